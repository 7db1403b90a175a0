import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import type { DateParts } from '../../rules/preferences/date-of-birth.ts';
import { SelectBox } from '../select/select-box.tsx';

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** The name of a month; months count from 1. */
export const nameMonth = (month: number): string => months.format(Date.UTC(0, month - 1, 1));

export interface DatePartProps {
  readonly part: keyof DateParts;
  readonly id: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly isWrong: boolean;
  readonly autoComplete?: string;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** One part of a date, as a native select. A saved part that is not an option stays in the list; 0 is none. */
export function DatePart({ part, id, value, values, isWrong, autoComplete, describedBy, onChange }: DatePartProps): ReactElement {
  const messages = useMessages();
  const shown = value === 0 || values.includes(value) ? values : [...values, value];
  return (
    <div className="field-part" data-part={part}>
      <label htmlFor={id}>{messages(`field-${part}`)}</label>
      <SelectBox
        id={id}
        value={value ? String(value) : ''}
        isWrong={isWrong}
        autoComplete={autoComplete}
        describedBy={describedBy}
        onChange={(text) => onChange(Number(text))}
      >
        <option value="">{messages('field-choose')}</option>
        {shown.map((one) => (
          <option key={one} value={one}>
            {part === 'month' ? nameMonth(one) : one}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
