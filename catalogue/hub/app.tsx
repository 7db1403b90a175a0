import { memo, type ReactElement, useCallback, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { HAS_DEBUG_AIDS } from '../../engine/index.ts';
import { type LoadPart, loadPart, QuietPart, SkipLink, UiProvider } from '../../engine/react.ts';
import { Dashboard } from '../pages/dashboard/dashboard.tsx';
import type { WidgetAreaProps } from '../pages/dashboard/widget-area.tsx';
import { TodoPanel } from '../pages/todo/todo-panel.tsx';
import {
  asksForQueue,
  HUB_PATH,
  HubPart,
  HubProvider,
  type HubStore,
  NOTHING,
  useHub,
  useHubActions,
  useHubPage,
  useHubStore,
  useWholeTitle,
  useWords,
} from '../parts/index.ts';
import { findPlace } from '../rules/index.ts';
import { AlertBar } from './alert-bar.tsx';
import type { FootProps } from './foot.tsx';
import { Header } from './header.tsx';
import { findRoute, screenOf, titleOf } from './routes.ts';
import { StaleBar } from './stale-bar.tsx';
// The sign-in page is drawn by the server only; its style comes with ours.
import '../../engine/style.ts';
import '../pages/sign-in/sign-in-page.css';
import './shell.css';

/** The foot of every screen, every screen but the dashboard, and the first questions, which cover them all; the server loads them before it draws. */
export const loadFoot: LoadPart<FootProps> = () => import('./foot.tsx');
export const loadScreens: LoadPart<object> = () => import('./screens.tsx');
export const loadOnboarding: LoadPart<object> = () => import('../pages/onboarding/onboarding.tsx');
export const loadQueue: LoadPart<object> = () => import('../pages/clearing-timer/clearing-timer.tsx');
const loadOverlays: LoadPart<object> = () => import('./overlays.tsx');
const loadDebugPanel: LoadPart<object> | null = HAS_DEBUG_AIDS
  ? () => import('./debug-panel.tsx').then(({ DebugPanel }) => ({ Widget: DebugPanel }))
  : null;

/** Props of App: the store, and what the dashboard draws with. */
export interface AppProps extends WidgetAreaProps {
  readonly store: HubStore;
  /** Called once the first draw is on the screen. */
  readonly onReady?: () => void;
}

/** The applicant app below its router: the same on the server and in the browser. */
export function App({ store, onReady, ...area }: AppProps): ReactElement {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <HubProvider store={store}>
      <Shell {...area} />
    </HubProvider>
  );
}

function Shell(area: WidgetAreaProps): ReactElement {
  const words = useWords();
  const go = useNavigate();
  const { pathname } = useLocation();
  const isDebug = useHub((state) => state.isDebug);
  const hasOwnPlaces = useHub((state) => !state.page.pageState.bases.base);
  const store = useHubStore();
  const navigate = useCallback(
    (href: string, opensTab?: boolean) => queueInstead(store, href) || (!opensTab && followHere(href, hasOwnPlaces, (to) => void go(to))),
    [store, go, hasOwnPlaces],
  );
  useRouteChange(pathname);
  useEffect(() => void loadPart(loadScreens).catch(() => undefined), []);
  return (
    <UiProvider navigate={navigate} words={{ region: words('notices-region'), undo: words('undo'), dismiss: words('close') }}>
      <SkipLink to="main-content" text={words('skip-to-content')} />
      <Header current={screenOf(pathname)} />
      <StaleBar />
      <AlertBar />
      {loadDebugPanel && isDebug && <QuietPart load={loadDebugPanel} props={NOTHING} />}
      <main id="main-content" tabIndex={-1}>
        <Container {...area} />
      </main>
      <Foot current={pathname.slice(HUB_PATH.length) === '/todo' ? '/todo' : screenOf(pathname)} />
      <QuietPart load={loadOverlays} props={NOTHING} />
    </UiProvider>
  );
}

