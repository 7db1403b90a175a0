import { useEffect, useState } from 'react';
import { useLatest } from '../../../engine/react.ts';

/** Something that is done once nothing is being checked any more. */
export interface AfterCheck {
  /** It was asked for and waits for the check. */
  readonly isWaiting: boolean;
  /** Does it at once, or when the check that is under way has ended. */
  start(): void;
}

/**
 * Lets what needs a checked number wait for the word of the service: a press of Save right after the last digit neither saves a number that
 * is about to be refused nor one that is about to change its spelling. A check always ends, also by failing. [ONB-046] [PREF-048]
 */
export function useAfterCheck(isChecking: boolean, run: () => void): AfterCheck {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useLatest(run);
  useEffect(() => {
    if (!isWaiting || isChecking) return;
    setWaiting(false);
    latest.current();
  }, [isWaiting, isChecking, latest]);
  return { isWaiting, start: () => (isChecking ? setWaiting(true) : run()) };
}
