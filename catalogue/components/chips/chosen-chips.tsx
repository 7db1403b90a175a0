import type { ReactElement } from 'react';
import { type Elements, Icon } from '#engine/react';
import './chosen-chips.later.css';

/** One removable choice. */
interface ChosenChip {
  readonly id: string;
  readonly name: string;
  /** The accessible label: the action with the name. */
  readonly label: string;
  readonly onTakeBack: () => void;
}

export interface ChosenChipsProps {
  readonly chips: readonly ChosenChip[];
  /** A last entry, such as a button to remove all. */
  readonly children?: Elements;
}

/** The active filters, each removed by a click. */
export function ChosenChips({ chips, children }: ChosenChipsProps): ReactElement {
  return (
    <ul className="plain-list chosen-chips">
      {chips.map(({ id, name, label, onTakeBack }) => (
        <li key={id}>
          <button type="button" className="chosen-chip" aria-label={label} onClick={onTakeBack}>
            <span>{name}</span>
            <Icon name="x" size="sm" />
          </button>
        </li>
      ))}
      {children === undefined ? null : <li>{children}</li>}
    </ul>
  );
}
