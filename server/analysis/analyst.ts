import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Analysis,
  type Catalogue,
  type CompiledCatalogue,
  compileCatalogue,
  countCondition,
  countRows,
  createAnalysis,
  drawCohort,
  findPerson,
  type GatedPack,
  type Pack,
  type PackAnalysis,
  plan,
  type SyntheticCohort,
} from '#engine';
import type { AnalysisCount, AnalysisCoverage, AnalysisDead, AnalysisEffects, AnalysisExplain, AnalysisSatisfiable } from '#schemas/editor';
import { createCache } from './cache.ts';
import { findItem } from './requests.ts';
import { toCellShown, toChangeShown, toEffectsShown, toFindingShown, toItemShown, toMadeUpShown, toPersonShown } from './shown.ts';

/** A catalogue with a name that identifies its content: two with the same name are equal. */
export interface NamedCatalogue {
  readonly name: string;
  readonly catalogue: Catalogue;
}

/** The topics of questions, each with its spec. */
export interface Topics {
  readonly explain: AnalysisExplain;
  readonly coverage: AnalysisCoverage;
  readonly count: AnalysisCount;
  readonly satisfiable: AnalysisSatisfiable;
  readonly dead: AnalysisDead;
  readonly effects: AnalysisEffects;
}

/** A topic with its spec; `now` is the moment (ISO) to which the answer applies. */
export type AnalystQuery = {
  readonly [Topic in keyof Topics]: { readonly topic: Topic; readonly spec: Topics[Topic]; readonly now: string };
}[keyof Topics];

/** A question about a draft (or about the live catalogue, as `draft`), and the live one if the two are compared. */
export interface AnalystQuestion {
  readonly draft: NamedCatalogue;
  readonly live: NamedCatalogue | null;
  readonly query: AnalystQuery;
}

/** Works out who sees what. Answers are plain values that can be sent. */
export interface Analyst {
  answerQuestion(question: AnalystQuestion): Promise<unknown>;
}

/** The part of a pack that an analyst needs: its people, without screens. */
export type AnalystPack = Pick<Pack, 'vocabulary' | 'kinds' | 'toViewer' | 'preview'> & { readonly analysis: PackAnalysis };

/** Everything needed to answer a question. */
interface AnswerContext {
  readonly analysis: Analysis;
  readonly pack: AnalystPack;
  readonly compiled: CompiledCatalogue;
  readonly now: string;
}

/** Analyses and their people are large; evicted ones are computed again. */
const maxCached = 4;
const maxDrawn = 2;

/**
 * Creates an analyst. It caches the latest analyses with all their results, and pauses between the steps of long work so that other
 * requests in the same thread get their turn.
 */
export function createAnalyst(pack: AnalystPack): Analyst {
  const contexts = createCache<AnswerContext>(maxCached);
  const cohorts = createCache<SyntheticCohort>(maxDrawn);
  const spaces = createCache<ReturnType<PackAnalysis['listStates']>>(maxDrawn);
  const compiled = createCache<CompiledCatalogue>(maxCached);
  const compile = ({ name, catalogue }: NamedCatalogue) =>
    compiled(name, () => compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds }));
  const listStates: PackAnalysis['listStates'] = (context) => spaces(JSON.stringify(context), () => pack.analysis.listStates(context));
  const known: GatedPack = { ...pack, analysis: { ...pack.analysis, listStates } };
  const draw: typeof drawCohort = ({ cohort, now, site, years }) =>
    cohorts(JSON.stringify([cohort, cohort.now ?? now, site, years]), () => drawCohort({ cohort, pack: known, now, site, years }));
  const open = (draft: NamedCatalogue, live: NamedCatalogue | null, now: string): AnswerContext =>
    contexts([draft.name, live?.name ?? '', now].join('|'), () => {
      const analysis = createAnalysis({ pack: known, draft: compile(draft), live: live && compile(live), now, draw });
      return { analysis, pack, compiled: compile(draft), now };
    });
  return { answerQuestion: async ({ draft, live, query }) => answer(open(draft, live, query.now), query) };
}

function answer(context: AnswerContext, query: AnalystQuery): unknown {
  switch (query.topic) {
    case 'explain':
      return explain(context, query.spec);
    case 'coverage':
      return measure(context, query.spec);
    case 'count':
      return count(context, query.spec);
    case 'satisfiable':
      return satisfy(context, query.spec);
    case 'dead':
      return listDead(context);
    case 'effects':
      return findEffects(context, query.spec);
  }
}

