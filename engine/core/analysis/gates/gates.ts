import type { PageStateYear } from '#schemas/catalogue';
import type { ItemKind } from '../../catalogue/item-kinds.ts';
import { toInstant } from '../../time/time.ts';
import { writeDate } from '../../time/write-date.ts';
import { writeMoment } from '../../time/write-moment.ts';
import type { AnalysedPack } from '../cohort/analysed-pack.ts';
import { findEffects } from '../cohort/find-effects.ts';
import { type CoverageChange, compareCoverage } from '../compare-coverage.ts';
import { type DeadContent, findDeadContent } from '../dead-content.ts';
import { findLeaks } from '../leaks.ts';
import { createReach } from '../reach.ts';
import type { TileState } from '../state-space.ts';
import { findBrokenAssertions, findUnjudgedAssertions } from './assertions.ts';
import { findBrokenTexts } from './broken-texts.ts';
import { findContradictions } from './coherence.ts';
import { type DatedCopy, findDatedCopy } from './dated-copy.ts';
import { type GateFinding, toFinding } from './finding.ts';
import { type GateContext, once, type SharedContext, toShared } from './gate-context.ts';
import { findHoles } from './holes.ts';
import { findBreaches, type PublishFacts } from './house-rules.ts';
import { findLeftBehind } from './left-behind.ts';
import { describeDeadLink, findDeadLinks, findEmptyLinks } from './links.ts';
import { findMaxShown, type MaxShown } from './max-shown.ts';
import { listReadiness, urgencyOf } from './readiness.ts';
import { findNearLinks, findTwins, findUnmarked } from './slips.ts';

/** One gate. The codes of its findings name the rule. */
export interface Gate {
  readonly id: string;
  /** What it checks, for people. */
  readonly title: string;
  readonly find: (context: SharedContext) => readonly GateFinding[];
  /** Examines all possible people, who may be too many to follow. */
  readonly isLook?: true;
}

/** Every gate in the order in which they run: the quick ones first. */
export const GATES: readonly Gate[] = [
  { id: 'texts', title: 'Texts are whole and meant for readers', find: passTexts },
  { id: 'links', title: 'Links lead somewhere', find: passLinks },
  { id: 'running-year', title: 'The year has what it needs', find: passRunningYear },
  { id: 'dated-copy', title: 'Dates in texts belong to this cycle', find: passDatedCopy },
  { id: 'holes', title: 'No sentence has a hole', find: passHoles },
  { id: 'dead-content', title: 'Somebody can see everything', find: passDeadContent, isLook: true },
  { id: 'leaks', title: 'Nothing about results shows too early', find: passLeaks, isLook: true },
  { id: 'assertions', title: 'Expectations come true', find: passAssertions, isLook: true },
  { id: 'coherence', title: 'Nothing contradicts what stands beside it', find: passCoherence, isLook: true },
  { id: 'coverage', title: 'Nobody is left without', find: passCoverage, isLook: true },
  { id: 'house-rules', title: 'House rules are kept', find: passHouseRules, isLook: true },
];

/** The findings of one gate. */
export interface GateReport {
  readonly gate: Pick<Gate, 'id' | 'title'>;
  readonly findings: readonly GateFinding[];
}

/**
 * Runs a catalogue through all gates, one gate per step, so that the caller can yield to other work, report progress or stop in between.
 * The same catalogue, moment and people give the same findings.
 */
export function* passGates(context: GateContext): Generator<GateReport, readonly GateFinding[]> {
  const shared = toShared(context);
  const all: GateFinding[] = [];
  for (const { id, title, find, isLook } of GATES) {
    if (context.only && !context.only.has(id)) continue;
    const found = find(shared);
    const findings = isLook && shared.population().isLost() ? [...found, toUnfinished(title)] : found;
    all.push(...findings);
    yield { gate: { id, title }, findings };
  }
  return all;
}

/** Runs all gates in one go and gives all their findings. */
export function runGates(context: GateContext): readonly GateFinding[] {
  return [...passGates(context)].flatMap(({ findings }) => findings);
}

/** @param title What the gate checks. */
function toUnfinished(title: string): GateFinding {
  const message = `Nobody can tell whether this is so: "${title}". Too many conditions lean on one another. Make those that were changed last simpler, or share them as one audience.`;
  return toFinding({ code: 'unfinished', severity: 'error', message });
}

