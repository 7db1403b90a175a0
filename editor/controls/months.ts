import { addDays, londonParts } from '#engine';

/** A month of a calendar. `month` counts from 1. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

const DAY_MS = 86_400_000;

/** The month in the UK at an instant. */
export function monthOf(instant: string | number): Month {
  const { year, month } = londonParts(typeof instant === 'number' ? instant : Date.parse(instant));
  return { year, month };
}

/** The month some months later; negative for earlier. */
export function addMonths({ year, month }: Month, by: number): Month {
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
}

/** The first day of a month, as YYYY-MM-DD. */
export function firstDayOf({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** The days of the weeks of a month, each week from Monday to Sunday. */
export function weeksOfMonth(month: Month): readonly (readonly string[])[] {
  const first = firstDayOf(month);
  const prefix = first.slice(0, 7);
  const weeks: string[][] = [];
  for (let monday = mondayOf(first); monday < first || monday.startsWith(prefix); monday = addDays(monday, 7)) {
    const start = monday;
    weeks.push(Array.from({ length: 7 }, (_, offset) => addDays(start, offset)));
  }
  return weeks;
}

function mondayOf(day: string): string {
  return addDays(day, 1 - londonParts(`${day}T12:00`).weekday);
}

/** The number of days from one date to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
