import { trust } from '../../react.ts';
import { findSignOutForm } from '../links/sign-out.ts';
import type { HubPorts } from '../store/ports.ts';
import { CACHE_PREFIX } from './cache-names.ts';
import { dropCaches } from './drop-caches.ts';
import { writeVisit } from './visit.ts';

const ADDRESS = '/sw.js';

/**
 * Registers the service worker once the page is idle, and notifies it of the open visit. If the server has switched it off, its
 * registration and caches are removed. Browsers without service workers skip all this.
 */
export async function linkWorker(ports: Pick<HubPorts, 'local' | 'session' | 'isOnline'>): Promise<void> {
  clearWhenLeaving(ports);
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (!workers) return;
  // A disabled worker checks whether this page is running.
  workers.addEventListener('message', ({ ports }) => ports[0]?.postMessage('here'));
  if (!document.querySelector('link[rel="manifest"]')) return dropWorkers(workers);
  await whenAtRest();
  await workers.register(trust('createScriptURL', 'hub-worker', ADDRESS), { scope: '/', updateViaCache: 'none' });
  const { active } = await workers.ready;
  if (active) await noteVisit(active);
}

/** Signing out offline clears this device immediately; online the server's response does. */
function clearWhenLeaving({ local, session, isOnline }: Pick<HubPorts, 'local' | 'session' | 'isOnline'>): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || isOnline() || !findSignOutForm(event)) return;
    for (const store of [local, session]) for (const key of store.keys()) store.remove(key);
  });
}

async function dropWorkers(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  await dropCaches(caches, CACHE_PREFIX);
}

/** The first screen loads before the offline files. */
function whenAtRest(): Promise<void> {
  const rest = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
  return rest.then(() => new Promise((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve())));
}

/** Has the worker cache this visit, and sets the cookie that marks the visit as active. */
function noteVisit(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      const cookie = writeVisit(Object(data).visit, window.location.protocol === 'https:');
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers we serve.
      if (cookie !== null) document.cookie = cookie;
      resolve();
    };
    worker.postMessage({ kind: 'keep' }, [port2]);
  });
}
