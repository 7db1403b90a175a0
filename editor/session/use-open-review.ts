import { useCallback } from 'react';
import { useGo } from './address.ts';
import { useSession } from './hooks.tsx';

/**
 * A function that opens a change set and goes to its review. The open set is shown immediately, and changes by others follow. If the person
 * leaves while another set loads, it does not navigate.
 */
export function useOpenReview(): (set: string) => Promise<void> {
  const session = useSession();
  const go = useGo();
  return useCallback(
    async (set) => {
      if (session.state.getState().set?.id === set) {
        go('/review');
        await session.reload();
        return;
      }
      const from = window.location.pathname;
      await session.join(set);
      if (window.location.pathname === from) go('/review');
    },
    [session, go],
  );
}
