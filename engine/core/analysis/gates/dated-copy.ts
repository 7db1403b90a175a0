import { type Catalogue, datedItems } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { endOfMoment, londonParts, toInstant } from '../../time/time.ts';
import { createFindOther, type KnownDate, type OtherDate } from './other-dates.ts';
import { type Reading, readDays, withoutDays } from './read-days.ts';
import { type ItemText, listTexts } from './texts.ts';

/** The known dates to compare texts with. */
export interface DatedCopyOptions {
  readonly catalogue: Catalogue;
  readonly kinds: Kinds;
  readonly now: string;
  /** The calendar years that texts may mention. */
  readonly years: readonly number[];
  /** The moments (ISO) of this cycle. In an item without dates, a date without a year must fall on the day of one of them. */
  readonly moments: readonly string[];
  /** The dates that texts can mean. */
  readonly dates: readonly KnownDate[];
}

/**
 * A date in a text that is probably wrong: as written, and why.
 * - `year`, `day-without-year`, `weekday`, `outside-window`: it belongs to another cycle.
 * - `other-day`, `other-weekday`, `other-hour`: it differs from the date that the sentence is about, which is `nearest`.
 */
export interface DatedCopy extends ItemText {
  readonly found: string;
  readonly because: 'year' | 'day-without-year' | 'weekday' | 'outside-window' | OtherDate['because'];
  readonly nearest: KnownDate | null;
}

/** Numbers further away than this are not years of a cycle: a birth, a telephone number, a sum. */
const NEAR_YEARS = 12;

const year = /(?<![\d.,£/-]|\d )(?:19|20)\d\d(?![\d/-])/g;

/**
 * Finds dates in the texts of items that belong to another cycle: years long past, days that are no day of this cycle, weekdays that do not
 * fit, and days outside the time an item is shown; and dates, weekdays and hours that differ from the known date that their sentence is
 * about. Anything filled in from {{values}} is never treated as dated.
 */
export function findDatedCopy({ catalogue, kinds, now, years, moments, dates }: DatedCopyOptions): readonly DatedCopy[] {
  const thisYear = londonParts(toInstant(now) ?? 0).year;
  const days = new Set(moments.flatMap((moment) => dayOf(toInstant(moment)) ?? []));
  const windows = windowsOf(catalogue, kinds);
  const judgeYear = (found: number) => !years.includes(found) && Math.abs(found - thisYear) <= NEAR_YEARS;
  const findOther = createFindOther(dates, now);
  return listTexts(catalogue, kinds).flatMap((text) => {
    const window = windows.get(`${text.kind}/${text.id}`) ?? null;
    const readings = readDays(text.text);
    const old = [...withoutDays(text.text).matchAll(year)].filter(([found]) => judgeYear(Number(found)));
    return [
      ...readings.flatMap((reading): DatedCopy[] => {
        const because = judgeDay(reading, { judgeYear, days, years, window });
        return because ? [{ ...text, found: reading.found, because, nearest: null }] : [];
      }),
      ...old.map(([found]): DatedCopy => ({ ...text, found, because: 'year', nearest: null })),
      ...findOther(text.text, window?.own ?? []).map((other) => ({ ...text, ...other })),
    ];
  });
}

interface Window {
  readonly start: number;
  readonly end: number;
  /** Its beginning and end as dates that texts can mean. */
  readonly own: readonly KnownDate[];
}

interface DayJudge {
  readonly judgeYear: (year: number) => boolean;
  /** The days of the cycle as month-day. */
  readonly days: ReadonlySet<string>;
  readonly years: readonly number[];
  readonly window: Window | null;
}

function judgeDay(reading: Reading, { judgeYear, days, years, window }: DayJudge): DatedCopy['because'] | null {
  if (reading.year !== null && judgeYear(reading.year)) return 'year';
  if (reading.year === null && !window && !days.has(`${reading.month}-${reading.day}`)) return 'day-without-year';
  const possible = reading.year === null ? years : [reading.year];
  const fits = possible.filter((one) => reading.weekday === null || weekdayOf(one, reading) === reading.weekday);
  if (fits.length === 0) return 'weekday';
  if (window && !fits.some((one) => isAround(window, one, reading))) return 'outside-window';
  return null;
}

/** A text about a day is read before it or while it lasts, so an item that begins later, or ended long before, means another day. */
function isAround({ start, end }: Window, ofYear: number, { month, day: ofMonth }: Reading): boolean {
  const at = Date.UTC(ofYear, month - 1, ofMonth);
  const reach = 200 * 86_400_000;
  return start <= at + 86_400_000 * 15 && end >= at - reach;
}

function windowsOf(catalogue: Catalogue, { dated }: Kinds): ReadonlyMap<string, Window> {
  return new Map(
    dated.flatMap(({ name }) =>
      datedItems(catalogue, name).flatMap(({ id, startDate, endDate }) => {
        const start = toInstant(startDate) ?? Number.NEGATIVE_INFINITY;
        const end = endOfMoment(endDate) ?? Number.POSITIVE_INFINITY;
        const own = [...nameOwn(startDate, 'This begins'), ...nameOwn(endDate, 'This ends')];
        return own.length === 0 ? [] : [[`${name}/${id}`, { start, end, own }] as const];
      }),
    ),
  );
}

function nameOwn(at: string | null, label: string): readonly KnownDate[] {
  return at === null ? [] : [{ at, label, words: [], moment: null }];
}

function weekdayOf(ofYear: number, { month, day: ofMonth }: Pick<Reading, 'month' | 'day'>): number {
  return new Date(Date.UTC(ofYear, month - 1, ofMonth)).getUTCDay();
}

function dayOf(instant: number | null): string | null {
  if (instant === null) return null;
  const { month, day: ofMonth } = londonParts(instant);
  return `${month}-${ofMonth}`;
}
