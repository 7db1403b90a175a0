import { londonDate, toInstant, toLondonIso, writeDate } from '#engine';
import type { PageStateYear } from '#schemas/catalogue';
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
  'uc-dance': 'januaryDeadline',
  'ug-extra': 'extraFrom',
  'ug-sqa': 'embargoUntil',
  'ug-alevel': 'updatingUntil',
};

/** Dates that have fallen on the moment of another date in every year so far: they move with it, but stay to be confirmed. */
const FOLLOWERS = new Set(['uc-dance']);

type Years = readonly Pick<PageStateYear, 'year' | 'moments'>[];

/** A public date of the facts or of a service. It has no start of its own if page state has its moment. */
interface GivenDate {
  readonly id: string;
  readonly start?: string | undefined;
  readonly allDay?: boolean | undefined;
  readonly provisional?: boolean | undefined;
}

/** A date confirmed by page state, which sets its day and the time of a timed one; null if page state has none. */
export function confirmDate<Dated extends GivenDate>(date: Dated, years: Years): (Dated & { readonly start: string }) | null {
  const known = readDateId(date.id);
  const moment = known && years.find(({ year }) => year === known.year)?.moments[MOMENTS[known.name] ?? ''];
  const instant = toInstant(moment);
  if (!moment || instant === null) return hasStart(date) ? date : null;
  const isTimed = moment.includes('T') && (date.start?.includes('T') ?? date.allDay !== true);
  const provisional = FOLLOWERS.has(known?.name ?? '') && date.provisional === true;
  return { ...date, provisional, start: isTimed ? toLondonIso(instant) : londonDate(moment) };
}

function hasStart<Dated extends GivenDate>(date: Dated): date is Dated & { readonly start: string } {
  return date.start !== undefined;
}

const confirmed = new WeakMap<Years, ReturnType<typeof confirmFacts>>();

function confirmFacts(years: Years) {
  return facts.events.flatMap((date) => confirmDate({ ...date, provisional: date.provisional ?? false }, years) ?? []);
}

/** The public dates of every year, as page state gives them. */
export function listKeyDates(years: Years): ReturnType<typeof confirmFacts> {
  const known = confirmed.get(years) ?? confirmFacts(years);
  confirmed.set(years, known);
  return known;
}

/** When applications of a year open, as 'May 2027', from the public dates; empty when past or unknown. */
export function findOpening(
  { level, studyYear, now }: { readonly level: string; readonly studyYear: number; readonly now: string },
  dates: readonly KeyDate[],
): string {
  const found = dates.find(({ id }) => id === `${level}-${studyYear}-open`);
  if (!found || !isAhead(found.start, now)) return '';
  return writeDate(found.start).replace(/^\d+ /, '');
}
