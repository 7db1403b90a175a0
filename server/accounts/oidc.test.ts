import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { replace } from '../composition/index.ts';
import { erasePerson } from '../profile/index.ts';
import { type Claims, createStandInProvider, type Faults, type StandInProvider } from '../testing/identity-provider.ts';
import { createWorld, type RawReply, type World } from '../testing/world.ts';
import { identityKey } from './identities.ts';
import { uidOf } from './index.ts';
import { createIdentityProvider, type OidcSettings } from './provider.ts';
import { identityProviders } from './sign-in-settings.ts';
import { createTicketCipher } from './sign-in-ticket.ts';

const person = { sub: 'person-17', given_name: 'Robin', name: 'Robin Reed', email: 'robin.reed@example.org' };
const editor = { sub: 'editor-4', name: 'Kit Marsh', realm_access: { roles: ['hub-writers'] }, amr: ['pwd', 'mfa'] };
const secret = 'secret of the people client';
let provider: StandInProvider;
let staffProvider: StandInProvider;
let settings: OidcSettings;
let world: World;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [provider, staffProvider] = [await createStandInProvider(), await createStandInProvider({ offersEnd: false })];
  settings = {
    viewers: { issuer: provider.issuer, clientId: 'hub', clientSecret: secret, scope: 'openid profile email' },
    staff: {
      issuer: staffProvider.issuer,
      clientId: 'hub-staff',
      clientSecret: 'secret of the staff client',
      scope: 'openid profile',
      roleClaim: 'realm_access.roles',
      roles: { 'hub-writers': 'writer', 'hub-admins': 'admin' },
      secondFactors: ['mfa'],
    },
  };
  world = await createWorld({ HUB_SIGN_IN: 'oidc' }, undefined, { instead: [replace(identityProviders, settings)] });
  provider.register({ id: 'hub', secret, redirectUris: [`${world.url}/account/callback`] });
  staffProvider.register({
    id: 'hub-staff',
    secret: 'secret of the staff client',
    redirectUris: [`${world.url}/account/callback/staff`],
  });
});

beforeEach(() => {
  provider.setFaults({});
  staffProvider.setFaults({});
  provider.setPerson(person);
  staffProvider.setPerson(editor);
  pass(60_000);
});

afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([world.close(), provider.close(), staffProvider.close()]);
});

/** Moves the clocks of the server, of the provider and of its library. */
function pass(ms: number): void {
  world.clock.advance(ms);
  vi.setSystemTime(world.clock.now());
}

interface Begun {
  readonly ticket: string;
  readonly asked: URL;
}

/** Begins a sign-in: gives the cookie of the browser and the address at the provider. */
async function begin(path = '/account/login', cookie?: string): Promise<Begun> {
  const reply = await world.raw(path, { cookie });
  expect(reply.status).toBe(302);
  return { ticket: cookieIn(reply), asked: new URL(reply.headers.location ?? '') };
}

