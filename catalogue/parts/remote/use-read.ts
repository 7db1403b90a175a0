import { useState, useSyncExternalStore } from 'react';
import { type ResourceHandle, useResource } from '../../../engine/react.ts';
import { useHubPage, useHubStore } from '../hub/hub-context.tsx';
import { epochOf, forget, keyOf, onReset, type ReadCall, readOnce } from './readings.ts';
import { chooseRecoveryMs } from './recovery.ts';

/** Remote data as a piece shows it: where it stands, when it was fetched, and how to ask again. */
export interface Reading<T> extends ResourceHandle<T> {
  /** ISO; null before the first answer. With `isStale` it says how old the content on the screen is (WIDGET-002). */
  readonly fetchedAt: string | null;
}

/**
 * Reads remote data; null reads nothing. Asks anew when the call changes, when everything read is dropped, and when study level, study year
 * or Clearing change (FRAME-026 to FRAME-028), and by itself after a failure that passes (U-15). An older answer never replaces a newer one.
 */
export function useRead<T>(call: ReadCall<T> | null, options: { isEmpty?: (value: T) => boolean } = {}): Reading<T> {
  const store = useHubStore();
  useHubPage();
  const epoch = useSyncExternalStore(
    (listener) => onReset(store, listener),
    () => epochOf(store),
    () => 0,
  );
  const [fetchedAt, setFetchedAt] = useState<string | null>(null);
  const load = async (signal: AbortSignal): Promise<T> => {
    if (call === null) throw new Error('There is nothing to read.');
    const read = await readOnce(store, call, signal);
    if (!signal.aborted) setFetchedAt(read.fetchedAt);
    return read.value;
  };
  const { resource, retry } = useResource<T>(call === null ? null : `${epoch} ${keyOf(store, call)}`, load, {
    ...options,
    chooseWaitMs: (cause) => chooseRecoveryMs(store, cause),
  });
  const again = () => {
    if (call) forget(store, call);
    retry();
  };
  return { resource, retry: again, fetchedAt };
}
