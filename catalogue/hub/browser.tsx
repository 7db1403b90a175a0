import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { HUB_PATH } from '../parts/index.ts';
import { widgets } from '../widgets/registry.ts';
import { App } from './app.tsx';
import { createBrowserPorts } from './browser-ports.ts';
import type { HubPage } from './page.ts';
import { startPolling } from './poll.ts';
import { createHubStore, rememberDebug } from './store.ts';

/** What the server put into the page. It checked it before it drew from it. */
interface HubData {
  readonly columns: 2 | 3 | 4;
  readonly page: HubPage;
}

/** Takes over the drawn page, or draws an empty one: same data, same first draw, then what this device knows and the polls. */
export function start(): void {
  const root = document.getElementById('hub');
  const data = document.getElementById('hub-data')?.textContent;
  if (!root || !data) return;
  const { columns, page } = JSON.parse(data) as HubData;
  const ports = createBrowserPorts(page.pageState.debugAllowed);
  rememberDebug(window.location.search, ports);
  const store = createHubStore(page, ports);
  const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
  const onReady = () => {
    root.dataset.awake = 'true';
    store.wake();
    document.getElementById('read-notices')?.remove();
    startPolling(store, ports);
  };
  const app = (
    <BrowserRouter basename={HUB_PATH}>
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
