import type { Catalogue, Pack } from '#engine';
import type { AnalysisCoverage, AnalysisExplain } from '#schemas/editor';
import { type AnswerBudget, type Call, callerOf, defineRoute, json, NotFoundError, type Route, type RouteNames } from '../http/index.ts';
import type { Analyst, AnalystPack, Topics } from './analyst.ts';
import { createAskAnalyst } from './asking.ts';
import { checkCohort, checkCounted, checkItem, checkPerson, readNow } from './requests.ts';

/** A catalogue that can be analysed. */
interface AnalysedCatalogue {
  readonly catalogue: Catalogue;
}

/** Dependencies of the routes of analysis. */
export interface AnalysisServices {
  readonly pack: Pack;
  readonly current: () => AnalysedCatalogue;
  /** The catalogue as publishing a change set would leave it. Throws NotFoundError. */
  readonly draftCatalogue: (changeSet: string) => Promise<AnalysedCatalogue>;
  /** Computes the answers. */
  readonly analyst: Analyst;
  /** The deadline for each answer as a whole. */
  readonly budget: Pick<AnswerBudget, 'within'>;
}

/** A question as it is sent: about the live catalogue, or with a change set applied to it. */
interface Sent {
  readonly changeSet?: string;
  readonly now?: string;
  readonly cohort?: string;
}

const path = '/editor/api/analysis';
/** Open to every editor, and not part of the public API document. */
const questionRoute = { method: 'POST', role: 'editor', rate: 'read', hidden: true } as const;

/** Who sees what, for editors: in the live catalogue, or with a change set applied to it. All analysis runs in another thread. */
export function analysisRoutes(services: AnalysisServices): Route[] {
  const answerQuestion = createAnswerQuestion(services);
  const answer = <Topic extends keyof Topics>(topic: Topic, docs: RouteNames & { readonly request: string; readonly response: string }) =>
    defineRoute<Topics[Topic] & Sent>({
      ...questionRoute,
      path: `${path}/${topic}`,
      ...docs,
      handle: async (call) => json(await answerQuestion(topic, call)),
    });
  return [
    answer('explain', {
      operationId: 'explainItem',
      summary: 'Say why a made-up person sees an item or not',
      request: 'editor/analysis-explain',
      response: 'editor/analysis-explained',
    }),
    answer('coverage', {
      operationId: 'readCoverage',
      summary: 'Tell how much of a kind made-up people see',
      request: 'editor/analysis-coverage',
      response: 'editor/analysis-matrix',
    }),
    answer('count', {
      operationId: 'countPeople',
      summary: 'Count the made-up people whom a condition is about',
      request: 'editor/analysis-count',
      response: 'editor/analysis-counted',
    }),
    answer('satisfiable', {
      operationId: 'checkCondition',
      summary: 'Tell whether a condition can be about anybody',
      request: 'editor/analysis-satisfiable',
      response: 'editor/analysis-satisfied',
    }),
    answer('dead', {
      operationId: 'findDeadContent',
      summary: 'Find what nobody can see, and what does nothing any more',
      request: 'editor/analysis-dead',
      response: 'editor/analysis-findings',
    }),
    answer('effects', {
      operationId: 'compareEffects',
      summary: 'Tell what a change set would do to made-up people',
      request: 'editor/analysis-effects',
      response: 'editor/analysis-effected',
    }),
  ];
}

type AnswerQuestion = <Topic extends keyof Topics>(topic: Topic, call: Call<Topics[Topic] & Sent>) => Promise<unknown>;

function createAnswerQuestion({ pack, current, draftCatalogue, analyst, budget }: AnalysisServices): AnswerQuestion {
  if (!knowsPeople(pack))
    return async () => {
      throw new NotFoundError('Nothing is known here of who could see what.', { code: 'analysis-missing' });
    };
  const { listMoments, statuses } = pack.analysis;
  const askAnalyst = createAskAnalyst({ analyst, kinds: pack.kinds, listMoments });
  return async (topic, call) => {
    const { body } = call;
    const draft = body.changeSet === undefined ? null : (await draftCatalogue(body.changeSet)).catalogue;
    const live = current().catalogue;
    const now = readNow(body.now, call.now);
    if (isAboutSomebody(body)) {
      checkPerson(body, pack, statuses);
      checkItem(body.item, draft ?? live);
    }
    if (isAboutKind(body)) checkCounted(body.kind, pack.kinds);
    if (topic === 'count' || topic === 'effects') checkCohort(body.cohort, draft ?? live);
    return budget.within(askAnalyst({ who: callerOf(call).uid, draft, live, now, query: { topic, spec: body } }));
  };
}

function isAboutSomebody(body: object): body is AnalysisExplain {
  return 'tiles' in body;
}

function isAboutKind(body: object): body is AnalysisCoverage {
  return 'kind' in body;
}

/** Whether a pack defines how made-up people are derived, which an analysis needs. */
export function knowsPeople(pack: Pack): pack is Pack & AnalystPack {
  return pack.analysis !== undefined;
}
