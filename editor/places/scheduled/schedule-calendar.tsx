import { type ReactElement, useState } from 'react';
import { IconButton } from '#engine/react';
import type { Schedule } from '../../api/shapes.ts';
import { formatMonth, formatTime } from '../../controls/format-moment.ts';
import { addMonths, monthOf } from '../../controls/months.ts';
import { SCHEDULE_STATES, weeksOf } from '../../publish/schedule-plan.ts';
import './schedule-calendar.css';

/** A time that may wrap before am and pm, because days can be narrow. */
function ShortTime({ at }: { readonly at: string }): ReactElement {
  const [, clock = '', half = ''] = /^(.*?)([ap]m)?$/.exec(formatTime(at)) ?? [];
  return (
    <span className="schedules-time">
      <span>{clock}</span>
      <wbr />
      <span>{half}</span>
    </span>
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export interface ScheduleCalendarProps {
  readonly schedules: readonly Schedule[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onOpen: (id: string) => void;
}

/** A month with its events; each entry opens. */
export function ScheduleCalendar({ schedules, now, onOpen }: ScheduleCalendarProps): ReactElement {
  const next = schedules.filter(({ state }) => state === 'waiting').sort((one, other) => (one.at < other.at ? -1 : 1))[0];
  const [month, setMonth] = useState(() => monthOf(next?.at ?? now()));
  const title = formatMonth(month.year, month.month);
  return (
    <section className="schedules-calendar" aria-labelledby="schedules-month">
      <div className="schedules-month">
        <IconButton icon="chevron-left" label="Month before" onClick={() => setMonth(addMonths(month, -1))} />
        <h2 id="schedules-month" aria-live="polite">
          {title}
        </h2>
        <IconButton icon="chevron-right" label="Month after" onClick={() => setMonth(addMonths(month, 1))} />
      </div>
      <table>
        <caption className="visually-hidden">{`What is scheduled in ${title}, UK time`}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, schedules).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, day, isOfMonth, schedules: own }) => (
                <td key={date} className={isOfMonth ? undefined : 'schedules-other'}>
                  <span className="schedules-day">{day}</span>
                  {own.map(({ id, at, title: name, state }) => (
                    <button key={id} type="button" className={`schedules-entry schedules-entry-${state}`} onClick={() => onOpen(id)}>
                      <ShortTime at={at} /> <span className="schedules-entry-title">{name}</span>
                      <span className="visually-hidden">{`, ${SCHEDULE_STATES[state].label}`}</span>
                    </button>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
