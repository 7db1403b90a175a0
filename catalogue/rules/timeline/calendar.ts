import { londonDate, writeMonth } from '#engine';
import { readFields, readRecords, readText } from '../reading.ts';
import { chooseFirstSchemes, orderDates, readTimelineDate, type TimelineDate, timelineSchemes } from './timeline.ts';

/** The dates of an answer in order, with unreadable ones separate. The answer is the list, or has it in its field `events`. */
export function readDatesAnswer(body: unknown): ReturnType<typeof orderDates<TimelineDate>> {
  const list = Array.isArray(body) ? body : readFields(body).events;
  return orderDates(readRecords(list, (fields) => (readText(fields.title) === '' ? null : readTimelineDate(fields))));
}

/** The dates before today, and those from today on, by the UK calendar. */
export function partByToday<Dated extends { readonly start: string }>(
  dates: readonly Dated[],
  now: string,
): { readonly past: readonly Dated[]; readonly coming: readonly Dated[] } {
  const today = londonDate(now);
  return {
    past: dates.filter(({ start }) => londonDate(start) < today),
    coming: dates.filter(({ start }) => londonDate(start) >= today),
  };
}

/** The dates of one month. */
export interface MonthOfDates<Dated> {
  /** For example 2027-03. */
  readonly month: string;
  /** For example March 2027. */
  readonly title: string;
  readonly dates: readonly Dated[];
}

/** Dates in order, grouped by month in the UK calendar. */
export function groupByMonth<Dated extends { readonly start: string }>(dates: readonly Dated[]): readonly MonthOfDates<Dated>[] {
  const months = new Map<string, Dated[]>();
  for (const date of dates) {
    const month = londonDate(date.start).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), date]);
  }
  return [...months].map(([month, own]) => ({ month, title: writeMonth(Number(month.slice(0, 4)), Number(month.slice(5))), dates: own }));
}

/** The schemes in an address; the person's own if it has none. */
export function readSchemeChoice(written: string | null, tags: readonly string[]): readonly string[] {
  const wanted = written === null ? chooseFirstSchemes(tags) : written.split(',');
  return timelineSchemes.map(({ id }) => id).filter((id) => wanted.includes(id));
}

/** The schemes after checking or unchecking one, in the form for an address. */
export function writeSchemeChoice(chosen: readonly string[], id: string): string {
  const others = chosen.filter((one) => one !== id);
  const wanted = others.length === chosen.length ? [...chosen, id] : others;
  return timelineSchemes.flatMap((scheme) => (wanted.includes(scheme.id) ? [scheme.id] : [])).join();
}
