import { londonDate, toInstant, writeDate } from '../../../engine/index.ts';
import type { PageStateYear } from '../../../schemas/generated/catalogue.ts';
import facts from '../../facts/key-dates.json' with { type: 'json' };
import { readDateId } from './date-id.ts';
import { isAhead } from './date-times.ts';

/** A public date of a cycle. */
export interface KeyDate {
  readonly id: string;
  readonly start: string;
  readonly title: string;
  readonly provisional: boolean;
}

/** The moments of page state that give a public date, by the name of the date: entering the moment confirms the date. */
const MOMENTS: Readonly<Record<string, string>> = {
  'uc-music': 'musicDeadline',
  'ug-oct': 'octoberDeadline',
  'ug-jan': 'januaryDeadline',
  'tt-scotwales': 'januaryDeadline',
  'ug-extra': 'extraFrom',
  'ug-sqa': 'embargoUntil',
  'ug-alevel': 'updatingUntil',
};

type Years = readonly Pick<PageStateYear, 'year' | 'moments'>[];

/** A public date as page state gives it: its day is confirmed there, and a timed one takes its time from there. [TIME-030] */
export function confirmDate<Dated extends { readonly id: string; readonly start: string; readonly provisional?: boolean }>(
  date: Dated,
  years: Years,
): Dated {
  const known = readDateId(date.id);
  const moment = known && years.find(({ year }) => year === known.year)?.moments[MOMENTS[known.name] ?? ''];
  if (!moment || toInstant(moment) === null) return date;
  const isSame = date.start.includes('T') ? toInstant(moment) === toInstant(date.start) : londonDate(moment) === date.start;
  const start = date.start.includes('T') ? moment : londonDate(moment);
  return { ...date, provisional: false, ...(isSame ? {} : { start }) };
}

const confirmed = new WeakMap<Years, readonly KeyDate[]>();

/** The public dates of every year, as page state gives them. */
export function listKeyDates(years: Years): readonly KeyDate[] {
  const known = confirmed.get(years) ?? facts.events.map((date) => confirmDate<KeyDate>(date, years));
  confirmed.set(years, known);
  return known;
}

/** When applications of a year open, as 'May 2027', out of the public dates; empty when that is past or not known. */
export function findOpening(
  { level, studyYear, now }: { readonly level: string; readonly studyYear: number; readonly now: string },
  dates: readonly KeyDate[],
): string {
  const found = dates.find(({ id }) => id === `${level}-${studyYear}-open`);
  if (!found || !isAhead(found.start, now)) return '';
  return writeDate(found.start).replace(/^\d+ /, '');
}
