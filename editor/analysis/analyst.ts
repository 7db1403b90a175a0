import nspell from 'nspell';
import {
  type Analysis,
  type CompiledCatalogue,
  type Coverage,
  compareCoverage,
  createAnalysis,
  createPopulation,
  drawCohort,
  GATES,
  type GatedPack,
  type GateReport,
  type Kinds,
  measureCoverage,
  type Spelling,
  type SyntheticCohort,
} from '#engine';
import { keyOf } from '../document/item-name.ts';
import { createSide } from './compile-values.ts';
import { keepByParts } from './keep-by-parts.ts';
import type { AnswerTo, CohortName, CoverageView, Dictionary, ItemPatch, Progress, RequestFor, Side, Topic } from './protocol.ts';

/** A pack whose columns have a label and an id. */
export type AnalystPack = GatedPack & {
  readonly kinds: Kinds;
  readonly analysis: Pick<CoverageView, 'columns'> & { readonly statuses: CoverageView['rows'] };
};

/** An answer in progress. Each step yields the next one, so that the caller can do other work or stop in between. */
export type Answering<T extends Topic> = Generator<Progress, AnswerTo<T>>;

/** Holds the live catalogue and the draft, and answers who sees what. */
export interface Analyst {
  /** Receives the dictionary. Until then spelling is not checked. */
  readonly learn: (dictionary: Dictionary) => void;
  /** Receives changes. `now` (ISO) is the default moment of requests. */
  readonly know: (items: readonly ItemPatch[], gone: readonly ItemPatch['key'][], now: string) => void;
  readonly run: <T extends Topic>(topic: T, request: RequestFor<T>) => Answering<T>;
}

/** Creates an analyst without content. Results that an edit does not affect stay cached. */
export function createAnalyst(pack: AnalystPack): Analyst {
  const model = { vocabulary: pack.vocabulary, kinds: pack.kinds };
  const sides = { live: createSide(model), draft: createSide(model) };
  let moment = '';
  let spelling: Spelling | null = null;
  const answers = createAnswers(
    pack,
    createWork(pack, sides, {
      moment: () => moment,
      spelling: () => spelling,
    }),
  );
  return {
    learn({ aff, dic }) {
      spelling = nspell(aff, dic);
    },
    know(items, gone, now) {
      moment = now;
      for (const { key, live, draft } of items) {
        sides.live.put(key, live);
        sides.draft.put(key, draft);
      }
      for (const key of gone) for (const side of [sides.live, sides.draft]) side.put(key, null);
    },
    run: <T extends Topic>(topic: T, request: RequestFor<T>): Answering<T> => answers[topic](request),
  };
}

/** The live catalogue and the draft, as last received. */
type Sides = Readonly<Record<Side, ReturnType<typeof createSide>>>;

/** Inputs of answers; each is computed once. */
interface Work {
  readonly draft: () => CompiledCatalogue;
  /** Null when nothing is live. */
  readonly live: () => CompiledCatalogue | null;
  /** The draft without the changes to some items. */
  readonly draftWithout: (left: readonly ItemPatch['key'][]) => CompiledCatalogue;
  readonly measure: (compiled: CompiledCatalogue, now?: string) => Coverage;
  readonly at: (now?: string, side?: Side) => Analysis;
  /** The analysis of a catalogue other than the current draft. */
  readonly analyse: (draft: CompiledCatalogue, now?: string) => Analysis;
  readonly cohortOf: (id: string | null) => SyntheticCohort | null;
  /** The ids of all cohorts, in order. */
  readonly cohorts: () => readonly string[];
  readonly nameOf: (cohort: SyntheticCohort) => CohortName;
}

/** The context of a request: the default moment, and the dictionary. */
interface Present {
  readonly moment: () => string;
  readonly spelling: () => Spelling | null;
}

function createWork(pack: AnalystPack, { live, draft }: Sides, { moment, spelling }: Present): Work {
  const listStates = keepByParts(pack.analysis.listStates, ({ moments, site, years }) => [moments.join(), site, ...years]);
  const cachedPack: AnalystPack = { ...pack, analysis: { ...pack.analysis, listStates } };
  const draw = keepByParts(drawCohort, ({ cohort, now, site, years }) => [cohort, cohort.now ?? now, site, ...years]);
  const measure = keepByParts(
    ({ compiled, now }: { readonly compiled: CompiledCatalogue; readonly now: string }) => measureAt(compiled, now, cachedPack),
    ({ compiled, now }) => [compiled, now],
  );
  const analyse = keepByParts(
    (parts: { readonly draft: CompiledCatalogue; readonly live: CompiledCatalogue | null; readonly now: string }) =>
      createAnalysis({ ...parts, pack: cachedPack, draw, spelling }),
    (parts) => [parts.draft, parts.live, parts.now],
  );
  const liveNow = () => (live.isEmpty() ? null : live.compiled());
  const at = (now = moment(), side: Side = 'draft'): Analysis =>
    side === 'live' ? analyse({ draft: live.compiled(), live: null, now }) : analyse({ draft: draft.compiled(), live: liveNow(), now });
  return {
    draft: draft.compiled,
    live: liveNow,
    draftWithout: (left) => (left.length > 0 ? draft.compiledWith(left.map((key) => [key, live.valueOf(key)])) : draft.compiled()),
    measure: (compiled, now = moment()) => measure({ compiled, now }),
    at,
    analyse: (chosen, now = moment()) => analyse({ draft: chosen, live: liveNow(), now }),
    cohorts: () => draft.compiled().catalogue.cohorts.map(({ id }) => id),
    cohortOf: (id) => at().cohort(id ?? undefined) ?? at().cohort(),
    nameOf({ id, total }) {
      const title = draft.compiled().catalogue.cohorts.find((one) => one.id === id)?.title ?? id;
      return { id, title, total };
    },
  };
}

