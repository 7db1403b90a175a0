import { useState } from 'react';
import { useTimeout } from '../../react.ts';

/** The value once it has not changed for the wait; the first value counts at once. */
export function useSettled<T extends string>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  useTimeout(() => setSettled(value), value === settled ? null : waitMs, value);
  return settled;
}
