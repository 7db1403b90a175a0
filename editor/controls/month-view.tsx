import { parseDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import { Button, Calendar, CalendarCell, CalendarGrid, CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar';
import { Icon } from '#engine/react';

/** A month to choose a day from. Month and year are lists, so that next year is two presses away. */
export function MonthView({ min }: { readonly min: string | undefined }): ReactElement {
  return (
    <Calendar className="moment-calendar" {...(min ? { minValue: parseDate(min) } : {})}>
      <div className="moment-calendar-head">
        <Button slot="previous" className="moment-step">
          <Icon name="chevron-left" size="sm" />
        </Button>
        <CalendarMonthPicker format="long">{(parts) => <Jump {...parts} />}</CalendarMonthPicker>
        <CalendarYearPicker>{(parts) => <Jump {...parts} />}</CalendarYearPicker>
        <Button slot="next" className="moment-step">
          <Icon name="chevron-right" size="sm" />
        </Button>
      </div>
      <CalendarGrid className="moment-grid" weekdayStyle="short">
        {(day) => <CalendarCell className="moment-day" date={day} />}
      </CalendarGrid>
    </Calendar>
  );
}

interface JumpProps {
  readonly 'aria-label': string;
  readonly value: string | number;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
  readonly onChange: (id: number) => void;
}

function Jump({ 'aria-label': label, value, items, onChange }: JumpProps): ReactElement {
  return (
    <select className="moment-jump" aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
