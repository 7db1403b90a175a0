import { useSyncExternalStore } from 'react';

/** False on the server and in the first browser render, then true: controls that need JavaScript may appear. */
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
