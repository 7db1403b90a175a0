import { createContext, type ReactElement, startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Elements } from '#engine/react';
import type { DocumentState } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import type { EditorSession } from './session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<EditorSession | null>(null);

/** Provides the session to every screen below. */
export function SessionProvider({ session, children }: { readonly session: EditorSession; readonly children: Elements }): ReactElement {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The open session. Throws outside SessionProvider. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session around this.');
  return session;
}

/** A part of the draft; re-renders when it changes. */
export function useDraft<T>(choose: (state: DocumentState) => T): T {
  return useStore(useSession().document.store, choose);
}

/** Long enough for a keystroke to reach the field and the preview first. */
const laterMs = 120;

/**
 * Like `useDraft`, for lists, counts and anything else that can wait until typing pauses, so that it never slows a field down. `choose`
 * must be stable, or the result may be stale.
 */
export function useDraftLater<T>(choose: (state: DocumentState) => T): T {
  const { document, clock } = useSession();
  const { store } = document;
  const [value, setValue] = useState(() => choose(store.getState()));
  useEffect(() => {
    let cancel = () => {};
    const take = () => startTransition(() => setValue(() => choose(store.getState())));
    take();
    const stop = store.subscribe(() => {
      cancel();
      cancel = clock.wait(laterMs, take);
    });
    return () => {
      stop();
      cancel();
    };
  }, [store, clock, choose]);
  return value;
}

/** One item of the draft, or null. */
export function useItem(key: ItemKey): ItemState | null {
  return useDraft(({ items }) => items.get(key) ?? null);
}

/** A part of the session state; re-renders when it changes. */
export function useSessionState<T>(choose: (state: SessionState) => T): T {
  return useStore(useSession().state, choose);
}