/** Drawn again only for its own reasons, so that what the server drew stays until its script is here. */
const Foot = memo(function Foot(props: FootProps): ReactElement {
  return <HubPart load={loadFoot} props={props} />;
});

/**
 * What the container shows: the first questions, then the queue, then the screen (SHELL-052 to SHELL-055). Drawn again only for its own
 * reasons: each draw of the routes is news to everything below them.
 */
const Container = memo(function Container(area: WidgetAreaProps): ReactElement {
  const isNew = useHub(({ page }) => page.details.user.needsOnboarding);
  const isQueuing = useHub(({ timerLink }) => timerLink !== null);
  if (isNew) return <HubPart load={loadOnboarding} props={NOTHING} />;
  if (isQueuing) return <HubPart load={loadQueue} props={NOTHING} />;
  return <Pages {...area} />;
});

function Pages(area: WidgetAreaProps): ReactElement {
  return (
    <Routes>
      <Route path={HUB_PATH} element={<Dashboard {...area} />} />
      <Route
        path={`${HUB_PATH}/todo`}
        element={
          <>
            <Dashboard {...area} />
            <TodoPanel />
          </>
        }
      />
      <Route path={`${HUB_PATH}/main-content`} element={<Navigate to={HUB_PATH} replace />} />
      <Route path="*" element={<HubPart load={loadScreens} props={NOTHING} />} />
    </Routes>
  );
}

/** In the queue's mode apply and track links set the link to queue for (TIMER-001). */
function queueInstead({ getState, actions }: HubStore, href: string): boolean {
  if (!asksForQueue(getState().page, href)) return false;
  actions.queueFor(href);
  return true;
}

/** Follows the addresses that this app draws without leaving the page; false for all others. */
function followHere(href: string, hasOwnPlaces: boolean, go: (to: string) => void): boolean {
  if (!/^\/dashboard(?![^/?#])/.test(href) && !(hasOwnPlaces && findPlace(href))) return false;
  go(href);
  return true;
}

/** On a new screen: title, scroll to the top, focus on its heading. The to-do panel belongs to the dashboard (SHELL-043 to SHELL-046). */
function useRouteChange(pathname: string): void {
  const words = useWords();
  const { track } = useHubActions();
  const { plan, details } = useHubPage();
  const { studyLevel } = details.user;
  const isClearing = plan.tags.includes('clearing');
  const go = useNavigate();
  const before = useRef<string | null>(null);
  const title = titleOf(pathname, words);
  useWholeTitle(title, 'address');
  useEffect(() => {
    const { hash } = window.location;
    const old = readHashRoute(hash);
    if (old) void go(`${HUB_PATH}${old}`, { replace: true });
    if (hash !== '#main-content') return;
    void go({ search: window.location.search, hash: '' }, { replace: true });
    document.getElementById('main-content')?.focus();
  }, [go]);
  useEffect(() => {
    const screen = screenOf(pathname);
    const isFirst = before.current === null;
    const isSame = before.current === screen;
    const cameFromSkip = before.current === `${HUB_PATH}/main-content`;
    before.current = screen;
    if (isFirst || !isSame)
      track('pageview', {
        route: findRoute(pathname)?.path ?? 'not-found',
        path: pathname,
        studyLevel,
        clearing: isClearing ? 'yes' : 'no',
      });
    if (isFirst || isSame) return;
    window.scrollTo(0, 0);
    const main = document.getElementById('main-content');
    main?.focus({ preventScroll: true });
    return main && !cameFromSkip ? focusHeading(main) : undefined;
  }, [pathname, track, studyLevel, isClearing]);
}

/** Focuses the heading of the new screen, at once or when its script has come, and again when another takes its place, unless the person has gone on by then. Returns how to stop waiting. */
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

/** The path of an old address like /dashboard/#/preferences, or null (SHELL-039). */
export function readHashRoute(hash: string): string | null {
  return hash.startsWith('#/') ? hash.slice(1) : null;
}
