import { useState, useSyncExternalStore } from 'react';
import { type ResourceHandle, useResource } from '../../react.ts';
import { useHubPage, useHubStore } from '../state/hub-context.tsx';
import { forgetReading, onReadingsReset, type ReadCall, readingEpochOf, readingKeyOf, readOnce } from './readings.ts';
import { chooseRecoveryMs } from './recovery.ts';

/** Remote data for a component: its state, when it was fetched, and how to fetch it again. */
export interface Reading<T> extends ResourceHandle<T> {
  /** ISO; null before the first response. With `isStale` it is the age of the content on the screen. */
  readonly fetchedAt: string | null;
}

/** Reads remote data; null reads nothing. Repeats when call, scope or cache change, and after temporary failures. Newer responses win. */
export function useRead<T>(call: ReadCall<T> | null, options: { isEmpty?: (value: T) => boolean } = {}): Reading<T> {
  const store = useHubStore();
  useHubPage();
  const epoch = useSyncExternalStore(
    (listener) => onReadingsReset(store, listener),
    () => readingEpochOf(store),
    () => 0,
  );
  const [fetchedAt, setFetchedAt] = useState<string | null>(null);
  const load = async (signal: AbortSignal): Promise<T> => {
    if (call === null) throw new Error('There is nothing to read.');
    const read = await readOnce(store, call, signal);
    if (!signal.aborted) setFetchedAt(read.fetchedAt);
    return read.value;
  };
  const { resource, retry } = useResource<T>(call === null ? null : `${epoch} ${readingKeyOf(store, call)}`, load, {
    ...options,
    chooseWaitMs: (cause) => chooseRecoveryMs(store, cause),
  });
  const again = () => {
    if (call) forgetReading(store, call);
    retry();
  };
  return { resource, retry: again, fetchedAt };
}
