import { useEffect } from 'react';
import { useHubActions, useHubPage } from '../../engine/hub.ts';
import { keepsClearingTimer, TIMER_KEY, TIMER_OWNER_KEY } from '../rules/clearing/index.ts';

/**
 * Removes the stored wait of the queue from the device when it no longer counts: outside the queue's mode, and for another person. Signing
 * out clears the device. [TIMER-031 to TIMER-034]
 */
export function useTidyTimer(): void {
  const { shared } = useHubActions();
  const { plan, person } = useHubPage();
  const isKept = keepsClearingTimer(plan.tags);
  useEffect(() => {
    const owner = shared.read(TIMER_OWNER_KEY);
    if (isKept && (owner === null || owner === person.id)) return;
    shared.remove(TIMER_KEY);
    shared.remove(TIMER_OWNER_KEY);
  }, [isKept, person.id, shared]);
}
