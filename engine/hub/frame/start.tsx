import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { WidgetDefinition } from '../../index.ts';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import { createBrowserPorts } from '../store/browser-ports.ts';
import { forgetOthers } from '../store/forget.ts';
import { startPolling } from '../store/poll.ts';
import type { HubPorts } from '../store/ports.ts';
import { createHubStore, type OwnedHubStore, rememberVisit } from '../store/store.ts';
import { HubApp, type HubFrame } from './hub-app.tsx';

/** What the server put into the page. It checked it before it drew from it. */
interface HubData {
  readonly columns: 2 | 3 | 4;
  readonly consent: string;
  readonly page: HubPage;
}

/** Whom the server draws pages for that need no session: nothing is read for them (STATICP-012). */
const NOBODY = 'anonymous';

/** What a pack brings to the living hub. */
export interface HubStart {
  readonly setup: HubSetup;
  readonly frame: HubFrame;
  readonly widgets: readonly WidgetDefinition[];
  /** Called once the hub of a person is alive: for what the pack reads beside the page. */
  readonly onStart?: (store: OwnedHubStore, ports: HubPorts) => void;
}

/** Takes over the drawn page, or draws an empty one: same data, same first draw, then what this device knows and the polls. */
export function startHub({ setup, frame, widgets, onStart }: HubStart): void {
  const root = document.getElementById('hub');
  const data = document.getElementById('hub-data')?.textContent;
  if (!root || !data) return;
  const { columns, consent, page } = JSON.parse(data) as HubData;
  const ports = createBrowserPorts(page.pageState.debugAllowed);
  if (page.person.id !== NOBODY) forgetOthers(ports, setup, page.person.id);
  rememberVisit(window.location.search, ports);
  const store = createHubStore(page, { ports, setup, consent });
  const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
  const onReady = () => {
    root.dataset.awake = 'true';
    store.wake();
    document.getElementById('read-notices')?.remove();
    if (page.person.id === NOBODY) return;
    startPolling(store, ports);
    onStart?.(store, ports);
  };
  // A new address is shown at once: as a transition it would wait for every script whose part the server has drawn.
  const app = (
    <BrowserRouter useTransitions={false}>
      <HubApp store={store} frame={frame} widgets={widgetSet} columns={columns} onReady={onReady} />
    </BrowserRouter>
  );
  const options = { onRecoverableError: (cause: unknown) => ports.log('error', 'hydration', String(cause)) };
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}
