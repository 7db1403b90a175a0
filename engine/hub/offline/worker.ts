import { SIGN_OUT } from '../links/sign-out.ts';
import { type CachedFiles, createCachedFiles, type FetchFromServer } from './cached-files.ts';
import { COPY_AFTER_MS, chooseKind, isSessionOver, isUsable, type OfflineSettings, type RequestKind } from './keep-rules.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { answerPress } from './notice-press.ts';
import type { FetchEvent, LastingEvent, MessageEvent, WorkerScope } from './worker-scope.ts';

const LATE_SIGN_OUT = `${SIGN_OUT}?late=1`;
const WRITING = { method: 'POST', credentials: 'same-origin', headers: { 'X-Hub-Request': '1' } } as const;

/** Dependencies of the worker besides its global scope. */
interface WorkerPorts {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly request: FetchFromServer;
}

interface Worker {
  readonly scope: WorkerScope;
  readonly settings: OfflineSettings;
  readonly keeper: Keeper;
  readonly files: CachedFiles;
  readonly ports: WorkerPorts;
  /** The late sign-out in progress, so that a page and the sync event share one request. */
  sending: Promise<boolean> | null;
}

/**
 * The service worker: serves files from the cache; screens and responses come from the server while it responds, else from copies. It
 * learns about the session from responses, and stores nothing of an ended one. A new version waits until all old pages are closed.
 */
export function startWorker(scope: WorkerScope, settings: OfflineSettings, ports: WorkerPorts): void {
  const keeper = createKeeper({ caches: scope.caches, now: ports.now });
  const worker: Worker = {
    scope,
    settings,
    keeper,
    ports,
    sending: null,
    files: createCachedFiles({ caches: scope.caches, ...ports }, settings),
  };
  scope.addEventListener('install', (event) => event.waitUntil(worker.files.keepAll()));
  scope.addEventListener('activate', (event) => event.waitUntil(begin(worker)));
  scope.addEventListener('sync', (event) => event.waitUntil(sendSignOut(worker)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(answerPress(scope, event, settings.home)));
  scope.addEventListener('message', (event) => event.waitUntil(keepFor(worker, event)));
  scope.addEventListener('fetch', (event) => {
    const answer = chooseAnswer(worker, event);
    if (answer) event.respondWith(answer);
  });
}

async function begin({ scope, files, keeper }: Worker): Promise<void> {
  await files.dropOld();
  // Deletes an expired copy.
  await keeper.visit();
  await scope.clients.claim();
}

function chooseAnswer(worker: Worker, event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin } = worker.scope.location;
  const address = request.url.startsWith(`${origin}/`) ? request.url.slice(origin.length) : null;
  const kind = chooseKind(worker.settings, { ...pick(request), address });
  switch (kind) {
    case 'none':
      return null;
    case 'file':
      return worker.files.open(request);
    case 'sign-out':
      return request.mode === 'navigate' ? signOut(worker, event) : leaveToBrowser(worker, event);
    case 'account':
      return openAccount(worker, event);
    case 'page':
      return openPage(worker, event);
    default:
      return openCached(worker, event, kind, address ?? '');
  }
}

function pick({ method, mode, destination }: Request) {
  return { method, mode, destination };
}

/** A response that belongs to the session: from the server, else from a copy. */
async function openCached(worker: Worker, event: FetchEvent, kind: RequestKind, address: string): Promise<Response> {
  const { keeper, ports, files, settings } = worker;
  if (!(await sendSignOut(worker))) return kind === 'screen' ? files.openPage(settings.leftPage) : new Response('{}', { status: 401 });
  const reply = fetchAndCache(worker, event, kind, address);
  if (kind === 'reply') return (await reply) ?? Response.error();
  const openCopy = () => (kind === 'screen' ? keeper.openPage() : keeper.openRead(address));
  const first = await Promise.race([reply, ports.wait(COPY_AFTER_MS).then(() => 'late' as const)]);
  if (first !== 'late' && first && isUsable(first)) return first;
  const copy = await openCopy();
  if (copy) return copy;
  const answer = await reply;
  if (answer) return answer;
  return kind === 'screen' ? openAway(worker) : Response.error();
}

/** Sends the request to the server, and caches the response in the background. Null without a response. */
function fetchAndCache(worker: Worker, event: FetchEvent, kind: RequestKind, address: string): Promise<Response | null> {
  const epoch = worker.keeper.epoch();
  const reply = fetchOrNull(worker, event.request);
  const keeping = reply.then((response) => {
    if (response) event.waitUntil(note(worker, { kind, address, response: response.clone(), epoch }));
  });
  event.waitUntil(keeping);
  return keeping.then(() => reply);
}

