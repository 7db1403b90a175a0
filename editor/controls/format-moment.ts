export { writeMoment as formatMoment } from '#engine';

import { type LondonParts, londonParts, toInstant, writeClock, writeMoment, writeMonth } from '#engine';

/** The day of a moment in the UK, such as 6 June 2026. */
export function formatDayOf(moment: string | number): string {
  const parts = partsOf(moment);
  return parts ? dayOf(parts) : String(moment);
}

/** The time of day of a moment in the UK, such as 6:30pm. */
export function formatTime(moment: string | number): string {
  const parts = partsOf(moment);
  return parts ? writeClock(parts) : String(moment);
}

/** The month shown in a calendar, such as June 2026. `month` counts from 1. */
export function formatMonth(year: number, month: number): string {
  return writeMonth(year, month);
}

/** The UK date and time of a moment; null for a text that is no moment. */
export function partsOf(moment: string | number): LondonParts | null {
  const at = typeof moment === 'number' ? moment : (toInstant(moment) ?? Date.parse(moment));
  return Number.isFinite(at) ? londonParts(at) : null;
}

function dayOf({ day, month, year }: LondonParts): string {
  return `${day} ${formatMonth(year, month)}`;
}

/** A sentence with its moments formatted for people. */
export function withMoments(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?\b/g, (moment) => writeMoment(moment));
}
