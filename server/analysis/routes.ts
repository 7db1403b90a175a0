import { countCondition, countRows, findPerson, plan, type SyntheticCohort } from '../../engine/index.ts';
import type {
  AnalysisCount,
  AnalysisCoverage,
  AnalysisDead,
  AnalysisEffects,
  AnalysisExplain,
  AnalysisSatisfiable,
} from '../../schemas/generated/editor.ts';
import { type Call, defineRoute, json, NotFoundError, type Route } from '../http/index.ts';
import { createDesks, type Desk, type DeskParts, inSteps } from './desks.ts';
import { toCellShown, toChangeShown, toEffectsShown, toFindingShown, toItemShown, toMadeUpShown, toPersonShown } from './shown.ts';
import { checkPerson, findAsked, readNow } from './wishes.ts';

/** What analysing needs. */
export type AnalysisServices = DeskParts;

type Statuses = AnalysisCount['statuses'];

const path = '/editor/api/analysis';
/** Questions for every editor. Nobody else knows of them. */
const asking = { method: 'POST', role: 'editor', rate: 'read', hidden: true } as const;

/** Who sees what, asked by those who edit: of what is live, or with a set of changes laid over it. */
export function analysisRoutes(services: AnalysisServices): Route[] {
  const openDesk = createDesks(services);
  const open = ({ body: { changeSet, now }, now: present }: Call<{ readonly changeSet?: string; readonly now?: string }>) =>
    openDesk({ changeSet, now: readNow(now, present) });
  return [
    defineRoute<AnalysisExplain>({
      ...asking,
      path: `${path}/explain`,
      request: 'editor/analysis-explain',
      response: 'editor/analysis-explained',
      handle: async (call) => json(explain(await open(call), call.body)),
    }),
    defineRoute<AnalysisCoverage>({
      ...asking,
      path: `${path}/coverage`,
      request: 'editor/analysis-coverage',
      response: 'editor/analysis-matrix',
      handle: async (call) => json(await measure(await open(call), call.body)),
    }),
    defineRoute<AnalysisCount>({
      ...asking,
      path: `${path}/count`,
      request: 'editor/analysis-count',
      response: 'editor/analysis-counted',
      handle: async (call) => json(await count(await open(call), call.body)),
    }),
    defineRoute<AnalysisSatisfiable>({
      ...asking,
      path: `${path}/satisfiable`,
      request: 'editor/analysis-satisfiable',
      response: 'editor/analysis-satisfied',
      handle: async (call) => json(await satisfy(await open(call), call.body)),
    }),
    defineRoute<AnalysisDead>({
      ...asking,
      path: `${path}/dead`,
      request: 'editor/analysis-dead',
      response: 'editor/analysis-findings',
      async handle(call) {
        const { analysis } = await open(call);
        await inSteps([analysis.cycle, analysis.dead]);
        return json(analysis.dead().map(toFindingShown));
      },
    }),
    defineRoute<AnalysisEffects>({
      ...asking,
      path: `${path}/effects`,
      request: 'editor/analysis-effects',
      response: 'editor/analysis-effected',
      handle: async (call) => json(await findEffects(await open(call), call.body)),
    }),
  ];
}

/** What somebody made up sees, each with its reason. */
function explain({ analysis, catalogue, pack, now }: Desk, { tiles, words, modes, item }: AnalysisExplain) {
  checkPerson({ tiles, words, modes }, pack, pack.analysis.statuses);
  const wish = { tiles, words, modes };
  const asked = findAsked(item, catalogue);
  const found = analysis.person(wish, asked);
  const { compiled } = catalogue;
  const { site, years } = compiled;
  const viewer = pack.toViewer(pack.analysis.toRecord({ ...wish, now, site }), { now, site, years, saved: [] });
  const reasons = new Map(plan(compiled, viewer, { columns: 4 }).reasons.map(({ about, why }) => [about, why]));
  return {
    shown: found.shown.map(({ kind, id }) => ({ kind, id, why: reasons.get(`${kind}/${id}`) ?? '' })),
    words: found.words,
    statuses: found.statuses.map(({ scheme, status }) => ({ scheme, status })),
    item: found.item && toItemShown(found.item),
    nearest: found.nearest,
  };
}

async function measure({ analysis, pack }: Desk, { kind }: AnalysisCoverage) {
  await inSteps([analysis.space, analysis.coverage]);
  const { coverage, changes } = analysis.coverage();
  const { statuses, columns } = pack.analysis;
  return {
    kind,
    rows: statuses.map(({ scheme, state, label, status }) => ({ scheme, state, label, status })),
    columns: columns.map(({ id, label, expression }) => ({ id, label, expression })),
    cells: coverage[kind].map((cells) => cells.map(toCellShown)),
    changes: changes.filter((change) => change.kind === kind).map(toChangeShown),
  };
}

async function count({ analysis, catalogue }: Desk, { expression, statuses, cohort }: AnalysisCount) {
  const all = await drawCohort(analysis, cohort);
  const people = withStatuses(all, statuses);
  const { audiences } = catalogue.compiled;
  const example = findPerson(expression, people, audiences);
  return {
    count: countCondition(expression, people, audiences),
    of: all.total,
    cohort: all.id,
    rows: countRows(expression, people, audiences),
    example: example && toMadeUpShown(example.wish),
  };
}

/** Those of a cohort who have one of these statuses; all when none is named. */
function withStatuses(cohort: SyntheticCohort, statuses: Statuses): SyntheticCohort {
  if (!statuses) return cohort;
  const wanted = new Set(statuses.map(({ scheme, status }) => `${scheme} ${status}`));
  const people = cohort.people.filter(({ viewer }) => viewer.feedStatuses.some(({ scheme, status }) => wanted.has(`${scheme} ${status}`)));
  return { ...cohort, people, total: people.reduce((sum, { weight }) => sum + weight, 0) };
}

async function drawCohort(analysis: Desk['analysis'], id: string | undefined): Promise<SyntheticCohort> {
  await inSteps([analysis.space, () => analysis.cohort(id)]);
  const cohort = analysis.cohort(id);
  if (!cohort) throw new NotFoundError('There is no such cohort.', { code: 'cohort-missing' });
  return cohort;
}

async function satisfy({ analysis }: Desk, { expression, statuses }: AnalysisSatisfiable) {
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

async function findEffects({ analysis }: Desk, { cohort }: AnalysisEffects) {
  const { id } = await drawCohort(analysis, cohort);
  const effects = analysis.effects(id);
  if (!effects) throw new NotFoundError('There is no such cohort.', { code: 'cohort-missing' });
  return toEffectsShown(effects, id);
}