/** The address to which the provider sends the browser back. */
async function agree({ asked }: Begun): Promise<URL> {
  const reply = await fetch(asked, { redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

function comeBack(to: URL, cookie?: string): Promise<RawReply> {
  return world.raw(`${to.pathname}${to.search}`, { cookie });
}

async function signIn(path?: string): Promise<RawReply> {
  const begun = await begin(path);
  return comeBack(await agree(begun), begun.ticket);
}

function cookieIn({ headers }: RawReply): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

function expectRefused(reply: RawReply, status = 400): void {
  expect([reply.status, reply.headers['set-cookie'], reply.headers['content-type']]).toEqual([
    status,
    undefined,
    'text/html; charset=utf-8',
  ]);
  expect(reply.text).toContain('You are not signed in');
}

describe('sign-in at an identity provider', () => {
  it('opens a session for the person, under an opaque id, and redirects back', async () => {
    const reply = await signIn('/account/login?returnUrl=%2Fdashboard%2Fcalendar');
    expect([reply.status, reply.headers.location, reply.headers['cache-control']]).toEqual([
      302,
      '/dashboard/calendar',
      'private, no-store',
    ]);
    const user = await (await world.ask('/api/v1/user', { cookie: cookieIn(reply) })).json();
    const uid = createHash('sha256')
      .update(JSON.stringify([provider.issuer, 'person-17']))
      .digest('hex');
    expect([user.uid, user.name]).toEqual([uid, 'Robin']);
  });

  it('[A-02] gives a new session id each time and ends the previous session of the browser', async () => {
    const first = cookieIn(await signIn());
    const begun = await begin('/account/reauth', first);
    const second = cookieIn(await comeBack(await agree(begun), `${begun.ticket}; ${first}`));
    expect(second).not.toBe(first);
    expect((await world.raw('/api/v1/user', { cookie: first })).status).toBe(401);
    expect((await world.raw('/api/v1/user', { cookie: second })).status).toBe(200);
  });

  it('starts the code flow with new PKCE, state and nonce values each time', async () => {
    const [one, two] = [(await begin()).asked.searchParams, (await begin()).asked.searchParams];
    expect([one.get('response_type'), one.get('code_challenge_method'), one.get('redirect_uri')]).toEqual([
      'code',
      'S256',
      `${world.url}/account/callback`,
    ]);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)?.length).toBeGreaterThanOrEqual(43);
      expect(one.get(name)).not.toBe(two.get(name));
    }
  });

  it('stores a pending sign-in in a cookie of this host that scripts cannot read and that expires after ten minutes', async () => {
    const { headers } = await world.raw('/account/login');
    expect(headers['set-cookie']).toHaveLength(1);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-hub-sign-in-[0-9a-f]{16}=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=600$/,
    );
  });

  it('recognises a returning person, and keeps the changes to their name', async () => {
    const first = cookieIn(await signIn());
    const update = { collection: 'dashboardTodo', name: 'step', data: 'true', lastUpdated: '2027-03-01T10:00:00Z' };
    await world.write('PUT', '/api/v1/user/settings', update, { cookie: first });
    provider.setPerson({ ...person, given_name: 'Another name' });
    const user = await (await world.ask('/api/v1/user', { cookie: cookieIn(await signIn()) })).json();
    expect([user.name, user.settings.length]).toEqual(['Robin', 1]);
  });

  it('redirects a signed-in person immediately without the provider', async () => {
    const cookie = cookieIn(await signIn());
    const { status, headers } = await world.raw('/account/login?returnUrl=%2Fdashboard%2Ftodo', { cookie });
    expect([status, headers.location]).toEqual([302, '/dashboard/todo']);
  });

  it.each([
    [
      'their first name and a confirmed address',
      { given_name: 'Robin', name: 'Robin Reed', email: 'r@example.org', email_verified: true },
      'Robin',
      'r@example.org',
    ],
    ['the whole name where there is no other, shortened', { name: `Robin ${'e'.repeat(100)}` }, `Robin ${'e'.repeat(34)}`, undefined],
    ['no address that is not confirmed', { given_name: 'Robin', email: 'r@example.org', email_verified: false }, 'Robin', undefined],
    ['no name that is not a text, and no control characters', { given_name: ['x'], name: ' A\u0000\nB ', email: 7 }, 'AB', undefined],
  ])('reads %s from the claims', async (_, claims, name, email) => {
    provider.setPerson({ sub: 'named', ...claims });
    const client = createIdentityProvider(settings.viewers);
    const redirectUri = `${world.url}/account/callback`;
    const { url, secrets } = await client.begin({ redirectUri, maxAge: null });
    const to = await agree({ asked: new URL(url), ticket: '' });
    expect(await client.finish(redirectUri, to.search, secrets)).toMatchObject({ subject: 'named', name, email, role: null });
  });

  it('offers no passwords and no demonstration people with a provider', async () => {
    expect((await world.write('POST', '/account/demo', { persona: 'ada' })).status).toBe(404);
    expect((await world.write('POST', '/account/local', { email: 'a', password: 'b' })).status).toBe(404);
  });

  it('refuses people with a disabled account, and ends their sessions', async () => {
    provider.setPerson({ ...person, sub: 'trouble' });
    const cookie = cookieIn(await signIn());
    const uid = uidOf({ issuer: provider.issuer, subject: 'trouble' }, 'viewer');
    await world.services.oidc?.identities.setDisabled(uid, true);
    expect((await world.raw('/api/v1/user', { cookie })).status).toBe(401);
    expectRefused(await signIn(), 403);
    await world.services.oidc?.identities.setDisabled(uid, false);
    expect((await signIn()).status).toBe(302);
  });
});

