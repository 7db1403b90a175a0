import { type Clock, updateDocument } from '../http/index.ts';
import { type Actor, beginAnew, type DocumentKey, type Store } from '../stores/index.ts';

/**
 * Shares the endings of sessions between processes through the store: a short list that each process reads about once a second, however
 * many sessions it holds. It is read only when requests come in, so an idle server does no work.
 */
export interface Endings {
  /** Reports to every process that a session has ended; rejects if that could not be written. Concurrent endings are written together. */
  notify(hash: string): Promise<void>;
  /** Whether every ending that is at least two seconds old is known here. Refreshes in the background before that time is over. */
  isUpToDate(): boolean;
  /** Waits until this process is up to date. While the store cannot be read, it uses what it has. */
  catchUp(): Promise<void>;
}

interface EndingsParts {
  readonly store: Store;
  readonly clock: Clock;
  /** Called with the sessions that ended, each by the start of its hash; null when there were too many to list. */
  readonly onEnd: (starts: ReadonlySet<string> | null) => void;
}

/** The number of ended sessions so far, and the starts of the latest hashes, newest last. */
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

/** The shared part of a session's hash: enough to identify a session, useless to an attacker. */
export function startOf(hash: string): string {
  return hash.slice(0, startLength);
}

/** Endings over a store. */
export function createEndings({ store, clock, onEnd }: EndingsParts): Endings {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let known: number | null = null;
  let looking: Promise<void> | null = null;
  const age = () => Math.abs(clock.now() - lookedAt);
  const look = async () => {
    const startedAt = clock.now();
    try {
      const document = ((await store.get(system, key))?.doc ?? none) as EndingsDocument;
      if (document.count !== known) onEnd(namedSince(document, known));
      known = document.count;
    } catch {
      // No session can be ended in a store that cannot be read; cached sessions stay valid until they have to be read again.
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
    notify: createNotify(store),
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

/** The endings since a known count; null if the list does not reach back that far. */
function namedSince({ count, last }: EndingsDocument, known: number | null): ReadonlySet<string> | null {
  const missed = known === null ? -1 : count - known;
  return missed < 0 || missed > last.length ? null : new Set(last.slice(last.length - missed));
}

/** Runs one save at a time: endings that arrive during a save are written together by the next. */
function createNotify(store: Store): Endings['notify'] {
  let saving: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  let untold: readonly string[] = [];
  const save = async () => {
    const starts = untold;
    [next, untold] = [null, []];
    await beginAnew(store, system, key.owner, () =>
      updateDocument<EndingsDocument>(store, system, key, (document) => added(document ?? none, starts)),
    );
  };
  return (hash) => {
    untold = [...untold, startOf(hash)];
    next ??= saving.then(save);
    saving = next.catch(() => undefined);
    return next;
  };
}

function added({ count, last }: EndingsDocument, starts: readonly string[]): EndingsDocument {
  return { count: count + starts.length, last: [...last, ...starts].slice(-maxNamed) };
}
