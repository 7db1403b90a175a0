import { lazy, type ReactElement, Suspense, useCallback, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { LazyPart, type LoadPart, loadPart, OfflineBar, SkipLink, UiProvider } from '../../engine/react.ts';
import { Dashboard, dashboardParts } from '../pages/dashboard/dashboard.tsx';
import type { WidgetAreaProps } from '../pages/dashboard/widget-area.tsx';
import type { SignpostProps } from '../pages/signpost/signpost.tsx';
import { HUB_PATH, HubProvider, type HubStore, useHub, useHubActions, useHubPage, useWords } from '../parts/index.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { findRoute, HUB_ROUTES, titleOf } from './routes.ts';
import { StaleBar } from './stale-bar.tsx';
import { StickyAdvert } from './sticky-advert.tsx';
import { TabBar } from './tab-bar.tsx';
// The sign-in page is drawn by the server only; its style comes with ours.
import '../pages/sign-in/sign-in-page.css';
import './shell.css';

const loadSignpost: LoadPart<SignpostProps> = () => import('../pages/signpost/signpost.tsx');
const loadTodo: LoadPart<object> = () => import('../pages/todo/todo-panel.tsx');
const loadNotifications: LoadPart<object> = () => import('../pages/notifications/notifications.tsx');
const DebugPanel = lazy(() => import('./debug-panel.tsx').then((module) => ({ default: module.DebugPanel })));

const NOTHING = {};

/** An address of the hub that leads nowhere (SHELL-038). */
const NOT_FOUND: SignpostProps = { title: 'not-found-title', text: 'page-not-found-text', action: 'not-found-link', to: '/' };

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
  const navigate = useCallback((href: string) => followHere(href, (to) => void go(to)), [go]);
  useRouteChange(pathname);
  const isHub = findRoute(pathname)?.path === '/' || pathname === '/todo';
  return (
    <UiProvider navigate={navigate} words={{ region: words('notices-region'), undo: words('undo'), dismiss: words('close') }}>
      <SkipLink to="main-content" text={words('skip-to-content')} />
      <Header isHub={isHub} />
      <OfflineBar text={words('offline-bar')} />
      <StaleBar />
      {isDebug && (
        <Suspense>
          <DebugPanel />
        </Suspense>
      )}
      <main id="main-content" tabIndex={-1}>
        <Pages {...area} />
      </main>
      <Footer />
      <StickyAdvert />
      <TabBar current={isHub && pathname !== '/todo' ? HUB_PATH : pathname} />
    </UiProvider>
  );
}

function Pages(area: WidgetAreaProps): ReactElement {
  return (
    <Routes>
      <Route path="/" element={<Dashboard {...area} />} />
      <Route
        path="/todo"
        element={
          <>
            <Dashboard {...area} />
            <LazyPage load={loadTodo} props={NOTHING} />
          </>
        }
      />
      <Route path="/main-content" element={<Navigate to="/" replace />} />
      <Route path="/notifications" element={<LazyPage load={loadNotifications} props={NOTHING} />} />
      {HUB_ROUTES.map(
        ({ path, title, signpost }) =>
          signpost && <Route key={path} path={path} element={<LazyPage load={loadSignpost} props={{ title, ...signpost }} />} />,
      )}
      <Route path="*" element={<LazyPage load={loadSignpost} props={NOT_FOUND} />} />
    </Routes>
  );
}

function LazyPage<P extends object>({ load, props }: { load: LoadPart<P>; props: P }): ReactElement {
  const words = useWords();
  return (
    <LazyPart load={load} props={props} words={{ text: words('failed-view'), retry: words('try-again') }} loadingLabel={words('loading')} />
  );
}

/** Loads every chunk that a first draw may need; the server does so once, before it draws. */
export async function loadPages(): Promise<void> {
  await Promise.all([...dashboardParts.map(loadPart), loadPart(loadTodo), loadPart(loadNotifications), loadPart(loadSignpost)]);
}

/** Follows the hub's own addresses without leaving the page; false for all others. */
function followHere(href: string, go: (to: string) => void): boolean {
  if (href !== HUB_PATH && !/^\/dashboard[/?#]/.test(href)) return false;
  go(href.slice(HUB_PATH.length).replace(/^(?!\/)/, '/'));
  return true;
}

/** On a new screen: title, scroll to the top, focus on its heading. The to-do panel belongs to the dashboard (SHELL-043 to SHELL-046). */
function useRouteChange(pathname: string): void {
  const words = useWords();
  const { track } = useHubActions();
  const { plan } = useHubPage();
  const go = useNavigate();
  const before = useRef<string | null>(null);
  useEffect(() => {
    const old = readHashRoute(window.location.hash);
    if (old) void go(old, { replace: true });
  }, [go]);
  useEffect(() => {
    const screen = pathname === '/todo' ? '/' : pathname;
    const isFirst = before.current === null;
    const isSame = before.current === screen;
    const cameFromSkip = before.current === '/main-content';
    before.current = screen;
    document.title = titleOf(pathname, words);
    if (isFirst || !isSame) track('pageview', { path: pathname, preset: plan.preset ?? '' });
    if (isFirst || isSame) return;
    window.scrollTo(0, 0);
    const main = document.getElementById('main-content');
    main?.focus({ preventScroll: true });
    return main && !cameFromSkip ? focusHeading(main) : undefined;
  }, [pathname, words, track, plan.preset]);
}

/** Focuses the heading of the new screen, at once or when its script has come, unless the person has gone on by then. Returns how to stop waiting. */
function focusHeading(main: HTMLElement): () => void {
  const watcher = new MutationObserver(() => tryIt());
  const tryIt = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    watcher.disconnect();
    if (document.activeElement !== main) return;
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
