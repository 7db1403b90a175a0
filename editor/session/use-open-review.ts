import { useCallback } from 'react';
import { useGo } from './address.ts';
import { useSession } from './hooks.tsx';

/**
 * A function that opens a change set and goes to its review. The one that is open here is reviewed at once, with what others did to it
 * meanwhile coming after. Whoever goes elsewhere while another set is loading stays there.
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
