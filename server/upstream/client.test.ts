import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createUpstreamClient, type UpstreamCall, UpstreamCallError, UpstreamError } from './index.ts';
import { answer, createPlayedWorld, endOf, lost, type Played, settle } from './played-transport.fixture.ts';

/** A call with the default for repetition, and one that may not be repeated. */
const plain: UpstreamCall = { service: 'things', path: '/list', deadlineMs: 5_000 };
const call: UpstreamCall = { ...plain, isRepeatable: false };
const hour = 3_600_000;

describe('answers', () => {
  it('gives status and parsed body, and reports the call to metrics', async () => {
    const { client, calls } = createPlayedWorld({ play: () => answer(200, { items: [1] }) });
    expect(await client.callService(call)).toEqual({ status: 200, body: { items: [1] }, isStale: false });
    expect(calls).toEqual([{ service: 'things', outcome: 'ok', ms: 0 }]);
  });

  const bytes = (text: string) => Buffer.from(text);
  it.each<[string, Played, string]>([
    ['a refusal with JSON', answer(404, { message: 'no' }), '404'],
    ['a refusal with a page', { status: 503, type: 'text/html', bytes: bytes('<html>') }, '503'],
    ['a refusal without end', { status: 500, type: 'application/json', bytes: null }, '500'],
    ['nothing', { status: 204, type: '', bytes: bytes('') }, '204'],
    ['a page', { status: 200, type: 'text/html', bytes: bytes('<html>') }, 'not-json'],
    ['JSON that calls itself text', { status: 200, type: 'text/plain', bytes: bytes('{}') }, 'not-json'],
    ['JSON of a named kind', { status: 200, type: 'application/vnd.api+json; charset=utf-8', bytes: bytes('{}') }, '200'],
    ['broken JSON', { status: 200, type: 'application/json', bytes: bytes('{"a":') }, 'not-json'],
    ['broken characters', { status: 200, type: 'application/json', bytes: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }, 'not-json'],
    ['nesting that exhausts a stack', { status: 200, type: 'application/json', bytes: bytes('['.repeat(65) + ']'.repeat(65)) }, 'not-json'],
    ['nesting as deep as allowed', { status: 200, type: 'application/json', bytes: bytes('['.repeat(64) + ']'.repeat(64)) }, '200'],
    ['more than is accepted', { status: 200, type: 'application/json', bytes: null }, 'too-large'],
    ['a redirect', { status: 307, type: '', bytes: bytes('') }, 'redirect'],
    ['"not modified", which nobody asked for', { status: 304, type: '', bytes: bytes('') }, 'redirect'],
    ['a lost connection', lost(), 'unreachable'],
  ])('%s', async (_, played, end) => {
    const { client } = createPlayedWorld({ play: () => played });
    expect(await endOf(client.callService(call))).toBe(end);
  });

  it('retains the body of a failed status only if it is JSON', async () => {
    const { client } = createPlayedWorld({
      play: (_, index) => (index === 0 ? answer(400, { code: 7 }) : { status: 400, type: 'text/html', bytes: Buffer.from('<p>') }),
    });
    expect((await client.callService(call)).body).toEqual({ code: 7 });
    expect((await client.callService(call)).body).toBeNull();
  });
});

