import type { Cohort } from '#schemas/catalogue';
import type { FeedStatus } from '#schemas/viewer';
import type { CompiledCatalogue } from '../catalogue/compile.ts';
import type { ItemName } from '../catalogue/item-kinds.ts';
import { explainItem, type ItemExplanation } from '../plan/explain-item.ts';
import { wordsOfViewer } from '../plan/plan.ts';
import { seenItems } from '../plan/seen-items.ts';
import type { StateChange } from './answers.ts';
import type { MadeUp } from './cohort/analysed-pack.ts';
import { countCondition, countDrawn, countRows, findPerson, type ItemCount, type RowCount } from './cohort/counts.ts';
import { drawCohort, type SyntheticCohort } from './cohort/draw-cohort.ts';
import { type Effects, findEffects } from './cohort/find-effects.ts';
import { type PlayedJourney, playJourney } from './cohort/play-journey.ts';
import { type CoverageChange, compareCoverage } from './compare-coverage.ts';
import { type Coverage, measureCoverage } from './coverage.ts';
import { type DeadContent, findDeadContent } from './dead-content.ts';
import { findUrgentPairs, type UrgentPair } from './gates/coherence.ts';
import type { GateFinding } from './gates/finding.ts';
import { type GatedPack, toGateCohort } from './gates/gate-context.ts';
import { type GateReport, passGates } from './gates/gates.ts';
import type { Spelling } from './gates/misspellings.ts';
import { listReadiness, type YearReadiness } from './gates/readiness.ts';
import { conditionsOf, type ItemCondition } from './item-conditions.ts';
import { createReach, type ItemAnswer, type ItemQuery, type Reach } from './reach.ts';
import { createPopulation } from './sight/population.ts';
import type { StateSpace, TileState } from './state-space.ts';

/** The draft to analyse, and the live catalogue to compare it with. */
export interface AnalysisParts {
  readonly pack: GatedPack;
  readonly draft: CompiledCatalogue;
  /** Null when nothing is live yet, or when there is nothing to compare with. */
  readonly live: CompiledCatalogue | null;
  /** The moment (ISO) that the answers are for. */
  readonly now: string;
  /** Draws the people of cohorts. Hand in one that caches when the same cohorts are analysed repeatedly. */
  readonly draw?: typeof drawCohort;
  /** Loads the dictionary when the gates run; without one, spelling is not checked. */
  readonly spelling?: () => Spelling | null;
}

/** How many items people see at a moment, and where that differs from the live catalogue. */
export interface CoverageReport {
  readonly coverage: Coverage;
  readonly changes: readonly CoverageChange[];
}

/** How many made-up people a condition matches, with one of them as an example. */
export interface ConditionCount {
  readonly count: number;
  readonly of: number;
  /** The rows of the condition from left to right, each with how many people are left after it. */
  readonly rows: readonly RowCount[];
  readonly example: MadeUp | null;
}

/** A made-up person's view, with the reason why a given item is visible or hidden. */
export interface PersonReport {
  readonly shown: readonly ItemName[];
  readonly words: readonly string[];
  readonly statuses: readonly FeedStatus[];
  /** The state of each of their tiles. */
  readonly tiles: readonly TileState[];
  readonly item: ItemExplanation | null;
  /** The smallest change to the person that would show a hidden item or hide a shown one; null unless the item's condition decides it. */
  readonly nearest: readonly StateChange[] | null;
}

/** Audience analysis of one catalogue at one moment. Results are computed lazily and cached. */
export interface Analysis {
  /** The states that people can be in at this moment. */
  readonly space: () => StateSpace;
  /** The states that people can be in at any moment of the cycle. */
  readonly cycle: () => StateSpace;
  /** Exact answers over everybody who can exist in the cycle. */
  readonly reach: () => Reach;
  readonly answer: (query: ItemQuery) => ItemAnswer;
  readonly coverage: () => CoverageReport;
  readonly dead: () => readonly DeadContent[];
  /** The people of a cohort; null when the catalogue has no such cohort. Without an id, the first one. */
  readonly cohort: (id?: string) => SyntheticCohort | null;
  /** How many people of a cohort a condition matches; null without a cohort. */
  readonly count: (expression: string, cohort?: string) => ConditionCount | null;
  /** How many of a cohort see each item; empty without a cohort. */
  readonly seen: (cohort?: string) => readonly ItemCount[];
  /** The differences that the people of a cohort see from live; null without a cohort or a live catalogue. */
  readonly effects: (cohort?: string) => Effects | null;
  /** Runs all gates, one gate per step. */
  readonly passGates: () => Generator<GateReport, readonly GateFinding[]>;
  /** Whether the running year and the coming ones have what they need. Empty when the pack has no years. */
  readonly readiness: () => readonly YearReadiness[];
  /** Pairs of items that both ask for attention first and that one person can see together. */
  readonly urgent: () => readonly UrgentPair[];
  /** The items that one made-up person sees. */
  readonly person: (spec: Omit<MadeUp, 'now'>, item?: ItemName) => PersonReport;
  /** A journey played with draft and live; null when there is no such journey. */
  readonly journey: (id: string) => PlayedJourney | null;
}

