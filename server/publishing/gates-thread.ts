import { LRUCache } from 'lru-cache';
import type { Catalogue, Clock } from '#engine';
import { createAskedThread, type StartThread } from '../threads/asked-thread.ts';
import type { Gates, GateVerdict, NamedCatalogue } from './gates.ts';
import type { Ground } from './publish-changes.ts';
import type { WholeWork, WorkBeside } from './whole-work.ts';

/** A catalogue by its name; its content, which is large and usually known already, is sent when the thread asks for it. */
interface SentCatalogue {
  readonly name: string;
  readonly catalogue: Catalogue | null;
}

interface Judging {
  readonly say: 'judge';
  readonly draft: SentCatalogue;
  readonly live: SentCatalogue | null;
  readonly instant: number;
}

interface Asking<Asked> {
  readonly say: 'answer';
  readonly draft: SentCatalogue;
  readonly live: SentCatalogue | null;
  readonly asked: Asked;
}

/** Work over a catalogue, which is sent as others are: by name, then whole when the thread asks for it. */
interface Working {
  readonly say: 'work';
  readonly name: keyof WholeWork;
  readonly ground: Pick<Ground, 'id' | 'name'> & { readonly items: Ground['items'] | null };
  readonly given: WholeWork[keyof WholeWork]['given'];
}

/** What the gates' thread is asked for: a verdict, to remember a name, or another answer that needs whole catalogues. */
export type GateQuestion<Asked = unknown> =
  | Judging
  | Asking<Asked>
  | Working
  | { readonly say: 'went-live'; readonly draft: string; readonly live: string };

/** The answer: a verdict, another answer, a request to ask again with the catalogues, or a confirmation. */
export type GateAnswer = { readonly verdict: GateVerdict } | { readonly answer: unknown } | 'wanted' | 'heard';

/** A question about whole catalogues that is not for the gates. */
interface Beside<Asked> {
  readonly draft: NamedCatalogue;
  readonly live: NamedCatalogue | null;
  readonly asked: Asked;
}

/** Answers such questions in the thread of the gates, because the catalogues are there. */
export interface AnswersBeside<Asked> {
  answerQuestion(question: Beside<Asked>): Promise<unknown>;
}

const maxKept = 8;

/** The thread's side: judges drafts, answers other questions, and keeps the last catalogues by name. */
export function answerForGates<Asked>(
  gates: Gates,
  beside: AnswersBeside<Asked>,
  work: WorkBeside,
): (question: GateQuestion<Asked>) => Promise<GateAnswer> {
  const grounds = new LRUCache<string, Ground>({ max: maxKept });
  const doWork = async ({ name, ground: { items, ...named }, given }: Working): Promise<GateAnswer> => {
    const ground = grounds.get(named.name) ?? (items && { ...named, items });
    if (!ground) return 'wanted';
    grounds.set(named.name, ground);
    return { answer: await work(name, ground, given) };
  };
  const kept = new LRUCache<string, Catalogue>({ max: maxKept });
  const know = ({ name, catalogue }: SentCatalogue) => {
    const known = kept.get(name) ?? catalogue;
    if (!known) return null;
    kept.set(name, known);
    return { name, catalogue: known };
  };
  return async (question) => {
    if (question.say === 'went-live') {
      gates.wentLive(question.draft, question.live);
      // The same content: what was worked out of the draft holds for what is live.
      const known = kept.get(question.draft);
      if (known) kept.set(question.live, known);
      return 'heard';
    }
    if (question.say === 'work') return doWork(question);
    const [draft, live] = [know(question.draft), question.live && know(question.live)];
    if (!draft || (question.live && !live)) return 'wanted';
    if (question.say === 'answer') return { answer: await beside.answerQuestion({ draft, live, asked: question.asked }) };
    return { verdict: await gates.judge(draft, live, question.instant) };
  };
}

/** The gates and the other answers, as the calling thread sees them. */
export interface GatesThread<Asked> {
  readonly gates: Gates;
  readonly beside: AnswersBeside<Asked>;
  end(): void;
}

/** Gates in a separate thread, so that visitors do not wait for a check or a count, however long it takes. Rejects as the thread does. */
export function createGatesInThread<Asked>({
  start,
  clock,
}: {
  readonly start: StartThread<GateQuestion<Asked>, GateAnswer>;
  readonly clock: Pick<Clock, 'now'>;
}): GatesThread<Asked> {
  const thread = createAskedThread('gates', start);
  /** Sends only the names of catalogues at first, and their whole content if the thread does not know it. */
  const ask = async (question: Judging | Asking<Asked> | Working): Promise<Exclude<GateAnswer, string>> => {
    const short =
      question.say === 'work'
        ? { ...question, ground: { ...question.ground, items: null } }
        : { ...question, draft: nameOnly(question.draft), live: question.live && nameOnly(question.live) };
    const answer = await thread.askThread(short);
    const answered = answer === 'wanted' ? await thread.askThread(question) : answer;
    if (typeof answered === 'string') throw new Error('The gates want catalogues that they were given.');
    return answered;
  };
  const answerTo = async (question: Asking<Asked> | Working): Promise<unknown> => {
    const answered = await ask(question);
    if ('answer' in answered) return answered.answer;
    throw new TypeError('What no gate answers has an answer of its own.');
  };
  return {
    gates: {
      async judge(draft, live, instant = clock.now()) {
        const answered = await ask({ say: 'judge', draft, live, instant });
        if ('verdict' in answered) return answered.verdict;
        throw new TypeError('A judgement is answered with a verdict.');
      },
      wentLive: (draft, live) => thread.tell({ say: 'went-live', draft, live }),
      // Both sides are of one type, so the answer is the one of its name.
      work: (async (name, ground, given) => answerTo({ say: 'work', name, ground, given })) as WorkBeside,
    },
    beside: { answerQuestion: ({ draft, live, asked }) => answerTo({ say: 'answer', draft, live, asked }) },
    end: thread.end,
  };
}

function nameOnly({ name }: SentCatalogue): SentCatalogue {
  return { name, catalogue: null };
}
