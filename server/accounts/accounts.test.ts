import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { cookieSettings, createFakeClock } from '../http/index.ts';
import { createMemoryStore } from '../stores/index.ts';
import { cookieOf, createWorld, type World } from '../testing/world.ts';
import { accountNameKey } from './account-name.ts';
import { createAccounts, createFakePeople, createPasswords, createSessions, type Passwords } from './index.ts';

const cheap = { N: 2 ** 4, r: 1, p: 1 };
let world: World;

beforeAll(async () => {
  world = await createWorld({ HUB_SIGN_IN: 'local' });
  const { accounts } = world.services;
  await accounts.addAccount({ name: 'boss@example.org', password: 'correct horse', kind: 'editor', role: 'admin' });
  await accounts.addAccount({ name: 'sam@example.org', password: 'battery staple', kind: 'viewer', role: 'viewer' });
});

afterAll(() => world.close());

/** All Unicode characters by their folded form, to generate every spelling that leads to the same account. */
const signsOf = new Map<string, string[]>();
for (let code = 0x21; code < 0x30_000; code += 1) {
  if (code >= 0xd800 && code <= 0xdfff) continue;
  const sign = String.fromCodePoint(code);
  const folded = sign.normalize('NFKC').toLowerCase();
  signsOf.set(folded, [...(signsOf.get(folded) ?? []), sign]);
}

/** Random spellings of an account's name. */
function spellingOf(name: string): fc.Arbitrary<string> {
  const folded = [...name.normalize('NFKC').toLowerCase()];
  const signs = folded.map((sign) => fc.constantFrom(...(signsOf.get(sign) ?? [sign]), sign));
  const space = fc.constantFrom('', ' ', '\u00a0', '\u2003');
  return fc
    .tuple(space, fc.tuple(...signs), space)
    .map(([before, written, after]) => `${before}${written.join('')}${after}`)
    .filter((spelling) => spelling.normalize('NFKC').trim().toLowerCase() === folded.join(''));
}

function signIn(email: string, password: string): Promise<Response> {
  world.clock.advance(300_000);
  return world.write('POST', '/account/local', { email, password });
}

