import { foldText } from '../../text/fold-text.ts';
import { listSentences } from '../../text/sentences.ts';
import { londonParts, toInstant } from '../../time/time.ts';
import { hasWord } from './house-rules.ts';
import { type HourReading, type Reading, readDays, readHours, readWeekdays } from './read-days.ts';

/** A date that texts can mean. */
export interface KnownDate {
  /** A day, or a moment, in ISO form. */
  readonly at: string;
  /** The event, for people. */
  readonly label: string;
  /** Words by which a sentence is about it. */
  readonly words: readonly string[];
  /** Its name in page state, for placeholders in texts; null when it has none. */
  readonly moment: string | null;
}

/** A day, weekday or hour, as written, that differs from the date that its sentence is about. */
export interface OtherDate {
  readonly found: string;
  readonly because: 'other-day' | 'other-weekday' | 'other-hour';
  readonly nearest: KnownDate;
}

/** The dates that one sentence is compared with. */
interface Known {
  /** Every date that the sentence can mean. */
  readonly all: readonly KnownDate[];
  /** Those that its words are about. */
  readonly about: readonly KnownDate[];
  /** Of those, the next one of each name. */
  readonly next: readonly KnownDate[];
}

/** A sentence without one of these has no day, weekday or hour; most have none. */
const MAY_BE_DATED = /\d|day\b|noon|midnight/i;
const DAY_MS = 86_400_000;

/** Words before the day on which something ends. */
const UNTIL = /\b(?:by|until|before|closes?|ends?|deadline)\b/i;

/** A day this near to the end of an item, but not the same, is probably a slip. */
const NEAR_END_DAYS = 7;

/**
 * Prepares the search for dates in a text that differ from known ones. A known day is right, whatever the sentence is about; another one is
 * suspicious if the words of the sentence are about a known date, or if it is just before or after the day on which the item ends. `own`
 * are the moments at which the item begins and ends.
 */
export function createFindOther(
  dates: readonly KnownDate[],
  now: string,
): (text: string, own: readonly KnownDate[]) => readonly OtherDate[] {
  const start = (toInstant(now) ?? 0) - DAY_MS;
  const upcoming = (about: readonly KnownDate[]): readonly KnownDate[] => {
    const later = about.filter(({ at }) => instantOf(at) >= start).sort((one, other) => instantOf(one.at) - instantOf(other.at));
    return later.filter(({ label }, place) => later.findIndex((one) => one.label === label) === place);
  };
  return (text, own) =>
    listSentences(text).flatMap((sentence) => {
      if (!MAY_BE_DATED.test(sentence)) return [];
      const folded = foldText(sentence);
      const about = dates.filter(({ words }) => words.some((word) => hasWord(folded, word)));
      return judgeSentence(sentence, { all: [...dates, ...own], about, next: upcoming(about) }, own);
    });
}

function judgeSentence(sentence: string, known: Known, own: readonly KnownDate[]): readonly OtherDate[] {
  const days = readDays(sentence);
  const hours = readHours(sentence);
  if (days.length === 0) return [...judgeWeekdays(sentence, known), ...judgeHours(hours, datesOn(known.next, known.all))];
  const [only] = days;
  const same = only && days.length === 1 ? known.all.filter((date) => isOn(date, only)) : [];
  const ends = UNTIL.test(sentence) ? own : [];
  return [...days.flatMap((day) => judgeDay(day, known, ends) ?? []), ...judgeHours(hours, same)];
}

function judgeDay(day: Reading, { all, about }: Known, ends: readonly KnownDate[]): OtherDate | null {
  if (all.some((date) => isOn(date, day))) return null;
  const nearEnds = ends.filter((date) => daysBetween(date, day) <= NEAR_END_DAYS);
  const nearest = [...about, ...nearEnds].sort((one, other) => daysBetween(one, day) - daysBetween(other, day))[0];
  return nearest ? { found: day.found, because: 'other-day', nearest } : null;
}

function judgeWeekdays(sentence: string, { next }: Known): readonly OtherDate[] {
  const [nearest] = next;
  if (!nearest) return [];
  const known = new Set(next.map(({ at }) => londonParts(at).weekday % 7));
  return readWeekdays(sentence).flatMap(({ found, weekday }) => (known.has(weekday) ? [] : [{ found, because: 'other-weekday', nearest }]));
}

/** Of several hours in a sentence one has to be right: the others may be when something else begins. */
function judgeHours(hours: readonly HourReading[], dates: readonly KnownDate[]): readonly OtherDate[] {
  const timed = dates.filter(({ at }) => at.includes('T'));
  const [first, nearest] = [hours[0], timed[0]];
  if (!first || !nearest || hours.some((hour) => timed.some(({ at }) => isAt(at, hour)))) return [];
  return [{ found: first.found, because: 'other-hour', nearest }];
}

/** All known dates on the days of some. */
function datesOn(some: readonly KnownDate[], all: readonly KnownDate[]): readonly KnownDate[] {
  const days = new Set(some.map(({ at }) => dayOf(at)));
  return [...some, ...all.filter(({ at }) => days.has(dayOf(at)))];
}

function dayOf(at: string): string {
  const { year, month, day } = londonParts(at);
  return `${year}-${month}-${day}`;
}

function isOn({ at }: KnownDate, { day, month, year }: Reading): boolean {
  const parts = londonParts(at);
  return parts.day === day && parts.month === month && (year === null || parts.year === year);
}

function isAt(at: string, { hour, minute }: HourReading): boolean {
  const parts = londonParts(at);
  return parts.hour === hour && parts.minute === minute;
}

function daysBetween({ at }: KnownDate, { day, month, year }: Reading): number {
  const parts = londonParts(at);
  const start = Date.UTC(parts.year, parts.month - 1, parts.day);
  const years = year === null ? [parts.year - 1, parts.year, parts.year + 1] : [year];
  return Math.min(...years.map((one) => Math.abs(Date.UTC(one, month - 1, day) - start))) / DAY_MS;
}

function instantOf(at: string): number {
  return toInstant(at) ?? 0;
}
