import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRouter, defineRoute, noContent } from '../http/index.ts';
import { createWorld, type World, writeHeaders } from '../testing/world.ts';
import { demandFreshSignIn, type Proof } from './index.ts';

const minuteMs = 60_000;
let world: World;
let server: Server;
let url: string;
let published = 0;

beforeAll(async () => {
  world = await createWorld();
  const publish = defineRoute({
    method: 'POST',
    path: '/editor/api/heavy',
    operationId: 'doHeavy',
    summary: 'Do something that cannot easily be undone',
    role: 'publisher',
    rate: 'write',
    request: null,
    response: null,
    handle() {
      published += 1;
      return noContent();
    },
  });
  server = createServer({ keepAliveTimeout: 0 }, createRouter([demandFreshSignIn(publish, world.services.sessions)], world.services.kit));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  await world.close();
});

async function openWith(proof?: Partial<Proof>, role: 'writer' | 'publisher' = 'publisher'): Promise<string> {
  const proven = proof ? { proof: { at: world.clock.now(), isFromProvider: true, hasSecondFactor: true, ...proof } } : {};
  const cookie = await world.services.sessions.open({ uid: 'ed', kind: 'editor', role, ...proven }, {});
  return cookie.split(';')[0] ?? '';
}

async function publishAs(cookie: string) {
  const before = published;
  const reply = await fetch(`${url}/editor/api/heavy`, { method: 'POST', headers: { ...writeHeaders, Cookie: cookie } });
  const body = reply.status === 204 ? null : await reply.json();
  return { status: reply.status, body, wasDone: published > before, type: reply.headers.get('content-type') };
}

describe('demandFreshSignIn', () => {
  it('accepts a sign-in for 15 minutes, then requires a new one, with its link', async () => {
    const cookie = await openWith({});
    world.clock.advance(15 * minuteMs);
    expect(await publishAs(cookie)).toMatchObject({ status: 204, wasDone: true });
    world.clock.advance(1_000);
    expect(await publishAs(cookie)).toMatchObject({
      status: 401,
      wasDone: false,
      type: 'application/problem+json',
      body: { code: 'sign-in-too-old', link: '/account/reauth?returnUrl=%2Feditor' },
    });
  });

  it('counts from the moment the provider reports, not from the start of the session', async () => {
    const cookie = await openWith({ at: world.clock.now() - 15 * minuteMs - 1 });
    expect((await publishAs(cookie)).status).toBe(401);
  });

  it('does not accept a sign-in moment in the future', async () => {
    const cookie = await openWith({ at: world.clock.now() + 60 * minuteMs });
    world.clock.advance(15 * minuteMs + 1);
    expect((await publishAs(cookie)).status).toBe(401);
  });

  it('requires a second factor from editors of a provider', async () => {
    const refused = await publishAs(await openWith({ hasSecondFactor: false }));
    expect(refused).toMatchObject({ status: 403, wasDone: false, body: { code: 'second-factor-missing' } });
    expect((await publishAs(await openWith())).status).toBe(204);
  });

  it('does not accept an extended session as a new proof', async () => {
    const cookie = await openWith({});
    for (let passed = 0; passed < 7 * 60 + 50; passed += 10) {
      world.clock.advance(10 * minuteMs);
      await world.services.sessions.readSession({ cookie });
    }
    const extended = await world.services.sessions.extend({ cookie });
    const next = extended?.cookie.split(';')[0] ?? '';
    expect((await world.services.sessions.readSession({ cookie: next })).kind).toBe('open');
    expect((await publishAs(next)).status).toBe(401);
  });

  it('checks the role before the age of the sign-in', async () => {
    expect((await publishAs(await openWith({}, 'writer'))).status).toBe(403);
    expect((await publishAs('')).status).toBe(401);
  });
});
