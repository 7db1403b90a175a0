import type { ReactElement } from 'react';
import { Icon } from '../../engine/react.ts';
import type { ControlMeaning } from './field-frame.tsx';
import type { WordOption } from './form-context.ts';
import './select.css';

interface SelectProps {
  readonly meaning: ControlMeaning;
  readonly value: string;
  readonly options: readonly WordOption[];
  readonly onChoose: (id: string) => void;
  /** The first option, for no choice; without it one has to be made. */
  readonly nothing?: string;
}

/** The browser's own list to choose from. A value that is not in the list stays chosen and is said not to be in it. */
export function Select({ meaning, value, options, onChoose, nothing }: SelectProps): ReactElement {
  const isKnown = options.some(({ id }) => id === value);
  const showsNothing = nothing !== undefined || value === '';
  return (
    <span className="field-select">
      <select {...meaning} className="field-input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {showsNothing && !options.some(({ id }) => id === '') ? <option value="">{nothing ?? 'Choose one'}</option> : null}
        {isKnown || value === '' ? null : <option value={value}>{`${value} (not in the list)`}</option>}
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" className="field-select-mark" />
    </span>
  );
}
