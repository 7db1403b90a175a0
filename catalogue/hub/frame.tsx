import { HAS_DEBUG_AIDS } from '#engine';
import type { HomeCoverProps } from '#engine/hub';
import type { FrameProps, HubFrame } from '#engine/hub-start';
import type { LoadPart } from '#engine/react';
import { needsQueue } from '../components/application/queue-links.ts';
import { isOnboardingOpen } from '../components/onboarding/unfinished.ts';
import { hasResultsDay, isResultsDayFirst, RESULTS_COVER } from '../components/results-day/results-cover.ts';
import { Dashboard } from '../pages/dashboard/dashboard.tsx';
import { TodoPanel } from '../pages/todo/todo-panel.tsx';
import { AlertBar } from './alert-bar.tsx';
import { Header } from './header.tsx';
import '#engine/style';
import './shell.css';

/** The foot, every screen except the dashboard, and their dialogs; the server loads them before it renders. */
const loadFoot: LoadPart<FrameProps> = async () => ({ Part: (await import('./later.ts')).Foot });
const loadScreens: LoadPart<object> = async () => ({ Part: (await import('./later.ts')).Screens });
export const loadOnboarding: LoadPart<object> = () => import('../pages/onboarding/onboarding.tsx');
export const loadQueue: LoadPart<object> = () => import('../pages/clearing-timer/clearing-timer.tsx');
const loadResultsDay: LoadPart<HomeCoverProps> = () => import('../pages/dashboard/results-day.tsx');
const loadOverlays: LoadPart<object> = async () => ({ Part: (await import('./later.ts')).Overlays });
const loadDebugPanel: LoadPart<object> | undefined = HAS_DEBUG_AIDS
  ? () => import('./debug-panel.tsx').then(({ DebugPanel }) => ({ Part: DebugPanel }))
  : undefined;

/** The admissions pack's frame around the hub's screens, and the screens themselves. */
export const frame: HubFrame = {
  Header,
  Bars: AlertBar,
  Home: Dashboard,
  panels: [{ path: '/todo', Panel: TodoPanel }],
  // Onboarding covers the queue, and the queue covers the screen.
  covers: [
    { isOn: isOnboardingOpen, load: loadOnboarding },
    { isOn: ({ queuedLink }) => queuedLink !== null, load: loadQueue },
  ],
  // The results-day screen on /dashboard: replaces the hub's home, below the covers.
  homeCover: { name: RESULTS_COVER, comesFirst: isResultsDayFirst, isOn: hasResultsDay, load: loadResultsDay },
  loadScreens,
  loadFoot,
  loadOverlays,
  loadDebugPanel,
  needsQueue,
};
