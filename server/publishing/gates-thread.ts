import { LRUCache } from 'lru-cache';
import type { Catalogue, Clock } from '#engine';
import { createRequestThread, type StartThread } from '../workers/request-thread.ts';
import type { Gates, GateVerdict, NamedCatalogue } from './gates.ts';
import type { Ground } from './publish-changes.ts';
import type { WholeWork, WorkBeside } from './whole-work.ts';

/** A catalogue by its name; its content, which is large and usually known, is sent only when the thread requests it. */
interface SentCatalogue {
  readonly name: string;
  readonly catalogue: Catalogue | null;
}

interface Judging {
  readonly kind: 'judge';
  readonly draft: SentCatalogue;
  readonly live: SentCatalogue | null;
  readonly instant: number;
}

interface QuestionMessage<Query> {
  readonly kind: 'answer';
  readonly draft: SentCatalogue;
  readonly live: SentCatalogue | null;
  readonly query: Query;
}

/** Work on a catalogue, which is sent by name first, and whole when the thread requests it. */
interface Working {
  readonly kind: 'work';
  readonly name: keyof WholeWork;
  readonly ground: Pick<Ground, 'id' | 'name'> & { readonly items: Ground['items'] | null };
  readonly given: WholeWork[keyof WholeWork]['given'];
}

/** A request to the gates' thread: a verdict, a name to remember, or another answer that needs whole catalogues. */
export type GateQuestion<Query = unknown> =
  | Judging
  | QuestionMessage<Query>
  | Working
  | { readonly kind: 'went-live'; readonly draft: string; readonly live: string };

/** The answer: a verdict, another answer, a request for the catalogues, or a confirmation. */
export type GateAnswer = { readonly verdict: GateVerdict } | { readonly answer: unknown } | 'wanted' | 'heard';

/** A question about whole catalogues that is not for the gates. */
interface Beside<Query> {
  readonly draft: NamedCatalogue;
  readonly live: NamedCatalogue | null;
  readonly query: Query;
}

/** Answers such questions in the thread of the gates, because the catalogues are there. */
export interface AnswersBeside<Query> {
  answerQuestion(question: Beside<Query>): Promise<unknown>;
}

const maxCached = 8;

/** The thread's side: judges drafts, answers other questions, and caches the latest catalogues by name. */
export function answerForGates<Query>(
  gates: Gates,
  beside: AnswersBeside<Query>,
  work: WorkBeside,
): (question: GateQuestion<Query>) => Promise<GateAnswer> {
  const grounds = new LRUCache<string, Ground>({ max: maxCached });
  const doWork = async ({ name, ground: { items, ...named }, given }: Working): Promise<GateAnswer> => {
    const ground = grounds.get(named.name) ?? (items && { ...named, items });
    if (!ground) return 'wanted';
    grounds.set(named.name, ground);
    return { answer: await work(name, ground, given) };
  };
  const cache = new LRUCache<string, Catalogue>({ max: maxCached });
  const know = ({ name, catalogue }: SentCatalogue) => {
    const known = cache.get(name) ?? catalogue;
    if (!known) return null;
    cache.set(name, known);
    return { name, catalogue: known };
  };
  return async (question) => {
    if (question.kind === 'went-live') {
      gates.wentLive(question.draft, question.live);
      // The same content: results for the draft hold for the live catalogue too.
      const known = cache.get(question.draft);
      if (known) cache.set(question.live, known);
      return 'heard';
    }
    if (question.kind === 'work') return doWork(question);
    const [draft, live] = [know(question.draft), question.live && know(question.live)];
    if (!draft || (question.live && !live)) return 'wanted';
    if (question.kind === 'answer') return { answer: await beside.answerQuestion({ draft, live, query: question.query }) };
    return { verdict: await gates.judge(draft, live, question.instant) };
  };
}

/** The gates and the other answers, as the calling thread sees them. */
export interface GatesThread<Query> {
  readonly gates: Gates;
  readonly beside: AnswersBeside<Query>;
  end(): void;
}

/** Gates in a separate thread, so that visitors do not wait for a check or a count, however long it takes. Rejects as the thread does. */
export function createGatesInThread<Query>({
  start,
  clock,
}: {
  readonly start: StartThread<GateQuestion<Query>, GateAnswer>;
  readonly clock: Pick<Clock, 'now'>;
}): GatesThread<Query> {
  const thread = createRequestThread('gates', start);
  /** Sends only the names of catalogues at first, and their whole content if the thread does not know it. */
  const send = async (question: Judging | QuestionMessage<Query> | Working): Promise<Exclude<GateAnswer, string>> => {
    const short =
      question.kind === 'work'
        ? { ...question, ground: { ...question.ground, items: null } }
        : { ...question, draft: nameOnly(question.draft), live: question.live && nameOnly(question.live) };
    const answer = await thread.request(short);
    const answered = answer === 'wanted' ? await thread.request(question) : answer;
    if (typeof answered === 'string') throw new Error('The gates want catalogues that they were given.');
    return answered;
  };
  const answerTo = async (question: QuestionMessage<Query> | Working): Promise<unknown> => {
    const answered = await send(question);
    if ('answer' in answered) return answered.answer;
    throw new TypeError('What no gate answers has an answer of its own.');
  };
  return {
    gates: {
      async judge(draft, live, instant = clock.now()) {
        const answered = await send({ kind: 'judge', draft, live, instant });
        if ('verdict' in answered) return answered.verdict;
        throw new TypeError('A judgement is answered with a verdict.');
      },
      wentLive: (draft, live) => thread.notify({ kind: 'went-live', draft, live }),
      // Both sides share one type, so the answer matches its name.
      work: (async (name, ground, given) => answerTo({ kind: 'work', name, ground, given })) as WorkBeside,
    },
    beside: { answerQuestion: ({ draft, live, query }) => answerTo({ kind: 'answer', draft, live, query }) },
    end: thread.end,
  };
}

function nameOnly({ name }: SentCatalogue): SentCatalogue {
  return { name, catalogue: null };
}