function passTexts({ draft, live }: SharedContext): readonly GateFinding[] {
  const found = findBrokenTexts({ catalogue: draft.catalogue, live: live?.catalogue ?? null, kinds: draft.kinds });
  return [
    ...found.map(({ code, severity, message, kind, id, pointer, mended }) => {
      const fix = mended === null ? null : { pointer, value: mended, sentence: `Write "${mended}".` };
      return toFinding({ code, severity, message, kind, id, pointer, fix });
    }),
    ...findTwins(draft.catalogue, draft.kinds).map(({ kind, id, pointer, other }) =>
      toFinding({
        code: 'item-twice',
        severity: 'warning',
        message: `It is the same as "${other}". Keep one of the two.`,
        kind,
        id,
        pointer,
      }),
    ),
  ];
}

function passLinks({ draft, live, pack }: SharedContext): readonly GateFinding[] {
  const near = live ? findNearLinks(draft.catalogue, live.catalogue, draft.kinds) : [];
  return [
    ...near.map(({ kind, id, pointer, link, meant }) => {
      const message = `Nothing else leads to ${link}. Perhaps ${meant} is meant.`;
      const fix = { pointer, value: meant, sentence: `Write ${meant}.` };
      return toFinding({ code: 'link-near', severity: 'warning', message, kind, id, pointer, fix });
    }),
    ...findDeadLinks(draft.catalogue, draft.kinds, pack.analysis.isSitePage).map(({ kind, id, pointer, link }) =>
      toFinding({ code: 'link-dead', severity: 'error', message: describeDeadLink(link), kind, id, pointer }),
    ),
    ...findEmptyLinks(draft.catalogue).map(({ year, pointer, route }) =>
      toFinding({
        code: 'link-empty',
        severity: 'error',
        message: `The link of "${route}" is switched on and leads nowhere. Fill it in or switch it off.`,
        kind: 'page-state',
        id: year,
        pointer,
      }),
    ),
  ];
}

/** A missing part of the running year is an error; one that it or the next year will lack within two months, a warning. */
function passRunningYear({ draft, pack, now }: SharedContext): readonly GateFinding[] {
  const { yearNeeds } = pack.analysis;
  return listReadiness({ draft, yearNeeds, now }, 2).flatMap(({ lines }) =>
    lines.flatMap(({ lack, ...line }): readonly GateFinding[] => {
      const urgency = urgencyOf(line, now);
      if (lack === null || urgency === 'later') return [];
      const { kind, id, pointer } = line;
      const isNow = urgency === 'now';
      return [
        toFinding({
          code: isNow ? 'running-year' : 'coming-year',
          severity: isNow ? 'error' : 'warning',
          message: lack,
          kind,
          id,
          pointer,
        }),
      ];
    }),
  );
}

/** The placeholder of a person's year, where the vocabulary has one. */
const YEAR = 'studyYear';

const WHY_DATED: { readonly [Because in DatedCopy['because']]: (found: string, nearest: string, hasYear: boolean) => string } = {
  year: (found, _, hasYear) => `"${found}" belongs to another cycle. Write ${hasYear ? `{{${YEAR}}} or ` : ''}another year.`,
  'day-without-year': (found) => `"${found}" is no date of this cycle. Check the day, or write its year.`,
  weekday: (found) => `"${found}": that day falls on another day of the week.`,
  'outside-window': (found) => `"${found}" is not near the dates between which this shows.`,
  'other-day': (found, nearest) => `"${found}" is no date that is known. The nearest that this can mean is ${nearest}.`,
  'other-weekday': (found, nearest) => `"${found}" is another day of the week than ${nearest}.`,
  'other-hour': (found, nearest) => `"${found}" is another hour than ${nearest}.`,
};

/** The form in which a text gives a date, by the kind of mistake. */
function formOf({ because, found }: Pick<DatedCopy, 'because' | 'found'>): string {
  if (because === 'other-hour') return 'time';
  if (because === 'other-weekday') return 'weekday';
  if (/^\D/.test(found)) return 'long';
  return /\d{4}$/.test(found) ? 'date' : 'day';
}

