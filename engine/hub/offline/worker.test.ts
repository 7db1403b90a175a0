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

/** A request as a page makes it: Node knows no navigations. */
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

/** A redirect as a page's own request sees it, which no program can make. */
function redirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    clone: { value: redirect },
  });
}

/** A worker with a server whose answers the test sets, and a clock that it moves. */
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
  /** Asks, and gives what the page gets, and what keeps the worker busy beyond that. */
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
    /** The answer to a request; null when it is left to the browser. */
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

describe('without a line', () => {
  it('every kept screen opens from the last reply, with its age and the rules of its page', async () => {
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

  it('an unchanged hub makes its copy younger', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.pass(MAX_AGE_MS);
    worker.serve(() => new Response(null, { status: 304, headers: { ETag: '"1"' } }));
    await worker.ask('/api/v1/hub');
    worker.pass(MAX_AGE_MS);
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ keptAt: '2027-08-13T07:42:00.000Z' });
  });

  it('a copy is shown after four seconds of silence and instead of the failure of a server, and not instead of an answer', async () => {
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

  it('what is not kept says so in a page of its own, and a call fails as it would without a worker', async () => {
    const worker = open();
    await worker.tell('install');
    worker.cutOff();
    expect(await (await worker.ask('/help', page))?.text()).toContain('/offline');
    expect((await worker.ask('/api/v1/books?shelf=1'))?.type).toBe('error');
    expect(await worker.ask('/api/v1/user/settings', { method: 'PUT' })).toBe(null);
  });

  it('what is not kept leads to screens only where they open: else, and at signing in, it says that nothing is kept', async () => {
    const worker = open();
    await worker.tell('install');
    const textOf = async (address: string) => (await worker.ask(address, page))?.text();
    await worker.ask('/dashboard', page);
    worker.cutOff();
    expect(await textOf('/help')).toBe('page /offline');
    worker.pass(MAX_AGE_MS + 1);
    for (const address of ['/help', '/dashboard', '/account/login']) expect(await textOf(address)).toBe('page /offline/nothing-kept');
  });

  it('without a copy the server is waited for, and its failure is shown as it is', async () => {
    const worker = open();
    worker.serve(() => new Response('busy', { status: 503 }));
    expect((await worker.ask('/dashboard', page))?.status).toBe(503);
    expect((await worker.ask('/api/v1/books?shelf=1'))?.status).toBe(503);
  });

  it('a failure does not take the place of an answer that is kept', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json(['atlas']));
    await worker.ask('/api/v1/books?shelf=1');
    worker.serve(() => new Response('busy', { status: 503 }));
    await worker.ask('/api/v1/books?shelf=1');
    worker.cutOff();
    expect(await (await worker.ask('/api/v1/books?shelf=1'))?.json()).toEqual(['atlas']);
  });

  it('an unchanged hub of another version makes no copy younger', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.pass(60_000);
    worker.serve(() => new Response(null, { status: 304, headers: { ETag: '"2"' } }));
    await worker.ask('/api/v1/hub');
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ keptAt: '2027-08-12T07:42:00.000Z' });
  });

  it('an answer is kept without what was said of the line that it came by', async () => {
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

  it('answers that screens need are given with the moment they were true', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json(['atlas']));
    await worker.ask('/api/v1/books?shelf=1');
    worker.cutOff();
    const answer = await worker.ask('/api/v1/books?shelf=1');
    expect([await answer?.json(), answer?.headers.get('Hub-Kept-At')]).toEqual([['atlas'], '2027-08-12T07:42:00.000Z']);
  });
});

