import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Badge } from '#engine/react';
import { CountingBadge } from '../../components/dates/counting-badge.tsx';
import { DatedRow } from '../../components/dates/dated-row.tsx';
import { Terms } from '../../components/term/terms.tsx';
import { countDaysLeft, formatDaysLeft, type TimelineDate } from '../../rules/timeline/timeline.ts';

/** A date within this number of days is coral. */
const NEAR_DAYS = 28;
export interface UpNextProps {
  /** Sorted; dates beyond `max` are under a heading of their own. */
  readonly dates: readonly TimelineDate[];
  readonly max: number;
  /** The current time, ISO. */
  readonly now: string;
}

/** The next dates, soonest first, then those after them. */
export function UpNext({ dates, max, now }: UpNextProps): ReactElement {
  const messages = useMessages();
  return (
    <>
      <DateList title={messages('timeline-up-next')} dates={dates.slice(0, max)} now={now} />
      {dates.length > max && <DateList title={messages('timeline-later')} dates={dates.slice(max)} now={now} />}
    </>
  );
}

function DateList({ title, dates, now }: { title: string; dates: readonly TimelineDate[]; now: string }): ReactElement {
  return (
    <>
      <h4>{title}</h4>
      <ol className="dated-list">
        {dates.map((date) => (
          <DateRow key={`${date.id} ${date.start} ${date.title}`} date={date} now={now} />
        ))}
      </ol>
      <Terms of={dates.map((date) => date.title)} />
    </>
  );
}

function DateRow({ date, now }: { date: TimelineDate; now: string }): ReactElement {
  const messages = useMessages();
  const { start, title, ucasUrl, schemes, isProvisional } = date;
  const near = formatDaysLeft(messages, countDaysLeft(start, now));
  return (
    <DatedRow
      start={start}
      title={title}
      to={ucasUrl}
      details={[schemes.map(({ name }) => name).join(', '), isProvisional ? messages('timeline-provisional') : '']}
      isNear={countDaysLeft(start, now, NEAR_DAYS) !== null}
    >
      <span className="dated-badges">
        {near !== '' && (
          <Badge tone="moment" icon="clock">
            {near}
          </Badge>
        )}
        <CountingBadge date={date} />
      </span>
    </DatedRow>
  );
}
