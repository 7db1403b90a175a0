import { useCallback, useRef, useState } from 'react';
import type { Answer, Away, Refused } from '../../api/index.ts';

/** Something that is done on the server when somebody asks for it. */
export interface Task {
  readonly isPending: boolean;
  readonly failure: Refused | Away | null;
  /** Does it; gives what came of it, or null when it failed. A second request while one is on its way is not sent. */
  run<Value>(call: () => Promise<Answer<Value>>): Promise<{ readonly value: Value } | null>;
  clear(): void;
}

/** One thing at a time, with its failure kept until the next try. */
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
