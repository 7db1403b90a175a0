import {
  collectCatalogue,
  compareTexts,
  endOfMoment,
  findBreaches,
  type Json,
  type Kinds,
  londonDate,
  type ReadyLine,
  toInstant,
  type UrgentPair,
  urgencyOf,
  writeDate,
  type YearNeeds,
  type YearReadiness,
} from '#engine';
import type { Problem } from '#schemas';
import type { Schedule } from '../../api/shapes.ts';
import { formatMoment, withMoments } from '../../controls/format-moment.ts';
import { keyOf } from '../../document/item-name.ts';
import { findClashes } from '../../publish/schedule-plan.ts';
import { type CalendarEntry, daysOf } from './entry.ts';

/** A warning in the calendar: a clash, a gap, a mistake. */
export interface CalendarFinding {
  readonly id: string;
  /** The day it is shown on, YYYY-MM-DD. */
  readonly day: string;
  readonly sentence: string;
  readonly tone: 'danger' | 'warning';
  /** The path and parameters of the place to fix it, and the field there. */
  readonly leadsTo: string;
  readonly query: string;
  readonly pointer: string;
}

/** Inputs of findings, which are computed elsewhere and assigned to days here. */
export interface FindingSources {
  readonly entries: readonly CalendarEntry[];
  /** ISO. */
  readonly now: string;
  readonly kinds: Kinds;
  /** The errors of the draft, worded for the form. */
  readonly errors: readonly Problem[];
  /** The house rules of the draft. */
  readonly rules: readonly Json[];
  readonly schedules: readonly Schedule[];
  readonly readiness: readonly YearReadiness[];
  /** Pairs of items that both request top priority for the same people, with an example. */
  readonly urgent: readonly (Pick<UrgentPair, 'kind' | 'one' | 'other'> & { readonly who: string })[];
  /** The current year at a moment; null if the pack does not describe years. */
  readonly yearNeeds: ((now: string) => YearNeeds | null) | null;
  /** The years that have page state. */
  readonly years: readonly number[];
}

/** All findings, by day. */
export function listFindings(sources: FindingSources): readonly CalendarFinding[] {
  return [
    ...findReversed(sources),
    ...findOutside(sources),
    ...findUrgent(sources),
    ...findInFreezes(sources),
    ...findClashing(sources),
    ...findUnrehearsed(sources),
    ...findNeeds(sources),
  ].sort((one, other) => (one.day === other.day ? compareTexts(one.id, other.id) : one.day < other.day ? -1 : 1));
}

/** The codes of date problems in the draft check. */
const DATE_PROBLEMS: ReadonlySet<string> = new Set(['end-before-start', 'schedule-overlap']);

/** Windows that end before they begin, and spans of one mode that overlap. */
function findReversed({ errors, entries }: FindingSources): readonly CalendarFinding[] {
  return errors.flatMap(({ code, kind, id, pointer, message }): readonly CalendarFinding[] => {
    if (!DATE_PROBLEMS.has(code) || kind === undefined || id === undefined) return [];
    const key = `${kind}/${id}`;
    const entry = entries.find(({ place }) => place?.key === key && `${pointer}/`.startsWith(`/${[...place.holder, ''].join('/')}`));
    const day = entry ? firstDay(entry) : null;
    if (!entry || day === null) return [];
    const found = { day, tone: 'danger', leadsTo: `/${key}`, query: '', pointer } as const;
    return [{ ...found, id: `${code} ${key}${pointer}`, sentence: `“${entry.title}”: ${message}` }];
  });
}

function firstDay(entry: CalendarEntry): string | null {
  const { first, last } = daysOf(entry);
  return first ?? last;
}

/** Windows of items outside every year: before the current one began, or after the last one with page state. */
function findOutside({ entries, kinds, now, yearNeeds, years }: FindingSources): readonly CalendarFinding[] {
  const running = yearNeeds?.(now);
  if (!running || !yearNeeds) return [];
  const begun = toInstant(running.from) ?? 0;
  const dated = new Set<string>(kinds.dated.map(({ name }) => name));
  return entries.flatMap((entry): readonly CalendarFinding[] => {
    const { group, from, to, title, isOff, leadsTo } = entry;
    const day = firstDay(entry);
    if (!dated.has(group) || isOff || day === null || leadsTo === null) return [];
    const found = { day, tone: 'warning', leadsTo, query: '' } as const;
    const end = endOfMoment(to);
    if (end !== null && end < begun) {
      const sentence = `“${title}” ended on ${writeDate(end)}, before ${running.year} began. Nobody sees it any more.`;
      return [{ ...found, id: `over ${entry.id}`, pointer: '/endDate', sentence }];
    }
    const year = from === null ? null : yearNeeds(from)?.year;
    if (!year || years.includes(year) || from === null) return [];
    const sentence = `“${title}” begins on ${writeDate(from)}, in ${year}, and there is no page state for that year.`;
    return [{ ...found, id: `beyond ${entry.id}`, pointer: '/startDate', sentence }];
  });
}