describe('deadlines', () => {
  it('limits a read to the remaining answer budget, and a write to its own deadline', async () => {
    let left = 3_000;
    const { client, clock } = createPlayedWorld({ play: () => 'never', leftMs: () => left });
    const read = endOf(client.callService({ ...call, deadlineMs: 10_000, isRepeatable: true }));
    clock.advance(3_000);
    expect(await read).toBe('timeout');
    left = 0;
    const late = endOf(client.callService({ ...call, isRepeatable: true, deadlineMs: 10_000 }));
    clock.advance(0);
    expect(await late).toBe('timeout');
    let end = 'waiting';
    const write = endOf(client.callService({ ...call, method: 'POST', deadlineMs: 10_000 })).then((code) => {
      end = code;
    });
    clock.advance(9_999);
    await settle();
    expect(end).toBe('waiting');
    clock.advance(1);
    await write;
    expect(end).toBe('timeout');
  });

  it.each([5_000, 2_000, 250])('ends a hanging call exactly at its deadline of %d ms', async (deadlineMs) => {
    const { client, clock, calls } = createPlayedWorld({ play: () => 'never' });
    let end = 'waiting';
    const asked = endOf(client.callService({ ...call, deadlineMs, isRepeatable: true })).then((code) => {
      end = code;
    });
    clock.advance(deadlineMs - 1);
    await settle();
    expect(end).toBe('waiting');
    clock.advance(1);
    await asked;
    expect(end).toBe('timeout');
    expect(calls).toEqual([{ service: 'things', outcome: 'timeout', ms: deadlineMs }]);
    expect(clock.waits()).toBe(0);
  });

  it('ends hanging calls together', async () => {
    const { client, clock } = createPlayedWorld({ play: () => 'never' });
    const ends = [1_500, 1_200, 900].map((deadlineMs) => endOf(client.callService({ ...call, deadlineMs })));
    clock.advance(1_500);
    expect(await Promise.all(ends)).toEqual(['timeout', 'timeout', 'timeout']);
  });

  it('leaves no timer behind after an answer', async () => {
    const { client, clock } = createPlayedWorld({ play: () => answer(200) });
    await client.callService(call);
    expect(clock.waits()).toBe(0);
  });
});

describe('retries', () => {
  const askAgain = async (play: (index: number) => Played, options: Partial<UpstreamCall> = {}) => {
    const world = createPlayedWorld({ play: (_, index) => play(index) });
    const asked = endOf(world.client.callService({ ...plain, ...options }));
    await settle();
    const before = world.sent.length;
    world.clock.advance(99);
    await settle();
    const early = world.sent.length;
    world.clock.advance(1);
    return { end: await asked, before, early, sent: world.sent.length };
  };

  it('repeats a failed repeatable call once, after a random pause', async () => {
    expect(await askAgain((index) => (index === 0 ? lost() : answer(200)))).toEqual({ end: '200', before: 1, early: 1, sent: 2 });
    expect(await askAgain((index) => answer(index === 0 ? 502 : 200))).toMatchObject({ end: '200', sent: 2 });
  });

  it('repeats a call only once', async () => {
    expect(await askAgain(() => answer(503))).toMatchObject({ end: '503', sent: 2 });
  });

  it.each<[string, () => Played, Partial<UpstreamCall>]>([
    ['a call that changes something', () => lost(), { method: 'POST', body: {} }],
    ['a refusal', () => answer(404), {}],
    ['a service that has too much to do', () => answer(429), {}],
    ['an answer that would be the same', () => answer(301), {}],
    ['a deadline that leaves no room', () => lost(), { deadlineMs: 180 }],
  ])('does not retry for %s', async (_, play, options) => {
    expect((await askAgain(play, options)).sent).toBe(1);
  });

  it('repeats a call with side effects if its adapter allows it', async () => {
    expect((await askAgain(() => lost(), { method: 'POST', isRepeatable: true })).sent).toBe(2);
  });
});

/** Makes calls one after the other, moves the clock after each, and lets pauses pass. */
async function askInTurn({ client, clock }: ReturnType<typeof createPlayedWorld>, times: number, stepMs: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const asked = endOf(client.callService({ ...call, isRepeatable: true }));
    await settle();
    clock.advance(150);
    await asked;
    clock.advance(stepMs);
  }
}

/** Milliseconds until the retry, with this random number. */
async function pauseBeforeSecondTry(chance: number): Promise<number> {
  const { client, clock, sent } = createPlayedWorld({ play: () => lost(), chance });
  const asked = endOf(client.callService({ ...call, isRepeatable: true }));
  await settle();
  let pauseMs = 0;
  for (; sent.length < 2 && pauseMs < 1_000; pauseMs += 1) {
    clock.advance(1);
    await settle();
  }
  await asked;
  return pauseMs;
}

