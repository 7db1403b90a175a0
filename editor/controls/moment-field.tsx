import { type ReactElement, useState } from 'react';
import { momentCheck } from '#engine';
import { Select } from './choice-field.tsx';
import { FieldFrame, type FieldFrameProps, toNotes } from './field-frame.tsx';
import { MomentPicker } from './lazy-moment-picker.tsx';
import { describeMoment, type MomentParts, momentOfText, needsZone, readMoment, writeMoment } from './moment-text.ts';
import { TextInput } from './text-field.tsx';
import type { WallMoment } from './wall-moment.ts';
import './moment-field.css';

const zones = [
  { id: '', label: 'UK time' },
  { id: '+01:00', label: '+01:00, British Summer Time (the first)' },
  { id: '+00:00', label: '+00:00, GMT (the second)' },
];

export interface MomentFieldProps extends Pick<FieldFrameProps, 'id' | 'label' | 'help' | 'notes'> {
  readonly value: string;
  /** Null when the field was cleared. */
  readonly onChange: (value: string | null) => void;
  /** A date without a time. */
  readonly isDay?: boolean | undefined;
  /** What an empty field means. */
  readonly empty?: string;
}

/** A date, with a time where needed, in UK time. A text that is no date is shown as text. */
export function MomentField({ value, onChange, isDay = false, empty = '', notes = [], ...frame }: MomentFieldProps): ReactElement {
  const { label } = frame;
  const parts = readMoment(value);
  // A time without a date is not a moment yet, so it is stored here until the date is entered.
  const [waiting, setWaiting] = useState('');
  const [staysText, setStaysText] = useState(false);
  const time = parts?.date === '' ? waiting : (parts?.time ?? '');
  const change = (next: MomentParts) => {
    setWaiting(next.date === '' ? next.time : '');
    const written = writeMoment(next);
    if ((written ?? '') !== value) onChange(written);
  };
  // An incomplete moment has no zone either.
  const pick = (next: WallMoment) => change({ ...next, zone: next.date === '' || next.time === '' ? '' : (parts?.zone ?? '') });
  const readText = () => {
    setStaysText(false);
    const read = momentOfText(value);
    if (read !== null && read !== value && !(isDay && read.includes('T'))) onChange(read);
  };
  const lacksDate = parts?.date === '' && waiting !== '';
  const isText = parts === null || (isDay && parts.time !== '') || staysText || (value !== '' && momentCheck(value) === 'not-a-date');
  return (
    <FieldFrame
      {...frame}
      hint={describeMoment(value) || (isText ? '' : empty)}
      notes={[...toNotes(lacksDate ? 'Add a date. The time alone says nothing yet.' : null), ...notes]}
      isGroup
      className="field-moment"
    >
      {(aria) =>
        isText ? (
          <TextInput
            aria={aria}
            label={`${label}, as text`}
            value={value}
            onFocus={() => setStaysText(true)}
            onBlur={readText}
            onChange={(typed) => onChange(typed === '' ? null : typed)}
          />
        ) : (
          <div className="field-moment-row">
            <MomentPicker
              id={aria.id}
              label={label}
              describedBy={aria['aria-describedby']}
              wrong={wrongPart(aria['aria-invalid'] ?? false, lacksDate)}
              date={parts.date}
              time={time}
              isDay={isDay}
              onChange={pick}
            />
            {needsZone({ ...parts, time }) ? (
              <label className="field-moment-zone" htmlFor={`${aria.id}.zone`}>
                <span className="visually-hidden">{`${label}, zone`}</span>
                <Select
                  aria={{ id: `${aria.id}.zone` }}
                  value={parts.zone}
                  choices={zones}
                  onChange={(zone) => change({ ...parts, zone })}
                />
              </label>
            ) : null}
          </div>
        )
      }
    </FieldFrame>
  );
}

/** If only the date is missing, the time is not marked as wrong. */
function wrongPart(isWrong: boolean, lacksDate: boolean): 'date' | 'both' | undefined {
  if (!isWrong) return undefined;
  return lacksDate ? 'date' : 'both';
}
