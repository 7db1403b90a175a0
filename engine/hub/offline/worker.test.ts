import { describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { createFakeCaches } from '../testing/fake-caches.ts';
import { MAX_AGE_MS, type OfflineSettings } from './keep-rules.ts';
import { startWorker } from './worker.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

const SITE = 'https://hub.example';
const visitA = 'a'.repeat(32);
const visitB = 'b'.repeat(32);
const settings: OfflineSettings = {
  version: '1',
  files: ['/assets/hub-1.js', '/assets/gone-1.js'],
  home: '/dashboard',
  screens: ['/dashboard', '/dashboard/todo'],
  reads: ['/api/v1/messages?', '/api/v1/books?'],
  areas: ['calendar'],
  awayPage: '/offline',
  leftPage: '/offline/signed-out',
  emptyPage: '/offline/nothing-kept',
};

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly cache?: RequestCache;
}

/** A page's request; Node cannot create one with the mode `navigate`. */
function asked(address: string, { method = 'GET', mode = 'cors' } = {}): Request {
  const request = new Request(`${SITE}${address}`, { method });
  return new Proxy(request, {
    get(target, name) {
      if (name === 'mode') return mode;
      if (name === 'destination') return mode === 'navigate' ? 'document' : '';
      return Reflect.get(target, name, target);
    },
  });
}

function drawn(person: string, version: string, visit: string): Response {
  const data = JSON.stringify({ columns: 2, consent: '', page: { version, snapshot: 's1', person: { id: person } } });
  const html = `<div id="hub">drawn</div><script type="application/json" id="hub-data">${data}</script>`;
  return new Response(html, { headers: { 'Hub-Visit': visit, 'Content-Security-Policy': 'nonce' } });
}

/** A redirect as an intercepted page request sees it, which no constructor can create. */
function redirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    clone: { value: redirect },
  });
}

/** A worker with a fake server and a clock that the test moves. */
function open(own: Partial<OfflineSettings> = {}) {
  const caches = createFakeCaches();
  const sent: Sent[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const claims: string[] = [];
  const windows: string[] = [];
  const tags: string[] = [];
  let now = Date.parse('2027-08-12T07:42:00Z');
  let serve: (address: string, method: string) => Response | Promise<Response> = (address) =>
    address.startsWith('/offline') ? new Response(`page ${address}`) : drawn('ann', '1', visitA);
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const scope = {
    location: { origin: SITE },
    caches,
    clients: {
      claim: async () => void claims.push('claimed'),
      matchAll: async () => [],
      openWindow: async (url: string) => void windows.push(url),
    },
    registration: { unregister: async () => true, sync: { register: async (tag: string) => void tags.push(tag) } },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, run: (event: never) => void) => void listeners.set(kind, run),
  } as unknown as WorkerScope;
  const whole = { ...settings, ...own };
  startWorker(scope, whole, {
    now: () => now,
    wait: (ms) => new Promise((end) => void waits.push({ ms, end })),
    request: async (request, init) => {
      const address = (typeof request === 'string' ? request : request.url).replace(SITE, '');
      const method = typeof request === 'string' ? (init?.method ?? 'GET') : request.method;
      sent.push({ method, address, ...(init?.cache ? { cache: init.cache } : {}) });
      return serve(address, method);
    },
  });
  const last = async (work: Promise<unknown>[]) => {
    for (let at = 0; at < work.length; at += 1) await work[at];
  };
  const tell = async (kind: string, more: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ waitUntil: (one: Promise<unknown>) => void work.push(one), ...more } as never);
    await last(work);
  };
  /** Sends a request; returns the response to the page, and the work that outlives it. */
  const begin = (address: string, init?: { method?: string; mode?: string }) => {
    const work: Promise<unknown>[] = [];
    const answer: { given: Promise<Response> | null } = { given: null };
    const event: FetchEvent = {
      request: asked(address, init),
      respondWith: (given) => {
        answer.given = given;
      },
      waitUntil: (one) => void work.push(one),
    };
    listeners.get('fetch')?.(event as never);
    return { given: answer.given, work };
  };
  return {
    caches,
    sent,
    claims,
    windows,
    tags,
    waits,
    begin,
    pass: (ms: number) => {
      now += ms;
    },
    serve: (next: typeof serve) => {
      serve = next;
    },
    cutOff: () => {
      serve = () => Promise.reject(new TypeError('Failed to fetch'));
    },
    tell,
    /** The response to a request; null if it is left to the browser. */
    async ask(address: string, init?: { method?: string; mode?: string }): Promise<Response | null> {
      const { given, work } = begin(address, init);
      const response = await given;
      await last(work);
      return response;
    },
    own: async () => (await caches.keys()).filter((name) => name.startsWith('hub-own-')),
  };
}

