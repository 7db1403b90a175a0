import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { widgets } from '../widgets/registry.ts';
import { App } from './app.tsx';
import { createBrowserPorts } from './browser-ports.ts';
import { forgetOthers } from './forget.ts';
import type { HubPage } from './page.ts';
import { startPolling } from './poll.ts';
import { createHubStore, rememberVisit } from './store.ts';

/** What the server put into the page. It checked it before it drew from it. */
interface HubData {
  readonly columns: 2 | 3 | 4;
  readonly consent: string;
  readonly page: HubPage;
}

/** Whom the server draws pages for that need no session: nothing is read for them (STATICP-012). */
const NOBODY = 'anonymous';

/** Takes over the drawn page, or draws an empty one: same data, same first draw, then what this device knows and the polls. */
export function start(): void {
  const root = document.getElementById('hub');
  const data = document.getElementById('hub-data')?.textContent;
  if (!root || !data) return;
  const { columns, consent, page } = JSON.parse(data) as HubData;
  const ports = createBrowserPorts(page.pageState.debugAllowed);
  if (page.person.id !== NOBODY) forgetOthers(ports, page.person.id);
  rememberVisit(window.location.search, ports);
  const store = createHubStore(page, ports, consent);
  const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
  const onReady = () => {
    root.dataset.awake = 'true';
    store.wake();
    document.getElementById('read-notices')?.remove();
    if (page.person.id === NOBODY) return;
    startPolling(store, ports);
    import('../parts/notice/notice-desk.ts').then(
      ({ noticeDeskOf }) => noticeDeskOf(store).start(ports.local),
      (cause) => ports.log('error', 'notifications', String(cause)),
    );
  };
  // A new address is shown at once: as a transition it would wait for every script whose part the server has drawn.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App store={store} widgets={widgetSet} columns={columns} onReady={onReady} />
    </BrowserRouter>
  );
  const options = { onRecoverableError: (cause: unknown) => ports.log('error', 'hydration', String(cause)) };
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

start();
