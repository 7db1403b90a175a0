import { useSyncExternalStore } from 'react';

/** False on the server and in the first browser render, true after: the moment when script-only controls may appear. */
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
