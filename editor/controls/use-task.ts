import { useCallback, useRef, useState } from 'react';
import type { Answer, Away, Refused } from '../api/answer.ts';

/** An action on the server started by the person. */
export interface Task {
  readonly isPending: boolean;
  readonly failure: Refused | Away | null;
  /** Runs a call and resolves to its result, or null on failure. A second call during it is ignored. */
  run<Value>(call: () => Promise<Answer<Value>>): Promise<{ readonly value: Value } | null>;
  clear(): void;
}

/** Runs one action at a time. A failure stays until the next attempt. */
export function useTask(): Task {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Refused | Away | null>(null);
  const isBusy = useRef(false);
  const run = useCallback(async <Value>(call: () => Promise<Answer<Value>>) => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPending(true);
    const answer = await call();
    isBusy.current = false;
    setPending(false);
    setFailure(answer.kind === 'ok' ? null : answer);
    return answer.kind === 'ok' ? { value: answer.value } : null;
  }, []);
  const clear = useCallback(() => setFailure(null), []);
  return { isPending, failure, run, clear };
}
