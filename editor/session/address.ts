import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useHref, useLocation, useNavigate } from 'react-router-dom';
import { useSession, useSessionState } from './hooks.tsx';

/** Where something is in the editor. */
export interface Address {
  /** Its path below the address of the editor. */
  readonly pathname: string;
  /** Empty, or a question mark and what is asked for there. */
  readonly search: string;
}

/** The one way to make an address of the editor: whoever opens it works in the same set of changes. Null: no set is open. */
export function addressOf(pathname: string, query: string, set: string | null): Address {
  const params = new URLSearchParams(query);
  if (set === null) params.delete('set');
  else params.set('set', set);
  const search = params.toString();
  return { pathname, search: search && `?${search}` };
}

/** How to go to a place of the editor. */
interface GoOptions extends Pick<NavigateOptions, 'replace' | 'state'> {
  /** What is asked for there, as behind the question mark of an address; `here` takes what is asked for where one is, such as the persona. */
  readonly query?: string;
}

/** What stands behind the question mark where one is: the filters of the list, the persona and the rest of the preview. */
export const here = 'here';

/** Goes to a place of the editor by its path; null: stays at this place, with other requests. The open set of changes is named always. */
export type Go = (path: string | null, options?: GoOptions) => void;

/** The way from screen to screen. */
export function useGo(): Go {
  const navigate = useNavigate();
  const { state: session } = useSession();
  return useCallback(
    (path, { query = '', ...options } = {}) => {
      const params = query === here ? window.location.search : query;
      // Read at the moment of going: a set may just have been opened or joined.
      const { pathname, search } = addressOf(path ?? '', params, session.getState().set?.id ?? null);
      void navigate(path === null ? { search } : { pathname, search }, options);
    },
    [navigate, session],
  );
}

/** The id of the open set of changes, for links. */
export function useSetInLinks(): string | null {
  return useSessionState(({ set }) => set?.id ?? null);
}

/** Keeps the address right when a set is opened, joined or closed where one is, so that it can be copied at any time. */
export function useSetInAddress(): void {
  const set = useSetInLinks();
  const { key } = useLocation();
  const base = useHref('/');
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is gone to has a key of its own
  useEffect(() => {
    // While a place is still being loaded the browser's own address is ahead of the one that is drawn.
    const { pathname, search, hash } = window.location;
    if (new URLSearchParams(search).get('set') === set) return;
    const { usr: state = null } = (window.history.state ?? {}) as { readonly usr?: unknown };
    void navigate(
      { ...addressOf(pathname.slice(base.length) || '/', search, set), hash },
      { replace: true, state, preventScrollReset: true },
    );
  }, [set, key, base, navigate]);
}
