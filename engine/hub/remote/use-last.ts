import { useState } from 'react';
import type { Reading } from './use-read.ts';

/** The last loaded value, also while the next one is loading or has failed; null before the first. */
export function useLast<T>({ resource }: Reading<T>): T | null {
  const [last, setLast] = useState<{ readonly value: T } | null>(null);
  if (resource.kind === 'ready' && last?.value !== resource.value) setLast({ value: resource.value });
  return resource.kind === 'ready' ? resource.value : (last?.value ?? null);
}