interface Answered {
  readonly kind: RequestKind;
  readonly address: string;
  readonly response: Response;
  readonly epoch: number;
}

async function note({ keeper }: Worker, { kind, address, response, epoch }: Answered): Promise<void> {
  if (isSessionOver(kind, response)) return keeper.wipe();
  if (kind === 'reply') return keeper.keepReply(response, epoch);
  if (response.status !== 200) return;
  await (kind === 'screen' ? keeper.keepPage(response, epoch) : keeper.keepRead(address, response, epoch));
}

async function fetchOrNull({ ports }: Worker, ...args: Parameters<FetchFromServer>): Promise<Response | null> {
  try {
    return await ports.request(...args);
  } catch {
    // No connection, or the server does not respond.
    return null;
  }
}

/** An uncached page from the server, or the offline page that links to cached ones. */
async function openPage(worker: Worker, { request }: FetchEvent): Promise<Response> {
  const { files, settings } = worker;
  if (!(await sendSignOut(worker))) return files.openPage(settings.leftPage);
  return (await fetchOrNull(worker, request)) ?? openAway(worker);
}

/** The offline page: it links to the screens only if they open. */
async function openAway({ keeper, files, settings }: Worker): Promise<Response> {
  if (await keeper.isLeaving()) return files.openPage(settings.leftPage);
  return files.openPage((await keeper.visit()) === null ? settings.emptyPage : settings.awayPage);
}

/** Every sign-in or sign-out ends the cache: the next person may be another one. */
async function openAccount(worker: Worker, event: FetchEvent): Promise<Response> {
  const { keeper } = worker;
  const isForm = event.request.method === 'POST';
  if (isForm) await keeper.wipe();
  await sendSignOut(worker);
  const answer = await fetchOrNull(worker, event.request);
  if (!answer) return openAway(worker);
  await keeper.wipe();
  // A late sign-out must not sign out the person who has signed in since.
  if (isForm) await keeper.noteLeaving(false);
  return answer;
}

/** Signs out on this device immediately; the server is notified as soon as possible. */
async function signOut(worker: Worker, { request }: FetchEvent): Promise<Response> {
  const { keeper, files, settings, scope } = worker;
  await keeper.wipe();
  const answer = await fetchOrNull(worker, request);
  if (answer && isUsable(answer)) return answer;
  await keeper.noteLeaving(true);
  // Some browsers settle this only once there is a connection.
  scope.registration.sync?.register('sign-out').catch(() => undefined);
  return files.openPage(settings.leftPage);
}

function leaveToBrowser({ keeper }: Worker, event: LastingEvent): null {
  event.waitUntil(keeper.wipe());
  return null;
}

/** Notifies the server of a late sign-out. False while that fails: until then nothing of the person is shown. */
function sendSignOut(worker: Worker): Promise<boolean> {
  worker.sending ??= sendOnce(worker).finally(() => {
    worker.sending = null;
  });
  return worker.sending;
}

async function sendOnce(worker: Worker): Promise<boolean> {
  const { keeper } = worker;
  if (!(await keeper.isLeaving())) return true;
  const answer = await fetchOrNull(worker, LATE_SIGN_OUT, WRITING);
  if (!answer || !isUsable(answer)) return false;
  await keeper.noteLeaving(false);
  return true;
}

/**
 * A page with a session is open: caches its content from now on, and replies with the visit's key. A page that was loading when the worker
 * activated is not claimed yet.
 */
async function keepFor(worker: Worker, { ports }: MessageEvent): Promise<void> {
  await worker.scope.clients.claim();
  ports[0]?.postMessage({ visit: await keepNow(worker) });
  await keepMessages(worker);
}

async function keepNow(worker: Worker): Promise<string | null> {
  const { keeper, settings } = worker;
  const known = await keeper.visit();
  if (known !== null) return known;
  const epoch = keeper.epoch();
  const response = await fetchOrNull(worker, settings.home, { credentials: 'same-origin', redirect: 'manual' });
  if (response?.status === 200) await keeper.keepPage(response, epoch);
  return keeper.visit();
}

/** Caches the messages of screens that may not have been opened yet. */
async function keepMessages(worker: Worker): Promise<void> {
  const { keeper, settings } = worker;
  const epoch = keeper.epoch();
  const snapshot = await keeper.snapshot();
  if (snapshot === null) return;
  for (const area of settings.areas) {
    const address = `/api/v1/messages?${new URLSearchParams({ area, snapshot })}`;
    if (await keeper.openRead(address)) continue;
    const response = await fetchOrNull(worker, address);
    if (response?.ok) await keeper.keepRead(address, response, epoch);
  }
}
