import { useState } from 'react';
import type { Reading } from '../../../engine/hub.ts';

/** What is on the screen while a newer question is under way. */
export interface KeptValue<T> {
  /** The last answer; null before the first. */
  readonly value: T | null;
  /** The answer on the screen is an older one. */
  readonly isBusy: boolean;
}

/** Keeps the last answer on the screen while the next is on its way, so that nothing flickers while somebody types. */
export function useKeptValue<T>({ resource }: Pick<Reading<T>, 'resource'>): KeptValue<T> {
  const [kept, setKept] = useState<T | null>(null);
  const isReady = resource.kind === 'ready';
  if (isReady && resource.value !== kept) setKept(resource.value);
  return isReady ? { value: resource.value, isBusy: false } : { value: kept, isBusy: resource.kind === 'loading' };
}
