import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HubPageData } from '#engine';
import { createMemoryStore } from '../stores/index.ts';
import { type Line, takenAway } from '../testing/away.ts';
import { changeWidget, createEditor } from '../testing/editors.ts';
import { createWorld, usualField, type World } from '../testing/world.ts';

let world: World;
let line: Line;

beforeEach(async () => {
  line = { isAway: false };
  world = await createWorld({}, usualField, { openStore: (clock) => takenAway(createMemoryStore({ clock }), line) });
});
afterEach(() => world.close());

const hubOf = async (cookie: string, etag?: string) => {
  const reply = await world.ask('/api/v1/hub', { cookie, headers: etag === undefined ? {} : { 'If-None-Match': etag } });
  return {
    status: reply.status,
    etag: reply.headers.get('etag') ?? '',
    page: reply.status === 200 ? ((await reply.json()) as HubPageData) : null,
  };
};
const save = (cookie: string) => {
  const lastUpdated = new Date(world.clock.now()).toISOString();
  return world.write(
    'PUT',
    '/api/v1/user/settings',
    { collection: 'dashboardData', name: 'Notes', data: '"text"', lastUpdated },
    { cookie },
  );
};

describe('an outage of the database', () => {
  it('gives a signed-in person their last hub, read-only and with its age, until the database is back', async () => {
    const cookie = await world.signIn({ persona: 'ben' });
    const before = await hubOf(cookie);
    expect([before.status, before.page?.lastReadAt]).toEqual([200, undefined]);
    const readAt = world.clock.now();
    line.isAway = true;
    world.clock.advance(20_000);
    const { status, page, etag } = await hubOf(cookie);
    expect([status, page?.lastReadAt]).toEqual([200, new Date(readAt).toISOString()]);
    expect({ ...page, version: '', lastReadAt: undefined }).toEqual({ ...before.page, version: '', lastReadAt: undefined });
    expect((await hubOf(cookie, etag)).status).toBe(304);
    expect((await hubOf(cookie, before.etag)).status).toBe(200);
    const drawn = await world.ask('/dashboard', { cookie });
    expect([drawn.status, (await drawn.text()).includes(`"lastReadAt":"${new Date(readAt).toISOString()}"`)]).toEqual([200, true]);
    const refused = await save(cookie);
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      503,
      expect.stringMatching(/^Nothing can be saved or read/),
    ]);
    line.isAway = false;
    expect((await save(cookie)).status).toBe(200);
    expect((await hubOf(cookie, etag)).page?.lastReadAt).toBeUndefined();
  });

  it('leaves a session valid for half a minute after it was looked up, and no longer', async () => {
    const cookie = await world.signIn({ persona: 'ben' });
    await hubOf(cookie);
    line.isAway = true;
    world.clock.advance(29_000);
    expect((await hubOf(cookie)).status).toBe(200);
    world.clock.advance(2_000);
    expect((await hubOf(cookie)).status).toBe(503);
    expect((await world.ask('/dashboard', { cookie })).status).toBe(503);
  });

  it('gives no hub without a cached one, or with one from before another publish', async () => {
    const [ada, ben] = [await world.signIn({ persona: 'ada' }), await world.signIn({ persona: 'ben' })];
    for (const cookie of [ada, ben]) await world.ask('/api/v1/user', { cookie });
    await hubOf(ada);
    const publisher = await createEditor(world, 'publisher');
    const set = await changeWidget(world, publisher, { title: 'Changed' });
    expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: 'Changed' })).status).toBe(200);
    line.isAway = true;
    for (const cookie of [ada, ben]) expect((await hubOf(cookie)).status).toBe(503);
  });
});
