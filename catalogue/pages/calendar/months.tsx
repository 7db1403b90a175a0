import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { Badge, Button } from '#engine/react';
import { CountingBadge } from '../../components/dates/counting-badge.tsx';
import { DatedRow } from '../../components/dates/dated-row.tsx';
import { Terms } from '../../components/term/terms.tsx';
import { groupByMonth } from '../../rules/timeline/calendar.ts';
import { countDaysLeft, formatDaysLeft, formatEventDate, type TimelineDate } from '../../rules/timeline/timeline.ts';

/** A date within this number of days is coral. */
const NEAR_DAYS = 28;

export interface MonthsProps {
  readonly dates: readonly TimelineDate[];
  readonly isPast?: boolean;
  readonly onAdd: (title: string, dates: readonly TimelineDate[]) => void;
}

/** Dates in order, month by month. */
export function Months({ dates, isPast = false, onAdd }: MonthsProps): ReactElement {
  return (
    <>
      {groupByMonth(dates).map(({ month, title, dates: own }) => (
        <section key={month} className="calendar-month" data-past={isPast || undefined}>
          <h3>{title}</h3>
          <ol className="dated-list">
            {own.map((date) => (
              <CalendarRow
                key={`${date.id} ${date.start} ${date.title}`}
                date={date}
                isPast={isPast}
                onAdd={() => onAdd(date.title, [date])}
              />
            ))}
          </ol>
          <Terms of={own.map((date) => date.title)} />
        </section>
      ))}
    </>
  );
}

interface CalendarRowProps {
  readonly date: TimelineDate;
  readonly isPast: boolean;
  readonly onAdd: () => void;
}

function CalendarRow({ date, isPast, onAdd }: CalendarRowProps): ReactElement {
  const messages = useMessages();
  const { now } = useHubPage();
  const { start, title, ucasUrl, schemes, isProvisional } = date;
  const days = countDaysLeft(start, now);
  return (
    <DatedRow
      start={start}
      title={title}
      to={ucasUrl}
      formatTime={(time) => `${time} ${messages('uk-time')}`}
      details={[schemes.map(({ name }) => name).join(', '), isProvisional ? messages('provisional-date') : '']}
      isNear={countDaysLeft(start, now, NEAR_DAYS) !== null}
      action={
        <Button variant="quiet" icon="calendar-plus" onClick={onAdd}>
          <span>{messages('calendar-add')}</span>
          <span className="visually-hidden">{`: ${title}, ${formatEventDate(start)}`}</span>
        </Button>
      }
    >
      <span className="dated-badges">
        {days !== null && (
          <Badge tone="moment" icon="clock">
            {formatDaysLeft(messages, days)}
          </Badge>
        )}
        {!isPast && <CountingBadge date={date} />}
      </span>
    </DatedRow>
  );
}
