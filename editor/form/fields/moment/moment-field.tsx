import { type ReactElement, useState } from 'react';
import { momentCheck } from '../../../../engine/index.ts';
import {
  asksForZone,
  type MomentParts,
  MomentPicker,
  momentInWords,
  readMoment,
  Select,
  TextInput,
  type WallMoment,
  writeMoment,
} from '../../../controls/index.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import './moment-field.css';

const zones = [
  { id: '', label: 'UK time' },
  { id: '+01:00', label: '+01:00, British Summer Time (the first)' },
  { id: '+00:00', label: '+00:00, GMT (the second)' },
];

/** A date, with a time if one matters, in UK time. Nothing entered means no limit. What is no date is shown as the text that it is. */
function MomentControl({ field, value, path, problems }: FieldProps<'moment'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const text = toText(value);
  const parts = readMoment(text);
  // A time without a date is no moment yet: it waits here for its date.
  const [waiting, setWaiting] = useState('');
  const [staysText, setStaysText] = useState(false);
  const time = parts?.date === '' ? waiting : (parts?.time ?? '');
  const change = (next: MomentParts) => {
    setWaiting(next.date === '' ? next.time : '');
    const written = writeMoment(next);
    if ((written ?? '') !== text) set(written);
  };
  // What is no whole moment has no zone either.
  const pick = (next: WallMoment) => change({ ...next, zone: next.date === '' || next.time === '' ? '' : (parts?.zone ?? '') });
  const error = parts?.date === '' && waiting !== '' ? 'Add a date. The time alone says nothing yet.' : undefined;
  const isText = parts === null || staysText || (text !== '' && momentCheck(text) === 'not-a-date');
  return (
    <FormFrame
      field={field}
      id={id}
      problems={problems}
      hint={momentInWords(text) || (isText ? '' : 'No limit. Times are UK time.')}
      error={error}
      isGroup
      className="field-moment"
    >
      {(aria) =>
        isText ? (
          <TextInput
            aria={aria}
            label={`${field.label}, as text`}
            value={text}
            onFocus={() => setStaysText(true)}
            onBlur={() => setStaysText(false)}
            onChange={(typed) => set(typed === '' ? null : typed)}
          />
        ) : (
          <div className="field-moment-row">
            <MomentPicker
              id={aria.id}
              label={field.label}
              describedBy={aria['aria-describedby']}
              wrong={wrongPart(aria['aria-invalid'] ?? false, error !== undefined)}
              date={parts.date}
              time={time}
              onChange={pick}
            />
            {asksForZone({ ...parts, time }) ? <ZoneSelect id={`${id}.zone`} label={field.label} parts={parts} onChange={change} /> : null}
          </div>
        )
      }
    </FormFrame>
  );
}

/** Where only the date is missing, the time is not wrong. */
function wrongPart(isWrong: boolean, lacksDate: boolean): 'date' | 'both' | undefined {
  if (!isWrong) return undefined;
  return lacksDate ? 'date' : 'both';
}

interface ZoneSelectProps {
  readonly id: string;
  readonly label: string;
  readonly parts: MomentParts;
  readonly onChange: (parts: MomentParts) => void;
}

function ZoneSelect({ id, label, parts, onChange }: ZoneSelectProps): ReactElement {
  return (
    <label className="field-moment-zone" htmlFor={id}>
      <span className="visually-hidden">{`${label}, zone`}</span>
      <Select aria={{ id }} value={parts.zone} choices={zones} onChange={(zone) => onChange({ ...parts, zone })} />
    </label>
  );
}

export const momentField: FieldDefinition<'moment'> = { Control: MomentControl, start: () => null };
