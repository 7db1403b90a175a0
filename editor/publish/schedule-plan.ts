import { listChanges, londonDate } from '#engine';
import type { Tone } from '#engine/react';
import type { ItemChange, Schedule } from '../api/shapes.ts';
import { firstDayOf, type Month, weeksOfMonth } from '../controls/months.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';

/** The label and look of each state of a schedule. */
export const SCHEDULE_STATES: Readonly<Record<Schedule['state'], { readonly label: string; readonly tone: Tone; readonly icon: string }>> =
  {
    waiting: { label: 'Waiting', tone: 'info', icon: 'clock' },
    published: { label: 'Published', tone: 'success', icon: 'check' },
    cancelled: { label: 'Cancelled', tone: 'neutral', icon: 'x' },
    failed: { label: 'Failed', tone: 'danger', icon: 'circle-alert' },
  };

/** Two pending publishes with items in common. */
export interface Clash {
  readonly other: Schedule;
  readonly items: readonly ItemKey[];
}

/** The other pending publishes that change an item of this one. */
export function findClashes(schedule: Schedule, all: readonly Schedule[]): Clash[] {
  if (schedule.state !== 'waiting') return [];
  const own = new Set(schedule.items.map(keyOf));
  return all.flatMap((other) => {
    if (other.id === schedule.id || other.state !== 'waiting') return [];
    const items = other.items.map(keyOf).filter((key) => own.has(key));
    return items.length > 0 ? [{ other, items }] : [];
  });
}

/** One day of a calendar, with the events on that day in the UK. */
export interface CalendarDay {
  readonly date: string;
  readonly day: number;
  readonly isOfMonth: boolean;
  readonly schedules: readonly Schedule[];
}

/** The weeks of a month, from Monday to Sunday. */
export function weeksOf(month: Month, schedules: readonly Schedule[]): CalendarDay[][] {
  const byDate = new Map<string, Schedule[]>();
  for (const schedule of [...schedules].sort((one, other) => (one.at < other.at ? -1 : 1))) {
    const date = londonDate(schedule.at);
    byDate.set(date, [...(byDate.get(date) ?? []), schedule]);
  }
  const prefix = firstDayOf(month).slice(0, 7);
  return weeksOfMonth(month).map((week) =>
    week.map((date) => ({ date, day: Number(date.slice(8)), isOfMonth: date.startsWith(prefix), schedules: byDate.get(date) ?? [] })),
  );
}

/** The changes of a schedule, by item and field. */
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
