import { useEffect, useState } from 'react';
import { useLatest } from '#engine/react';

/** An action that waits until no check is running. */
export interface AfterCheck {
  /** Whether the action was requested and waits for the check. */
  readonly isWaiting: boolean;
  /** Runs the action immediately, or when the check in progress has ended. */
  start(): void;
}

/**
 * Delays an action that needs a checked number: Save right after the last digit must not save a number that is about to be refused or
 * reformatted. A check always ends, even if it fails.
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