function passDatedCopy(context: SharedContext): readonly GateFinding[] {
  const { draft, pack, now } = context;
  const { listYears, listMoments, listDates } = pack.analysis;
  const hasYear = draft.vocabulary.placeholders.some(({ id }) => id === YEAR);
  const found = findDatedCopy({
    catalogue: draft.catalogue,
    kinds: draft.kinds,
    now,
    years: listYears(now),
    moments: listMoments(now, draft.years),
    dates: listDates?.(now, draft.years) ?? [],
  });
  const inTexts = found.map((dated) => {
    const { kind, id, pointer, nearest } = dated;
    const isFilled = draft.kinds.find(kind)?.texts === 'filled';
    const token = nearest?.moment && isFilled ? `{{${nearest.moment}:${formOf(dated)}}}` : null;
    const value = token && dated.text.replace(dated.found, token);
    const fix = token && value ? { pointer, value, sentence: `Write ${token}: it follows the date wherever it moves.` } : null;
    const meant = nearest ? `"${nearest.label}": ${writeMoment(nearest.at)}` : '';
    const message = WHY_DATED[dated.because](dated.found, meant, hasYear);
    return toFinding({ code: 'dated-copy', severity: 'warning', message, kind, id, pointer, fix });
  });
  return [...passWindows(context), ...inTexts];
}

/** A window that starts or ends at a moment moves with it. */
function passWindows({ draft, live }: SharedContext): readonly GateFinding[] {
  const left = live ? findLeftBehind(draft.catalogue, live.catalogue, draft.kinds) : [];
  return left.map(({ kind, id, pointer, moment, at, value }) => {
    const label = draft.vocabulary.moments.find((one) => one.id === moment)?.label ?? moment;
    const message = `These dates belong to "${label}", which moves to ${writeMoment(at)}. They stay where it was.`;
    const fix = { pointer, value, sentence: `Move it to ${writeMoment(value)}.` };
    return toFinding({ code: 'window-left', severity: 'warning', message, kind, id, pointer, fix });
  });
}

function passHoles({ draft, pack, space, now }: SharedContext): readonly GateFinding[] {
  const { vocabulary, audiences } = draft;
  const moments = momentsOfYear(draft.years, pack.analysis.yearNeeds?.(now)?.year ?? null);
  const reach = once(() => createReach({ vocabulary, audiences, space }));
  return findHoles({ catalogue: draft.catalogue, kinds: draft.kinds, vocabulary, moments, reach }).map(
    ({ kind, id, pointer, placeholder, who }) => {
      const example = who ? ` For example: ${describePerson(who, pack)}.` : '';
      const message = `Somebody who sees this has no {{${placeholder}}}, and then the sentence has a hole. Write what it says instead, as in {{${placeholder}|other words}}.${example}`;
      return toFinding({ code: 'text-hole', severity: 'error', message, kind, id, pointer, who });
    },
  );
}

function momentsOfYear(years: readonly PageStateYear[], running: number | null): ReadonlySet<string> | null {
  if (running === null) return null;
  const moments = years.find(({ year }) => year === running)?.moments ?? {};
  return new Set(Object.entries(moments).flatMap(([name, moment]) => (moment === null ? [] : [name])));
}

/**
 * Errors where nobody could ever see something, warnings where it is merely useless. Problems that the check of items reports are left out.
 */
const DEAD: { readonly [Code in DeadContent['code']]: 'error' | 'warning' | null } = {
  'never-holds': 'error',
  'never-together': 'error',
  'status-never': 'error',
  'status-idle': 'warning',
  'idle-condition': 'warning',
  'always-behind': 'warning',
  expired: 'warning',
  orphan: 'warning',
  'unused-audience': null,
  'unused-tag': null,
  'unused-group': null,
};

/** Content that ended in this cycle is left alone until the next one begins. */
function passDeadContent({ draft, population, pack, now }: SharedContext): readonly GateFinding[] {
  const [start = now] = pack.analysis.listMoments(now, draft.years);
  const isInCycle = (end: string) => (toInstant(end) ?? 0) >= (toInstant(start) ?? 0);
  return findDeadContent({ population: population(), statuses: pack.analysis.statuses, now }).flatMap((dead) => {
    const severity = DEAD[dead.code];
    const isReportedElsewhere = dead.code === 'orphan' && draft.kinds.find(dead.kind)?.shows.as === 'grid';
    const isRecent = dead.code === 'expired' && isInCycle(dead.endDate);
    if (severity === null || dead.kind === 'vocabulary' || isReportedElsewhere || isRecent) return [];
    const { code, kind, id, pointer, fix } = dead;
    return [toFinding({ code, severity, message: describeDead(dead), kind, id, pointer, ...(fix ? { fix } : {}) })];
  });
}

/** @example formatDayOf('2027-08-12T08:00') // '12 August 2027' */
function formatDayOf(moment: string): string {
  return writeDate(toInstant(moment) ?? 0);
}

