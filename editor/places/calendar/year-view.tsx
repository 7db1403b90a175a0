import type { CSSProperties, ReactElement } from 'react';
import { londonParts } from '#engine';
import { Icon, joinClasses } from '#engine/react';
import { formatMonth } from '../../controls/format-moment.ts';
import { addMonths, daysBetween, firstDayOf, type Month } from '../../controls/months.ts';
import { formatCount } from '../../reading/who.ts';
import { useCalendar } from './calendar-context.tsx';
import type { CalendarEntry } from './entry.ts';
import { type EntryActions, EntryButton } from './entry-button.tsx';
import { layOut, type Piece, placeOf, type Stretch } from './layout.ts';

export interface YearViewProps extends EntryActions {
  readonly stretch: Stretch;
  readonly entries: readonly CalendarEntry[];
  readonly onMonth: (month: Month) => void;
  readonly moving: string | null;
}

/** The days that an entry's label takes: about a seventh of a year. */
const ROOM = 52;

/** A year as lanes: one band per group, with its entries along the months. A month's name opens it. */
export function YearView(props: YearViewProps): ReactElement {
  const { stretch, entries, onMonth, ...lane } = props;
  const { groups, findings, today } = useCalendar();
  const year = Number(stretch.first.slice(0, 4));
  const months = Array.from({ length: 12 }, (_, index) => addMonths({ year, month: 1 }, index));
  const now = daysBetween(stretch.first, today);
  const rows = groups.flatMap((group) => {
    const { pieces, lanes } = layOut(
      entries.filter((entry) => entry.group === group.id),
      stretch,
      { room: ROOM },
    );
    return pieces.length > 0 ? [{ group, pieces, lanes }] : [];
  });
  return (
    <div className="calendar-year" style={{ '--calendar-today': `${(100 * (now + 0.5)) / stretch.days}%` } as CSSProperties}>
      <ol className="plain-list calendar-months" aria-label="Months">
        {months.map((month) => {
          const first = firstDayOf(month);
          const found = findings.filter(({ day }) => day.startsWith(first.slice(0, 7))).length;
          return (
            <li key={first} style={{ flexGrow: daysBetween(first, firstDayOf(addMonths(month, 1))) }}>
              <button
                type="button"
                className={joinClasses('calendar-month-name', isNow(month, today) && 'is-today')}
                onClick={() => onMonth(month)}
              >
                <span aria-hidden="true">{formatMonth(month.year, month.month).slice(0, 3)}</span>
                <span className="visually-hidden">{`Open ${formatMonth(month.year, month.month)}`}</span>
                {found > 0 ? (
                  <Icon name="triangle-alert" size="sm" label={formatCount(found, 'warning')} className="calendar-found" />
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
      {rows.map(({ group, pieces, lanes }) => (
        <section key={group.id} className="calendar-band" aria-label={group.label}>
          <h3 className="calendar-band-name">
            <Icon name={group.icon} size="sm" />
            <span>{group.label}</span>
          </h3>
          <ul
            className={joinClasses('plain-list calendar-lanes', now >= 0 && now < stretch.days && 'has-today')}
            data-first-day={stretch.first}
            data-days={stretch.days}
            style={{ '--calendar-lanes': lanes } as CSSProperties}
          >
            {pieces.map((piece) => (
              <Lane key={piece.entry.id} {...lane} stretch={stretch} piece={piece} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function isNow({ year, month }: Month, today: string): boolean {
  const now = londonParts(`${today}T12:00`);
  return now.year === year && now.month === month;
}

interface LaneProps extends Omit<YearViewProps, 'entries' | 'onMonth'> {
  readonly piece: Piece;
}

function Lane({ piece, stretch, moving, ...actions }: LaneProps): ReactElement {
  const { entry, from, to, lane, isStart, isEnd } = piece;
  const { start, width } = placeOf(piece, stretch.days, ROOM);
  const percent = (days: number, of: number) => `${(100 * days) / of}%`;
  const style = {
    insetInlineStart: percent(start, stretch.days),
    inlineSize: percent(width, stretch.days),
    '--calendar-lane': lane,
    '--calendar-from': percent(from - start, width),
    '--calendar-span': percent(to - from + 1, width),
  } as CSSProperties;
  return (
    <li className="calendar-lane" style={style}>
      <EntryButton {...actions} entry={entry} isStart={isStart} isEnd={isEnd} isMoving={moving === entry.id} />
    </li>
  );
}
