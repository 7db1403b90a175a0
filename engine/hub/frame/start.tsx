import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { leaveKeysToInputMethods, listenForTurns } from '../../react.ts';
import { dropOwnCopies, isInVisit } from '../offline/visit.ts';
import type { HubPage } from '../state/hub-page.ts';
import { NOBODY } from '../state/nobody.ts';
import { createBrowserPorts } from '../store/browser-ports.ts';
import { rememberVisit } from '../store/device-memory.ts';
import { forgetOthers } from '../store/forget.ts';
import { startPolling } from '../store/poll.ts';
import { createHubStore } from '../store/store.ts';
import type { HubStart } from './define-hub.ts';
import { HubApp } from './hub-app.tsx';
import { keepDrawn } from './keep-drawn.ts';
import { readLanguage } from './page-language.ts';
import { guardReturns } from './return-guard.ts';

/** The data that the server put into the page, already validated there. */
interface HubData {
  readonly columns: 2 | 3 | 4;
  readonly isPhone: boolean;
  readonly consent: string;
  readonly page: HubPage;
  /** Only in a cached copy: its time (ISO), and the key of its visit. */
  readonly keptAt?: string;
  readonly visit?: string;
}

/**
 * Starts the hub: hydrates the server's HTML, or renders into an empty root, from the same data as the server. Then it reads this device's
 * stored values and starts polling.
 */
export function startHub({ setup, frame, onStart }: HubStart): void {
  const root = document.getElementById('hub');
  const data = document.getElementById('hub-data')?.textContent;
  if (!root || !data) return;
  readLanguage();
  const { columns, isPhone, consent, page, keptAt, visit } = JSON.parse(data) as HubData;
  const ports = createBrowserPorts(page.pageState.debugAllowed);
  // The browser was closed since, so the copy may belong to a person who has left.
  if (visit !== undefined && !isInVisit(document.cookie, visit)) {
    void dropOwnCopies().finally(() => ports.leave(`/account/login?${new URLSearchParams({ returnUrl: ports.here() })}`));
    return;
  }
  if (page.person.id !== NOBODY) {
    forgetOthers(ports, setup, page.person.id);
    guardReturns(ports, page.person.id);
  }
  rememberVisit(window.location.search, ports);
  listenForTurns();
  const store = createHubStore(page, { ports, setup, consent, keptAt });
  const onReady = () => {
    root.dataset.awake = 'true';
    store.wake();
    document.getElementById('read-notices')?.remove();
    // Without a person nothing is fetched.
    if (page.person.id === NOBODY) return;
    startPolling(store, ports);
    if (keptAt !== undefined && ports.isOnline()) void store.actions.refresh();
    onStart?.(store, ports);
    import('../offline/link-worker.ts')
      .then(({ linkWorker }) => linkWorker(ports))
      .catch((cause: unknown) => ports.log('info', 'offline', String(cause)));
  };
  // Show a new address immediately. A transition would wait for the scripts of all parts that the server rendered.
  const app = (
    <BrowserRouter useTransitions={false}>
      <HubApp store={store} frame={frame} columns={columns} isPhone={isPhone} onReady={onReady} />
    </BrowserRouter>
  );
  const options = {
    onRecoverableError: (cause: unknown) => ports.log('error', 'hydration', String(cause)),
    onUncaughtError: keepDrawn(root, ports),
  };
  leaveKeysToInputMethods(window);
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}
