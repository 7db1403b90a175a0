import { type ReactElement, useId } from 'react';
import type { Json } from '#engine';
import { RadioChoices } from './checkbox.tsx';
import { FieldNotes, toNotes } from './field-frame.tsx';
import { formatMoment } from './format-moment.ts';
import { MomentPicker } from './lazy-moment-picker.tsx';
import { readMoment, readWhen, toFields, type WhenReading } from './read-when.ts';

/** A date and a time as in their fields; `offset` distinguishes the two hours when the clocks go back. */
export type WhenFields = {
  readonly date: string;
  readonly time: string;
  readonly offset: '' | '+01:00' | '+00:00';
};

/** Empty fields. */
export const noWhen: WhenFields = { date: '', time: '', offset: '' };

/** Whether a stored value is a date and a time. */
export function isWhenFields(value: Json): value is WhenFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { date, time, offset } = value as Readonly<Record<string, Json>>;
  return typeof date === 'string' && typeof time === 'string' && (offset === '' || offset === '+01:00' || offset === '+00:00');
}

/** The fields for a moment. */
export function whenOf(instant: string): WhenFields {
  return { ...toFields(instant), offset: '' };
}

/** The moment of the fields, or their error. */
export function momentOf({ date, time, offset }: WhenFields, now: number): WhenReading {
  const reading = readWhen(date, time, now);
  return reading.kind === 'twice' && offset !== '' ? readMoment(`${date}T${time}${offset}`, now) : reading;
}

export interface WhenFieldProps {
  readonly legend?: string;
  /** Accepts moments in the past, which are rejected otherwise. */
  readonly mayBePast?: boolean;
  readonly value: WhenFields;
  readonly now: number;
  /** Whether errors are shown already. */
  readonly isChecked: boolean;
  readonly onChange: (value: WhenFields) => void;
}

/** A date and a time in the UK, described below as they are chosen. */
export function WhenField({ legend = 'When', mayBePast = false, value, now: present, isChecked, onChange }: WhenFieldProps): ReactElement {
  const name = useId();
  const now = mayBePast ? Number.NEGATIVE_INFINITY : present;
  const reading = momentOf(value, now);
  const problem = isChecked && reading.kind === 'wrong' ? reading.sentence : null;
  const isDateProblem = value.date === '' || value.time !== '';
  const isTwice = readWhen(value.date, value.time, now).kind === 'twice';
  return (
    <fieldset className="choices">
      <legend>{`${legend} (UK time)`}</legend>
      <MomentPicker
        label={legend}
        describedBy={problem === null ? `${name}-said` : `${name}-problem`}
        date={value.date}
        time={value.time}
        wrong={problem === null ? undefined : isDateProblem ? 'date' : 'time'}
        min={mayBePast ? undefined : toFields(present).date}
        onChange={(next) => onChange({ ...value, ...next })}
      />
      <FieldNotes id={`${name}-problem`} notes={toNotes(problem)} />
      {isTwice ? (
        <RadioChoices
          legend="The clocks go back that day, so this time comes twice. Which one?"
          value={value.offset === '' ? null : value.offset}
          choices={[
            { id: '+01:00', label: 'The first, before the clocks go back' },
            { id: '+00:00', label: 'The second, an hour later' },
          ]}
          onChange={(offset) => onChange({ ...value, offset })}
        />
      ) : null}
      <p className="muted" id={`${name}-said`} aria-live="polite">
        {reading.kind === 'fine' ? `${formatMoment(reading.instant)}, UK time` : ''}
      </p>
    </fieldset>
  );
}