describe('an outage', () => {
  it('[U-08] causes at most one retry, only of repeatable calls with time left, and at most 1,100 requests for 1,000 calls', async () => {
    const whole = createPlayedWorld({ play: () => lost() });
    await askInTurn(whole, 1_000, 50);
    expect(whole.sent.length).toBeLessThanOrEqual(1_100);
    // Two of five fail, so that the breaker never opens and only the budget limits the retries.
    const partly = createPlayedWorld({ play: (_, index) => (index % 5 < 2 ? lost() : answer(200)) });
    await askInTurn(partly, 1_000, 50);
    expect(partly.sent.length).toBeGreaterThan(1_050);
    expect(partly.sent.length).toBeLessThanOrEqual(1_100);
    for (const asks of [call, { ...plain, method: 'POST' as const }, { ...call, deadlineMs: 180, isRepeatable: true }]) {
      const world = createPlayedWorld({ play: () => lost() });
      const asked = endOf(world.client.callService(asks));
      await settle();
      world.clock.advance(150);
      expect([await asked, world.sent.length]).toEqual(['unreachable', 1]);
    }
    const pauses = await Promise.all([0, 0.3, 0.9].map(pauseBeforeSecondTry));
    expect(pauses).toEqual([50, 80, 140]);
  });

  it('[U-05] opens the breaker at 50 % failures of 20 calls in 10 s, probes after 10 s, and rejects immediately while open', async () => {
    const failing = { is: true };
    const world = createPlayedWorld({ play: () => answer(failing.is ? 500 : 200) });
    const { client, clock, sent, log } = world;
    const ask = () => endOf(client.callService(call));
    failing.is = false;
    for (let index = 0; index < 10; index += 1) await ask();
    failing.is = true;
    for (let index = 0; index < 9; index += 1) await ask();
    expect(await ask()).toBe('500');
    expect(sent).toHaveLength(20);
    expect(log.lines.filter(({ code }) => code === 'upstream-breaker-opened')).toHaveLength(1);

    const asked = Promise.all(Array.from({ length: 1_000 }, ask));
    // They wait only for each other: not for a timer, a connection or a turn of the event loop.
    const ends = await Promise.race([asked, nextTurn(['later'])]);
    expect(sent).toHaveLength(20);
    expect(new Set(ends)).toEqual(new Set(['open']));
    clock.advance(9_999);
    expect(await ask()).toBe('open');
    expect(sent).toHaveLength(20);

    clock.advance(1);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['500', 'open', 'open']);
    expect(sent).toHaveLength(21);
    clock.advance(9_999);
    expect(await ask()).toBe('open');
    failing.is = false;
    clock.advance(1);
    expect(await Promise.all([ask(), ask()])).toEqual(['200', 'open']);
    expect(await Promise.all([ask(), ask()])).toEqual(['200', '200']);
    expect(sent).toHaveLength(24);
  });

  it('leaves the breaker closed after nineteen failures, fewer failures than half, or old failures', async () => {
    const nineteen = createPlayedWorld({ play: () => answer(500) });
    for (let index = 0; index < 19; index += 1) await endOf(nineteen.client.callService(call));
    nineteen.clock.advance(10_000);
    for (let index = 0; index < 19; index += 1) expect(await endOf(nineteen.client.callService(call))).toBe('500');
    const fewer = createPlayedWorld({ play: (_, index) => answer(index % 5 < 2 ? 500 : 200) });
    for (let index = 0; index < 200; index += 1) expect(await endOf(fewer.client.callService(call))).not.toBe('open');
  });

  it('opens the breaker for hanging calls, but never for refusals of single callers', async () => {
    const refusing = createPlayedWorld({ play: () => answer(401) });
    for (let index = 0; index < 50; index += 1) expect(await endOf(refusing.client.callService(call))).toBe('401');
    const hanging = createPlayedWorld({ play: () => 'never' });
    const ends = Array.from({ length: 20 }, () => endOf(hanging.client.callService(call)));
    hanging.clock.advance(5_000);
    await Promise.all(ends);
    expect(await endOf(hanging.client.callService(call))).toBe('open');
  });

  it('keeps an outage of one service from affecting the others', async () => {
    const services = new Map([
      ['bad', { url: 'https://bad.example' }],
      ['good', { url: 'https://good.example' }],
    ]);
    const { client } = createPlayedWorld({ services, play: ({ service }) => answer(service === 'bad' ? 500 : 200) });
    for (let index = 0; index < 20; index += 1) await endOf(client.callService({ ...call, service: 'bad' }));
    expect(await endOf(client.callService({ ...call, service: 'bad' }))).toBe('open');
    expect(await endOf(client.callService({ ...call, service: 'good' }))).toBe('200');
  });

  it('closes the breaker with a probe at most 10 s after the service is back', async () => {
    const failing = { is: true };
    const { client, clock } = createPlayedWorld({ play: () => (failing.is ? lost() : answer(200)) });
    for (let index = 0; index < 25; index += 1) await endOf(client.callService(call));
    failing.is = false;
    clock.advance(10_000);
    expect(await endOf(client.callService(call))).toBe('200');
    expect(await Promise.all(Array.from({ length: 50 }, () => endOf(client.callService(call))))).toEqual(Array(50).fill('200'));
  });

  it('opens the service again even if the clock is set back an hour', async () => {
    const failing = { is: true };
    const { client, clock } = createPlayedWorld({ play: () => (failing.is ? lost() : answer(200)) });
    for (let index = 0; index < 20; index += 1) await endOf(client.callService(call));
    failing.is = false;
    clock.advance(-hour);
    expect(await endOf(client.callService(call))).toBe('200');
  });
});