describe('an erased person', () => {
  it('forgets an erased person with their account, and lets them start again when they return', async () => {
    provider.setPerson({ ...person, sub: 'erased' });
    const cookie = cookieIn(await signIn());
    const uid = uidOf({ issuer: provider.issuer, subject: 'erased' }, 'viewer');
    const stored = async () => (await world.store.get({ kind: 'system', id: 'test' }, identityKey(uid)))?.doc;
    expect(await stored()).toEqual({ uid, kind: 'viewer', role: 'viewer', disabled: false });
    await erasePerson(world.services, uid);
    expect([await stored(), (await world.raw('/api/v1/user', { cookie })).status]).toEqual([undefined, 401]);
    provider.setPerson({ ...person, sub: 'erased', given_name: 'New' });
    const user = await (await world.ask('/api/v1/user', { cookie: cookieIn(await signIn()) })).json();
    expect(user).toMatchObject({ uid, name: 'New' });
  });
});

describe('the answer of the provider', () => {
  it.each(['', ' '])('refuses an answer without a subject: %j', async (sub) => {
    provider.setPerson({ ...person, sub });
    expectRefused(await signIn());
  });

  const claimed = (claims: Claims): Faults => ({ claims: (usual) => ({ ...usual, ...claims }) });
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

  it('[A-09] refuses a wrong state, nonce, issuer or audience, and an unsigned, expired, reused or altered answer', async () => {
    const codeOf = async (begun: Begun) => (await agree(begun)).searchParams.get('code') ?? '';
    const finished = await begin();
    const usedTo = await agree(finished);
    expect((await comeBack(usedTo, finished.ticket)).status).toBe(302);
    const usedCode = usedTo.searchParams.get('code') ?? '';
    const otherCode = await codeOf(await begin());
    const wrong: readonly { reason: string; faults?: Faults; query?: Readonly<Record<string, string>> }[] = [
      { reason: 'no-sign-in-begun', query: { state: 'x'.repeat(43) } },
      { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', faults: claimed({ nonce: 'another' }) },
      { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', faults: claimed({ iss: staffProvider.issuer }) },
      { reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', faults: claimed({ aud: 'another-site' }) },
      { reason: 'OAUTH_UNSUPPORTED_OPERATION', faults: { signature: 'none' } },
      { reason: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', faults: claimed({ iat: inSeconds(-361), exp: inSeconds(-61) }) },
      { reason: 'OAUTH_RESPONSE_BODY_ERROR', query: { code: usedCode } },
      { reason: 'OAUTH_INVALID_RESPONSE', faults: { answeredIssuer: staffProvider.issuer } },
      { reason: 'OAUTH_INVALID_RESPONSE', faults: { signature: 'tampered' } },
      { reason: 'OAUTH_RESPONSE_BODY_ERROR', query: { code: otherCode } },
    ];
    expect(wrong).toHaveLength(10);
    for (const { reason, faults = {}, query = {} } of wrong) {
      provider.setFaults(faults);
      const begun = await begin();
      const to = await agree(begun);
      for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
      expectRefused(await comeBack(to, begun.ticket));
      expect(world.log.lines.filter(({ code }) => code === 'sign-in-refused').at(-1)?.details).toEqual({ reason });
    }
  });

  it('accepts an answer that expired 59 seconds ago by our clock', async () => {
    provider.setFaults(claimed({ iat: inSeconds(-359), exp: inSeconds(-59) }));
    expect((await signIn()).status).toBe(302);
  });

  it.each([
    ['signed with a key the provider does not name', { signature: 'other-key' as const }],
    ['without an ID token', { hasNoIdToken: true }],
    ['without a nonce', { claims: ({ nonce: _, ...rest }: Claims) => rest }],
  ])('refuses an answer %s', async (_, faults) => {
    provider.setFaults(faults);
    expectRefused(await signIn());
  });

  it('refuses an answer a second time, even while the ticket still exists', async () => {
    const begun = await begin();
    const to = await agree(begun);
    expect((await comeBack(to, begun.ticket)).status).toBe(302);
    const asked = provider.countOf('/token');
    expectRefused(await comeBack(to, begun.ticket));
    expect(provider.countOf('/token')).toBe(asked);
  });

  it('refuses an answer at the address of the other provider', async () => {
    const begun = await begin();
    const to = await agree(begun);
    to.pathname = '/account/callback/staff';
    expectRefused(await comeBack(to, begun.ticket));
    expect(staffProvider.countOf('/token')).toBe(0);
  });

  it('gives a plain page with a retry when the person declines', async () => {
    const begun = await begin('/account/login?returnUrl=%2Fdashboard%2Ftodo');
    const to = await agree(begun);
    to.searchParams.delete('code');
    to.searchParams.set('error', 'access_denied');
    const reply = await comeBack(to, begun.ticket);
    expectRefused(reply);
    expect(reply.text).toContain('/account/login?returnUrl=%2Fdashboard%2Ftodo');
  });

  it('leaves no trace of the person, the code or the tokens in the log', async () => {
    provider.setFaults({ signature: 'tampered' });
    const begun = await begin();
    const to = await agree(begun);
    await comeBack(to, begun.ticket);
    provider.setFaults({});
    await signIn();
    const text = JSON.stringify(world.log.lines);
    for (const word of ['Robin', 'robin.reed', 'person-17', to.searchParams.get('code') ?? '', begun.ticket, 'eyJ']) {
      expect(text).not.toContain(word);
    }
  });
});

describe('the browser that began a sign-in', () => {
  it('[H-11] lets only the same browser end a sign-in: refuses a missing, foreign, altered or old cookie', async () => {
    const begun = await begin();
    const other = await begin();
    const to = await agree(begun);
    const [name = '', value = ''] = begun.ticket.split('=');
    const changed = Array.from({ length: 50 }, (_, index) => {
      const place = Math.floor((index * value.length) / 50);
      return `${value.slice(0, place)}${value[place] === 'A' ? 'B' : 'A'}${value.slice(place + 1)}`;
    });
    const spoilt = [...changed, '', value.slice(1), value.slice(0, -4), `${value}AAAA`, 'a'.repeat(4_000), '%00', '__proto__'];
    const otherValue = other.ticket.split('=')[1] ?? '';
    const cookies = [
      undefined,
      other.ticket,
      `${name}=${otherValue}`,
      `${begun.ticket}; ${begun.ticket}`,
      ...spoilt.map((one) => `${name}=${one}`),
    ];
    const asked = provider.countOf('/token');
    for (const cookie of cookies) expectRefused(await comeBack(to, cookie));
    expect(provider.countOf('/token')).toBe(asked);
    expect((await comeBack(to, begun.ticket)).status).toBe(302);
    const late = await begin();
    const lateTo = await agree(late);
    pass(600_001);
    expectRefused(await comeBack(lateTo, late.ticket));
  });

  it('allows sign-ins from several tabs in parallel, which return in any order', async () => {
    const tabs = [
      await begin('/account/login?returnUrl=%2Fdashboard%2Ftodo'),
      await begin('/account/login?returnUrl=%2Fdashboard%2Fcalendar'),
    ];
    const cookies = tabs.map(({ ticket }) => ticket).join('; ');
    const [first, second] = await Promise.all(tabs.map(agree));
    if (!first || !second) throw new Error('Both tabs have to come back.');
    const later = await comeBack(second, cookies);
    expect([later.status, later.headers.location]).toEqual([302, '/dashboard/calendar']);
    const earlier = await comeBack(first, `${cookieIn(later)}; ${cookies}`);
    expect([earlier.status, earlier.headers.location]).toEqual([302, '/dashboard/todo']);
    // Each sign-in clears its own ticket.
    expect(earlier.headers['set-cookie']?.[1]).toMatch(new RegExp(`^${tabs[0]?.ticket.split('=')[0]}=; .*Max-Age=0$`));
    expect((await world.raw('/api/v1/user', { cookie: cookieIn(earlier) })).status).toBe(200);
  });

  it('redirects a browser that returns again while signed in, without a second session', async () => {
    const begun = await begin('/account/login?returnUrl=%2Fdashboard%2Ftodo');
    const to = await agree(begun);
    const session = cookieIn(await comeBack(to, begun.ticket));
    const asked = provider.countOf('/token');
    for (const [cookie, place] of [
      [`${session}; ${begun.ticket}`, '/dashboard/todo'],
      [session, '/dashboard'],
    ] as const) {
      const again = await comeBack(to, cookie);
      expect([again.status, again.headers.location, again.headers['set-cookie']]).toEqual([302, place, undefined]);
    }
    expect(provider.countOf('/token')).toBe(asked);
  });

  it('stores at most five pending sign-ins, the newest ones', async () => {
    const kept = new Map<string, string>();
    const began: Begun[] = [];
    for (let index = 0; index < 8; index += 1) {
      pass(1_000);
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await world.raw('/account/login', { cookie });
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        if (line.includes('Max-Age=0')) kept.delete(name);
        else kept.set(name, value);
      }
      began.push({ ticket: cookieIn(reply), asked: new URL(reply.headers.location ?? '') });
    }
    expect([...kept.keys()]).toEqual(began.slice(3).map(({ ticket }) => ticket.split('=')[0]));
  });

  it.each([
    ['', { 'Sec-Fetch-Dest': 'document' }],
    [', by the service worker too', { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' }],
  ])(
    '[SHELL-039] keeps the fragment during a sign-in at the provider: a line of script adds it to the return address%s',
    async (_, headers) => {
      const reply = await world.raw('/account/login?returnUrl=%2Fdashboard%2F', { headers });
      expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
      const to = /<a href="([^"]+)"/.exec(reply.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(to).toBe('/account/login?returnUrl=%2Fdashboard%2F&anchor=kept');
      const place = '/dashboard/#/preferences?section=study-support';
      const withAnchor = to.replace('%2Fdashboard%2F', encodeURIComponent(place));
      const begun = await world.raw(withAnchor, { headers });
      const back = await agree({ ticket: cookieIn(begun), asked: new URL(begun.headers.location ?? '') });
      expect((await comeBack(back, cookieIn(begun))).headers.location).toBe(place);
    },
  );

  it('[R-04] checks the return address before and after the provider, and refuses a forged one', async () => {
    const requests = ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'];
    const tickets = createTicketCipher(secret);
    const leadsTo = async (path: string, change: (ticket: string) => string) => {
      const begun = await begin(path);
      return comeBack(await agree(begun), change(begun.ticket));
    };
    for (const requested of requests) {
      const plain = await leadsTo(`/account/login?returnUrl=${encodeURIComponent(requested)}`, (ticket) => ticket);
      expect(plain.headers.location).toBe('/dashboard');
      const planted = await leadsTo('/account/login?returnUrl=%2Fdashboard%2Ftodo', (cookie) => {
        const ticket = tickets.decrypt(cookie.split('=')[1] ?? '', world.clock.now());
        if (!ticket) throw new Error('The ticket could not be opened.');
        return `${cookie.split('=')[0]}=${tickets.encrypt({ ...ticket, returnUrl: requested })}`;
      });
      expect([planted.status, planted.headers.location]).toEqual([302, '/dashboard']);
      expect(planted.text.length).toBeLessThan(300);
    }
    const foreign = createTicketCipher('another secret');
    expectRefused(
      await leadsTo('/account/login', (cookie) => {
        const ticket = tickets.decrypt(cookie.split('=')[1] ?? '', world.clock.now());
        return ticket ? `${cookie.split('=')[0]}=${foreign.encrypt(ticket)}` : '';
      }),
    );
  });
});

describe('editors of a provider', () => {
  const plan = async (cookie: string) => (await world.write('POST', '/editor/api/plan', { record: {} }, { cookie })).status;
  const callerOf = async (cookie: string) => {
    const state = await world.services.sessions.readSession({ cookie });
    return state.kind === 'open' ? state.caller : null;
  };

  it('signs editors in at their own provider, which determines their role', async () => {
    const reply = await signIn('/account/login?returnUrl=%2Feditor');
    expect(reply.headers.location).toBe('/editor');
    const cookie = cookieIn(reply);
    expect(await callerOf(cookie)).toMatchObject({
      kind: 'editor',
      role: 'writer',
      uid: uidOf({ issuer: staffProvider.issuer, subject: 'editor-4' }, 'editor'),
    });
    expect(await plan(cookie)).toBe(200);
    expect((await world.raw('/api/v1/user', { cookie })).status).toBe(403);
  });

  it('gives an editor the highest of their roles, and none without a known value', async () => {
    staffProvider.setPerson({ ...editor, realm_access: { roles: ['x', 'hub-writers', 'hub-admins'] } });
    expect(await callerOf(cookieIn(await signIn('/account/login?returnUrl=%2Feditor')))).toMatchObject({ role: 'admin' });
    for (const roles of [[], ['x'], ['constructor', '__proto__', 'toString'], 'x', undefined]) {
      staffProvider.setPerson({ ...editor, realm_access: { roles } });
      expectRefused(await signIn('/account/login?returnUrl=%2Feditor'), 403);
    }
  });

  it('makes no editor of a person of the hub by a claim of the other provider', async () => {
    provider.setPerson({ ...person, realm_access: { roles: ['hub-admins'] } });
    expect(await callerOf(cookieIn(await signIn()))).toMatchObject({ kind: 'viewer', role: 'viewer' });
  });

  it('ends the open sessions of an editor who returns with another role', async () => {
    staffProvider.setPerson({ ...editor, sub: 'editor-5', realm_access: { roles: ['hub-admins'] } });
    const admin = cookieIn(await signIn('/account/login?returnUrl=%2Feditor'));
    staffProvider.setPerson({ ...editor, sub: 'editor-5' });
    const writer = cookieIn(await signIn('/account/login?returnUrl=%2Feditor'));
    expect([await callerOf(admin), (await callerOf(writer))?.role]).toEqual([null, 'writer']);
  });

  it('requires a new proof of an editor at least every eight hours, and immediately on request', async () => {
    const begun = await begin('/account/login?returnUrl=%2Feditor');
    expect([begun.asked.searchParams.get('max_age'), begun.asked.searchParams.get('prompt')]).toEqual(['28800', null]);
    const again = await begin('/account/reauth?returnUrl=%2Feditor');
    expect([again.asked.searchParams.get('max_age'), again.asked.searchParams.get('prompt')]).toEqual(['0', 'login']);
    const proved = (secondsAgo: number): Faults => ({
      claims: (usual) => ({ ...usual, auth_time: Math.floor(Date.now() / 1_000) - secondsAgo }),
    });
    staffProvider.setFaults(proved(28_800 + 61));
    expectRefused(await comeBack(await agree(begun), begun.ticket));
    staffProvider.setFaults(proved(61));
    expectRefused(await comeBack(await agree(again), again.ticket));
  });

  it("stores the time and second factor of an editor's proof", async () => {
    const authTime = Math.floor(Date.now() / 1_000) - 3_600;
    staffProvider.setFaults({ claims: (usual) => ({ ...usual, auth_time: authTime }) });
    const proofOf = async () => {
      const caller = await callerOf(cookieIn(await signIn('/account/login?returnUrl=%2Feditor')));
      return caller && world.services.sessions.readProof(caller);
    };
    expect(await proofOf()).toEqual({ at: authTime * 1_000, isFromProvider: true, hasSecondFactor: true });
    staffProvider.setPerson({ ...editor, amr: ['pwd'] });
    expect(await proofOf()).toMatchObject({ hasSecondFactor: false });
    staffProvider.setPerson({ ...editor, amr: undefined, acr: 'mfa' });
    expect(await proofOf()).toMatchObject({ hasSecondFactor: true });
  });
});

describe('signing out', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  it('ends the session here, and then at the provider', async () => {
    const cookie = cookieIn(await signIn());
    const reply = await world.raw('/account/logout', { method: 'POST', cookie, headers: { ...form, Origin: world.url } });
    expect([reply.status, reply.headers.location]).toEqual([303, '/account/leave?kind=viewer']);
    expect(reply.headers['clear-site-data']).toBe('"cache", "storage"');
    expect((await world.raw('/api/v1/user', { cookie })).status).toBe(401);
    const page = await world.raw('/account/leave?kind=viewer');
    const address = new URL((/content="0;url=([^"]+)"/.exec(page.text)?.[1] ?? '').replaceAll('&amp;', '&'));
    expect(`${address.origin}${address.pathname}`).toBe(`${provider.issuer}/end`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'hub',
      post_logout_redirect_uri: `${world.url}/account/signed-out`,
    });
    expect((await world.raw('/account/signed-out')).text).toContain('You are signed out');
  });

  it('ends a sign-out here if the provider does not support it or does not answer', async () => {
    expect((await world.raw('/account/leave?kind=editor')).headers.location).toBe('/account/signed-out');
  });
});

describe('a provider that does not answer', () => {
  it('starts the server without the provider, shows people a message, and calls it again on a retry', async () => {
    const late = await createStandInProvider();
    late.setFaults({ isDown: true });
    const own = await createWorld({ HUB_SIGN_IN: 'oidc' }, undefined, {
      instead: [replace(identityProviders, { viewers: { ...settings.viewers, issuer: late.issuer }, staff: null })],
    });
    expect((await own.raw('/healthz')).status).toBe(200);
    expect(late.countOf('/.well-known/openid-configuration')).toBe(0);
    const reply = await own.raw('/account/login?returnUrl=%2Fdashboard%2Ftodo');
    expectRefused(reply, 503);
    expect(reply.text).toContain('/account/login?returnUrl=%2Fdashboard%2Ftodo');
    expect((await own.raw('/account/leave')).headers.location).toBe('/account/signed-out');
    expect(late.countOf('/.well-known/openid-configuration')).toBe(4);
    late.setFaults({});
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await own.raw('/account/login')).status));
    expect([new Set(statuses), late.countOf('/.well-known/openid-configuration')]).toEqual([new Set([302]), 5]);
    await Promise.all([own.close(), late.close()]);
  });

  it('shows a plain page if the provider fails after the person agreed', async () => {
    const begun = await begin();
    const to = await agree(begun);
    provider.setFaults({ isDown: true });
    expectRefused(await comeBack(to, begun.ticket), 503);
  });

  it('awaits the provider only until the deadline', async () => {
    const silent = await createStandInProvider();
    silent.setFaults({ isHanging: true });
    const client = createIdentityProvider({ ...settings.viewers, issuer: silent.issuer }, 0.1);
    await expect(client.begin({ redirectUri: 'https://hub.example/account/callback', maxAge: null })).rejects.toMatchObject({
      code: 'provider-unavailable',
    });
    await silent.close();
  });
});