type Answers = { readonly [Asked in Topic]: (request: RequestFor<Asked>) => Answering<Asked> };

function createAnswers({ analysis: { statuses: rows, columns } }: AnalystPack, work: Work): Answers {
  const { at, cohortOf, nameOf } = work;
  const othersThan = (cohort: SyntheticCohort) => work.cohorts().filter((id) => id !== cohort.id);
  return {
    *coverage({ now }) {
      yield { done: 0, of: 3, label: 'Reading the draft' };
      const after = work.draft();
      yield { done: 1, of: 3, label: 'Measuring the draft' };
      const coverage = work.measure(after, now);
      const live = work.live();
      if (!live) return { coverage, changes: [], rows, columns };
      yield { done: 2, of: 3, label: 'Measuring what is live' };
      return { coverage, changes: compareCoverage(work.measure(live, now), coverage), rows, columns };
    },
    *count({ expression, cohort }) {
      yield making;
      const people = cohortOf(cohort);
      const found = people && at().count(expression, people.id);
      return found && { ...found, cohort: nameOf(people) };
    },
    *seen({ cohort, item }) {
      yield making;
      const usual = cohortOf(cohort);
      if (!usual) return null;
      const countsOf = (people: SyntheticCohort) => ({ cohort: nameOf(people), counts: at().seen(people.id) });
      for (const id of item === undefined ? [] : [usual.id, ...othersThan(usual)]) {
        const people = cohortOf(id);
        const found = people && countsOf(people);
        if (found?.counts.some((one) => one.count > 0 && keyOf(one) === item)) return found;
        yield making;
      }
      return countsOf(usual);
    },
    *answer(query) {
      yield working;
      return at().answer(query);
    },
    *dead({ now, side }) {
      yield working;
      return at(now, side).dead();
    },
    *gates({ now, side }) {
      yield { done: 0, of: GATES.length, label: GATES[0]?.title ?? '' };
      return yield* reportGates(at(now, side).passGates());
    },
    *effects({ cohort, left = [], now }) {
      yield making;
      const { effects } = work.analyse(work.draftWithout(left), now);
      const usual = cohortOf(cohort);
      if (!usual) return null;
      for (const id of [usual.id, ...(cohort === null ? othersThan(usual) : [])]) {
        yield { done: 1, of: 2, label: 'Comparing with what is live' };
        const people = cohortOf(id);
        const found = people && effects(people.id);
        if (found && found.affected > 0) return { ...found, cohort: nameOf(people) };
      }
      const none = effects(usual.id);
      return none && { ...none, cohort: nameOf(usual) };
    },
    *person({ who, item, now, side }) {
      yield working;
      return at(now, side).person(who, item);
    },
    *readiness({ now }) {
      yield working;
      return at(now).readiness();
    },
    *urgent({ now }) {
      yield working;
      return at(now).urgent();
    },
    *journey({ id, now }) {
      yield working;
      return at(now).journey(id);
    },
  };
}

function* reportGates(passing: Iterator<GateReport>): Generator<Progress, GateReport[]> {
  const reports: GateReport[] = [];
  for (let step = passing.next(); ; step = passing.next()) {
    if (step.done) return reports;
    reports.push(step.value);
    yield { done: reports.length, of: GATES.length, label: GATES[reports.length]?.title ?? 'Putting it together' };
  }
}

const making: Progress = { done: 0, of: 2, label: 'Generating people' };
const working: Progress = { done: 0, of: 1, label: 'Working it out' };

/** House rules set the number above which a cell counts as crowded. */
function measureAt(compiled: CompiledCatalogue, now: string, { analysis }: AnalystPack): Coverage {
  const { site, years } = compiled;
  const space = analysis.listStates({ moments: [now], site, years });
  const { statuses: rows, columns } = analysis;
  const population = createPopulation({ compiled, space, expressions: columns.map(({ expression }) => expression) });
  return measureCoverage({ population, rows, columns, now, limits: limitsOf(compiled) });
}

function limitsOf({ catalogue, kinds: { counted } }: CompiledCatalogue): Readonly<Record<string, number>> {
  const rules = catalogue['house-rules'].filter(({ active, test }) => active && test === 'most-shown');
  return Object.fromEntries(
    counted.flatMap(({ name: kind }) => {
      const values = rules.flatMap(({ kinds, value }) => (value !== null && kinds.includes(kind) ? [value] : []));
      return values.length > 0 ? [[kind, Math.min(...values)]] : [];
    }),
  );
}