/** One sentence that explains in what way content is dead. */
export function describeDead(dead: DeadContent): string {
  switch (dead.code) {
    case 'never-holds':
      return 'Nobody there can be fits this condition, so nobody ever sees it. Change the condition, or park it.';
    case 'idle-condition':
      return 'Nobody fits this condition. The other ones do all the work.';
    case 'status-never':
      return `Nobody ever has the status ${dead.named.join(', ')}, so nobody sees it. ${dead.fix?.sentence ?? ''}`.trim();
    case 'status-idle':
      return `Nobody ever has the status ${dead.named.join(', ')}. ${dead.fix?.sentence ?? ''}`.trim();
    case 'never-together':
      return 'Whoever fits its conditions is somewhere it cannot show, so nobody ever sees it.';
    case 'always-behind':
      return `Nobody ever sees it: ${dead.by.map((id) => `"${id}"`).join(', ')} always comes first.`;
    case 'expired':
      return `It ended on ${formatDayOf(dead.endDate)}. Nobody sees it any more.`;
    case 'orphan':
      return 'Nothing leads to it, so nobody sees it.';
    case 'unused-audience':
      return 'No condition uses this audience.';
    case 'unused-tag':
    case 'unused-group':
      return 'No condition uses it.';
  }
}

function passLeaks({ draft, live, population, pack }: SharedContext): readonly GateFinding[] {
  const liftAt = (moment: string) => pack.analysis.liftAt?.(moment, draft.years) ?? null;
  const unmarked = live ? findUnmarked(draft.catalogue, live.catalogue, draft.kinds) : [];
  const message = 'It was marked as giving results away, and is not any more: nothing holds it back until results are out.';
  const marks = unmarked.map((slip) => toFinding({ code: 'results-unmarked', severity: 'warning', message, ...slip }));
  const leaks = findLeaks({ population: population(), liftAt }).map(({ kind, id, person, because }) => {
    const when = because === 'embargoed' ? 'while results are held back' : 'before results may be shown';
    const message = `It is about results, and somebody would see it ${when}: ${describePerson(person, pack)}.`;
    return toFinding({ code: 'results-leak', severity: 'error', message, kind, id, who: person });
  });
  return [...marks, ...leaks];
}

/** A person to describe. */
export interface DescribedPerson {
  readonly state: { readonly tiles: readonly TileState[] };
  readonly words: readonly string[];
}

/** Describes a person: their tiles and the words they hold. */
export function describePerson({ state, words }: DescribedPerson, pack: AnalysedPack): string {
  const tiles = state.tiles.map(
    (tile) => pack.analysis.statuses.find((row) => row.scheme === tile.scheme && row.state === tile.state)?.label ?? tile.state,
  );
  const labels = new Map([...pack.vocabulary.tags, ...pack.vocabulary.facts].map(({ id, label }) => [id, label]));
  return [...tiles, ...words.map((word) => labels.get(word) ?? word)].join(', ');
}

function passAssertions({ draft, population, pack }: SharedContext): readonly GateFinding[] {
  const savedIn = (record: unknown) => pack.preview?.toPerson(record, { choices: {}, modes: {} }).saved ?? [];
  const broken = findBrokenAssertions({ population: population(), toViewer: pack.toViewer, savedIn });
  return [
    ...broken.map(({ assertion, sentence, who }) => {
      const example = who ? ` For example: ${describePerson(who, pack)}.` : '';
      const message = `"${assertion.title}" does not come true. ${sentence}${example}`;
      return toFinding({ code: 'assertion-broken', severity: 'error', message, kind: 'assertions', id: assertion.id, who });
    }),
    ...findUnjudgedAssertions(draft.catalogue.assertions, draft.kinds).map(({ id, title, itemKind }) => {
      const [kind, kinds] = [itemKind, draft.kinds.seen.map(({ name }) => name).join(', ')].map((name) => name.replaceAll('-', ' '));
      const message = `Nobody can tell whether "${title}" comes true: who sees which ${kind} is not worked out. Expect something of one of these instead: ${kinds}.`;
      return toFinding({ code: 'assertion-unjudged', severity: 'warning', message, kind: 'assertions', id, pointer: '/itemKind' });
    }),
  ];
}

function passCoherence({ population, pack }: SharedContext): readonly GateFinding[] {
  return findContradictions(population()).map(({ rule, kind, id, pointer, found, who }) => {
    const example = who ? ` For example: ${describePerson(who, pack)}.` : '';
    const message = `${rule.message} ${found}${example}`;
    return toFinding({ code: 'contradiction', severity: rule.severity, message, kind, id, pointer, who, rule: `house-rules/${rule.id}` });
  });
}

