import { type ReactElement, useId, useState } from 'react';
import { momentCheck } from '../../../engine/index.ts';
import { FieldFrame, MomentPicker, momentInWords, readMoment, TextInput, type WallMoment, writeMoment } from '../../controls/index.ts';

/** Props of MomentField. `help` says what the moment does and what a bare date means. */
export interface MomentFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A date, with a time or without, in UK time; empty means no limit. What is written in another way is edited as the text it is. */
export function MomentField({ label, help, value, onChange }: MomentFieldProps): ReactElement {
  const written = readMoment(value ?? '');
  const isPlain = written !== null && written.zone === '' && (!value || momentCheck(value) !== 'not-a-date');
  return (
    <FieldFrame id={useId()} label={label} help={help} hint={momentInWords(value ?? '')} isGroup>
      {(aria) =>
        isPlain ? (
          <PlainMoment label={label} describedBy={aria['aria-describedby']} value={value} onChange={onChange} />
        ) : (
          <TextInput aria={aria} label={`${label}, as text`} value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} />
        )
      }
    </FieldFrame>
  );
}

interface PlainProps {
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A date and a time. A time without a date is kept until its date comes. */
function PlainMoment({ label, describedBy, value, onChange }: PlainProps): ReactElement {
  const [kept, setKept] = useState(() => readPlain(value));
  // What came from elsewhere (undo, another person) counts; what was typed here is known already.
  if (kept.value !== value) setKept(readPlain(value));
  const type = ({ date, time }: WallMoment) => {
    const next = writeMoment({ date, time, zone: '' });
    setKept({ date, time, value: next });
    if (next !== value) onChange(next);
  };
  return <MomentPicker label={label} describedBy={describedBy} date={kept.date} time={kept.time} onChange={type} />;
}

function readPlain(value: string | null): WallMoment & { readonly value: string | null } {
  const { date, time } = readMoment(value ?? '') ?? { date: '', time: '' };
  return { date, time, value };
}
