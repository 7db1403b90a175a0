import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLatest } from '../../react.ts';
import { useWholeTitle } from '../links/use-page-title.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHubActions, useHubPage, useHubStore } from '../state/hub-context.tsx';
import { findRoute, readHashRoute, screenOf, titleOf } from './routes.ts';

/** On a new screen sets the title, scrolls to the top and focuses the heading. A panel belongs to the screen below it. */
export function useRouteChange(pathname: string, panels: readonly { readonly path: string }[]): void {
  const messages = useMessages();
  const { setup } = useHubStore();
  useWholeTitle(titleOf(setup, pathname, messages), 'address');
  useOldAddress(setup.path);
  useNewScreen(pathname, panels);
}

/** Redirects an old address with # to its path, and the skip link's target to the screen. */
function useOldAddress(path: string): void {
  const go = useNavigate();
  useEffect(() => {
    const { hash } = window.location;
    const old = readHashRoute(hash);
    if (old) void go(`${path}${old}`, { replace: true });
    if (hash !== '#main-content') return;
    void go({ search: window.location.search, hash: '' }, { replace: true });
    document.getElementById('main-content')?.focus();
  }, [go, path]);
}

function useNewScreen(pathname: string, panels: readonly { readonly path: string }[]): void {
  const { setup } = useHubStore();
  const { track } = useHubActions();
  const page = useHubPage();
  const visit = useLatest(setup.describeVisit?.(page));
  const before = useRef<string | null>(null);
  useEffect(() => {
    const screen = screenOf(setup, panels, pathname);
    const isFirst = before.current === null;
    const isSame = before.current === screen;
    const cameFromSkip = before.current === `${setup.path}/main-content`;
    before.current = screen;
    if (isFirst || !isSame) track('pageview', { route: findRoute(setup, pathname)?.path ?? 'not-found', path: pathname, ...visit.current });
    if (isFirst || isSame) return;
    return focusScreen(cameFromSkip);
  }, [pathname, track, visit, setup, panels]);
}

/** Scrolls a new screen to its top and focuses its heading, or the screen itself. Returns a function that stops waiting for the heading. */
export function focusScreen(isItselfOnly = false): (() => void) | undefined {
  window.scrollTo(0, 0);
  const main = document.getElementById('main-content');
  main?.focus({ preventScroll: true });
  return main && !isItselfOnly ? focusHeading(main) : undefined;
}

/**
 * Focuses the heading of the new screen as soon as it exists, and again if another replaces it, unless the person has moved the focus.
 * Returns a function that stops waiting.
 */
function focusHeading(main: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  const watcher = new MutationObserver(() => tryIt());
  const tryIt = () => {
    if (focused?.isConnected) return;
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    const { activeElement } = document;
    if (activeElement !== main && activeElement !== document.body) return watcher.disconnect();
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  watcher.observe(main, { childList: true, subtree: true });
  tryIt();
  return () => watcher.disconnect();
}