describe('local accounts', () => {
  it('opens a session for the right password and redirects to the start page of the account', async () => {
    const editor = await signIn('boss@example.org', 'correct horse');
    const person = await signIn('Sam@Example.org', 'battery staple');
    expect(await editor.json()).toEqual({ returnUrl: '/editor' });
    expect(await person.json()).toEqual({ returnUrl: '/dashboard' });
    expect((await world.ask('/api/v1/user', { cookie: cookieOf(person) })).status).toBe(200);
  });

  it('answers an unknown name like a wrong password, for the same hashing work', async () => {
    const wrong = await signIn('boss@example.org', 'nonsense');
    const unknown = await signIn('nobody@example.org', 'nonsense');
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(wrong.status).toBe(401);
    const works: (string | null)[] = [];
    const real = createPasswords(cheap);
    const counting: Passwords = {
      ...real,
      matches: (password, stored) => {
        works.push(password);
        return real.matches(password, stored);
      },
    };
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const store = createMemoryStore({ clock });
    const sessions = createSessions({ store, clock, cookie: cookieSettings(true) });
    const accounts = createAccounts({ store, sessions, passwords: counting, people: createFakePeople() });
    await accounts.signIn('nobody', 'guess');
    expect(works).toEqual(['guess']);
  });

  it('accepts a sign-in by a plain form, from our own page only', async () => {
    const form = { method: 'POST', body: 'email=sam%40example.org&password=battery+staple&returnUrl=%2Fdashboard%2Ftodo' };
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const own = await world.ask('/account/local', { ...form, headers: { ...type, Origin: world.url } });
    expect([own.status, own.headers.get('location')]).toEqual([303, '/dashboard/todo']);
    const strange: Record<string, string>[] = [
      {},
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: world.url, 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of strange) {
      const reply = await world.ask('/account/local', { ...form, headers: { ...type, ...headers } });
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([403, null]);
    }
  });

  it.each([
    ['email=&password=', 400, '', ['email', 'password']],
    ['email=++&password=x', 400, '  ', ['email']],
    ['email=sam%40example.org&password=', 400, 'sam@example.org', ['password']],
    ['email=sam%40example.org&password=wrong+one', 401, 'sam@example.org', ['password']],
  ])('shows a failed form with its values except the password, and the reason at its field: %s', async (fields, status, email, at) => {
    world.clock.advance(300_000);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: world.url };
    const body = `${fields}&returnUrl=%2Fdashboard%2F%23%2Fpreferences%3Fsection%3Dstudy-support`;
    const reply = await world.ask('/account/local', { method: 'POST', headers, body });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    const text = await reply.text();
    const drawn = JSON.parse(/<main>(.*)<\/main>/.exec(text)?.[1] ?? '{}');
    expect(drawn).toMatchObject({ returnUrl: '/dashboard/#/preferences?section=study-support', problem: { email } });
    expect(drawn.problem.errors.map(({ field }: { field: string }) => field)).toEqual(at);
    expect(text).not.toContain('wrong one');
  });

  it('[L-01] reports too many sign-in attempts in the form, with the time to wait', async () => {
    world.clock.advance(300_000);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: world.url };
    const send = () => world.ask('/account/local', { method: 'POST', headers, body: 'email=kim%40example.org&password=guess' });
    for (let tries = 0; tries < 10; tries += 1) await send();
    const reply = await send();
    expect([reply.status, Number(reply.headers.get('retry-after'))]).toEqual([429, 300]);
    expect(await reply.text()).toContain('kim@example.org');
  });

  it('names the empty field in the answer to a program', async () => {
    const reply = await world.write('POST', '/account/local', { email: 'sam@example.org', password: '' });
    expect([reply.status, (await reply.json()).pointer]).toEqual([400, '/password']);
  });

  it('refuses demonstration sign-in in local mode', async () => {
    expect((await world.write('POST', '/account/demo', { name: 'Eve' })).status).toBe(404);
  });

  it('[L-01] allows ten sign-in attempts per account in five minutes', async () => {
    world.clock.advance(300_000);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await world.write('POST', '/account/local', { email: 'boss@example.org', password: 'guess' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('[L-01] grants no other Unicode spelling of a name more attempts, or access while the account is locked', async () => {
    const { accounts } = world.services;
    const names = ['wren', 'boss@example.org', 'Zoë Ó Briain', 'ﬁnn.straße@example.org'];
    for (const name of names) {
      if (name !== 'boss@example.org') await accounts.addAccount({ name, password: 'long enough', kind: 'viewer', role: 'viewer' });
      await fc.assert(
        fc.asyncProperty(fc.array(spellingOf(name), { minLength: 11, maxLength: 16 }), spellingOf(name), async (wrong, right) => {
          world.clock.advance(300_000);
          const statuses: number[] = [];
          for (const email of wrong) statuses.push((await world.write('POST', '/account/local', { email, password: 'guess' })).status);
          expect(statuses.filter((status) => status === 401)).toHaveLength(10);
          const password = name === 'boss@example.org' ? 'correct horse' : 'long enough';
          expect((await world.write('POST', '/account/local', { email: right, password })).status).toBe(429);
        }),
        { numRuns: 6 },
      );
    }
  });

  it('accepts a password hashed at another cost, and rehashes it at the current cost on sign-in', async () => {
    const store = createMemoryStore({ clock: createFakeClock('2027-03-01T10:00:00Z') });
    const sessions = createSessions({ store, clock: createFakeClock('2027-03-01T10:00:00Z'), cookie: cookieSettings(true) });
    const open = (passwords: Passwords) => createAccounts({ store, sessions, passwords, people: createFakePeople() });
    await open(createPasswords(cheap)).addAccount({ name: 'fern', password: 'long enough', kind: 'editor', role: 'writer' });
    const stored = async () => {
      const key = { kind: 'account', owner: `account:${accountNameKey('fern')}`, collection: 'account' } as const;
      const found = await store.get({ kind: 'system', id: 'accounts' }, key);
      const { password } = Object(found?.doc) as { password: { salt: string; cost: { N: number } } };
      return password;
    };
    const before = await stored();
    const dearer = open(createPasswords({ ...cheap, N: 2 ** 6 }));
    expect(await dearer.signIn('fern', 'wrong one')).toBeNull();
    expect(await stored()).toEqual(before);
    expect(await dearer.signIn('fern', 'long enough')).toMatchObject({ name: 'fern' });
    const after = await stored();
    expect([after.cost.N, after.salt === before.salt]).toEqual([64, false]);
    expect(await dearer.signIn('fern', 'long enough')).toMatchObject({ name: 'fern' });
    expect(await stored()).toEqual(after);
  });

  it('rejects a second account under another spelling of a name, and stores the name in plain letters', async () => {
    const { accounts } = world.services;
    const made = await accounts.addAccount({ name: ' ｍｏｓｓ ', password: 'long enough', kind: 'editor', role: 'writer' });
    expect(made.name).toBe('moss');
    await expect(accounts.addAccount({ name: 'MOSS', password: 'long enough', kind: 'viewer', role: 'viewer' })).rejects.toMatchObject({
      code: 'account-exists',
    });
  });

  it('protects the role and the account of the last admin', async () => {
    const { accounts } = world.services;
    await expect(accounts.setRole('boss@example.org', 'writer')).rejects.toMatchObject({ code: 'last-admin' });
    await expect(accounts.setDisabled('boss@example.org', true)).rejects.toMatchObject({ code: 'last-admin' });
  });

  it('ends open sessions after a new role or a suspension', async () => {
    const { accounts } = world.services;
    await accounts.addAccount({ name: 'writer@example.org', password: 'long enough', kind: 'editor', role: 'writer' });
    const planned = async (cookie: string) => (await world.write('POST', '/editor/api/plan', { record: {} }, { cookie })).status;
    const first = cookieOf(await signIn('writer@example.org', 'long enough'));
    expect(await planned(first)).toBe(200);
    await accounts.setRole('writer@example.org', 'viewer');
    expect(await planned(first)).toBe(401);
    await accounts.setDisabled('writer@example.org', true);
    expect((await signIn('writer@example.org', 'long enough')).status).toBe(401);
  });
});

describe('the address after sign-in', () => {
  it.each([
    ['/dashboard/calendar?x=1', '/dashboard/calendar?x=1'],
    ['https://partner.example/back', 'https://partner.example/back'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
  ])('[R-04] [SHELL-083] turns the requested address %s into %s, when requested and after sign-in', async (requested, to) => {
    const demo = await createWorld();
    const answered = await demo.write('POST', '/account/demo', { persona: 'ada', returnUrl: requested });
    expect(await answered.json()).toEqual({ returnUrl: to });
    const reply = await demo.raw(`/account/login?returnUrl=${encodeURIComponent(requested)}`, { cookie: cookieOf(answered) });
    expect([reply.status, reply.headers.location]).toEqual([302, to]);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.text.length).toBeLessThan(300);
    await demo.close();
  });

  it('[R-03] ignores a foreign return address silently, and counts and logs it without its text', async () => {
    const demo = await createWorld();
    const requested = 'https://evil.example/steal?token=canary';
    const refused = await demo.write('POST', '/account/demo', { persona: 'ada', returnUrl: requested });
    expect([refused.status, await refused.json()]).toEqual([200, { returnUrl: '/dashboard' }]);
    await demo.write('POST', '/account/demo', { persona: 'ada', returnUrl: '/dashboard/calendar' });
    await demo.write('POST', '/account/demo', { persona: 'ada' });
    expect(demo.services.kit.metrics.print()).toContain('hub_redirects_refused_total 1\n');
    expect(demo.log.lines.filter(({ code }) => code === 'redirect-refused')).toEqual([
      { level: 'info', code: 'redirect-refused', details: {} },
    ]);
    expect(JSON.stringify(demo.log.lines)).not.toMatch(/evil|canary/);
    await demo.close();
  });

  it('[SHELL-003] [USER-041] [R-06] redirects a page without a session to sign in and back', async () => {
    const reply = await world.raw('/dashboard/calendar?widget=Notes');
    expect([reply.status, reply.headers.location]).toEqual([302, '/account/login?returnUrl=%2Fdashboard%2Fcalendar%3Fwidget%3DNotes']);
    expect((await world.raw(reply.headers.location ?? '')).status).toBe(200);
  });

  it('offers the last chosen demonstration person of this browser, and searches people by text', async () => {
    const demo = await createWorld();
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: demo.url };
    const chosen = await demo.raw('/account/demo', { method: 'POST', headers, body: 'persona=ada&returnUrl=%2Fdashboard' });
    expect(chosen.status).toBe(303);
    const [, remembered = ''] = [chosen.headers['set-cookie'] ?? []].flat();
    expect(remembered).toMatch(/^\S*hub-last-person=ada; .*HttpOnly.*; Max-Age=2592000$/);
    const [cookie = ''] = remembered.split(';');
    expect((await demo.raw('/account/login?find=queue', { cookie })).text).toMatch(/"last":"ada","find":"queue"/);
    expect((await demo.raw('/account/login')).text).not.toContain('"last":');
    await demo.close();
  });

  it('[SHELL-080] shows the sign-in page for a new proof of identity, even with a session', async () => {
    const cookie = cookieOf(await signIn('sam@example.org', 'battery staple'));
    expect((await world.ask('/account/reauth?auth=redirect&returnUrl=%2Fdashboard', { cookie })).status).toBe(200);
  });
});
