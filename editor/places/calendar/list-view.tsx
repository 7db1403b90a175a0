import type { ReactElement } from 'react';
import { writeDate } from '#engine';
import { joinClasses } from '#engine/react';
import { useCalendar } from './calendar-context.tsx';
import type { CalendarEntry } from './entry.ts';
import { EntryLines } from './entry-lines.tsx';
import { FindingLines } from './finding-lines.tsx';
import type { CalendarFinding } from './findings.ts';
import { daysIn, entriesOn, type Stretch } from './layout.ts';

export interface ListViewProps {
  readonly stretch: Stretch;
  readonly entries: readonly CalendarEntry[];
  readonly onDay: (day: string) => void;
  readonly onOpen: (entry: CalendarEntry) => void;
  readonly onFinding: (finding: CalendarFinding) => void;
}

/** The days on which something begins or ends, in a list, and what runs through all of them. */
export function ListView({ stretch, entries, onDay, onOpen, onFinding }: ListViewProps): ReactElement {
  const { findings, today } = useCalendar();
  const days = daysIn(stretch);
  const busyDays = days.flatMap((day) => {
    const { begins, ends } = entriesOn(entries, day);
    const found = findings.filter((finding) => finding.day === day);
    return begins.length + ends.length + found.length > 0 || day === today ? [{ day, begins, ends, found }] : [];
  });
  const edges = new Set(busyDays.flatMap(({ begins, ends }) => [...begins, ...ends].map(({ id }) => id)));
  const through = entriesOn(entries, stretch.first).runs.filter(({ id }) => !edges.has(id));
  return (
    <div className="calendar-list">
      {through.length > 0 ? (
        <section aria-labelledby="calendar-through">
          <h3 id="calendar-through" className="small-title">
            All this time
          </h3>
          <EntryLines entries={through} edge="runs" onOpen={onOpen} />
        </section>
      ) : null}
      <ol className="plain-list">
        {busyDays.map(({ day, begins, ends, found }) => (
          <li key={day} className={joinClasses('calendar-list-day', day === today && 'is-today')}>
            <h3 className="small-title">
              <button type="button" className="link-button" onClick={() => onDay(day)}>
                {`${writeDate(day, { hasWeekday: true })}${day === today ? ', today' : ''}`}
              </button>
            </h3>
            <FindingLines findings={found} onOpen={onFinding} />
            {begins.length > 0 ? <EntryLines entries={begins} edge="begins" onOpen={onOpen} /> : null}
            {ends.length > 0 ? (
              <>
                <p className="muted">Ends</p>
                <EntryLines entries={ends} edge="ends" onOpen={onOpen} />
              </>
            ) : null}
          </li>
        ))}
      </ol>
      {busyDays.length === 0 ? <p className="muted">Nothing begins or ends in this time.</p> : null}
    </div>
  );
}
