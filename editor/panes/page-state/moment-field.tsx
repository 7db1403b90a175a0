import { type ReactElement, useId, useState } from 'react';
import './moment-field.css';

/** Props of MomentField. `hint` says what the moment does and what a bare date means. */
export interface MomentFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const PLAIN = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?)?$/;

/** A date, with a time or without, in UK time; empty means no limit. What is written in another way is edited as the text it is. */
export function MomentField({ label, hint, value, onChange }: MomentFieldProps): ReactElement {
  const base = useId();
  const found = PLAIN.exec(value ?? '');
  const isPlain = value === null || found !== null;
  return (
    <fieldset className="page-moment">
      <legend>{label}</legend>
      {hint ? (
        <p className="page-hint" id={`${base}-hint`}>
          {hint}
        </p>
      ) : null}
      {isPlain ? (
        <PlainMoment base={base} label={label} hasHint={hint !== undefined} value={value} onChange={onChange} />
      ) : (
        <input
          type="text"
          aria-label={`${label}, as text`}
          value={value}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
    </fieldset>
  );
}

interface PlainProps {
  readonly base: string;
  readonly label: string;
  readonly hasHint: boolean;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Two fields for one moment. A time without a date is kept until its date comes. */
function PlainMoment({ base, label, hasHint, value, onChange }: PlainProps): ReactElement {
  const [kept, setKept] = useState(() => readPlain(value));
  // What came from elsewhere (undo, another person) counts; what was typed here is known already.
  if (kept.value !== value) setKept(readPlain(value));
  const type = (date: string, time: string) => {
    const next = date === '' ? null : time === '' ? date : `${date}T${time}`;
    setKept({ date, time, value: next });
    if (next !== value) onChange(next);
  };
  const described = hasHint ? `${base}-hint` : undefined;
  return (
    <div className="page-moment-parts">
      <label>
        <span>
          Date<span className="visually-hidden">{`, ${label}`}</span>
        </span>
        <input type="date" value={kept.date} aria-describedby={described} onChange={(event) => type(event.target.value, kept.time)} />
      </label>
      <label>
        <span>
          Time, if any<span className="visually-hidden">{`, ${label}`}</span>
        </span>
        <input type="time" value={kept.time} onChange={(event) => type(kept.date, event.target.value)} />
      </label>
    </div>
  );
}

function readPlain(value: string | null): { readonly date: string; readonly time: string; readonly value: string | null } {
  const [, date = '', time = ''] = PLAIN.exec(value ?? '') ?? [];
  return { date, time, value };
}
