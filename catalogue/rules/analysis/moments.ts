import { addDays, endOfMoment, toInstant, type YearNeeds } from '../../../engine/index.ts';
import type { ApplyLink, PageStateYear } from '../../../schemas/generated/catalogue.ts';
import { CYCLE_DAYS, ONBOARDING_OFFSETS, readCycleClock } from '../cycle/cycle.ts';

const MINUTE_MS = 60_000;

/**
 * The moments (ISO) in the cycle of a moment at which something changes for people: its first minute, New Year, the dates in page state,
 * when a link opens or closes, and its last minute.
 */
export function listAnalysisMoments(now: string, years: readonly PageStateYear[]): readonly string[] {
  const { cycleYear } = readCycleClock(now);
  const [first, next] = [startCycle(cycleYear), startCycle(cycleYear + 1)];
  const dated = years.flatMap(({ moments, routes }) => [
    ...Object.values(moments).map((moment) => toInstant(moment)),
    ...Object.values(routes).flatMap(listTurns),
  ]);
  const inside = [toInstant(`${cycleYear}-01-01`), ...dated].filter((instant) => instant !== null && instant > first && instant < next);
  const all = new Set([first, ...inside, next - MINUTE_MS].map((instant) => instant ?? first));
  return [...all].sort((one, other) => one - other).map((instant) => new Date(instant).toISOString());
}

/** The first instant of a cycle in the UK. */
function startCycle(cycleYear: number): number {
  return toInstant(addDays(`${cycleYear}-01-01`, -CYCLE_DAYS)) ?? 0;
}

/** When a link opens, and when it closes: on a bare date it is open all day. */
function listTurns({ opensAt, closesAt }: ApplyLink): readonly (number | null)[] {
  const end = endOfMoment(closesAt);
  return [toInstant(opensAt), end === null || closesAt?.includes('T') ? end : end + 1];
}

/**
 * When results of the cycle of a moment may be shown: nothing is read-only or being updated any more. Null when staff have not set the
 * dates.
 */
export function findLift(now: string, years: readonly PageStateYear[]): string | null {
  const { cycleYear } = readCycleClock(now);
  const moments = years.find(({ year }) => year === cycleYear)?.moments;
  const ends = [toInstant(moments?.embargoUntil), toInstant(moments?.updatingUntil)].filter((instant) => instant !== null);
  return ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null;
}

/** The dated settings of a cycle, in order. */
const CYCLE_MOMENTS = ['embargoUntil', 'updatingUntil', 'clearingAddChoiceFrom'] as const;

/** What people need in the year of a running cycle: that they can apply, and that dated settings have dates in the right order. */
export function createYearNeeds(routes: readonly string[]): (now: string) => YearNeeds {
  return (now) => {
    const { cycleYear } = readCycleClock(now);
    const [from, to] = [startCycle(cycleYear), startCycle(cycleYear + 1) - MINUTE_MS].map((instant) => new Date(instant).toISOString());
    return { year: cycleYear, from: from ?? '', to: to ?? '', routes, moments: CYCLE_MOMENTS };
  };
}

/** The calendar years of the cycle of a moment, and the later ones for which people can plan. */
export function listSpokenYears(now: string): readonly number[] {
  const { cycleYear } = readCycleClock(now);
  return Array.from({ length: ONBOARDING_OFFSETS.to + 2 }, (_, index) => cycleYear - 1 + index);
}
