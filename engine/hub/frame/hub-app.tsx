import { type ComponentType, memo, type ReactElement, useCallback, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DrawnForPhone, type LoadPart, loadPart, QuietPart, SkipLink, UiProvider } from '../../react.ts';
import { HubPart, NOTHING } from '../messages/hub-part.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { HubProvider, type HubState, type HubStore, useHub, useHubStore } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import { CoveredHome, type HomeCover, HomeCovering, type HomeProps } from './home-cover.tsx';
import { findPanel, screenOf } from './routes.ts';
import { StaleBar } from './stale-bar.tsx';
import { UnsentGuard } from './unsent-guard.tsx';
import { useRouteChange } from './use-route-change.ts';

/** `current` is the path of the open screen. */
export interface FrameProps {
  readonly current: string;
}

/** A screen that replaces all others while it is on, for example the first questions. */
interface HubCover {
  readonly isOn: (state: HubState, query: URLSearchParams) => boolean;
  readonly load: LoadPart<object>;
}

/** A panel that opens over the hub's first screen, with an address below the hub's. */
interface HubPanel {
  readonly path: string;
  readonly Panel: ComponentType;
}

/**
 * What a pack draws. The engine brings the router, the store and the grid, and fills these places. Each part that is loaded is a chunk
 * of its own.
 */
export interface HubFrame {
  readonly Header: ComponentType<FrameProps>;
  /** Shown below the header on every screen, for example an alert. */
  readonly Bars?: ComponentType;
  /** The hub itself. */
  readonly Home: ComponentType<HomeProps>;
  readonly panels: readonly HubPanel[];
  /** The first one that is on covers the screens. */
  readonly covers: readonly HubCover[];
  /** What comes before the hub itself, until the person asks for it. */
  readonly homeCover?: HomeCover;
  /** Every screen but the hub itself. */
  readonly loadScreens: LoadPart<object>;
  /** The footer of every screen. */
  readonly loadFoot: LoadPart<FrameProps>;
  /** Shown over the screens, for example the question about cookies. */
  readonly loadOverlays?: LoadPart<object>;
  /** Tools for developers, in builds and tabs that have them. */
  readonly loadDebugPanel?: LoadPart<object> | undefined;
  /** Whether a click on an address puts the person into its queue instead of going there. */
  readonly needsQueue?: (page: HubPage, href: string) => boolean;
}

export interface HubAppProps extends HomeProps {
  readonly store: HubStore;
  readonly frame: HubFrame;
  /** Whether the server draws for a phone, and the browser at first. */
  readonly isPhone?: boolean;
  /** Called once the first draw is on the screen. */
  readonly onReady?: () => void;
}

/** The living hub inside its router: the same on the server and in the browser. */
export function HubApp({ store, isPhone = false, onReady, ...rest }: HubAppProps): ReactElement {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <DrawnForPhone value={isPhone}>
      <HubProvider store={store}>
        <Shell {...rest} />
      </HubProvider>
    </DrawnForPhone>
  );
}

type ShellProps = HomeProps & { readonly frame: HubFrame };

function Shell({ frame, columns }: ShellProps): ReactElement {
  const messages = useMessages();
  const store = useHubStore();
  const { pathname } = useLocation();
  const isDebug = useHub((state) => state.isDebug);
  const follow = useFollowing(frame);
  useRouteChange(pathname, frame.panels);
  useEffect(() => void loadPart(frame.loadScreens).catch(() => undefined), [frame]);
  const { Header, Bars, loadDebugPanel, loadOverlays } = frame;
  const panel = findPanel(store.setup, frame.panels, pathname);
  const screen = screenOf(store.setup, frame.panels, pathname);
  const ofNotices = {
    region: messages('notices-region'),
    undo: messages('undo'),
    undone: messages('undone'),
    dismiss: messages('close'),
  };
  return (
    <UiProvider navigate={follow} labels={ofNotices}>
      <SkipLink to="main-content" text={messages('skip-to-content')} />
      <Header current={screen} />
      <StaleBar />
      <UnsentGuard />
      {Bars && <Bars />}
      {loadDebugPanel && isDebug && <QuietPart load={loadDebugPanel} props={NOTHING} />}
      <HomeCovering cover={frame.homeCover}>
        <main id="main-content" tabIndex={-1}>
          <Container frame={frame} columns={columns} />
        </main>
        <Foot load={frame.loadFoot} current={panel?.path ?? screen} />
        {loadOverlays && <QuietPart load={loadOverlays} props={NOTHING} />}
      </HomeCovering>
    </UiProvider>
  );
}

/** Memoised, so that what the server drew stays until its script has loaded. */
const Foot = memo(function Foot({ load, ...props }: FrameProps & { readonly load: LoadPart<FrameProps> }): ReactElement {
  return <HubPart load={load} props={props} />;
});

/**
 * The content of the container: the first cover that is on, then the screen. Memoised, because each draw of
 * the routes makes everything below them draw again.
 */
const Container = memo(function Container({ frame, columns }: ShellProps): ReactElement {
  const [query] = useSearchParams();
  const cover = useHub((state) => frame.covers.find(({ isOn }) => isOn(state, query)));
  return cover ? (
    <HubPart key={frame.covers.indexOf(cover)} load={cover.load} props={NOTHING} />
  ) : (
    <Screens frame={frame} columns={columns} />
  );
});

function Screens({ frame, columns }: ShellProps): ReactElement {
  const { path } = useHubStore().setup;
  return (
    <Routes>
      <Route path={path} element={<HomeBelow frame={frame} columns={columns} />}>
        <Route index element={null} />
        {frame.panels.map(({ path: own, Panel }) => (
          <Route key={own} path={`${path}${own}`} element={<Panel />} />
        ))}
      </Route>
      <Route path={`${path}/main-content`} element={<Navigate to={path} replace />} />
      <Route path="*" element={<HubPart load={frame.loadScreens} props={NOTHING} />} />
    </Routes>
  );
}

/** The hub's first screen with a panel over it. It stays the same while panels open and close, so what opened one gets the focus back. */
function HomeBelow({ frame: { Home, homeCover }, columns }: ShellProps): ReactElement {
  return (
    <>
      <CoveredHome cover={homeCover} Home={Home} columns={columns} />
      <Outlet />
    </>
  );
}

/**
 * Handles a click on a link: joins its queue, or opens another screen within the page. False leaves the click to the
 * browser.
 */
function useFollowing({ needsQueue }: HubFrame): (href: string, opensTab?: boolean) => boolean {
  const store = useHubStore();
  const go = useNavigate();
  const hasOwnPlaces = useHub((state) => !state.page.pageState.bases.base);
  return useCallback(
    (href, opensTab) => {
      if (needsQueue?.(store.getState().page, href)) {
        store.actions.queueFor(href);
        return true;
      }
      const { path, findPlace } = store.setup;
      const isOwn = (href.startsWith(path) && !/^[^/?#]/.test(href.slice(path.length))) || (hasOwnPlaces && findPlace(href) !== undefined);
      if (opensTab || !isOwn) return false;
      void go(href);
      return true;
    },
    [store, go, hasOwnPlaces, needsQueue],
  );
}