const page = { mode: 'navigate' };
const form = { method: 'POST', mode: 'navigate' };

async function dataOf(response: Response | null) {
  const text = (await response?.text()) ?? '';
  return JSON.parse(/id="hub-data">(.*?)<\/script>/.exec(text)?.[1] ?? 'null');
}

describe('the service worker offline', () => {
  it("opens every cached screen from the last reply, with its age and the page's CSP", async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.pass(60_000);
    worker.serve(() => Response.json({ version: '2', person: { id: 'ann' } }, { headers: { ETag: '"2"' } }));
    await worker.ask('/api/v1/hub');
    worker.cutOff();
    const answer = await worker.ask('/dashboard/todo?from=icon', page);
    expect(answer?.headers.get('Content-Security-Policy')).toBe('nonce');
    expect(await dataOf(answer)).toMatchObject({ page: { version: '2' }, keptAt: '2027-08-12T07:43:00.000Z', visit: visitA });
  });

  it('renews the time of a copy when the hub is unchanged', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.pass(MAX_AGE_MS);
    worker.serve(() => new Response(null, { status: 304, headers: { ETag: '"1"' } }));
    await worker.ask('/api/v1/hub');
    worker.pass(MAX_AGE_MS);
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ keptAt: '2027-08-13T07:42:00.000Z' });
  });

  it('shows a copy after four seconds without a response or on a server failure, but prefers a response', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => new Response('busy', { status: 503 }));
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ visit: visitA });
    worker.serve(() => new Promise(() => undefined));
    const before = worker.waits.length;
    const { given } = worker.begin('/dashboard', page);
    await until('the worker waits for the server', () => worker.waits.length > before);
    expect(worker.waits.at(-1)?.ms).toBe(4_000);
    worker.waits.at(-1)?.end();
    expect(await dataOf(await given)).toMatchObject({ page: { version: '1' } });
    worker.serve(() => drawn('ann', '3', visitA));
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ page: { version: '3' } });
  });

  it('shows a page of its own for an uncached address, and fails a call as without a worker', async () => {
    const worker = open();
    await worker.tell('install');
    worker.cutOff();
    expect(await (await worker.ask('/help', page))?.text()).toContain('/offline');
    expect((await worker.ask('/api/v1/books?shelf=1'))?.type).toBe('error');
    expect(await worker.ask('/api/v1/user/settings', { method: 'PUT' })).toBe(null);
  });

  it('links to cached screens only while they open; otherwise, and at sign-in, it shows that nothing is cached', async () => {
    const worker = open();
    await worker.tell('install');
    const textOf = async (address: string) => (await worker.ask(address, page))?.text();
    await worker.ask('/dashboard', page);
    worker.cutOff();
    expect(await textOf('/help')).toBe('page /offline');
    worker.pass(MAX_AGE_MS + 1);
    for (const address of ['/help', '/dashboard', '/account/login']) expect(await textOf(address)).toBe('page /offline/nothing-kept');
  });

  it('waits for the server without a copy, and passes its failure on', async () => {
    const worker = open();
    worker.serve(() => new Response('busy', { status: 503 }));
    expect((await worker.ask('/dashboard', page))?.status).toBe(503);
    expect((await worker.ask('/api/v1/books?shelf=1'))?.status).toBe(503);
  });

  it('keeps a cached response when the server fails', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json(['atlas']));
    await worker.ask('/api/v1/books?shelf=1');
    worker.serve(() => new Response('busy', { status: 503 }));
    await worker.ask('/api/v1/books?shelf=1');
    worker.cutOff();
    expect(await (await worker.ask('/api/v1/books?shelf=1'))?.json()).toEqual(['atlas']);
  });

  it('does not renew a copy when the unchanged hub has another version', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.pass(60_000);
    worker.serve(() => new Response(null, { status: 304, headers: { ETag: '"2"' } }));
    await worker.ask('/api/v1/hub');
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ keptAt: '2027-08-12T07:42:00.000Z' });
  });

  it('stores a response without its transfer headers', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json(['atlas'], { headers: { 'Content-Encoding': 'br', 'Content-Length': '7' } }));
    await worker.ask('/api/v1/books?shelf=1');
    worker.cutOff();
    const { headers } = (await worker.ask('/api/v1/books?shelf=1')) ?? new Response();
    expect(['Content-Type', 'Content-Encoding', 'Content-Length'].map((name) => headers.get(name))).toEqual([
      'application/json',
      null,
      null,
    ]);
  });

  it('adds the time to cached responses that screens need', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json(['atlas']));
    await worker.ask('/api/v1/books?shelf=1');
    worker.cutOff();
    const answer = await worker.ask('/api/v1/books?shelf=1');
    expect([await answer?.json(), answer?.headers.get('Hub-Kept-At')]).toEqual([['atlas'], '2027-08-12T07:42:00.000Z']);
  });
});

