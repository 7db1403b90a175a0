import { type ReactElement, useId, useState } from 'react';
import { momentCheck } from '../../../engine/index.ts';
import { MomentPicker, momentInWords, readMoment, type WallMoment, writeMoment } from '../../controls/index.ts';
import './moment-field.css';

/** Props of MomentField. `hint` says what the moment does and what a bare date means. */
export interface MomentFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A date, with a time or without, in UK time; empty means no limit. What is written in another way is edited as the text it is. */
export function MomentField({ label, hint, value, onChange }: MomentFieldProps): ReactElement {
  const base = useId();
  const written = readMoment(value ?? '');
  const isPlain = written !== null && written.zone === '' && (!value || momentCheck(value) !== 'not-a-date');
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
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )}
      {value !== null && momentInWords(value) !== '' ? <p className="page-hint">{momentInWords(value)}</p> : null}
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

/** A date and a time. A time without a date is kept until its date comes. */
function PlainMoment({ base, label, hasHint, value, onChange }: PlainProps): ReactElement {
  const [kept, setKept] = useState(() => readPlain(value));
  // What came from elsewhere (undo, another person) counts; what was typed here is known already.
  if (kept.value !== value) setKept(readPlain(value));
  const type = ({ date, time }: WallMoment) => {
    const next = writeMoment({ date, time, zone: '' });
    setKept({ date, time, value: next });
    if (next !== value) onChange(next);
  };
  return (
    <MomentPicker label={label} describedBy={hasHint ? `${base}-hint` : undefined} date={kept.date} time={kept.time} onChange={type} />
  );
}

function readPlain(value: string | null): WallMoment & { readonly value: string | null } {
  const { date, time } = readMoment(value ?? '') ?? { date: '', time: '' };
  return { date, time, value };
}
