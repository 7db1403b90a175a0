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

/** The foot of every screen, every screen except the dashboard, and the dialogs over them; the server loads them before it draws. */
const loadFoot: LoadPart<FrameProps> = async () => ({ Part: (await import('./later.ts')).Foot });
const loadScreens: LoadPart<object> = async () => ({ Part: (await import('./later.ts')).Screens });
export const loadOnboarding: LoadPart<object> = () => import('../pages/onboarding/onboarding.tsx');
export const loadQueue: LoadPart<object> = () => import('../pages/clearing-timer/clearing-timer.tsx');
const loadResultsDay: LoadPart<HomeCoverProps> = () => import('../pages/dashboard/results-day.tsx');
const loadOverlays: LoadPart<object> = async () => ({ Part: (await import('./later.ts')).Overlays });
const loadDebugPanel: LoadPart<object> | undefined = HAS_DEBUG_AIDS
  ? () => import('./debug-panel.tsx').then(({ DebugPanel }) => ({ Part: DebugPanel }))
  : undefined;

/** What the admissions pack draws around the screens of the hub, and the screens themselves. */
export const frame: HubFrame = {
  Header,
  Bars: AlertBar,
  Home: Dashboard,
  panels: [{ path: '/todo', Panel: TodoPanel }],
  // First the onboarding, then the queue, then the screen.
  covers: [
    { isOn: isOnboardingOpen, load: loadOnboarding },
    { isOn: ({ queuedLink }) => queuedLink !== null, load: loadQueue },
  ],
  // Before the hub itself, below the covers: the screen of /dashboard while results come out.
  homeCover: { name: RESULTS_COVER, comesFirst: isResultsDayFirst, isOn: hasResultsDay, load: loadResultsDay },
  loadScreens,
  loadFoot,
  loadOverlays,
  loadDebugPanel,
  needsQueue,
};
