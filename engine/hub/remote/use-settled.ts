import { useState } from 'react';
import { useTimeout } from '../../react.ts';

/** The value after it has stayed the same for `waitMs`; the first value counts at once. */
export function useSettled<T extends string>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  useTimeout(() => setSettled(value), value === settled ? null : waitMs, value);
  return settled;
}
