import { useState } from 'react';
import type { Reading } from '#engine/hub';

/** The last value, shown while a newer search is running. */
export interface LastValue<T> {
  /** The last answer; null before the first. */
  readonly value: T | null;
  /** Whether the shown answer is an older one. */
  readonly isBusy: boolean;
}

/** Keeps showing the last answer while the next is loading, so that nothing flickers while typing. */
export function useLastValue<T>({ resource }: Pick<Reading<T>, 'resource'>): LastValue<T> {
  const [last, setLast] = useState<T | null>(null);
  const isReady = resource.kind === 'ready';
  if (isReady && resource.value !== last) setLast(resource.value);
  return isReady ? { value: resource.value, isBusy: false } : { value: last, isBusy: resource.kind === 'loading' };
}
