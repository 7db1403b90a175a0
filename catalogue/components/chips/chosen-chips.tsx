import type { ReactElement } from 'react';
import { type Elements, Icon } from '#engine/react';
import './chosen-chips.later.css';

/** One choice that can be taken back. */
interface ChosenChip {
  readonly id: string;
  readonly name: string;
  /** What a press does, with the name, for those who only hear it. */
  readonly label: string;
  readonly onTakeBack: () => void;
}

export interface ChosenChipsProps {
  readonly chips: readonly ChosenChip[];
  /** A last entry, such as the way to take all back. */
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
