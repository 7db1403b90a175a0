import { useSyncExternalStore } from 'react';

/** False on the server and in the first browser render, true afterwards: from then on, controls that need script may appear. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}

function subscribeNever(): () => void {
  return () => undefined;
}
