import { LRUCache } from 'lru-cache';
import type { Catalogue, Clock } from '../../engine/index.ts';
import { createAskedThread, type StartThread } from '../threads/index.ts';
import type { Gates, GateVerdict, NamedCatalogue } from './gates.ts';

/** A catalogue by its name; what it holds is sent when it is wanted, since it is large and mostly known. */
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

/** What is asked in the thread of the gates: for a verdict, to remember, or whatever else takes whole catalogues to answer. */
export type GateQuestion<Asked = unknown> =
  | Judging
  | Asking<Asked>
  | { readonly say: 'went-live'; readonly draft: string; readonly live: string };

/** What is answered: a verdict, another answer, that it is to be asked again with the catalogues, or that it was heard. */
export type GateAnswer = { readonly verdict: GateVerdict } | { readonly answer: unknown } | 'wanted' | 'heard';

/** A question about whole catalogues that no gate answers. */
interface Beside<Asked> {
  readonly draft: NamedCatalogue;
  readonly live: NamedCatalogue | null;
  readonly asked: Asked;
}

/** Answers such questions, in the thread of the gates since these have the catalogues. */
export interface AnswersBeside<Asked> {
  answer(question: Beside<Asked>): Promise<unknown>;
}

const maxKept = 8;

/** The side of the thread: judges what it is told of, answers what else is asked, and keeps the last catalogues by their names. */
export function answerForGates<Asked>(gates: Gates, beside: AnswersBeside<Asked>): (question: GateQuestion<Asked>) => Promise<GateAnswer> {
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
      return 'heard';
    }
    const [draft, live] = [know(question.draft), question.live && know(question.live)];
    if (!draft || (question.live && !live)) return 'wanted';
    if (question.say === 'answer') return { answer: await beside.answer({ draft, live, asked: question.asked }) };
    return { verdict: await gates.judge(draft, live, question.instant) };
  };
}

/** The gates, and who answers beside them, as those see them who ask from another thread. */
export interface GatesThread<Asked> {
  readonly gates: Gates;
  readonly beside: AnswersBeside<Asked>;
  end(): void;
}

/** Gates in a thread of their own, so that visitors wait for no check and no count, however long it takes. Rejects as the thread does. */
export function createGatesInThread<Asked>({
  start,
  clock,
}: {
  readonly start: StartThread<GateQuestion<Asked>, GateAnswer>;
  readonly clock: Pick<Clock, 'now'>;
}): GatesThread<Asked> {
  const thread = createAskedThread('gates', start);
  /** Asks with the names of catalogues first, and with all they hold where these are not known there. */
  const ask = async (question: Judging | Asking<Asked>): Promise<Exclude<GateAnswer, string>> => {
    const short = { ...question, draft: nameOnly(question.draft), live: question.live && nameOnly(question.live) };
    const answer = await thread.ask(short);
    const answered = answer === 'wanted' ? await thread.ask(question) : answer;
    if (typeof answered === 'string') throw new Error('The gates want catalogues that they were given.');
    return answered;
  };
  return {
    gates: {
      async judge(draft, live, instant = clock.now()) {
        const answered = await ask({ say: 'judge', draft, live, instant });
        if ('verdict' in answered) return answered.verdict;
        throw new TypeError('A judgement is answered with a verdict.');
      },
      wentLive: (draft, live) => thread.tell({ say: 'went-live', draft, live }),
    },
    beside: {
      async answer({ draft, live, asked }) {
        const answered = await ask({ say: 'answer', draft, live, asked });
        if ('answer' in answered) return answered.answer;
        throw new TypeError('What no gate answers has an answer of its own.');
      },
    },
    end: thread.end,
  };
}

function nameOnly({ name }: SentCatalogue): SentCatalogue {
  return { name, catalogue: null };
}