describe('running calls', () => {
  it('allows sixty-four running calls, and refuses the next immediately', async () => {
    const { client, clock, sent } = createPlayedWorld({ play: () => 'never' });
    const running = Array.from({ length: 64 }, () => endOf(client.callService(call)));
    expect(await endOf(client.callService(call))).toBe('busy');
    expect(sent).toHaveLength(64);
    clock.advance(5_000);
    expect(new Set(await Promise.all(running))).toEqual(new Set(['timeout']));
  });
});

describe('public answers', () => {
  const open: UpstreamCall = { ...call, publicMs: hour };

  it('[U-09] sends 1 upstream call for 1,000 concurrent calls for public content', async () => {
    const world = createPlayedWorld({ play: () => answer(200, { items: ['one'] }), delayMs: 20 });
    const asked = Promise.all(Array.from({ length: 1_000 }, () => world.client.callService(open)));
    world.clock.advance(20);
    for (const { status, body } of await asked) expect([status, body]).toEqual([200, { items: ['one'] }]);
    expect(world.sent).toHaveLength(1);
  });

  it('shares public answers only between identical calls', async () => {
    const world = createPlayedWorld({ play: (_, index) => answer(200, index) });
    const calls: Partial<UpstreamCall>[] = [
      {},
      { path: '/other' },
      { query: { page: '1' } },
      { query: { page: '2' } },
      { headers: { 'accept-language': 'cy' } },
      { method: 'POST', body: { query: 'a' } },
      { method: 'POST', body: { query: 'b' } },
    ];
    const bodies = await Promise.all(calls.map(async (options) => (await world.client.callService({ ...open, ...options })).body));
    expect(new Set(bodies).size).toBe(calls.length);
  });

  it('caches a public answer as long as requested, then fetches it again', async () => {
    const { client, clock, sent } = createPlayedWorld({ play: (_, index) => answer(200, index) });
    await client.callService(open);
    clock.advance(hour - 1);
    expect(await client.callService(open)).toEqual({ status: 200, body: 0, isStale: false });
    clock.advance(1);
    expect(await client.callService(open)).toEqual({ status: 200, body: 1, isStale: false });
    expect(sent).toHaveLength(2);
  });

  it('gives a marked older answer while the service fails, for 24 hours at most', async () => {
    const failing: { with: Played | null } = { with: null };
    const { client, clock, calls } = createPlayedWorld({ play: () => failing.with ?? answer(200, 'kept') });
    await client.callService(open);
    clock.advance(hour);
    for (const played of [lost(), answer(500), answer(429), { status: 200, type: 'text/html', bytes: Buffer.from('<p>') }]) {
      failing.with = played;
      expect(await client.callService({ ...open })).toEqual({ status: 200, body: 'kept', isStale: true });
    }
    expect(calls.map(({ outcome }) => outcome)).toContain('stale');
    failing.with = lost();
    clock.advance(23 * hour);
    expect(await endOf(client.callService(open))).toBe('200 stale');
    clock.advance(1);
    expect(await endOf(client.callService(open))).toBe('unreachable');
  });

  it('never caches an answer that the call does not accept, and gives an older one instead', async () => {
    const bodies: unknown[] = ['broken', 'good', 'broken', 'good'];
    const { client, clock, sent } = createPlayedWorld({ play: (_, index) => answer(200, bodies[index]) });
    const asked: UpstreamCall = { ...open, accepts: ({ body }) => body === 'good' };
    expect(await client.callService(asked)).toEqual({ status: 200, body: 'broken', isStale: false });
    expect(await client.callService(asked)).toEqual({ status: 200, body: 'good', isStale: false });
    clock.advance(hour);
    expect(await client.callService(asked)).toEqual({ status: 200, body: 'good', isStale: true });
    expect(await client.callService(asked)).toEqual({ status: 200, body: 'good', isStale: false });
    expect(sent).toHaveLength(4);
  });

  it('passes a refusal on, without replacing or caching anything', async () => {
    const status = { now: 200 };
    const { client, clock, sent } = createPlayedWorld({ play: () => answer(status.now) });
    await client.callService(open);
    clock.advance(hour);
    status.now = 404;
    expect(await endOf(client.callService(open))).toBe('404');
    expect(await endOf(client.callService(open))).toBe('404');
    expect(sent).toHaveLength(3);
  });

  it('answers from the cache without a request while the breaker is open', async () => {
    const failing = { is: false };
    const { client, clock, sent } = createPlayedWorld({ play: () => answer(failing.is ? 500 : 200) });
    await client.callService(open);
    clock.advance(hour);
    failing.is = true;
    for (let index = 0; index < 20; index += 1) await endOf(client.callService(call));
    const before = sent.length;
    expect(await endOf(client.callService(open))).toBe('200 stale');
    expect(sent).toHaveLength(before);
  });

  it('waits for a joined request only until its own deadline', async () => {
    const { client, clock } = createPlayedWorld({ play: () => 'never' });
    const first = endOf(client.callService(open));
    const second = endOf(client.callService({ ...open, deadlineMs: 1_000 }));
    clock.advance(1_000);
    expect(await second).toBe('timeout');
    clock.advance(4_000);
    expect(await first).toBe('timeout');
  });

  it('freezes shared answers', async () => {
    const { client } = createPlayedWorld({ play: () => answer(200, { items: [{ id: 1 }] }) });
    const { body } = await client.callService(open);
    expect(() => Object.assign((body as { items: object[] }).items[0] ?? {}, { id: 2 })).toThrow(TypeError);
  });

  it('never caches, shares or reuses a personal answer', async () => {
    const failing = { is: false };
    const { client, sent } = createPlayedWorld({ play: (_, index) => (failing.is ? lost() : answer(200, index)) });
    const bodies = await Promise.all([client.callService(call), client.callService(call)]);
    expect(bodies.map(({ body }) => body)).toEqual([0, 1]);
    failing.is = true;
    expect(await endOf(client.callService(call))).toBe('unreachable');
    expect(sent).toHaveLength(3);
  });

  it.each(['cookie', 'Authorization'])('refuses a public call with the header %s, because its answer could reach others', async (name) => {
    const { client, sent } = createPlayedWorld({ play: () => answer(200) });
    await expect(client.callService({ ...open, headers: { [name]: 'secret' } })).rejects.toBeInstanceOf(UpstreamCallError);
    expect(sent).toHaveLength(0);
  });
});

