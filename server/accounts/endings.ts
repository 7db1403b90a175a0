import { type Clock, updateDocument } from '../http/index.ts';
import { type Actor, beginAnew, type DocumentKey, type Store } from '../stores/index.ts';

/**
 * Endings of sessions, told from process to process through the store they share: a short list that each process reads about
 * once a second, however many sessions it holds. Requests set the pace, so that nothing runs while nobody asks.
 */
export interface Endings {
  /** Tells every process that a session has ended. Those that end together are told together. */
  tell(hash: string): Promise<void>;
  /** Whether all that ended two seconds ago or earlier is known here. Looks again in the background before that is over. */
  isUpToDate(): boolean;
  /** Waits until that is so. While the store cannot be read nothing new can be known, and what is known goes on. */
  catchUp(): Promise<void>;
}

interface EndingsParts {
  readonly store: Store;
  readonly clock: Clock;
  /** Hears which sessions ended, by the start of their hash; null when there were too many to name. */
  readonly onEnd: (starts: ReadonlySet<string> | null) => void;
}

/** How many sessions have ended so far, and the starts of the hashes of the last of them, newest last. */
interface EndingsDocument {
  readonly count: number;
  readonly last: readonly string[];
}

const lookAgainMs = 750;
const trustedMs = 1_500;
const maxNamed = 500;
const startLength = 16;
const none: EndingsDocument = { count: 0, last: [] };
const system: Actor = { kind: 'system', id: 'sessions' };
const key: DocumentKey = { kind: 'account', owner: 'sessions', collection: 'endings' };

/** As much of a session's hash as is told: enough to tell sessions apart, and of no use to anybody. */
export function startOf(hash: string): string {
  return hash.slice(0, startLength);
}

/** Endings over a store. */
export function createEndings({ store, clock, onEnd }: EndingsParts): Endings {
  const teller = createTeller(store);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let known: number | null = null;
  let looking: Promise<void> | null = null;
  const age = () => Math.abs(clock.now() - lookedAt);
  const look = async () => {
    const startedAt = clock.now();
    try {
      await teller.tellLeftOver();
      const document = ((await store.get(system, key))?.doc ?? none) as EndingsDocument;
      if (document.count !== known) onEnd(namedSince(document, known));
      known = document.count;
    } catch {
      // Nobody can end a session in a store that cannot be read; sessions at hand go on until they have to be read themselves.
    }
    lookedAt = startedAt;
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  return {
    tell: teller.tell,
    isUpToDate() {
      const passedMs = age();
      if (passedMs > lookAgainMs) void lookOnce();
      return passedMs <= trustedMs;
    },
    catchUp: async () => {
      if (age() > lookAgainMs) await lookOnce();
    },
  };
}

/** What ended since a count was known; null when the list does not reach back that far. */
function namedSince({ count, last }: EndingsDocument, known: number | null): ReadonlySet<string> | null {
  const missed = known === null ? -1 : count - known;
  return missed < 0 || missed > last.length ? null : new Set(last.slice(last.length - missed));
}

interface Teller {
  tell(hash: string): Promise<void>;
  /** Tells what could not be told when it happened. */
  tellLeftOver(): Promise<void>;
}

/** One save at a time: whoever comes while one is under way shares the next. */
function createTeller(store: Store): Teller {
  let saving: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  let untold: readonly string[] = [];
  const save = async () => {
    const starts = untold;
    [next, untold] = [null, []];
    try {
      await beginAnew(store, system, key.owner, () =>
        updateDocument<EndingsDocument>(store, system, key, (document) => added(document ?? none, starts)),
      );
    } catch (error) {
      untold = [...starts, ...untold].slice(-maxNamed);
      throw error;
    }
  };
  const saveNext = () => {
    next ??= saving.then(save);
    saving = next.catch(() => undefined);
    return next;
  };
  return {
    tell(hash) {
      untold = [...untold, startOf(hash)];
      return saveNext();
    },
    tellLeftOver: async () => {
      if (untold.length > 0) await saveNext();
    },
  };
}

function added({ count, last }: EndingsDocument, starts: readonly string[]): EndingsDocument {
  return { count: count + starts.length, last: [...last, ...starts].slice(-maxNamed) };
}
