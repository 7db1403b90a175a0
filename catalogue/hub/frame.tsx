import { HAS_DEBUG_AIDS } from '#engine';
import type { HomeCoverProps } from '#engine/hub';
import type { FrameProps, HubFrame } from '#engine/hub-start';
import type { LoadPart } from '#engine/react';
import { Dashboard } from '../pages/dashboard/dashboard.tsx';
import { TodoPanel } from '../pages/todo/todo-panel.tsx';
import { asksForQueue } from '../parts/application/queue-links.ts';
import { hasResultsDay, isResultsDayFirst, RESULTS_COVER } from '../parts/results-day/results-cover.ts';
import { AlertBar } from './alert-bar.tsx';
import { Header } from './header.tsx';
// The sign-in page is drawn by the server only; its styles are part of ours.
import '#engine/style';
import '../pages/sign-in/sign-in-page.css';
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
  // First the onboarding, then the queue, then the screen (SHELL-052 to SHELL-055).
  covers: [
    { isOn: ({ page }) => page.details.user.needsOnboarding, load: loadOnboarding },
    { isOn: ({ queuedLink }) => queuedLink !== null, load: loadQueue },
  ],
  // Before the hub itself, below the covers: the screen of /dashboard while results come out (SHELL-084).
  homeCover: { name: RESULTS_COVER, comesFirst: isResultsDayFirst, isOn: hasResultsDay, load: loadResultsDay },
  loadScreens,
  loadFoot,
  loadOverlays,
  loadDebugPanel,
  asksForQueue,
};
