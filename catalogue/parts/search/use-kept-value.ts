import { useState } from 'react';
import type { Reading } from '#engine/hub';

/** What is shown while a newer search is under way. */
export interface KeptValue<T> {
  /** The last answer; null before the first. */
  readonly value: T | null;
  /** Whether the shown answer is an older one. */
  readonly isBusy: boolean;
}

/** Keeps showing the last answer while the next is loading, so that nothing flickers during typing. */
export function useKeptValue<T>({ resource }: Pick<Reading<T>, 'resource'>): KeptValue<T> {
  const [kept, setKept] = useState<T | null>(null);
  const isReady = resource.kind === 'ready';
  if (isReady && resource.value !== kept) setKept(resource.value);
  return isReady ? { value: resource.value, isBusy: false } : { value: kept, isBusy: resource.kind === 'loading' };
}
