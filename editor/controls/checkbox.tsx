import { type ReactElement, type ReactNode, useId } from 'react';
import { joinClasses } from '#engine/react';
import type { Choice } from './choice-field.tsx';
import type { ControlAria } from './field-frame.tsx';
import './field.css';

export interface CheckboxProps {
  readonly label: ReactNode;
  /** The accessible name, where several checkboxes have the same label. */
  readonly spoken?: string;
  readonly isOn: boolean;
  /** Whether it is partly checked. */
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}

/** A checkbox with its label. */
export function Checkbox({ label, spoken, isOn, isMixed = false, onChange, className }: CheckboxProps): ReactElement {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed;
  };
  return (
    <label className={joinClasses('checkbox', className)}>
      <input ref={mark} type="checkbox" checked={isOn} aria-label={spoken} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

export interface SwitchProps {
  readonly aria?: ControlAria;
  readonly isOn: boolean;
  /** Its label, or its accessible name where there is no room for a label. */
  readonly label: string;
  readonly isLabelHidden?: boolean;
  /** Whether On or Off is shown beside it. */
  readonly showsState?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect immediately. */
export function Switch({ aria, isOn, label, isLabelHidden = false, showsState = false, onChange }: SwitchProps): ReactElement {
  return (
    <label className="switch" htmlFor={aria?.id}>
      <input
        {...aria}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-label={isLabelHidden ? label : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isLabelHidden ? null : <span className="field-label">{label}</span>}
      {showsState ? (
        <span className="switch-state" aria-hidden="true">
          {isOn ? 'On' : 'Off'}
        </span>
      ) : null}
    </label>
  );
}

export interface RadioChoicesProps<Id extends string> {
  readonly legend: ReactNode;
  readonly value: Id | null;
  readonly choices: readonly Choice<Id>[];
  readonly onChange: (value: Id) => void;
  /** Shows the choices in a row, if they are short. */
  readonly isRow?: boolean;
  readonly isLegendHidden?: boolean;
}

/** Radio buttons for a few visible options. */
export function RadioChoices<Id extends string>(props: RadioChoicesProps<Id>): ReactElement {
  const { legend, value, choices, onChange, isRow, isLegendHidden } = props;
  const name = useId();
  return (
    <fieldset className={joinClasses('choices', isRow && 'is-row')}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {choices.map(({ id, label }) => (
        <label key={id} className="checkbox">
          <input type="radio" name={name} value={id} checked={value === id} onChange={() => onChange(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
