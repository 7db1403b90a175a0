import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { addDays, writeCount, writeDate } from '#engine';
import { EventBox, Icon, joinClasses } from '#engine/react';
import { firstDayOf, weeksOfMonth } from '../../controls/months.ts';
import { formatCount } from '../../reading/who.ts';
import { useCalendar } from './calendar-context.tsx';
import { type CalendarEntry, isOnDays } from './entry.ts';
import { type EntryActions, EntryButton } from './entry-button.tsx';
import { daysIn, entriesOn, layOut, type Piece, type RowLayout, type Stretch } from './layout.ts';

export interface MonthViewProps extends EntryActions {
  readonly entries: readonly CalendarEntry[];
  readonly onDay: (day: string) => void;
  /** The id of the entry that is being dragged. */
  readonly moving: string | null;
  /** The dragged entry as it would be saved: its days are highlighted. */
  readonly target: CalendarEntry | null;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The maximum number of lanes in a week; the rest is counted below. */
const MAX_LANES = 5;

/** The weeks of a month, with a bar for everything with a date. Arrow keys move from day to day. */
export function MonthView(props: MonthViewProps): ReactElement {
  const { entries } = props;
  const { choice, today } = useCalendar();
  const { month, day } = choice;
  const grid = useRef<HTMLDivElement>(null);
  const weeks = weeksOfMonth(month);
  const isShown = (one: string) => weeks.some((week) => week.includes(one));
  const first = firstDayOf(month);
  const [reached, setReached] = useState<string | null>(null);
  const stop = [reached, day, today].find((one) => one !== null && isShown(one)) ?? first;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const to = from && moveDay(event.key, from, weeks);
    if (!to) return;
    event.preventDefault();
    setReached(to);
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus();
  };
  const drawn = new Set<string>();
  return (
    <EventBox ref={grid} className="calendar-month" onKeyDown={onKeyDown}>
      <div className="calendar-weekdays" aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className="plain-list calendar-weeks">
        {weeks.map((week) => {
          const stretch = { first: week[0] ?? first, days: 7 };
          const { pieces, hidden } = layOutWeek(entries, stretch);
          const again = new Set(pieces.filter(({ entry }) => drawn.has(entry.id)).map(({ entry }) => entry.id));
          for (const { entry } of pieces) drawn.add(entry.id);
          return <Week key={stretch.first} {...props} stretch={stretch} pieces={pieces} hidden={hidden} again={again} stop={stop} />;
        })}
      </ol>
    </EventBox>
  );
}

/** A week with as many lanes as fit. If only one more is needed, it takes the place of the count. */
function layOutWeek(entries: readonly CalendarEntry[], stretch: Stretch): RowLayout {
  const whole = layOut(entries, stretch, { maxLanes: MAX_LANES + 1 });
  return whole.hidden.every((count) => count === 0) ? whole : layOut(entries, stretch, { maxLanes: MAX_LANES });
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day a key moves to within the visible weeks; null if there is none. */
function moveDay(key: string, from: string, weeks: readonly (readonly string[])[]): string | null {
  const week = weeks.find((days) => days.includes(from)) ?? [];
  const step = STEPS[key];
  const to = key === 'Home' ? week[0] : key === 'End' ? week.at(-1) : step === undefined ? undefined : addDays(from, step);
  return to !== undefined && weeks.some((days) => days.includes(to)) ? to : null;
}

interface WeekProps extends MonthViewProps {
  readonly stretch: Stretch;
  readonly pieces: readonly Piece[];
  readonly hidden: readonly number[];
  /** The entries repeated from an earlier week. */
  readonly again: ReadonlySet<string>;
  /** The day with the tab stop. */
  readonly stop: string;
}

function Week({ stretch, pieces, hidden, again, stop, entries, target, ...props }: WeekProps): ReactElement {
  const { moving, onDay, onOpen, onPointerDown } = props;
  return (
    <li className="calendar-week" data-first-day={stretch.first} data-days={stretch.days}>
      <div className="calendar-days">
        {daysIn(stretch).map((date) => (
          <Day key={date} {...{ entries, target, onDay, date }} isStop={date === stop} />
        ))}
      </div>
      <ul className="plain-list calendar-bars">
        {pieces.map(({ entry, from, to, lane, isStart, isEnd }) => (
          <li key={entry.id} style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1 }}>
            <EntryButton
              entry={entry}
              isStart={isStart}
              isEnd={isEnd}
              isAgain={again.has(entry.id)}
              isMoving={moving === entry.id}
              {...{ onOpen, onPointerDown }}
            />
          </li>
        ))}
        {hidden.map((count, index) => {
          const date = addDays(stretch.first, index);
          return count === 0 ? null : (
            <li key={date} style={{ gridColumn: index + 1, gridRow: MAX_LANES + 1 }}>
              <button type="button" className="calendar-more" tabIndex={-1} onClick={() => onDay(date)}>
                <span>{`${count} more`}</span>
                <span className="visually-hidden">{` on ${writeDate(date)}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

interface DayProps extends Pick<MonthViewProps, 'entries' | 'target' | 'onDay'> {
  readonly date: string;
  readonly isStop: boolean;
}

function Day({ date, entries, target, isStop, onDay }: DayProps): ReactElement {
  const { choice, findings, today } = useCalendar();
  const found = findings.filter((one) => one.day === date);
  const isTarget = target !== null && isOnDays(target, date, date);
  const isOther = !date.startsWith(firstDayOf(choice.month).slice(0, 7));
  return (
    <button
      type="button"
      className={joinClasses(
        'calendar-day',
        isOther && 'is-other',
        date === today && 'is-today',
        date === choice.day && 'is-open',
        isTarget && 'is-target',
      )}
      data-day={date}
      tabIndex={isStop ? 0 : -1}
      aria-current={date === today ? 'date' : undefined}
      aria-label={describeDay(date, entries, found.length)}
      onClick={() => onDay(date)}
    >
      <span className="calendar-number">{Number(date.slice(8))}</span>
      {found.length > 0 ? (
        <Icon name={found.some(({ tone }) => tone === 'danger') ? 'circle-alert' : 'triangle-alert'} size="sm" className="calendar-found" />
      ) : null}
    </button>
  );
}

/** Describes a day and its entries in one line. */
function describeDay(date: string, entries: readonly CalendarEntry[], found: number): string {
  const { begins, ends, runs } = entriesOn(entries, date);
  const parts = [
    begins.length > 0 ? writeCount(begins.length, 'begins', 'begin') : '',
    ends.length > 0 ? writeCount(ends.length, 'ends', 'end') : '',
    runs.length > 0 ? writeCount(runs.length, 'runs', 'run') : '',
    found > 0 ? formatCount(found, 'warning') : '',
  ].filter(Boolean);
  return [writeDate(date, { hasWeekday: true }), ...parts].join(', ');
}
