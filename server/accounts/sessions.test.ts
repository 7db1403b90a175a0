import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createWorld, type World } from '../testing/world.ts';

const minuteMs = 60_000;
let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

async function statusOf(cookie: string, path = '/api/v1/user'): Promise<number> {
  return (await world.ask(path, { cookie })).status;
}

/** Resets all limits, so that the sign-ins of one test do not use up those of the next. */
function restart(): void {
  world.clock.advance(5 * minuteMs);
}

describe('sessions', () => {
  it('[A-02] gives a new session id at sign-in and ends the previous session', async () => {
    const before = await world.signIn({ persona: 'ada' });
    const reply = await world.write('POST', '/account/demo', { persona: 'ben' }, { cookie: before });
    expect(cookieOf(reply)).not.toBe(before);
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(cookieOf(reply))).toBe(200);
  });

  it('[A-03] sets a secure cookie that is bound to this host and hidden from scripts', async () => {
    const reply = await world.write('POST', '/account/demo', { persona: 'ada' });
    expect(reply.headers.get('set-cookie')).toMatch(/^__Host-hub=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('[A-03] uses a cookie name without the prefix on plain http outside localhost', async () => {
    const plain = await createWorld({ HUB_SECURE_COOKIES: 'no' });
    const cookie = await plain.signIn({ persona: 'ada' });
    expect(cookie).toMatch(/^hub=/);
    expect((await plain.ask('/api/v1/user', { cookie })).status).toBe(200);
    await plain.close();
  });

  it('[A-04] signs an idle person out after 60 minutes and not before', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    world.clock.advance(60 * minuteMs - 1_000);
    expect(await statusOf(cookie)).toBe(200);
    world.clock.advance(60 * minuteMs + 1_000);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('[A-04] signs an idle editor out after 30 minutes and not before', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'editor-admin' });
    const planned = async () => (await world.write('POST', '/editor/api/plan', { record: {} }, { cookie })).status;
    world.clock.advance(30 * minuteMs - 1_000);
    expect(await planned()).toBe(200);
    world.clock.advance(30 * minuteMs + 1_000);
    expect(await planned()).toBe(401);
  });

  it.each([
    ['ada', 12],
    ['editor-admin', 8],
  ])('[A-04] signs a busy %s out after %d hours at the latest', async (persona, hours) => {
    restart();
    const cookie = await world.signIn({ persona });
    const isIn = async () => (await world.services.sessions.readSession({ cookie })).kind;
    for (let passed = 0; passed < hours * 60 - 20; passed += 20) {
      world.clock.advance(20 * minuteMs);
      expect(await isIn()).toBe('open');
    }
    world.clock.advance(20 * minuteMs - 1_000);
    expect(await isIn()).toBe('open');
    world.clock.advance(2_000);
    expect(await isIn()).toBe('ended');
  });

  it('refuses the old cookie everywhere after sign-out', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    await world.write('POST', '/account/logout', {}, { cookie });
    const routes = world.app.routes.filter(({ role, method, isOff }) => role !== 'anyone' && method === 'GET' && !isOff);
    for (const { path, signIn } of routes) expect(await statusOf(cookie, path.replace('*rest', 'x'))).toBe(signIn ? 302 : 401);
  });

  it('ends all sessions of a person by the next request', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    const { uid } = (await (await world.ask('/api/v1/user', { cookie })).json()) as { uid: string };
    await world.services.sessions.endAll(uid);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('[A-07] refuses fifty corrupted cookies without a failure', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    const id = cookie.split('=')[1] ?? '';
    const spoilt = [
      ...Array.from({ length: 40 }, (_, index) => `${id.slice(0, index)}${id[index] === 'A' ? 'B' : 'A'}${id.slice(index + 1)}`),
      id.slice(0, -1),
      `${id}A`,
      '',
      '%00',
      'a'.repeat(8_000),
      `${id}=`,
      ` "${id}"`,
      '../../etc/passwd',
      '__proto__',
    ].map((value) => `__Host-hub=${value}`);
    for (const header of [...spoilt, `${cookie}; ${cookie}`]) {
      expect((await world.raw('/api/v1/user', { cookie: header })).status, header.slice(0, 80)).toBe(401);
    }
    expect(await statusOf(cookie)).toBe(200);
  });

  it('[A-10] [CALL-024] clears all data of the browser at sign-out', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    const reply = await world.write('POST', '/account/logout', {}, { cookie });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(reply.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('[A-10] ends the session on a late sign-out, and leaves the device to its current user', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    const reply = await world.write('POST', '/account/logout?late=1', {}, { cookie });
    expect([reply.status, reply.headers.get('clear-site-data')]).toEqual([204, null]);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('[A-12] ends the oldest session when a sixth one opens', async () => {
    const sessions = world.services.sessions;
    const cookies: string[] = [];
    for (let count = 0; count < 6; count += 1)
      cookies.push((await sessions.open({ uid: 'many', kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '');
    const kinds = await Promise.all(cookies.map(async (cookie) => (await sessions.readSession({ cookie })).kind));
    expect(kinds).toEqual(['ended', 'open', 'open', 'open', 'open', 'open']);
  });

  it('[USER-042] shares nothing between two visitors who choose the same person', async () => {
    restart();
    const [one, two] = [await world.signIn({ persona: 'ada' }), await world.signIn({ persona: 'ada' })];
    const update = { collection: 'dashboardTodo', name: 'step', data: 'true', lastUpdated: '2027-03-01T10:00:00Z' };
    await world.write('PUT', '/api/v1/user/settings', update, { cookie: one });
    const settingsOf = async (cookie: string) =>
      ((await (await world.ask('/api/v1/user', { cookie })).json()) as { settings: unknown[] }).settings.length;
    expect([await settingsOf(one), await settingsOf(two)]).toEqual([1, 0]);
  });

  it('records activity at most once in five minutes', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    const key = {
      kind: 'session',
      owner: createHash('sha256')
        .update(cookie.split('=')[1] ?? '')
        .digest('hex'),
      collection: 'session',
    } as const;
    const revOf = async () => (await world.store.get({ kind: 'system', id: 'test' }, key))?.rev;
    for (let count = 0; count < 4; count += 1) {
      world.clock.advance(minuteMs);
      await statusOf(cookie);
    }
    expect(await revOf()).toBe(1);
    world.clock.advance(minuteMs);
    await statusOf(cookie);
    expect(await revOf()).toBe(2);
  });
});

describe('the end of a session', () => {
  const secondsLeft = async (cookie: string): Promise<number> =>
    (await (await world.ask('/account/session', { cookie })).json()).endsInSeconds;

  /** Keeps a person active for hours, as an open page does. */
  async function stay(cookie: string, minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 30) {
      world.clock.advance(Math.min(30, minutes - passed) * minuteMs);
      expect(await statusOf(cookie)).toBe(200);
    }
  }

  it('[E-02] sends the end of a session in advance, so that a page can warn in time', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    expect(await secondsLeft(cookie)).toBe(12 * 3_600);
    await stay(cookie, 11 * 60 + 56);
    expect(await secondsLeft(cookie)).toBe(240);
    expect(await secondsLeft('')).toBe(0);
  });

  it("[E-02] renews a session at the person's request under a new id, any number of times, but not early", async () => {
    restart();
    let cookie = await world.signIn({ persona: 'ada' });
    expect(cookieOf(await world.write('POST', '/account/session', {}, { cookie }))).toBe('');
    for (let times = 0; times < 3; times += 1) {
      await stay(cookie, 11 * 60 + 55);
      const reply = await world.write('POST', '/account/session', {}, { cookie });
      expect(await reply.json()).toEqual({ endsInSeconds: 12 * 3_600 });
      expect(await statusOf(cookie)).toBe(401);
      cookie = cookieOf(reply);
      expect(await secondsLeft(cookie)).toBe(12 * 3_600);
    }
    await stay(cookie, 12 * 60);
    world.clock.advance(1_000);
    expect(await statusOf(cookie)).toBe(401);
    expect(await (await world.write('POST', '/account/session', {}, { cookie })).json()).toEqual({ endsInSeconds: 0 });
  });

  it('[USER-041] explains an ended session at sign-in with the assurance that nothing is lost, but not to a new visitor', async () => {
    restart();
    const cookie = await world.signIn({ persona: 'ada' });
    world.clock.advance(61 * minuteMs);
    expect(await (await world.ask('/account/login?returnUrl=%2Fdashboard%2Fpreferences', { cookie })).text()).toContain('"hasEnded":true');
    expect(await (await world.ask('/account/login')).text()).toContain('"hasEnded":false');
  });
});

describe('a clock that is set back or forward while the server runs', () => {
  const hourMs = 60 * minuteMs;

  it('[C-06] extends no session beyond its limits, counted from the moment the clock was set back', async () => {
    const own = await createWorld();
    const start = own.clock.now();
    own.clock.advance(24 * hourMs);
    const cookie = await own.signIn({ persona: 'ada' });
    const status = async () => (await own.ask('/api/v1/user', { cookie })).status;
    expect(await status()).toBe(200);
    own.clock.set(new Date(start).toISOString());
    expect(await status()).toBe(200);
    own.clock.advance(hourMs + 1_000);
    expect(await status()).toBe(401);
    await own.close();
  });

  it('[C-06] does not revive a session that ended elsewhere from entries cached in the future', async () => {
    const own = await createWorld();
    const start = own.clock.now();
    own.clock.advance(hourMs);
    const cookie = await own.signIn({ persona: 'ada' });
    expect((await own.ask('/api/v1/user', { cookie })).status).toBe(200);
    const hash = createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('hex');
    await own.store.remove({ kind: 'system', id: 'test' }, { kind: 'session', owner: hash, collection: 'session' });
    own.clock.set(new Date(start).toISOString());
    expect((await own.ask('/api/v1/user', { cookie })).status).toBe(401);
    await own.close();
  });

  it('[C-06] keeps saves in order by counting revisions', async () => {
    const own = await createWorld();
    const actor = { kind: 'viewer', id: 'somebody' } as const;
    const key = { kind: 'settings', owner: 'somebody', collection: 'dashboardData' } as const;
    const revisions: number[] = [];
    for (const ms of [0, -hourMs, 24 * hourMs, -hourMs]) {
      own.clock.set(new Date(own.clock.now() + ms).toISOString());
      const saved = await own.store.put(actor, key, { ms });
      if (saved.ok) revisions.push(saved.rev);
    }
    expect(revisions).toEqual([1, 2, 3, 4]);
    await own.close();
  });

  it('[C-06] accepts a save after the clock was set back, although the previous one has a later time', async () => {
    const own = await createWorld();
    const start = own.clock.now();
    own.clock.advance(hourMs / 2);
    const cookie = await own.signIn({ persona: 'ada' });
    const save = (done: boolean) =>
      own.write(
        'PUT',
        '/api/v1/user/settings',
        { collection: 'dashboardTodo', name: 'x', data: String(done), lastUpdated: new Date(own.clock.now()).toISOString() },
        { cookie },
      );
    await save(false);
    own.clock.set(new Date(start).toISOString());
    expect((await (await save(true)).json()).data).toBe(true);
    await own.close();
  });
});
