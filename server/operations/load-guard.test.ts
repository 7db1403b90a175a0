import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeLog, createMetrics } from '../http/index.ts';
import { type Answering, createLoadGuard, guardRequests, type LoadGuard, type LoadLimits } from './load-guard.ts';
import { createRunQueue, type RunQueue } from './run-queue.ts';

const limits: LoadLimits = { maxInFlight: 4, maxDelayMs: 100, maxWaitMs: 1_000, fewInFlight: 2 };

function open(delay = { ms: 0 }, given = limits) {
  const wait = { ms: 0 };
  const guard = createLoadGuard({ limits: given, delayMs: () => delay.ms, waitMs: () => wait.ms, random: () => 0.5 });
  return { guard, delay, wait };
}

const read = { isWrite: false };
const write = { isWrite: true };

function isTaken(guard: LoadGuard, request = read): boolean {
  return 'leave' in guard.enter(request);
}

describe('createLoadGuard', () => {
  it('accepts requests up to the limit, a few more saves, and the next one when another ends', () => {
    const { guard } = open();
    const first = guard.enter(read);
    expect([isTaken(guard), isTaken(guard), isTaken(guard), isTaken(guard)]).toEqual([true, true, true, false]);
    expect([isTaken(guard, write), isTaken(guard, write)]).toEqual([true, false]);
    if ('leave' in first) {
      first.leave();
      first.leave();
    }
    expect(guard.inFlight()).toBe(4);
  });

  it('accepts only enough requests to stay busy while the event loop is late, but never none', () => {
    const { guard, delay } = open({ ms: 500 });
    expect([isTaken(guard), isTaken(guard), isTaken(guard)]).toEqual([true, true, false]);
    delay.ms = 50;
    expect(isTaken(guard)).toBe(true);
  });

  it('queues no requests while the first has waited too long, and saves a little later, however few are running', () => {
    const { guard, wait } = open();
    wait.ms = 1_001;
    expect([isTaken(guard), isTaken(guard, write)]).toEqual([false, true]);
    wait.ms = 1_251;
    expect(isTaken(guard, write)).toBe(false);
    wait.ms = 1_000;
    expect(isTaken(guard)).toBe(true);
  });

  it('gives between two and seven seconds to wait, spread so that clients do not return together', () => {
    const waits = [0, 0.2, 0.4, 0.6, 0.8, 0.999].map((chance) => {
      const parts = { limits: { ...limits, maxInFlight: 0 }, delayMs: () => 0, waitMs: () => 0, random: () => chance };
      const entered = createLoadGuard(parts).enter(read);
      return 'waitSeconds' in entered ? entered.waitSeconds : null;
    });
    expect(waits).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('keeps its throughput at three times the load, and accepts everybody again as soon as the rush is over', () => {
    const rush = simulate({ offeredPerMs: 3, forMs: 20_000 });
    expect(rush.donePerMs).toBeGreaterThan(0.8);
    expect(rush.longestMs).toBeLessThan(2_000);
    expect(rush.shedAfterRush).toBe(0);
    const alone = simulate({ offeredPerMs: 3, forMs: 20_000, isGuarded: false });
    expect(alone.longestMs).toBeGreaterThan(10_000);
  });
});

interface Rush {
  readonly offeredPerMs: number;
  readonly forMs: number;
  readonly isGuarded?: boolean;
}

/** A server that handles one request in a millisecond, with a queue; the delay of its event loop is the work in the queue. */
function simulate({ offeredPerMs, forMs, isGuarded = true }: Rush) {
  const queue: { since: number; leave: () => void }[] = [];
  let shed = 0;
  let done = 0;
  let longestMs = 0;
  const usual = { maxInFlight: 1_000, maxDelayMs: 100, maxWaitMs: 1_000, fewInFlight: 16 };
  const guard = createLoadGuard({ limits: usual, delayMs: () => queue.length, waitMs: () => 0, random: () => 0.5 });
  const arrive = (now: number) => {
    const entered = isGuarded ? guard.enter(read) : { leave: () => {} };
    if ('leave' in entered) queue.push({ since: now, leave: entered.leave });
    else shed += 1;
  };
  const work = (now: number) => {
    const next = queue.shift();
    if (!next) return;
    next.leave();
    done += 1;
    longestMs = Math.max(longestMs, now - next.since);
  };
  for (let now = 0; now < forMs; now += 1) {
    for (let count = 0; count < offeredPerMs; count += 1) arrive(now);
    work(now);
  }
  const donePerMs = done / forMs;
  const shedInRush = shed;
  for (let now = forMs; now < forMs + 5_000; now += 1) {
    if (now % 2 === 0) arrive(now);
    work(now);
  }
  return { donePerMs, longestMs, shedInRush, shedAfterRush: shed - shedInRush };
}

interface Serving {
  readonly queue: Pick<RunQueue, 'hasTime' | 'run'>;
  readonly atHand: Answering['atHand'];
}

const atOnce: Serving['queue'] = { hasTime: () => true, run: (work) => work() };
const nothing = () => false;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(handle: RequestListener, guard: LoadGuard, { queue = atOnce, atHand = nothing }: Partial<Serving> = {}) {
  const metrics = createMetrics();
  const log = createFakeLog();
  const guarding = { guard, queue, metrics, log, findText: () => undefined };
  const server = createServer({ keepAliveTimeout: 0 }, guardRequests({ atHand, handle }, guarding));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, metrics, log };
}

describe('guardRequests', () => {
  it('refuses with 503, Retry-After and a problem when it is full, but answers operators', async () => {
    const held: (() => void)[] = [];
    const handle: RequestListener = (request, response) => {
      if (request.url === '/slow') held.push(() => void response.end('done'));
      else response.end('ok');
    };
    const { guard } = open(undefined, { ...limits, maxInFlight: 1 });
    const { url, metrics, log } = await serve(handle, guard);
    const slow = fetch(`${url}/slow`);
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const refused = await fetch(`${url}/any`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(await refused.json()).toMatchObject({ status: 503, code: 'busy', detail: expect.stringContaining('try again') });
    for (const path of ['/healthz', '/readyz', '/account/logout', '/account/logout?late=1'])
      expect((await fetch(url + path)).status).toBe(200);
    expect((await fetch(`${url}/healthz/more`)).status).toBe(503);
    held[0]?.();
    expect(await (await slow).text()).toBe('done');
    expect((await fetch(`${url}/any`)).status).toBe(200);
    expect(metrics.print()).toContain('hub_shed_total 2\n');
    expect(log.lines.map(({ code }) => code)).toEqual(['load-shedding', 'load-normal']);
  });

  it('sends people a page that reloads itself, HEAD no body, and closes the connection of an unread body', async () => {
    const { guard } = open(undefined, { ...limits, maxInFlight: 0 });
    const { url } = await serve((_request, response) => void response.end(), guard);
    const page = await fetch(`${url}/`, { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/<meta http-equiv="refresh" content="5">.*in 5 seconds/);
    expect(await (await fetch(`${url}/`, { method: 'HEAD' })).text()).toBe('');
    const put = await fetch(`${url}/`, { method: 'PUT', body: 'x'.repeat(100_000) });
    expect([put.status, put.headers.get('connection')]).toEqual([503, 'close']);
  });

  it('frees the place of a client that disconnects', async () => {
    let arrived = () => {};
    const isLoaded = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { guard } = open(undefined, { ...limits, maxInFlight: 1 });
    const { url } = await serve(() => arrived(), guard);
    const leaving = new AbortController();
    const gone = fetch(`${url}/`, { signal: leaving.signal }).catch(() => 'gone');
    await isLoaded;
    expect(guard.inFlight()).toBe(1);
    leaving.abort();
    expect(await gone).toBe('gone');
    while (guard.inFlight() > 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('sends cached replies while it refuses other requests, as long as the turn has time', async () => {
    const { guard } = open(undefined, { ...limits, maxInFlight: 0 });
    let hasTime = true;
    const atHand: Serving['atHand'] = ({ url }, response) => {
      if (url !== '/ready') return false;
      response.end('ready');
      return true;
    };
    const { url } = await serve(() => undefined, guard, { atHand, queue: { ...atOnce, hasTime: () => hasTime } });
    const statusOf = async (path: string) => (await fetch(url + path)).status;
    expect([await statusOf('/ready'), await statusOf('/other')]).toEqual([200, 503]);
    hasTime = false;
    expect(await statusOf('/ready')).toBe(503);
  });

  it('does no work for a client that disconnects while it waits', async () => {
    const waiting: (() => void)[] = [];
    const worked: string[] = [];
    const queue = { hasTime: () => false, run: (work: () => void) => void waiting.push(work) };
    const handle: RequestListener = ({ url = '' }, response) => {
      worked.push(url);
      response.end();
    };
    const { guard } = open();
    const { url } = await serve(handle, guard, { queue });
    const leaving = new AbortController();
    const gone = fetch(`${url}/gone`, { signal: leaving.signal }).catch(() => 'gone');
    const here = fetch(`${url}/here`);
    while (waiting.length < 2) await new Promise((resolve) => setImmediate(resolve));
    leaving.abort();
    expect(await gone).toBe('gone');
    while (guard.inFlight() > 1) await new Promise((resolve) => setImmediate(resolve));
    for (const work of waiting) work();
    expect((await here).status).toBe(200);
    expect(worked).toEqual(['/here']);
  });
});

describe('a rush of new connections', () => {
  it('lets nobody wait long at three times the capacity: refuses others, and recovers soon', () => {
    const rush = rushAt({ perSecond: 300, count: 600 });
    expect(rush.waits.length + rush.shed).toBe(600);
    expect(rush.waits.length).toBeGreaterThan(50);
    expect(rush.shed).toBeGreaterThan(100);
    expect(Math.max(...rush.waits)).toBeLessThan(1_000);
    expect(rush.shedAfterwards).toBe(0);
    // If everything that has arrived is handled turn by turn, the queue in the sockets is invisible: every request is accepted, and the
    // last one waits for four seconds.
    const alone = rushAt({ perSecond: 300, count: 600, isQueued: false });
    expect([alone.shed, Math.max(...alone.waits) > 3_000]).toEqual([0, true]);
  });
});

interface Crowd {
  readonly perSecond: number;
  readonly count: number;
  readonly isQueued?: boolean;
}

/** An event loop in which only work takes time, ten milliseconds each: it accepts one new connection in a turn, as Node does. */
function rushAt({ perSecond, count, isQueued = true }: Crowd) {
  const workMs = 10;
  const ending: (() => void)[] = [];
  let now = 0;
  const queue = createRunQueue({ now: () => now, atEndOfTurn: (task) => void ending.push(task) });
  const guard = createLoadGuard({
    limits: { ...limits, maxInFlight: 1_000, maxWaitMs: 200 },
    delayMs: () => 0,
    waitMs: isQueued ? queue.waitMs : () => 0,
    random: () => 0,
  });
  const waits: number[] = [];
  let shed = 0;
  const come = (since: number) => {
    queue.noteConnection();
    const entered = guard.enter(read);
    if (!('leave' in entered)) {
      shed += 1;
      return;
    }
    const work = () => {
      now += workMs;
      waits.push(now - since);
      entered.leave();
    };
    if (isQueued) queue.run(work);
    else work();
  };
  const playAtRate = (rate: number, max: number) => {
    const begun = now;
    for (let taken = 0; taken < max || ending.length > 0; ) {
      const due = begun + (taken * 1_000) / rate;
      if (ending.length === 0) now = Math.max(now, due);
      if (taken < max && due <= now) {
        come(due);
        taken += 1;
      }
      for (const task of ending.splice(0)) task();
      if (ending.length > 0) now += 0.1;
    }
  };
  playAtRate(perSecond, count);
  const inRush = { waits: [...waits], shed };
  playAtRate(perSecond / 12, 25);
  return { ...inRush, shedAfterwards: shed - inRush.shed };
}
