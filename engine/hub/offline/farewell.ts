import { CACHE_PREFIX } from './cache-names.ts';
import { dropCaches } from './drop-caches.ts';
import type { WorkerClient, WorkerScope } from './worker-scope.ts';

/** How long a page has to respond. */
const ALIVE_MS = 1_000;

/**
 * The worker that replaces ours once that is switched off: it activates immediately, deletes all caches, and unregisters. Pages that a
 * broken worker rendered are reloaded; a running hub responds to its message and stays open.
 */
export function announceFarewell(scope: WorkerScope, wait: (ms: number) => Promise<void>): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(leave(scope, wait)));
}

async function leave({ caches, clients, registration }: WorkerScope, wait: (ms: number) => Promise<void>): Promise<void> {
  await dropCaches(caches, CACHE_PREFIX);
  await clients.claim();
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: false });
  await registration.unregister();
  await Promise.all(pages.map(async (page) => ((await isAlive(page, wait)) ? undefined : page.navigate(page.url).catch(() => undefined))));
}

function isAlive(page: WorkerClient, wait: (ms: number) => Promise<void>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  page.postMessage({ kind: 'alive' }, [port2]);
  return Promise.race([answered, wait(ALIVE_MS).then(() => false)]);
}
