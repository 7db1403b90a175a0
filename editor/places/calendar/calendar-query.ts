import { addDays, londonDate } from '#engine';
import { formatMonth } from '../../controls/format-moment.ts';
import { addMonths, daysBetween, firstDayOf, type Month, weeksOfMonth } from '../../controls/months.ts';
import type { Stretch } from './layout.ts';

/** The layout of the calendar. */
export type CalendarView = 'month' | 'year' | 'list';

/** All choices made in the calendar. They are stored in the address, so that the same view can be shared. */
export interface CalendarChoice {
  readonly view: CalendarView;
  readonly month: Month;
  /** The groups of entries that are hidden. */
  readonly hidden: readonly string[];
  /** The persona to filter for; empty for everybody. */
  readonly person: string;
  /** The open day, YYYY-MM-DD; null without one. */
  readonly day: string | null;
}

const VIEWS: readonly CalendarView[] = ['month', 'year', 'list'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^(\d{4})-(\d{2})$/;

/** Reads the choice from an address; unreadable values count as missing. `now` is in milliseconds. */
export function readChoice(query: URLSearchParams, now: number): CalendarChoice {
  const text = (name: string) => query.get(name) ?? '';
  const [, year, month] = MONTH.exec(text('date')) ?? MONTH.exec(londonDate(now).slice(0, 7)) ?? [];
  const day = text('day');
  return {
    view: VIEWS.find((view) => view === text('view')) ?? 'month',
    month: { year: Number(year), month: Math.min(Math.max(Number(month), 1), 12) },
    hidden: text('hide').split(',').filter(Boolean),
    person: text('persona'),
    day: DAY.test(day) && addDays(day, 0) === day ? day : null,
  };
}

/** The parameters of a choice, by name; null for defaults, which the address omits. */
export function writeChoice({ view, month, hidden, person, day }: CalendarChoice): Readonly<Record<string, string | null>> {
  return {
    view: view === 'month' ? null : view,
    date: firstDayOf(month).slice(0, 7),
    hide: hidden.join(',') || null,
    persona: person || null,
    day,
  };
}

/** The days that a view shows: the whole weeks of a month, the month alone in a list, or a year. */
export function stretchOf({ view, month }: Pick<CalendarChoice, 'view' | 'month'>): Stretch {
  if (view === 'month') {
    const weeks = weeksOfMonth(month);
    return { first: weeks[0]?.[0] ?? firstDayOf(month), days: weeks.length * 7 };
  }
  const first = view === 'year' ? firstDayOf({ ...month, month: 1 }) : firstDayOf(month);
  const next = view === 'year' ? firstDayOf({ year: month.year + 1, month: 1 }) : firstDayOf(addMonths(month, 1));
  return { first, days: daysBetween(first, next) };
}

/** The month or year before or after. */
export function stepMonth({ view, month }: Pick<CalendarChoice, 'view' | 'month'>, by: 1 | -1): Month {
  return view === 'year' ? { ...month, year: month.year + by } : addMonths(month, by);
}

/** The heading for the visible period. */
export function titleOfChoice({ view, month }: Pick<CalendarChoice, 'view' | 'month'>): string {
  return view === 'year' ? String(month.year) : formatMonth(month.year, month.month);
}
