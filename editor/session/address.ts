import { useCallback } from 'react';
import { type NavigateOptions, useHref, useLocation, useNavigate } from 'react-router-dom';
import { useOnChange } from '#engine/react';
import { useSession, useSessionState } from './hooks.tsx';

/** A place in the editor. */
export interface Address {
  /** Its path below the editor's base address. */
  readonly pathname: string;
  /** Empty, or a question mark and the parameters. */
  readonly search: string;
}

/**
 * Builds an address of the editor. All of them are built here, so that a shared link opens the same change set; `set` is null when none is
 * open.
 */
export function addressOf(pathname: string, query: string, set: string | null): Address {
  const params = new URLSearchParams(query);
  if (set === null) params.delete('set');
  else params.set('set', set);
  const search = params.toString();
  return { pathname, search: search && `?${search}` };
}

/** Options for navigating within the editor. */
interface GoOptions extends Pick<NavigateOptions, 'replace' | 'state'> {
  /** The parameters of the address; `here` keeps the current ones, such as the persona. */
  readonly query?: string;
}

/** Keeps the current parameters: the filters of the list, the persona and the rest of the preview. */
export const here = 'here';

/** Navigates to a path of the editor; null stays here and only changes parameters. The open change set is always part of the address. */
export type Go = (path: string | null, options?: GoOptions) => void;

/** A function that navigates between screens. */
export function useGo(): Go {
  const navigate = useNavigate();
  const { state: session } = useSession();
  return useCallback(
    (path, { query = '', ...options } = {}) => {
      const params = query === here ? window.location.search : query;
      // Read at call time, because a set may just have been opened or joined.
      const { pathname, search } = addressOf(path ?? '', params, session.getState().set?.id ?? null);
      void navigate(path === null ? { search } : { pathname, search }, options);
    },
    [navigate, session],
  );
}

/** The id of the open change set, for links. */
export function useSetInLinks(): string | null {
  return useSessionState(({ set }) => set?.id ?? null);
}

/** Keeps the change set in the address up to date, so that the address can be copied at any time. */
export function useSetInAddress(): void {
  const set = useSetInLinks();
  const { key } = useLocation();
  const base = useHref('/');
  const navigate = useNavigate();
  useOnChange(`${key} ${set}`, () => {
    // While a screen is loading, the browser's address is ahead of the router's.
    const { pathname, search, hash } = window.location;
    if (new URLSearchParams(search).get('set') === set) return;
    const { usr: state = null } = (window.history.state ?? {}) as { readonly usr?: unknown };
    void navigate(
      { ...addressOf(pathname.slice(base.length) || '/', search, set), hash },
      { replace: true, state, preventScrollReset: true },
    );
  });
}

const VIEW = 'view';
const SHEET = 'sheet';

/** Whether the address requests the sheet view of its kind. */
export function wantsSheet(query: URLSearchParams): boolean {
  return query.get(VIEW) === SHEET;
}

/** The parameters that show the sheet instead of the list. */
export function withSheet(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.set(VIEW, SHEET);
  return String(next);
}

/** Whether an address shows many items, so that an undone edit is visible in place. */
export function showsMany({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return ['replace', 'calendar'].some((path) => pathname.endsWith(`/${path}`)) || wantsSheet(new URLSearchParams(search));
}
