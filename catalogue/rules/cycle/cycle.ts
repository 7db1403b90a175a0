import { addDays, londonDate, toInstant } from '../../../engine/index.ts';

/** What the calendar of the UK says at one moment. */
export interface CycleClock {
  /** Today, as YYYY-MM-DD. */
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

/** The UK's date, year and cycle year at a moment; 1970 for an unreadable one. The last answer is kept: many people share one moment. */
export function readCycleClock(now: string): CycleClock {
  if (latest?.now !== now) latest = { now, clock: computeCycleClock(now) };
  return latest.clock;
}

/**
 * The cycle year: the year of today, in the UK, plus 101 days. [PAGE-021, PAGE-022, APPS-025, APPS-026]
 * @example deriveCycleYear('2026-09-22T10:00') // 2027
 */
export function deriveCycleYear(now: string): number {
  return readCycleClock(now).cycleYear;
}

const YEAR = /^\d{4}$/;

/** A study year as people save it, number or text; null when it is neither a year. */
export function readYear(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return YEAR.test(text) ? Number(text) : null;
}

/** The saved study year, else the configured default, else the cycle year. [USER-004, USER-005, FEED-019] */
export function deriveStudyYear(saved: unknown, configured: unknown, cycleYear: number): number {
  return readYear(saved) ?? readYear(configured) ?? cycleYear;
}

/** What decides the year an application counts for. */
export interface ApplyYearInput {
  readonly studyYear: number;
  readonly applyCycle: number;
  readonly now: string;
}

const OCTOBER = 10;

/**
 * The apply cycle if the study year is past, or is this year from October on; otherwise the study year. [PAGE-023, APPS-053 to APPS-055]
 * @example deriveApplyYear({ studyYear: 2026, applyCycle: 2027, now: '2026-11-20T10:00' }) // 2027
 */
export function deriveApplyYear({ studyYear, applyCycle, now }: ApplyYearInput): number {
  const { currentYear, month } = readCycleClock(now);
  const isOver = studyYear < currentYear || (studyYear === currentYear && month >= OCTOBER);
  return isOver ? applyCycle : studyYear;
}

/** True when a place can only be asked for at the provider: the apply cycle is before the current year. [APPS-056] */
export function isManualApply(applyCycle: number, now: string): boolean {
  return applyCycle < readCycleClock(now).currentYear;
}

/** A span of years, counted from the cycle year. */
export interface YearOffsets {
  readonly from: number;
  readonly to: number;
}

/** The years onboarding offers. [PAGE-033] */
export const ONBOARDING_OFFSETS: YearOffsets = { from: 0, to: 5 };
/** The years preferences offer. [PAGE-032] */
export const PREFERENCE_OFFSETS: YearOffsets = { from: -3, to: 5 };

/** The years to choose from; a saved year outside them stays as one more. [PAGE-032 to PAGE-034] */
export function listStudyYears(cycleYear: number, offsets: YearOffsets, saved: number | null): readonly number[] {
  const years = Array.from({ length: Math.max(0, offsets.to - offsets.from + 1) }, (_, index) => cycleYear + offsets.from + index);
  const all = saved === null || years.includes(saved) ? years : [...years, saved];
  return [...all].sort((one, other) => one - other);
}
