import { addDays, londonDate, toInstant } from '#engine';

/** The UK date, year and cycle year at a moment. */
export interface CycleClock {
  /** The UK date, as YYYY-MM-DD. */
  readonly date: string;
  readonly currentYear: number;
  readonly month: number;
  readonly cycleYear: number;
}

/** The next cycle begins this many days before the year does: on 22 September. */
export const CYCLE_DAYS = 101;

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function computeCycleClock(now: string): CycleClock {
  const date = londonDate(toInstant(now) ?? 0);
  return Object.freeze({ date, currentYear: yearOf(date), month: Number(date.slice(5, 7)), cycleYear: yearOf(addDays(date, CYCLE_DAYS)) });
}

let latest: { readonly now: string; readonly clock: CycleClock } | null = null;

/**
 * The UK date, year and cycle year at a moment; 1970 for an unreadable one. Caches the last result, because many people share one moment.
 */
export function readCycleClock(now: string): CycleClock {
  if (latest?.now !== now) latest = { now, clock: computeCycleClock(now) };
  return latest.clock;
}

/**
 * The cycle year: the UK year of the date 101 days from now.
 * @example deriveCycleYear('2026-09-22T10:00') // 2027
 */
export function deriveCycleYear(now: string): number {
  return readCycleClock(now).cycleYear;
}

const YEAR = /^\d{4}$/;

/** A study year as it was saved, a number or a text; null when it is not a year. */
export function readYear(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return YEAR.test(text) ? Number(text) : null;
}

/** The saved study year, or the configured default, or the cycle year. */
export function deriveStudyYear(saved: unknown, configured: unknown, cycleYear: number): number {
  return readYear(saved) ?? readYear(configured) ?? cycleYear;
}

/** Inputs that decide the year for which an application counts. */
export interface ApplyYearInput {
  readonly studyYear: number;
  readonly applyCycle: number;
  readonly now: string;
}

const OCTOBER = 10;

/**
 * The apply cycle, if the study year is past or, from October on, is this year; otherwise the study year.
 * @example deriveApplyYear({ studyYear: 2026, applyCycle: 2027, now: '2026-11-20T10:00' }) // 2027
 */
export function deriveApplyYear({ studyYear, applyCycle, now }: ApplyYearInput): number {
  const { currentYear, month } = readCycleClock(now);
  const isOver = studyYear < currentYear || (studyYear === currentYear && month >= OCTOBER);
  return isOver ? applyCycle : studyYear;
}

/** Whether a place can only be requested from the provider: the apply cycle is before the current year. */
export function isManualApply(applyCycle: number, now: string): boolean {
  return applyCycle < readCycleClock(now).currentYear;
}

/** A range of years, relative to the cycle year. */
export interface YearOffsets {
  readonly from: number;
  readonly to: number;
}

/** The years that onboarding offers. */
export const ONBOARDING_OFFSETS: YearOffsets = { from: 0, to: 5 };
/** The years that preferences offer. */
export const PREFERENCE_OFFSETS: YearOffsets = { from: -3, to: 5 };

/** The years to choose from; a saved year outside the range is added. */
export function listStudyYears(cycleYear: number, offsets: YearOffsets, saved: number | null): readonly number[] {
  const years = Array.from({ length: Math.max(0, offsets.to - offsets.from + 1) }, (_, index) => cycleYear + offsets.from + index);
  const all = saved === null || years.includes(saved) ? years : [...years, saved];
  return [...all].sort((one, other) => one - other);
}
