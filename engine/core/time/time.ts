import { BRITISH_ENGLISH } from '../text/language.ts';

/** A moment in UK local time. */
export interface LondonParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
}

/** The result of checking a written moment: no such date, an hour that the clocks skip, or one that occurs twice. */
export type MomentCheck = 'fine' | 'not-a-date' | 'never' | 'twice';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 86_400_000;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.(\d{1,9}))?(Z|[+-]\d{2}:?\d{2})?)?$/;

let london: Intl.DateTimeFormat | undefined;

/** Since this moment British summer time follows one rule (Summer Time Order 2002, S.I. 2002/262). */
const ONE_RULE_SINCE = Date.UTC(2002, 2, 11);

/** The last Sunday of a month at 01:00 UTC, when the clocks change. `month` counts from 0, and has 31 days. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

function isSummerTime(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= clockChange(year, 2) && instant < clockChange(year, 9);
}

/** Creating a formatter is slow, on a phone longer than the response to a press may take, so only a moment before the rule creates one. */
function londonFormat(): Intl.DateTimeFormat {
  // Read only by this program, so in the language of the tools.
  london ??= new Intl.DateTimeFormat(BRITISH_ENGLISH, {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return london;
}

/** London's local time at an instant, written as if it were UTC: the difference to the instant is the offset. */
function londonWall(instant: number): number {
  if (!(instant >= ONE_RULE_SINCE)) return readLondonWall(instant);
  return isSummerTime(instant) ? instant + HOUR_MS : instant;
}

function readLondonWall(instant: number): number {
  const wall = new Date(0);
  const parts = new Map(
    londonFormat()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const numberOf = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  wall.setUTCFullYear(numberOf('year'), numberOf('month') - 1, numberOf('day'));
  wall.setUTCHours(numberOf('hour'), numberOf('minute'), numberOf('second'), ((instant % 1000) + 1000) % 1000);
  return wall.getTime();
}

/** The instants at which London's clocks show this local time: none, one, or two, earliest first. */
function instantsAt(wall: number): number[] {
  const guesses = [wall - 60 * MINUTE_MS, wall];
  return guesses.filter((guess) => londonWall(guess) === wall);
}

interface Written {
  readonly wall: number;
  readonly hasTime: boolean;
  readonly offset: string | undefined;
}

function readWritten(moment: string): Written | null {
  const match = WRITTEN.exec(moment);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction = '', offset] = match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const isReal = date.getUTCMonth() === Number(month) - 1 && Number(year) > 0;
  const isTime = Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60;
  if (!isReal || !isTime) return null;
  date.setUTCHours(Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0), Number(fraction.slice(0, 3).padEnd(3, '0')));
  return { wall: date.getTime(), hasTime: hour !== undefined, offset };
}

function offsetMs(offset: string): number {
  const sign = offset.startsWith('-') ? -1 : 1;
  const digits = offset.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * MINUTE_MS;
}

/** An hour that occurs twice means the first; one that the clocks skip means an hour later. */
function instantOfWall(wall: number): number {
  return instantsAt(wall)[0] ?? wall;
}

/** The first and the last instant of a moment. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/** A cache, because content repeats the same few moments and parsing costs ten times as much as a look-up. */
const spans = new Map<string, Span | null>();
const MAX_SPANS = 5_000;

function spanOf(moment: string): Span | null {
  const known = spans.get(moment);
  if (known !== undefined) return known;
  if (spans.size >= MAX_SPANS) spans.clear();
  const written = readWritten(moment);
  const span = written && toSpan(written);
  spans.set(moment, span);
  return span;
}

function toSpan({ wall, hasTime, offset }: Written): Span {
  const first = offset === undefined ? instantOfWall(wall) : wall - offsetMs(offset);
  return { first, last: hasTime ? first : instantOfWall(wall + DAY_MS) - 1 };
}

/**
 * The instant of a written moment, in milliseconds since 1970. Without an offset it is UK time; a bare date is its first minute. Null
 * when missing or unreadable.
 * @example toInstant('2026-08-13T08:00') // 1786604400000, which is 07:00 UTC
 */
export function toInstant(moment: string | null | undefined): number | null {
  return moment ? (spanOf(moment)?.first ?? null) : null;
}

/** The last instant of a moment: a bare date lasts until the end of the day in the UK. */
export function endOfMoment(moment: string | null | undefined): number | null {
  return moment ? (spanOf(moment)?.last ?? null) : null;
}

/** Whether an instant lies between two written moments, both included; a missing one sets no limit. */
export function isWithin(now: number, start: string | null, end: string | null): boolean {
  return now >= (toInstant(start) ?? Number.NEGATIVE_INFINITY) && now <= (endOfMoment(end) ?? Number.POSITIVE_INFINITY);
}

/** Whether a written moment names exactly one instant. */
export function momentCheck(moment: string): MomentCheck {
  const written = readWritten(moment);
  if (!written) return 'not-a-date';
  if (written.offset !== undefined || !written.hasTime) return 'fine';
  const found = instantsAt(written.wall).length;
  if (found === 1) return 'fine';
  return found === 0 ? 'never' : 'twice';
}

/** An ISO time or an instant in UK local time. An unreadable one counts as 1970. */
export function londonParts(moment: string | number): LondonParts {
  const instant = typeof moment === 'number' ? moment : (toInstant(moment) ?? 0);
  const wall = new Date(londonWall(instant));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay() || 7,
  };
}

/**
 * The date in the UK at a moment, as YYYY-MM-DD.
 * @example londonDate('2026-09-21T23:00:00Z') // '2026-09-22'
 */
export function londonDate(moment: string | number): string {
  const instant = typeof moment === 'number' ? moment : (toInstant(moment) ?? 0);
  return new Date(londonWall(instant)).toISOString().slice(0, 10);
}

/** An instant in ISO form with the UK's offset, for people to read. */
export function toLondonIso(instant: number): string {
  const wall = londonWall(instant);
  const hours = Math.round((wall - instant) / (60 * MINUTE_MS));
  return `${new Date(wall).toISOString().slice(0, 19)}+0${hours}:00`;
}

/**
 * The date a number of days later (or earlier).
 * @example addDays('2026-09-22', 101) // '2027-01-01'
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
