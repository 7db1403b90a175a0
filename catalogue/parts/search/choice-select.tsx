import type { ReactElement } from 'react';
import './choice-select.later.css';

/** Props of ChoiceSelect. */
export interface ChoiceSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly name: string }[];
  readonly onChoose: (value: string) => void;
}

/** A drop-down with its name above it, by which a list is narrowed. */
export function ChoiceSelect({ label, value, choices, onChoose }: ChoiceSelectProps): ReactElement {
  return (
    <label className="choice-select">
      <span className="choice-select-name">{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  );
}