describe('the cache of a visit', () => {
  it("is named after the visit's key, and starts with a page of a person", async () => {
    const worker = open();
    worker.serve(() => Response.json({ version: '1', person: { id: 'ann' } }));
    await worker.ask('/api/v1/hub');
    await worker.ask('/api/v1/books?shelf=1');
    expect(await worker.own()).toEqual([]);
    worker.serve(() => drawn('ann', '1', visitA));
    await worker.ask('/dashboard', page);
    expect(await worker.own()).toEqual([`hub-own-${visitA}`]);
  });

  it.each([
    ['signing out', '/account/logout', form, () => new Response(null, { status: 303 })],
    ['another sign-in', '/account/local', form, () => new Response(null, { status: 303 })],
    ['the page for signing in', '/account/login', page, () => new Response('Sign in')],
    ['a screen that leads to sign-in', '/dashboard', page, redirect],
    ['a reply refused for want of a session', '/api/v1/hub', {}, () => new Response('{}', { status: 401 })],
    ['an answer refused for want of a session', '/api/v1/books?shelf=1', {}, () => new Response('{}', { status: 401 })],
  ])('is deleted by %s', async (_, address, init, answer) => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(answer);
    await worker.ask(address, init);
    expect(await worker.own()).toEqual([]);
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toBe(null);
  });

  it('is replaced as a whole by a page of another visit', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json(['atlas']));
    await worker.ask('/api/v1/books?shelf=1');
    worker.serve(() => drawn('tom', '1', visitB));
    await worker.ask('/dashboard', page);
    expect(await worker.own()).toEqual([`hub-own-${visitB}`]);
    worker.cutOff();
    expect((await worker.ask('/api/v1/books?shelf=1'))?.type).toBe('error');
  });

  it('is deleted before a sign-in form is sent, but by a visit to the sign-in page only after its response', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.cutOff();
    await worker.ask('/account/login', page);
    expect(await worker.own()).toEqual([`hub-own-${visitA}`]);
    await worker.ask('/account/local', form);
    expect(await worker.own()).toEqual([]);
  });

  it('is deleted when a script signs out, and that request is left to the browser', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    expect(await worker.ask('/account/logout', { method: 'POST' })).toBe(null);
    expect(await worker.own()).toEqual([]);
  });

  it("is deleted instead of showing one person's page with another's reply", async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json({ version: '2', person: { id: 'tom' } }, { headers: { ETag: '"2"' } }));
    await worker.ask('/api/v1/hub');
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toBe(null);
    expect(await worker.own()).toEqual([]);
  });

  it('ignores a response that was requested before signing out', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    const late: { answer: (response: Response) => void } = { answer: () => undefined };
    worker.serve(() => new Promise((resolve) => (late.answer = resolve)));
    const first = worker.ask('/dashboard/todo', page);
    await until('the server is asked', () => worker.sent.length === 2);
    worker.serve(() => new Response(null, { status: 303 }));
    await worker.ask('/account/logout', form);
    late.answer(drawn('ann', '1', visitA));
    await first;
    expect(await worker.own()).toEqual([]);
  });

  it('drops a response after 24 hours, even if the hub itself was renewed', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json(['atlas']));
    await worker.ask('/api/v1/books?shelf=1');
    worker.pass(MAX_AGE_MS);
    worker.serve(() => new Response(null, { status: 304, headers: { ETag: '"1"' } }));
    await worker.ask('/api/v1/hub');
    worker.pass(1);
    worker.cutOff();
    expect((await worker.ask('/api/v1/books?shelf=1'))?.type).toBe('error');
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ visit: visitA });
  });

  it('expires 24 hours after the last response, on request and when the worker starts', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.pass(MAX_AGE_MS + 1);
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toBe(null);
    expect(await worker.own()).toEqual([]);
    const other = open();
    await other.ask('/dashboard', page);
    other.pass(MAX_AGE_MS + 1);
    await other.tell('activate');
    expect(await other.own()).toEqual([]);
  });
});