/** How many years ahead readiness is shown, the running one included. */
const SHOWN_YEARS = 4;

/** Creates an analysis. Nothing is computed yet. */
export function createAnalysis({ pack, draft, live, now, draw = drawCohort, spelling }: AnalysisParts): Analysis {
  const { listStates, listMoments } = pack.analysis;
  const pageState = { site: draft.site, years: draft.years };
  const space = once(() => listStates({ moments: [now], ...pageState }));
  const cycle = once(() => listStates({ moments: listMoments(now, draft.years), ...pageState }));
  const reach = once(() => createReach({ vocabulary: draft.vocabulary, audiences: draft.audiences, space: cycle() }));
  const cohorts = new Map<string, SyntheticCohort>();
  const findCohort = (id?: string): Cohort | undefined => {
    const items = draft.catalogue.cohorts;
    return id === undefined ? (items.find(({ now: moment }) => moment === null) ?? items[0]) : items.find((one) => one.id === id);
  };
  const cohort = (id?: string): SyntheticCohort | null => {
    const item = findCohort(id);
    if (!item) return null;
    const made = cohorts.get(item.id) ?? draw({ cohort: item, pack, now, ...pageState });
    cohorts.set(item.id, made);
    return made;
  };
  const { statuses, columns } = pack.analysis;
  const expressions = columns.map(({ expression }) => expression);
  const measure = (compiled: CompiledCatalogue): Coverage =>
    measureCoverage({ population: createPopulation({ compiled, space: space(), expressions }), rows: statuses, columns, now });
  return {
    space,
    cycle,
    reach,
    answer: (query) => reach().answerItem(query),
    coverage: once(() => {
      const coverage = measure(draft);
      return { coverage, changes: live ? compareCoverage(measure(live), coverage) : [] };
    }),
    dead: once(() => findDeadContent({ population: createPopulation({ compiled: draft, space: cycle() }), statuses, now })),
    cohort,
    count(expression, id) {
      const people = cohort(id);
      if (!people) return null;
      const found = findPerson(expression, people, draft.audiences);
      return {
        count: countCondition(expression, people, draft.audiences),
        of: people.total,
        rows: countRows(expression, people, draft.audiences),
        example: found?.spec ?? null,
      };
    },
    seen(id) {
      const people = cohort(id);
      return people ? countDrawn(draft, people) : [];
    },
    effects(id) {
      const people = cohort(id);
      return people && live ? findEffects({ before: live, after: draft, cohort: people, pack }) : null;
    },
    passGates() {
      const item = findCohort();
      const people = item && live ? draw({ cohort: toGateCohort(item), pack, now, ...pageState }) : null;
      return passGates({ draft, live, pack, space: cycle(), cohort: people, now, spelling: spelling?.() ?? null });
    },
    readiness: once(() => listReadiness({ draft, yearNeeds: pack.analysis.yearNeeds, now }, SHOWN_YEARS)),
    urgent: once(() => findUrgentPairs(draft, () => createPopulation({ compiled: draft, space: cycle() }))),
    person: (request, item) => reportPerson({ ...request, now }, item ?? null, { pack, draft, reach }),
    journey(id) {
      const found = draft.catalogue.journeys.find((journey) => journey.id === id);
      return found ? playJourney({ journey: found, compiledLive: live ?? draft, compiledDraft: draft, pack }) : null;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface PersonContext {
  readonly pack: GatedPack;
  readonly draft: CompiledCatalogue;
  readonly reach: () => Reach;
}

function reportPerson(spec: MadeUp, item: ItemName | null, context: PersonContext): PersonReport {
  const { pack, draft, reach } = context;
  const { site, years } = draft;
  const viewer = pack.toViewer(pack.analysis.toRecord({ ...spec, site }), { now: spec.now, site, years, saved: [] });
  const ids = seenItems(draft, viewer);
  const words = wordsOfViewer(viewer);
  const explained = item ? explainItem(draft, viewer, item.kind, item.id) : null;
  const found = item ? draft.catalogue[item.kind].find(({ id }) => id === item.id) : undefined;
  const conditions = found ? conditionsOf(found) : [];
  return {
    shown: [...ids].flatMap(([kind, list]) => [...list].map((id) => ({ kind, id }))),
    words,
    statuses: viewer.feedStatuses,
    tiles: viewer.tiles.map(({ scheme, state }) => ({ scheme, state })),
    item: explained,
    nearest: explained && nearestOf(conditions, words, !explained.shown, reach),
  };
}

/** Any one of several conditions shows an item, so the nearest is taken. Hiding it would take all of them to fail: null then. */
function nearestOf(
  conditions: readonly ItemCondition[],
  words: readonly string[],
  wanted: boolean,
  reach: () => Reach,
): readonly StateChange[] | null {
  if (!wanted && conditions.length > 1) return null;
  const found = conditions.flatMap(({ text }) => {
    const changes = reach().nearest(text, words, wanted);
    return changes === null ? [] : [changes];
  });
  return found.reduce<readonly StateChange[] | null>((best, one) => (best === null || one.length < best.length ? one : best), null);
}
