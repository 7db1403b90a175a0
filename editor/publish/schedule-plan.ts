import { addDays, listChanges, londonDate, londonParts } from '../../engine/index.ts';
import type { Tone } from '../../engine/react.ts';
import type { ItemChange, Schedule } from '../api/index.ts';
import { type ItemKey, keyOf } from '../document/index.ts';

/** The label and look of each state of a schedule. */
export const SCHEDULE_STATES: Readonly<Record<Schedule['state'], { readonly label: string; readonly tone: Tone; readonly icon: string }>> =
  {
    waiting: { label: 'Waiting', tone: 'info', icon: 'clock' },
    published: { label: 'Published', tone: 'success', icon: 'check' },
    cancelled: { label: 'Cancelled', tone: 'neutral', icon: 'x' },
    failed: { label: 'Failed', tone: 'danger', icon: 'circle-alert' },
  };

/** Two waiting publishes with items in common. */
export interface Clash {
  readonly other: Schedule;
  readonly items: readonly ItemKey[];
}

/** The other waiting publishes that change an item of this one. */
export function findClashes(schedule: Schedule, all: readonly Schedule[]): Clash[] {
  if (schedule.state !== 'waiting') return [];
  const own = new Set(schedule.items.map(keyOf));
  return all.flatMap((other) => {
    if (other.id === schedule.id || other.state !== 'waiting') return [];
    const items = other.items.map(keyOf).filter((key) => own.has(key));
    return items.length > 0 ? [{ other, items }] : [];
  });
}

/** A month of a calendar. `month` counts from 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

/** The month in the UK at an instant. */
export function monthOf(instant: string | number): Month {
  const { year, month } = londonParts(typeof instant === 'number' ? instant : Date.parse(instant));
  return { year, month };
}

/** The month a number of months later; negative for earlier. */
export function addMonths({ year, month }: Month, by: number): Month {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** One day of a calendar, with the events on that day in the UK. */
export interface CalendarDay {
  readonly date: string;
  readonly day: number;
  readonly isOfMonth: boolean;
  readonly schedules: readonly Schedule[];
}

/** The weeks of a month, from Monday to Sunday. */
export function weeksOf({ year, month }: Month, schedules: readonly Schedule[]): CalendarDay[][] {
  const prefix = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  const first = `${prefix}-01`;
  const weekday = londonParts(Date.parse(`${first}T12:00:00Z`)).weekday;
  const byDate = new Map<string, Schedule[]>();
  for (const schedule of [...schedules].sort((one, other) => (one.at < other.at ? -1 : 1))) {
    const date = londonDate(schedule.at);
    byDate.set(date, [...(byDate.get(date) ?? []), schedule]);
  }
  const weeks: CalendarDay[][] = [];
  for (let monday = addDays(first, 1 - weekday); monday < first || monday.startsWith(prefix); monday = addDays(monday, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((offset) => {
        const date = addDays(monday, offset);
        return { date, day: Number(date.slice(8)), isOfMonth: date.startsWith(prefix), schedules: byDate.get(date) ?? [] };
      }),
    );
  }
  return weeks;
}

/** What a schedule changes, item by item and field by field. */
export function changesOf({ items }: Pick<Schedule, 'items'>): readonly ItemChange[] {
  return items.map(({ kind, id, base, value }) => ({
    kind,
    id,
    state: base === null ? 'added' : value === null ? 'removed' : 'changed',
    before: base,
    after: value,
    fields: base === null || value === null ? [] : listChanges(base, value),
  }));
}
