import { type ReactElement, useId } from 'react';
import { Icon } from '#engine/react';
import { type ControlAria, FieldFrame, toNotes } from './field-frame.tsx';

/** One option. */
export interface Choice<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
}

export interface SelectProps {
  readonly aria: ControlAria;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (id: string) => void;
  /** The label of the empty option; without it a choice is mandatory. */
  readonly nothing?: string | undefined;
  /** The label of a value missing from the options. */
  readonly unknown?: string;
}

/** The browser's own select. A value missing from the options stays selected, marked as unknown. */
export function Select({ aria, value, choices, onChange, nothing, unknown = 'not in the list' }: SelectProps): ReactElement {
  const isKnown = choices.some(({ id }) => id === value);
  const showsNothing = nothing !== undefined || value === '';
  return (
    <span className="field-select">
      <select {...aria} className="field-input" value={value} onChange={(event) => onChange(event.target.value)}>
        {showsNothing && !choices.some(({ id }) => id === '') ? <option value="">{nothing ?? 'Choose one'}</option> : null}
        {isKnown || value === '' ? null : <option value={value}>{`${value} (${unknown})`}</option>}
        {choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" className="field-select-mark" />
    </span>
  );
}

export interface ChoiceFieldProps<Id extends string> extends Pick<SelectProps, 'nothing' | 'unknown'> {
  readonly label: string;
  readonly help?: string;
  /** The error, as one sentence. */
  readonly error?: string | null;
  readonly value: Id | '';
  readonly choices: readonly Choice<Id>[];
  readonly onChange: (value: Id) => void;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
}

/** A choice from a drop-down list. */
export function ChoiceField<Id extends string>(props: ChoiceFieldProps<Id>): ReactElement {
  const { label, help, error, isLabelHidden = false, className, choices, onChange, ...rest } = props;
  const choose = (wanted: string) => {
    const found = choices.find((choice) => choice.id === wanted);
    if (found) onChange(found.id);
  };
  return (
    <FieldFrame id={useId()} label={label} help={help} notes={toNotes(error)} isLabelHidden={isLabelHidden} className={className}>
      {(aria) => <Select {...rest} aria={aria} choices={choices} onChange={choose} />}
    </FieldFrame>
  );
}