/** Runs the steps one after the other, with a pause for other work between two of them. */
async function inSteps(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    step();
    await nextTurn();
  }
}

/** What a made-up person sees, with the reason for each item. */
function explain({ analysis, compiled, pack, now }: AnswerContext, { tiles, words, modes, item }: AnalysisExplain) {
  const spec = { tiles, words, modes };
  const found = analysis.person(spec, findItem(item, compiled.catalogue));
  const { site, years } = compiled;
  const viewer = pack.toViewer(pack.analysis.toRecord({ ...spec, now, site }), { now, site, years, saved: [] });
  const reasons = new Map(plan(compiled, viewer, { columns: 4 }).reasons.map(({ about, why }) => [about, why]));
  return {
    shown: found.shown.map(({ kind, id }) => ({ kind, id, why: reasons.get(`${kind}/${id}`) ?? '' })),
    words: found.words,
    statuses: found.statuses.map(({ scheme, status }) => ({ scheme, status })),
    item: found.item && toItemShown(found.item),
    nearest: found.nearest,
  };
}

async function measure({ analysis, pack }: AnswerContext, { kind }: AnalysisCoverage) {
  await inSteps([analysis.space, analysis.coverage]);
  const { coverage, changes } = analysis.coverage();
  const { statuses, columns } = pack.analysis;
  return {
    kind,
    rows: statuses.map(({ scheme, state, label, status }) => ({ scheme, state, label, status })),
    columns: columns.map(({ id, label, expression }) => ({ id, label, expression })),
    cells: (coverage[kind] ?? []).map((cells) => cells.map(toCellShown)),
    changes: changes.filter((change) => change.kind === kind).map(toChangeShown),
  };
}

async function count({ analysis, compiled }: AnswerContext, { expression, statuses, cohort }: AnalysisCount) {
  const all = await drawPeople(analysis, cohort);
  if (!all) return null;
  const people = withStatuses(all, statuses);
  const { audiences } = compiled;
  const example = findPerson(expression, people, audiences);
  return {
    count: countCondition(expression, people, audiences),
    of: all.total,
    cohort: all.id,
    rows: countRows(expression, people, audiences),
    example: example && toMadeUpShown(example.spec),
  };
}

/** The people of a cohort with one of these statuses; all of them if none is given. */
function withStatuses(cohort: SyntheticCohort, statuses: AnalysisCount['statuses']): SyntheticCohort {
  if (!statuses) return cohort;
  const wanted = new Set(statuses.map(({ scheme, status }) => `${scheme} ${status}`));
  const people = cohort.people.filter(({ viewer }) => viewer.feedStatuses.some(({ scheme, status }) => wanted.has(`${scheme} ${status}`)));
  return { ...cohort, people, total: people.reduce((sum, { weight }) => sum + weight, 0) };
}

async function drawPeople(analysis: Analysis, id: string | undefined): Promise<SyntheticCohort | null> {
  await inSteps([analysis.space, () => analysis.cohort(id)]);
  return analysis.cohort(id);
}

async function satisfy({ analysis }: AnswerContext, { expression, statuses }: AnalysisSatisfiable) {
  await inSteps([analysis.cycle, analysis.reach]);
  const found = analysis.answer({ statuses: statuses ?? null, expressions: [expression] });
  const own = analysis.reach().answer(expression);
  return {
    kind: found.kind,
    because: found.kind === 'never' ? found.because : null,
    conditions: own.kind === 'always' || own.kind === 'never' ? own.because : [],
    witness: found.kind === 'sometimes' ? toPersonShown(found.shownTo) : null,
    other: found.kind === 'sometimes' ? toPersonShown(found.hiddenFrom) : null,
  };
}

async function listDead({ analysis }: AnswerContext) {
  await inSteps([analysis.cycle, analysis.dead]);
  return analysis.dead().map(toFindingShown);
}

async function findEffects({ analysis }: AnswerContext, { cohort }: AnalysisEffects) {
  const people = await drawPeople(analysis, cohort);
  const effects = people && analysis.effects(people.id);
  return effects && toEffectsShown(effects, people.id);
}
