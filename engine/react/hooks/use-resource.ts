import { useCallback, useEffect, useReducer, useState } from 'react';
import { useOnline, usePageVisible } from './use-online.ts';
import { useLatest, useTimeout } from './use-timer.ts';

/** The state of remote data. Failure is a state; a refresh keeps the content on the screen (isStale). */
export type Resource<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T; readonly isStale: boolean }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** Fetches one value. The signal is aborted when the response is no longer needed. */
export type LoadResource<T> = (signal: AbortSignal) => Promise<T>;

/** The events of a resource. A quiet request leaves a failure on the screen until there is a response. */
export type ResourceEvent<T> =
  | { readonly kind: 'ask'; readonly key: string | null; readonly isQuiet?: boolean }
  | { readonly kind: 'answer'; readonly value: T; readonly isEmpty: boolean }
  | { readonly kind: 'fail'; readonly cause: unknown };

interface ResourceMemory<T> {
  readonly key: string | null;
  readonly resource: Resource<T>;
}

/** The state of a resource, and how to load it again. */
export interface ResourceHandle<T> {
  readonly resource: Resource<T>;
  readonly retry: () => void;
}

/** Options of a resource: when a value counts as empty, the value from the server's render, and how to retry failures. */
export interface ResourceOptions<T> {
  readonly isEmpty?: (value: T) => boolean;
  readonly initial?: T;
  /** Milliseconds until an automatic retry after a failure; null for no retry. Without this option there are none. */
  readonly chooseWaitMs?: (cause: unknown) => number | null;
}

interface Attempt {
  readonly count: number;
  readonly isQuiet: boolean;
}

/**
 * Loads once for each key, and again on retry; a null key stays idle. It aborts the previous call, keeps content when a refresh fails, and
 * loads again when the network returns, or after a wait while the page is visible.
 */
export function useResource<T>(key: string | null, load: LoadResource<T>, options: ResourceOptions<T> = {}): ResourceHandle<T> {
  const latest = useLatest({ load, options });
  const isOnline = useOnline();
  const [attempt, tryAgain] = useReducer(countAttempt, { count: 0, isQuiet: false });
  const [memory, send] = useReducer(stepResource<T>, undefined, () => startMemory(key, options));
  const [served] = useState(options.initial !== undefined ? key : null);
  const [waitMs, setWaitMs] = useState<number | null>(null);
  useEffect(() => {
    if (key !== null && key === served && attempt.count === 0) return;
    send({ kind: 'ask', key, isQuiet: attempt.isQuiet });
    setWaitMs(null);
    if (key === null) return;
    const abort = new AbortController();
    const { load: loadNow, options: optionsNow } = latest.current;
    const settle = (event: ResourceEvent<T>) => {
      if (abort.signal.aborted) return;
      send(event);
      if (event.kind === 'fail') setWaitMs(optionsNow.chooseWaitMs?.(event.cause) ?? null);
    };
    start(() => loadNow(abort.signal)).then(
      (value) => settle({ kind: 'answer', value, isEmpty: optionsNow.isEmpty?.(value) ?? false }),
      (cause: unknown) => settle({ kind: 'fail', cause }),
    );
    return () => abort.abort();
  }, [key, attempt, served, latest]);
  const hasFailed = memory.resource.kind === 'failed' || (memory.resource.kind === 'ready' && memory.resource.isStale);
  useRetryOnReturn(isOnline, hasFailed, tryAgain);
  const isWaiting = usePageVisible() && isOnline && hasFailed;
  useTimeout(() => tryAgain('quietly'), isWaiting ? waitMs : null, attempt);
  const retry = useCallback(() => tryAgain(), []);
  return { resource: memory.key === key ? memory.resource : startMemory<T>(key, {}).resource, retry };
}

function countAttempt({ count }: Attempt, how?: 'quietly'): Attempt {
  return { count: count + 1, isQuiet: how === 'quietly' };
}

/** The next state of a resource. Pure. A refresh under the same key keeps its content, and a quiet one keeps its failure. */
export function stepResource<T>(memory: ResourceMemory<T>, event: ResourceEvent<T>): ResourceMemory<T> {
  const { key, resource } = memory;
  if (event.kind === 'answer') {
    return { key, resource: event.isEmpty ? { kind: 'empty' } : { kind: 'ready', value: event.value, isStale: false } };
  }
  const staleResource: Resource<T> | null = resource.kind === 'ready' ? { ...resource, isStale: true } : null;
  if (event.kind === 'fail') return { key, resource: staleResource ?? { kind: 'failed', cause: event.cause } };
  const shown = staleResource ?? (event.isQuiet && resource.kind === 'failed' ? resource : null);
  return { key: event.key, resource: event.key === key && shown ? shown : startMemory<T>(event.key, {}).resource };
}

function startMemory<T>(key: string | null, options: ResourceOptions<T>): ResourceMemory<T> {
  if (key === null) return { key, resource: { kind: 'idle' } };
  if (options.initial === undefined) return { key, resource: { kind: 'loading' } };
  const isEmpty = options.isEmpty?.(options.initial) ?? false;
  return { key, resource: isEmpty ? { kind: 'empty' } : { kind: 'ready', value: options.initial, isStale: false } };
}

async function start<T>(load: () => Promise<T>): Promise<T> {
  return load();
}

function useRetryOnReturn(isOnline: boolean, hasFailed: boolean, retry: () => void): void {
  const [wasOnline, setWasOnline] = useState(isOnline);
  useEffect(() => {
    if (isOnline === wasOnline) return;
    setWasOnline(isOnline);
    if (isOnline && hasFailed) retry();
  }, [isOnline, wasOnline, hasFailed, retry]);
}
