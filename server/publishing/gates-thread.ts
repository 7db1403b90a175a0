import type { Catalogue, Clock } from '../../engine/index.ts';
import { UnavailableError } from '../http/index.ts';
import type { Gates, GateVerdict } from './gates.ts';

/** A catalogue by its name; what it holds is sent when it is wanted, since it is large and mostly known. */
interface SentCatalogue {
  readonly name: string;
  readonly catalogue: Catalogue | null;
}

/** What is asked of the gates in a thread of their own. */
export type ToGates =
  | {
      readonly say: 'judge';
      readonly id: number;
      readonly draft: SentCatalogue;
      readonly live: SentCatalogue | null;
      readonly instant: number;
    }
  | { readonly say: 'went-live'; readonly draft: string; readonly live: string };

/** What they answer. */
export type FromGates =
  | { readonly say: 'verdict'; readonly id: number; readonly verdict: GateVerdict }
  /** Ask again with the catalogues. */
  | { readonly say: 'wanted'; readonly id: number }
  | { readonly say: 'failed'; readonly id: number; readonly reason: string };

const mostKept = 8;

/** The side of the thread: judges what it is told of, and keeps the last catalogues by their names. */
export function serveGates(gates: Gates, tell: (message: FromGates) => void): (message: ToGates) => void {
  const kept = new Map<string, Catalogue>();
  const know = ({ name, catalogue }: SentCatalogue) => {
    const known = kept.get(name) ?? catalogue;
    if (!known) return null;
    kept.delete(name);
    kept.set(name, known);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return { name, catalogue: known };
  };
  return (message) => {
    if (message.say === 'went-live') {
      gates.wentLive(message.draft, message.live);
      return;
    }
    const { id, instant } = message;
    const [draft, live] = [know(message.draft), message.live && know(message.live)];
    if (!draft || (message.live && !live)) {
      tell({ say: 'wanted', id });
      return;
    }
    gates.judge(draft, live, instant).then(
      (verdict) => tell({ say: 'verdict', id, verdict }),
      (error: unknown) => tell({ say: 'failed', id, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  };
}

/** A thread that is running. */
export interface GatesThread {
  readonly tell: (message: ToGates) => void;
  readonly end: () => void;
}

/** Starts the thread. `lost` is called once when it ends by itself. */
export type StartGatesThread = (hear: (message: FromGates) => void, lost: (why: string) => void) => GatesThread;

interface Asked {
  readonly question: Extract<ToGates, { say: 'judge' }>;
  readonly resolve: (verdict: GateVerdict) => void;
  readonly reject: (error: Error) => void;
  /** A question that was going when a thread was lost is asked once more. */
  tries: number;
}

const mostTries = 2;

/**
 * Gates in a thread of their own, so that visitors wait for no check, however long it takes. The thread is started when it is first
 * asked, and anew when it was lost. Rejects with an UnavailableError when it is lost twice over one question, or the server ends.
 */
export function createGatesInThread({
  start,
  clock,
}: {
  readonly start: StartGatesThread;
  readonly clock: Pick<Clock, 'now'>;
}): Gates & { end(): void } {
  const asked = new Map<number, Asked>();
  let thread: GatesThread | null = null;
  let isEnded = false;
  let count = 0;
  const running = () => {
    thread ??= start(hear, lose);
    return thread;
  };
  const askShortly = ({ draft, live, ...question }: Asked['question']) =>
    running().tell({ ...question, draft: { ...draft, catalogue: null }, live: live && { ...live, catalogue: null } });
  const hear = (message: FromGates) => {
    const one = asked.get(message.id);
    if (!one) return;
    if (message.say === 'wanted') return running().tell(one.question);
    asked.delete(message.id);
    if (message.say === 'verdict') one.resolve(message.verdict);
    else one.reject(new Error(message.reason));
  };
  const lose = (why: string) => {
    thread = null;
    for (const [id, one] of [...asked]) {
      one.tries += 1;
      if (one.tries < mostTries && !isEnded) askShortly(one.question);
      else {
        asked.delete(id);
        one.reject(new UnavailableError(undefined, { code: 'gates-lost', cause: new Error(why) }));
      }
    }
  };
  return {
    judge: (draft, live, instant = clock.now()) =>
      new Promise((resolve, reject) => {
        if (isEnded) return reject(new UnavailableError(undefined, { code: 'gates-lost' }));
        count += 1;
        const question = { say: 'judge', id: count, draft, live, instant } as const;
        asked.set(count, { question, resolve, reject, tries: 0 });
        askShortly(question);
      }),
    wentLive: (draft, live) => thread?.tell({ say: 'went-live', draft, live }),
    end() {
      isEnded = true;
      thread?.end();
    },
  };
}