describe('client', () => {
  it('reports which services are configured, and refuses to call others', async () => {
    const { client } = createPlayedWorld({ play: () => answer(200) });
    expect([client.isConfigured('things'), client.isConfigured('others'), client.isConfigured('__proto__')]).toEqual([true, false, false]);
    await expect(client.callService({ ...call, service: 'others' })).rejects.toBeInstanceOf(UpstreamCallError);
  });

  it('sends no request once it is closed', async () => {
    const { client, sent } = createPlayedWorld({ play: () => answer(200) });
    await client.close();
    expect(await endOf(client.callService(call))).toBe('unreachable');
    expect(sent).toHaveLength(0);
  });

  it('names the service and the problem in an error', () => {
    expect(new UpstreamError('things', 'timeout').message).toBe('The service things did not answer in time.');
    expect(new UpstreamError('things', 'unreachable', { reason: 'ECONNREFUSED' }).message).toBe(
      'The service things cannot be reached (ECONNREFUSED).',
    );
  });

  it('can be created without a fake network', async () => {
    const { clock, log } = createPlayedWorld({ play: () => answer(200) });
    const client = createUpstreamClient({ services: new Map(), clock, random: { next: () => 0 }, log });
    await expect(client.close()).resolves.toBeUndefined();
  });
});