/** An empty feed stops a publish. For other kinds, only items that people have now and would lose are reported. */
function passCoverage({ pack, draft, population, coverage, liveCoverage }: SharedContext): readonly GateFinding[] {
  const feeds = new Set<string>(draft.kinds.shown('feed').map(({ name }) => name));
  const { statuses, columns } = pack.analysis;
  const after = coverage();
  if (population().isLost()) return [];
  const inFeed = [...feeds].flatMap((name) => after[name] ?? []);
  const empty = inFeed.flatMap((cells, row) => {
    const cell = cells.find(({ isGap }) => isGap);
    if (!cell) return [];
    const whose = cell.leastFor ? ` For example: ${describePerson(cell.leastFor, pack)}.` : '';
    const message = `Somebody with the status "${statuses[row]?.label ?? ''}" has an empty feed.${whose}`;
    return [toFinding({ code: 'feed-empty', severity: 'error', message, who: cell.leastFor })];
  });
  // There are no losses where there are no gaps now.
  const hasGap = Object.entries(after).some(([kind, rows]) => !feeds.has(kind) && rows.some((cells) => cells.some(({ isGap }) => isGap)));
  const before = hasGap ? liveCoverage() : null;
  const lost = before ? compareCoverage(before, after).filter(({ kind, opensGap }) => opensGap && !feeds.has(kind)) : [];
  return [
    ...empty,
    ...groupLost(lost).map(([first, others]) => {
      const status = `"${statuses[first.row]?.label ?? ''}"${others > 0 ? ` and ${others} more ${others === 1 ? 'status' : 'statuses'}` : ''}`;
      const message = `Somebody has no ${draft.kinds.find(first.kind)?.labels.many.toLowerCase() ?? first.kind} any more: ${status}, ${columns[first.column]?.label ?? ''}.`;
      return toFinding({ code: 'coverage-lost', severity: 'warning', message, who: first.after.leastFor });
    }),
  ];
}

/** The first change of each kind and column, with the number of further ones. */
function groupLost(lost: readonly CoverageChange[]): readonly (readonly [CoverageChange, number])[] {
  const groups = new Map<string, [CoverageChange, number]>();
  for (const change of lost) {
    const key = `${change.kind}/${change.column}`;
    const group = groups.get(key);
    if (group) group[1] += 1;
    else groups.set(key, [change, 0]);
  }
  return [...groups.values()];
}

function passHouseRules(context: SharedContext): readonly GateFinding[] {
  const { draft, pack, now, spelling = null } = context;
  const rules = draft.catalogue['house-rules'].filter(({ active }) => active);
  const counted = new Set(rules.flatMap(({ test, kinds }) => (test === 'most-shown' ? kinds.filter(draft.kinds.has) : [])));
  const maxShown = new Map(
    [...counted].flatMap((kind) => {
      const max = maxShownIn(kind, context);
      return max ? [[kind, { count: max.count, who: max.who ? describePerson(max.who, pack) : '' }] as const] : [];
    }),
  );
  const effect = rules.some(({ test }) => test === 'largest-effect') ? effectOf(context) : null;
  const names = pack.analysis.listNames?.(draft.catalogue) ?? [];
  return findBreaches(draft.catalogue, draft.kinds, { now, effect, maxShown, spelling, names }).map(
    ({ rule, kind, id, pointer, found, mended }) =>
      toFinding({
        code: 'house-rule',
        severity: rule.severity,
        message: `${rule.message} ${found}`,
        kind,
        id,
        pointer,
        fix: mended ? { pointer, value: mended.value, sentence: `Write "${mended.written}".` } : null,
        rule: `house-rules/${rule.id}`,
      }),
  );
}

/** How many of the cohort see something different, as the review counts them; null when unknown. */
function effectOf({ live, draft, cohort, pack }: SharedContext): PublishFacts['effect'] {
  if (!live || !cohort) return null;
  return { count: findEffects({ before: live, after: draft, cohort, pack, examples: 0 }).affected, of: cohort.total };
}

/**
 * The maximum number that one person sees together, which house rules limit: steps, to-dos and widgets by the coverage matrix, dated kinds
 * at any moment. Null when unknown.
 */
function maxShownIn(kind: ItemKind, { coverage, draft, population }: SharedContext): MaxShown | null {
  if (draft.kinds.dated.some(({ name }) => name === kind)) return findMaxShown(kind, population());
  const rows = coverage()[kind];
  if (!rows || population().isLost()) return null;
  return rows.flat().reduce<MaxShown>((best, { most: max, mostFor }) => (max > best.count ? { count: max, who: mostFor } : best), {
    count: 0,
    who: null,
  });
}
