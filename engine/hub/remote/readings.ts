import { CallError, type HubCall, type HubStore } from '../state/hub-context.tsx';

/** A read of remote data: its call, its parser, and how long the response may be cached. */
export interface ReadCall<T> extends Pick<HubCall, 'base' | 'path' | 'limitMs' | 'isPersonal'> {
  /** Parses the response; an exception means that it was unreadable. */
  readonly read: (body: unknown) => T;
  /** The area under which the log reports a failure, for example 'articles'. */
  readonly area: string;
  /** Cached for an hour, for the visit, or not at all. An hour by default. */
  readonly keeps?: 'hour' | 'visit' | 'never';
}

/** A value and when it was fetched (ISO). */
export interface Read<T> {
  readonly value: T;
  readonly fetchedAt: string;
}

interface CachedReading {
  readonly fetchedAt: string;
  readonly body: unknown;
}

/** The cache of one store: responses by address, and the reads in progress, which equal reads share. */
interface Readings {
  epoch: number;
  readonly cache: Map<string, CachedReading>;
  readonly running: Map<string, { readonly answer: Promise<CachedReading>; readonly abort: AbortController; readers: number }>;
  readonly listeners: Set<() => void>;
}

const HOUR_MS = 3_600_000;
const stores = new WeakMap<HubStore, Readings>();

function readingsOf(store: HubStore): Readings {
  const found = stores.get(store);
  if (found) return found;
  const fresh = { epoch: 0, cache: new Map(), running: new Map(), listeners: new Set<() => void>() };
  stores.set(store, fresh);
  resetAfterPreferences(store);
  return fresh;
}

/** Responses may depend on the person's preferences, so they are dropped when newly saved ones arrive. */
function resetAfterPreferences(store: HubStore): void {
  let known = preferencesOf(store);
  store.subscribe(() => {
    const now = preferencesOf(store);
    if (now === known) return;
    known = now;
    resetReadings(store);
  });
}

function preferencesOf({ getState, setup }: HubStore): string {
  const deciding = getState().saved.filter(setup.decidesReadings);
  return deciding.flatMap(({ name, lastUpdated }) => [name, lastUpdated]).join(' ');
}

/** How often the cache has been dropped. Components with remote data read again when it grows. */
export function readingEpochOf(store: HubStore): number {
  return readingsOf(store).epoch;
}

/** Calls back when the cache has been dropped. Returns a function that stops listening. */
export function onReadingsReset(store: HubStore, run: () => void): () => void {
  const { listeners } = readingsOf(store);
  listeners.add(run);
  return () => void listeners.delete(run);
}

/** Drops the cache, so that everything shown is fetched again. */
export function resetReadings(store: HubStore): void {
  const readings = readingsOf(store);
  readings.cache.clear();
  readings.running.clear(); // reads in progress were requested before the reset
  readings.epoch += 1;
  for (const listener of readings.listeners) listener();
}

/** The cache key of a read. People with different scopes have separate responses. */
export function readingKeyOf(store: HubStore, { base, path }: Pick<HubCall, 'base' | 'path'>): string {
  return [store.setup.scopeReadings(store.getState().page), base, path].join(' ');
}

/** Drops one response, so that the next read fetches it again. */
export function forgetReading(store: HubStore, call: Pick<HubCall, 'base' | 'path'>): void {
  readingsOf(store).cache.delete(readingKeyOf(store, call));
}

/** Reads once: from the cache, from an equal read in progress, or by a call. Rejects with a CallError. */
export async function readOnce<T>(store: HubStore, call: ReadCall<T>, signal?: AbortSignal): Promise<Read<T>> {
  const readings = readingsOf(store);
  const key = readingKeyOf(store, call);
  const cached = readings.cache.get(key);
  const age = cached ? Date.parse(store.actions.now()) - Date.parse(cached.fetchedAt) : Number.POSITIVE_INFINITY;
  const isUsable = cached !== undefined && (call.keeps === 'visit' || (call.keeps !== 'never' && age < HOUR_MS));
  return toRead(store, call, isUsable ? cached : await shareRead(store, readings, key, call, signal));
}

async function shareRead<T>(
  store: HubStore,
  readings: Readings,
  key: string,
  call: ReadCall<T>,
  signal?: AbortSignal,
): Promise<CachedReading> {
  const found = readings.running.get(key);
  const running = found ?? startRead(store, readings, key, call);
  running.readers += 1;
  const leave = () => {
    running.readers -= 1;
    if (running.readers > 0) return;
    if (readings.running.get(key) === running) readings.running.delete(key);
    running.abort.abort();
  };
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await running.answer;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

function startRead<T>(store: HubStore, readings: Readings, key: string, { base, path, limitMs, isPersonal, area }: ReadCall<T>) {
  const abort = new AbortController();
  const { epoch } = readings;
  let cachedAt: string | null = null;
  const noteCached = (at: string) => {
    cachedAt = at;
  };
  const answer = store.actions.call({ base, path, limitMs, isPersonal, signal: abort.signal, noteCached }).then(
    (body) => {
      const cached = { body, fetchedAt: cachedAt ?? store.actions.now() };
      if (epoch === readings.epoch) readings.cache.set(key, cached);
      return cached;
    },
    (cause: unknown) => {
      if (!abort.signal.aborted) reportFailure(store, area, cause, isUnreadable(cause) ? 'Error parsing response.' : describeCause(cause));
      throw cause;
    },
  );
  const running = { answer, abort, readers: 0 };
  readings.running.set(key, running);
  const end = () => {
    if (readings.running.get(key) === running) readings.running.delete(key);
  };
  answer.then(end, end);
  return running;
}

function toRead<T>(store: HubStore, call: ReadCall<T>, { body, fetchedAt }: CachedReading): Read<T> {
  const { area } = call;
  try {
    return { value: call.read(body), fetchedAt };
  } catch (cause) {
    forgetReading(store, call);
    const why = cause instanceof CallError ? describeCause(cause) : `Error parsing response. ${String(cause)}`;
    reportFailure(store, area, cause, why);
    if (cause instanceof CallError) throw cause; // the parser found an error in the answer itself
    throw new CallError('Error parsing response', 200, 'unreadable');
  }
}

function isUnreadable(cause: unknown): boolean {
  return cause instanceof CallError && cause.code === 'unreadable';
}

/** The log contains the call's area and never its address, which may contain something personal. */
function reportFailure(store: HubStore, area: string, cause: unknown, why: string): void {
  store.actions.report(area, `There has been a problem fetching ${area}. ${why}`, cause instanceof CallError ? cause.code : 'unreadable');
}

/** The cause of a failure as messages quote it: '({message} - {code})'. */
export function describeCause(cause: unknown): string {
  return cause instanceof CallError ? `(${cause.message} - ${cause.code})` : `(${String(cause)})`;
}
