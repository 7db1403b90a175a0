import { addDays, londonParts, toInstant, toLondonIso, writeClock } from '#engine';
import { type CalendarEntry, daysOf } from './entry.ts';

const HOUR_MS = 3_600_000;

/** The full hours of a UK day as instants: 24, or 23 and 25 when the clocks change. */
export function hoursOf(day: string): readonly number[] {
  const start = toInstant(day) ?? 0;
  const end = toInstant(addDays(day, 1)) ?? start;
  return Array.from({ length: Math.round((end - start) / HOUR_MS) }, (_, hour) => start + hour * HOUR_MS);
}

/** The time of day of an instant; on a day with 23 or 25 hours with its clock (BST or GMT). */
export function writeHour(instant: number, day: string): string {
  const time = writeClock(londonParts(instant));
  if (hoursOf(day).length === 24) return time;
  return `${time} ${toLondonIso(instant).endsWith('+01:00') ? 'BST' : 'GMT'}`;
}

/** The instants of a day at which entries begin, end or occur, in order, with what happens. */
export function momentsOn(
  entries: readonly CalendarEntry[],
  day: string,
): readonly { readonly at: number; readonly titles: readonly string[] }[] {
  const found = new Map<number, string[]>();
  const note = (moment: string | null, title: string) => {
    const at = toInstant(moment);
    if (at === null || !moment?.includes('T')) return;
    found.set(at, [...(found.get(at) ?? []), title]);
  };
  for (const entry of entries) {
    const { first, last } = daysOf(entry);
    if (first === day) note(entry.from, entry.isPoint ? entry.title : `${entry.title} begins`);
    if (last === day && !entry.isPoint) note(entry.to, `${entry.title} ends`);
  }
  return [...found].map(([at, titles]) => ({ at, titles })).sort((one, other) => one.at - other.at);
}

/** The hour shown first: that of the day's first moment, else midday. */
export function firstHour(entries: readonly CalendarEntry[], day: string): number {
  const [first] = momentsOn(entries, day);
  return first?.at ?? toInstant(`${day}T12:00`) ?? 0;
}

/** The instant a full hour later or earlier, within the day. */
export function stepHour(instant: number, day: string, by: 1 | -1): number {
  const hours = hoursOf(day);
  const next = by > 0 ? hours.find((hour) => hour > instant) : hours.filter((hour) => hour < instant).at(-1);
  return next ?? instant;
}
