import { addDays, endOfMoment, type PackAnalysis, toInstant, type YearNeeds } from '#engine';
import type { ApplyLink, PageStateYear, Vocabulary } from '#schemas/catalogue';
import cycleNeeds from '../../facts/cycle-needs.json' with { type: 'json' };
import { CYCLE_DAYS, ONBOARDING_OFFSETS, readCycleClock } from '../cycle/cycle.ts';

const MINUTE_MS = 60_000;

/** The first day of a cycle, MM-DD. */
const FIRST_DAY = addDays('2027-01-01', -CYCLE_DAYS).slice(5);

/**
 * Prepares listing the moments (ISO) in the cycle of a moment at which something changes for people: its first and last minute, New Year,
 * page state dates except those that only texts use, and when a link opens or closes.
 */
export function createListMoments(vocabulary: Pick<Vocabulary, 'moments'>): PackAnalysis['listMoments'] {
  const onlyInTexts = new Set(vocabulary.moments.flatMap(({ id, onlyInTexts: isOnlyThere = false }) => (isOnlyThere ? [id] : [])));
  return (now, years) => {
    const { cycleYear } = readCycleClock(now);
    const [first, next] = [startCycle(cycleYear), startCycle(cycleYear + 1)];
    const dated = years.flatMap(({ moments, routes }) => [
      ...Object.entries(moments).flatMap(([name, moment]) => (onlyInTexts.has(name) ? [] : [toInstant(moment)])),
      ...Object.values(routes ?? {}).flatMap(listTurns),
    ]);
    const inside = [toInstant(`${cycleYear}-01-01`), ...dated].filter((instant) => instant !== null && instant > first && instant < next);
    const all = new Set([first, ...inside, next - MINUTE_MS].map((instant) => instant ?? first));
    return [...all].sort((one, other) => one - other).map((instant) => new Date(instant).toISOString());
  };
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

/** When results of the cycle may be shown: after every read-only and updating period. Null when staff have not set the dates. */
export function findLift(now: string, years: readonly PageStateYear[]): string | null {
  const { cycleYear } = readCycleClock(now);
  const moments = years.find(({ year }) => year === cycleYear)?.moments;
  const ends = [toInstant(moments?.embargoUntil), toInstant(moments?.updatingUntil)].filter((instant) => instant !== null);
  return ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null;
}

/** A day of a cycle, MM-DD, as an ISO date; days from the start of the cycle on are in the calendar year before. */
function dayOf(day: string, cycleYear: number): string {
  return `${day >= FIRST_DAY ? cycleYear - 1 : cycleYear}-${day}`;
}

/** A copy with its days as dates of a cycle. */
function inCycle<Dated extends { readonly from: string; readonly to: string }>(dated: Dated, cycleYear: number): Dated {
  return { ...dated, from: dayOf(dated.from, cycleYear), to: dayOf(dated.to, cycleYear) };
}

/** What people need in the year of a cycle: links, moments, modes, questions, presets and notifications. */
export function createYearNeeds(routes: readonly string[]): (now: string) => YearNeeds {
  return (now) => {
    const { cycleYear } = readCycleClock(now);
    const [from, to] = [startCycle(cycleYear), startCycle(cycleYear + 1) - MINUTE_MS].map((instant) => new Date(instant).toISOString());
    return {
      ...{ year: cycleYear, from: from ?? '', to: to ?? '', routes, items: cycleNeeds.items, offers: cycleNeeds.offers },
      moments: cycleNeeds.moments.map((need) => inCycle(need, cycleYear)),
      modes: cycleNeeds.modes.map((need) => inCycle(need, cycleYear)),
      dated: cycleNeeds.dated.map((need) => ({ ...inCycle(need, cycleYear), until: dayOf(need.until, cycleYear) })),
    };
  };
}

/** The calendar years of the cycle of a moment, and the later ones for which people can plan. */
export function listSpokenYears(now: string): readonly number[] {
  const { cycleYear } = readCycleClock(now);
  return Array.from({ length: ONBOARDING_OFFSETS.to + 2 }, (_, index) => cycleYear - 1 + index);
}
