import { createContext, type ReactElement, startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Elements } from '../../engine/react.ts';
import type { DocumentState, ItemKey, ItemState } from '../document/index.ts';
import type { EditorSession } from './session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<EditorSession | null>(null);

/** Hands the session to every screen below. */
export function SessionProvider({ session, children }: { readonly session: EditorSession; readonly children: Elements }): ReactElement {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The open session. Throws Error outside SessionProvider. */
export function useSession(): EditorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session around this.');
  return session;
}

/** Something of the draft; draws again when it changes. */
export function useDraft<T>(choose: (state: DocumentState) => T): T {
  return useStore(useSession().document.store, choose);
}

/** Long enough for the letter that was typed to reach the field and the preview first. */
const laterMs = 120;

/**
 * The same for lists, numbers and whatever else may come when typing pauses: it never holds a field up. Keep `choose` the same function,
 * or what it gives may be of an earlier question.
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

/** Something of the session; draws again when it changes. */
export function useSessionState<T>(choose: (state: SessionState) => T): T {
  return useStore(useSession().state, choose);
}