describe('what is kept belongs to one visit', () => {
  it('in a cache that carries its key, and nothing is kept before a page of a person', async () => {
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
  ])('%s deletes it', async (_, address, init, answer) => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(answer);
    await worker.ask(address, init);
    expect(await worker.own()).toEqual([]);
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toBe(null);
  });

  it('a page of another visit replaces all of it', async () => {
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

  it('a form about sessions deletes it before anything is answered, and a mere look at signing in only with the answer', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.cutOff();
    await worker.ask('/account/login', page);
    expect(await worker.own()).toEqual([`hub-own-${visitA}`]);
    await worker.ask('/account/local', form);
    expect(await worker.own()).toEqual([]);
  });

  it('a sign-out that a script sends is left to the browser, and deletes it', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    expect(await worker.ask('/account/logout', { method: 'POST' })).toBe(null);
    expect(await worker.own()).toEqual([]);
  });

  it('the page of one person with the reply of another is never shown, and deletes it', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.serve(() => Response.json({ version: '2', person: { id: 'tom' } }, { headers: { ETag: '"2"' } }));
    await worker.ask('/api/v1/hub');
    worker.cutOff();
    expect(await dataOf(await worker.ask('/dashboard', page))).toBe(null);
    expect(await worker.own()).toEqual([]);
  });

  it('an answer that was asked for before signing out is not kept after it', async () => {
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

  it('an answer of yesterday is gone after 24 hours, though the hub itself was read again', async () => {
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

  it('24 hours after the last answer it is gone, when it is asked for and when the worker starts', async () => {
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

describe('signing out without a line', () => {
  it('deletes at once, shows nothing of the person until the server was told, and tells it once', async () => {
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

  it('tells the server once, though the page and the browser’s reminder come at the same moment', async () => {
    const worker = open();
    worker.cutOff();
    await worker.ask('/account/logout', form);
    worker.serve(() => new Response(null, { status: 204 }));
    const before = worker.sent.length;
    await Promise.all([worker.tell('sync'), worker.ask('/dashboard', page), worker.tell('sync')]);
    expect(worker.sent.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('has the browser say when there is a line, and then tells the server, though the page for signing in has come before', async () => {
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

  it('tells the server of a late sign-out before it sends the next form for signing in', async () => {
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

  it('never signs out whoever has signed in since', async () => {
    const worker = open();
    await worker.ask('/dashboard', page);
    worker.cutOff();
    await worker.ask('/account/logout', form);
    // The message about the sign-out does not come through, the form right after it does.
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

describe('files', () => {
  it('are kept when the worker is installed and when they are used, and one that is gone stops nothing', async () => {
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

  it('that another build has kept are not fetched again, and pages without a line come from the server itself', async () => {
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

  it('come four at a time, so that the page that is open has the line', async () => {
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

  it('are not there for a worker whose own pages fail: it is not installed', async () => {
    const worker = open();
    worker.serve((address) => new Response(address, { status: address === '/offline/signed-out' ? 500 : 200 }));
    await expect(worker.tell('install')).rejects.toThrow('/offline/signed-out answers 500.');
  });

  it('that the server does not have are asked for again the next time', async () => {
    const worker = open();
    worker.serve(() => new Response('', { status: 404 }));
    expect((await worker.ask('/assets/later-1.js'))?.status).toBe(404);
    worker.serve(() => new Response('here'));
    expect(await (await worker.ask('/assets/later-1.js'))?.text()).toBe('here');
  });

  it('of an older build go when the new worker takes over, which is when no page of it is open', async () => {
    const worker = open();
    await worker.caches.open('hub-files-0');
    await worker.tell('install');
    expect(await worker.caches.keys()).toContain('hub-files-0');
    await worker.tell('activate');
    expect(await worker.caches.keys()).toEqual(['hub-files-1']);
  });
});

describe('a page that is open before the worker', () => {
  it('has it keep the hub and the messages of screens that nobody has opened, and hears the key of the visit', async () => {
    const worker = open();
    worker.serve((address) => (address === '/dashboard' ? drawn('ann', '1', visitA) : Response.json({ hello: 'Hello' })));
    const told: unknown[] = [];
    await worker.tell('message', { ports: [{ postMessage: (message: unknown) => void told.push(message) }] });
    expect(told).toEqual([{ visit: visitA }]);
    worker.cutOff();
    expect(await (await worker.ask('/api/v1/messages?area=calendar&snapshot=s1'))?.json()).toEqual({ hello: 'Hello' });
    expect(await dataOf(await worker.ask('/dashboard', page))).toMatchObject({ page: { version: '1' } });
  });

  it('asks for nothing again that is kept', async () => {
    const worker = open();
    worker.serve((address) => (address === '/dashboard' ? drawn('ann', '1', visitA) : Response.json({ hello: 'Hello' })));
    for (const sent of [2, 2]) {
      await worker.tell('message', { ports: [{ postMessage: () => undefined }] });
      expect(worker.sent).toHaveLength(sent);
    }
  });

  it('keeps nothing of a hub that was asked for before signing out', async () => {
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

  it('is taken by it, although it was being loaded while the worker took the others', async () => {
    const worker = open();
    await worker.tell('activate');
    expect(worker.claims).toHaveLength(1);
    await worker.tell('message', { ports: [{ postMessage: () => undefined }] });
    expect(worker.claims).toHaveLength(2);
  });
});

it('a press on a notification opens the hub', async () => {
  const worker = open();
  await worker.tell('notificationclick', { notification: { close: () => undefined } });
  expect(worker.windows).toEqual(['/dashboard']);
});