/** Pairs of items that both request top priority at the same time, on the day the second begins. */
function findUrgent({ urgent, entries }: FindingSources): readonly CalendarFinding[] {
  return urgent.flatMap(({ kind, one, other, who }): readonly CalendarFinding[] => {
    const pair = [one, other].map((id) => entries.find((entry) => entry.id === keyOf({ kind, id })));
    const [first, second] = pair.flatMap((entry) => entry ?? []).sort((a, b) => (toInstant(a.from) ?? 0) - (toInstant(b.from) ?? 0));
    const day = second && firstDay(second);
    if (!first || !second || !day) return [];
    const example = who === '' ? '' : ` For example: ${who}.`;
    const sentence = `“${second.title}” and “${first.title}” both ask for attention first, and the same people see them at once.${example}`;
    const found = { day, tone: 'warning', leadsTo: `/${second.id}`, query: '', pointer: '/startDate' } as const;
    return [{ ...found, id: `urgent ${first.id} ${second.id}`, sentence }];
  });
}

/** Scheduled publishes during a freeze of a house rule. */
function findInFreezes({ rules, kinds, schedules }: FindingSources): readonly CalendarFinding[] {
  const house = rules.map((value) => ({ kind: 'house-rules', value }));
  const { 'house-rules': all, ...others } = collectCatalogue(kinds, house);
  const catalogue = { ...others, 'house-rules': all.filter(({ test }) => test === 'freeze') };
  return waitingOf(schedules).flatMap(({ id, title, at }) =>
    findBreaches(catalogue, kinds, { now: at, effect: null, maxShown: new Map() }).map(
      ({ rule }): CalendarFinding => ({
        ...scheduled(at, `frozen ${id} ${rule.id}`),
        tone: rule.severity === 'error' ? 'danger' : 'warning',
        sentence: `“${title}” is scheduled for ${formatMoment(at)}, in the freeze “${rule.title}”. ${rule.message}`,
      }),
    ),
  );
}

function waitingOf(schedules: readonly Schedule[]): readonly Schedule[] {
  return schedules.filter(({ state }) => state === 'waiting');
}

function scheduled(at: string, id: string) {
  return { id, day: londonDate(at), leadsTo: '/scheduled', query: '', pointer: '' };
}

/** Scheduled publishes that change the same items; each pair is reported at the later one. */
function findClashing({ schedules }: FindingSources): readonly CalendarFinding[] {
  return waitingOf(schedules).flatMap((schedule) =>
    findClashes(schedule, schedules)
      .filter(({ other }) => other.at < schedule.at || (other.at === schedule.at && other.id < schedule.id))
      .map(({ other, items }) => ({
        ...scheduled(schedule.at, `clash ${other.id} ${schedule.id}`),
        tone: 'warning',
        sentence: `“${schedule.title}” changes ${items.length === 1 ? 'an item' : `${items.length} items`} that “${other.title}” changes at ${formatMoment(other.at)}.`,
      })),
  );
}

/** Scheduled publishes whose last rehearsal found something. */
function findUnrehearsed({ schedules }: FindingSources): readonly CalendarFinding[] {
  return waitingOf(schedules).flatMap(({ id, title, at, rehearsals = [] }): readonly CalendarFinding[] => {
    const last = rehearsals.reduce((latest, one) => (one.at > latest.at ? one : latest), rehearsals[0] ?? { at: '', isClear: true });
    if (last.isClear) return [];
    const sentence = `The rehearsal of “${title}” at ${formatMoment(last.at)} was not clear.`;
    return [{ ...scheduled(at, `rehearsal ${id}`), tone: 'danger', sentence }];
  });
}

/** The maximum number of missing items named; the rest is counted. */
const MAX_NAMED = 3;

/** What a year needs and lacks: one finding for each year and day from which it is needed. */
function findNeeds({ readiness, now }: FindingSources): readonly CalendarFinding[] {
  return readiness.flatMap(({ year, lines }) => {
    const byDay = new Map<string, ReadyLine[]>();
    for (const line of lines) {
      if (line.lack === null || isOver(line, now)) continue;
      const day = londonDate(Math.max(toInstant(line.from) ?? 0, toInstant(now) ?? 0));
      byDay.set(day, [...(byDay.get(day) ?? []), line]);
    }
    return [...byDay].map(([day, missing]) => describeNeeds(year, day, missing, now));
  });
}

/** Whether it is no longer needed. */
function isOver({ until }: ReadyLine, now: string): boolean {
  return (endOfMoment(until) ?? 0) < (toInstant(now) ?? 0);
}

function describeNeeds(year: number, day: string, missing: readonly ReadyLine[], now: string): CalendarFinding {
  const tone = missing.some((line) => urgencyOf(line, now) === 'now') ? ('danger' as const) : ('warning' as const);
  const [line] = missing;
  const found = { id: `need ${year} ${day}`, day, tone };
  if (line?.lack && missing.length === 1) {
    const leadsTo = line.id === null ? `/${line.kind}` : `/${keyOf({ kind: line.kind, id: line.id })}`;
    return { ...found, leadsTo, query: '', pointer: line.pointer, sentence: withMoments(line.lack) };
  }
  const named = missing.slice(0, MAX_NAMED).map(({ title }) => `“${title}”`);
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  const sentence = `${year} does not have all that it needs from this day on: ${named.join(', ')}${more}.`;
  return { ...found, leadsTo: '/ready', query: `year=${year}`, pointer: '', sentence };
}