describe('signing out offline', () => {
  it('deletes the cache immediately, hides the person until the server is notified, and notifies it once', async () => {
    const worker = open();
    await worker.tell('install');
    await worker.ask('/dashboard', page);
    worker.cutOff();
    expect(await (await worker.ask('/account/logout', form))?.text()).toContain('/offline/signed-out');
    expect(await worker.own()).toEqual([]);
    for (const address of ['/dashboard', '/help', '/account/login'])
      expect(await (await worker.ask(address, page))?.text()).toContain('/offline/signed-out');
    expect((await worker.ask('/api/v1/hub'))?.status).toBe(401);
    const before = worker.sent.length;
    worker.serve((address) => (address === '/account/logout?late=1' ? new Response(null, { status: 204 }) : new Response('Sign in')));
    await worker.ask('/dashboard', page);
    await worker.tell('sync');
    expect(worker.sent.slice(before)).toEqual([
      { method: 'POST', address: '/account/logout?late=1' },
      { method: 'GET', address: '/dashboard' },
    ]);
  });

  it('notifies the server once when a page and the sync event coincide', async () => {
    const worker = open();
    worker.cutOff();
    await worker.ask('/account/logout', form);
    worker.serve(() => new Response(null, { status: 204 }));
    const before = worker.sent.length;
    await Promise.all([worker.tell('sync'), worker.ask('/dashboard', page), worker.tell('sync')]);
    expect(worker.sent.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('registers a sync that notifies the server, even if the sign-in page was opened before', async () => {
    const worker = open();
    worker.cutOff();
    await worker.ask('/account/logout', form);
    expect(worker.tags).toEqual(['sign-out']);
    worker.serve((address) => (address.startsWith('/account/logout') ? Promise.reject(new TypeError('lost')) : new Response('Sign in')));
    expect(await (await worker.ask('/account/login', page))?.text()).toBe('Sign in');
    worker.serve(() => new Response(null, { status: 204 }));
    const before = worker.sent.length;
    for (const _ of [1, 2]) await worker.tell('sync');
    expect(worker.sent.slice(before)).toEqual([{ method: 'POST', address: '/account/logout?late=1' }]);
  });

  it('notifies the server of a late sign-out before sending the next sign-in form', async () => {
    const worker = open();
    worker.cutOff();
    await worker.ask('/account/logout', form);
    let end = (_: Response): void => undefined;
    const late = () =>
      new Promise<Response>((then) => {
        end = then;
      });
    worker.serve((address) => (address.startsWith('/account/logout') ? late() : new Response(null, { status: 303 })));
    const before = worker.sent.length;
    const addresses = () => worker.sent.slice(before).map(({ address }) => address);
    const signIn = worker.ask('/account/local', form);
    await until('the server hears of the sign-out', () => addresses().includes('/account/logout?late=1'));
    expect(addresses()).toEqual(['/account/logout?late=1']);
    end(new Response(null, { status: 204 }));
    await signIn;
    expect(addresses()).toEqual(['/account/logout?late=1', '/account/local']);
  });

  it('never signs out a person who has signed in since', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.cutOff();
    await worker.ask('/account/logout', form);
    // The sign-out request fails, the form right after it succeeds.
    worker.serve((address) =>
      address.startsWith('/account/logout') ? Promise.reject(new TypeError('lost')) : new Response(null, { status: 303 }),
    );
    await worker.ask('/account/local', form);
    const before = worker.sent.length;
    worker.serve(() => drawn('tom', '1', visitB));
    await worker.ask('/dashboard', page);
    expect(worker.sent.slice(before)).toEqual([{ method: 'GET', address: '/dashboard' }]);
  });
});

describe('cached files', () => {
  it('are stored on install and on use, and a missing one does not fail the install', async () => {
    const worker = open();
    worker.serve((address) => (address.includes('gone') ? new Response('', { status: 404 }) : new Response(`file ${address}`)));
    await worker.tell('install');
    await worker.ask('/assets/later-1.js');
    const before = worker.sent.length;
    worker.cutOff();
    expect(await (await worker.ask('/assets/hub-1.js'))?.text()).toBe('file /assets/hub-1.js');
    expect(await (await worker.ask('/assets/later-1.js'))?.text()).toBe('file /assets/later-1.js');
    expect(worker.sent.length).toBe(before);
    expect(await (await worker.ask('/assets/later-1.js?again=1'))?.text()).toBe('file /assets/later-1.js');
  });

  it('are reused from an older build, while offline pages are fetched again', async () => {
    const worker = open();
    const before = await worker.caches.open('hub-files-0');
    await before.put('/assets/hub-1.js', new Response('kept before'));
    await worker.tell('install');
    await worker.tell('activate');
    expect(worker.sent).toEqual([
      ...['/offline', '/offline/signed-out', '/offline/nothing-kept'].map((address) => ({ method: 'GET', address, cache: 'reload' })),
      { method: 'GET', address: '/assets/gone-1.js' },
    ]);
    worker.cutOff();
    expect(await (await worker.ask('/assets/hub-1.js'))?.text()).toBe('kept before');
  });

  it('are fetched four at a time, to leave bandwidth for the open page', async () => {
    const files = Array.from({ length: 9 }, (_, index) => `/assets/part-${index}.js`);
    const worker = open({ files });
    const waiting: (() => void)[] = [];
    worker.serve((address) =>
      files.includes(address) ? new Promise((give) => void waiting.push(() => give(new Response(address)))) : new Response(address),
    );
    const installing = worker.tell('install');
    const counts: number[] = [];
    for (let left = files.length; left > 0; left -= counts.at(-1) ?? 0) {
      await until('files are asked for', () => waiting.length >= Math.min(4, left));
      counts.push(waiting.length);
      for (const give of waiting.splice(0)) give();
    }
    await installing;
    expect(counts).toEqual([4, 4, 1]);
  });

  it("fail the install if one of the worker's own pages is missing", async () => {
    const worker = open();
    worker.serve((address) => new Response(address, { status: address === '/offline/signed-out' ? 500 : 200 }));
    await expect(worker.tell('install')).rejects.toThrow('/offline/signed-out answers 500.');
  });

  it('are requested again after a 404', async () => {
    const worker = open();
    worker.serve(() => new Response('', { status: 404 }));
    expect((await worker.ask('/assets/later-1.js'))?.status).toBe(404);
    worker.serve(() => new Response('here'));
    expect(await (await worker.ask('/assets/later-1.js'))?.text()).toBe('here');
  });

  it('of an older build are deleted when the new worker activates', async () => {
    const worker = open();
    await worker.caches.open('hub-files-0');
    await worker.tell('install');
    expect(await worker.caches.keys()).toContain('hub-files-0');
    await worker.tell('activate');
    expect(await worker.caches.keys()).toEqual(['hub-files-1']);
  });
});

describe('a page opened before the worker', () => {
  it("has the worker cache the hub and the messages of unopened screens, and receives the visit's key", async () => {
    const worker = open();
    worker.serve((address) => (address === '/dashboard' ? drawn('ann', '1', visitA) : Response.json({ hello: 'Hello' })));
    const told: unknown[] = [];
    await worker.tell('message', { ports: [{ postMessage: (message: unknown) => void told.push(message) }] });
    expect(told).toEqual([{ visit: visitA }]);
    worker.cutOff();
    expect(await (await worker.ask('/api/v1/messages?area=calendar&snapshot=s1'))?.json()).toEqual({ hello: 'Hello' });
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ page: { version: '1' } });
  });

  it('does not fetch cached responses again', async () => {
    const worker = open();
    worker.serve((address) => (address === '/dashboard' ? drawn('ann', '1', visitA) : Response.json({ hello: 'Hello' })));
    for (const sent of [2, 2]) {
      await worker.tell('message', { ports: [{ postMessage: () => undefined }] });
      expect(worker.sent).toHaveLength(sent);
    }
  });

  it('stores no hub that was requested before signing out', async () => {
    const worker = open();
    const late: { answer: (response: Response) => void } = { answer: () => undefined };
    worker.serve(() => new Promise((resolve) => (late.answer = resolve)));
    const told = worker.tell('message', { ports: [{ postMessage: () => undefined }] });
    await until('the hub is asked for', () => worker.sent.length === 1);
    worker.serve(() => new Response(null, { status: 303 }));
    await worker.ask('/account/logout', form);
    late.answer(drawn('ann', '1', visitA));
    await told;
    expect(await worker.own()).toEqual([]);
  });

  it('is claimed by the worker even if it was still loading at activation', async () => {
    const worker = open();
    await worker.tell('activate');
    expect(worker.claims).toHaveLength(1);
    await worker.tell('message', { ports: [{ postMessage: () => undefined }] });
    expect(worker.claims).toHaveLength(2);
  });
});

it('opens the hub on a click on a notification', async () => {
  const worker = open();
  await worker.tell('notificationclick', { notification: { close: () => undefined } });
  expect(worker.windows).toEqual(['/dashboard']);
});
