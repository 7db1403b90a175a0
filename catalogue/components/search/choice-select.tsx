import { type ReactElement, useId } from 'react';
import { SelectBox } from '../select/select-box.tsx';
import './choice-select.later.css';

export interface ChoiceSelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly name: string }[];
  readonly onChoose: (value: string) => void;
}

/** A labelled select that filters a list. */
export function ChoiceSelect({ label, value, choices, onChoose }: ChoiceSelectProps): ReactElement {
  const id = useId();
  return (
    <div className="choice-select">
      <label htmlFor={id}>{label}</label>
      <SelectBox id={id} value={value} onChange={onChoose}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
