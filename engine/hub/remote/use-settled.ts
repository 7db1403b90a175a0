import { useState } from 'react';
import { useTimeout } from '../../react.ts';

/** The value once it has been unchanged for `waitMs`; the first value counts immediately. */
export function useSettled<T extends string>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value);
  useTimeout(() => setSettled(value), value === settled ? null : waitMs, value);
  return settled;
}
