import type { Catalogue, Clock } from '../../engine/index.ts';
import { type AskedThread, createAskedThread, type StartThread } from '../threads/index.ts';
import type { Gates, GateVerdict } from './gates.ts';

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

/** What is asked of the gates in a thread of their own. */
export type GateQuestion = Judging | { readonly say: 'went-live'; readonly draft: string; readonly live: string };

/** What they answer: a verdict, that they want to be asked again with the catalogues, or that they have heard. */
export type GateAnswer = { readonly verdict: GateVerdict } | 'wanted' | 'heard';

const mostKept = 8;

/** The side of the thread: judges what it is told of, and keeps the last catalogues by their names. */
export function answerForGates(gates: Gates): (question: GateQuestion) => Promise<GateAnswer> {
  const kept = new Map<string, Catalogue>();
  const know = ({ name, catalogue }: SentCatalogue) => {
    const known = kept.get(name) ?? catalogue;
    if (!known) return null;
    kept.delete(name);
    kept.set(name, known);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return { name, catalogue: known };
  };
  return async (question) => {
    if (question.say === 'went-live') {
      gates.wentLive(question.draft, question.live);
      return 'heard';
    }
    const [draft, live] = [know(question.draft), question.live && know(question.live)];
    if (!draft || (question.live && !live)) return 'wanted';
    return { verdict: await gates.judge(draft, live, question.instant) };
  };
}

/** Gates in a thread of their own, so that visitors wait for no check, however long it takes. Rejects as the thread does. */
export function createGatesInThread({
  start,
  clock,
}: {
  readonly start: StartThread<GateQuestion, GateAnswer>;
  readonly clock: Pick<Clock, 'now'>;
}): Gates & { end(): void } {
  const thread = createAskedThread('gates', start);
  return {
    async judge(draft, live, instant = clock.now()) {
      const question = { say: 'judge', draft, live, instant } as const;
      const short = { ...question, draft: { ...draft, catalogue: null }, live: live && { ...live, catalogue: null } };
      return (await askForVerdict(thread, short)) ?? (await askForVerdict(thread, question)) ?? failKnowing();
    },
    wentLive: (draft, live) => thread.tell({ say: 'went-live', draft, live }),
    end: thread.end,
  };
}

async function askForVerdict(thread: AskedThread<GateQuestion, GateAnswer>, question: Judging): Promise<GateVerdict | null> {
  const answer = await thread.ask(question);
  return typeof answer === 'string' ? null : answer.verdict;
}

function failKnowing(): never {
  throw new Error('The gates want catalogues that they were given.');
}
