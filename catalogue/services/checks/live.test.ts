import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, toInstant } from '#engine';
import type { Call } from '#server/http';
import { createWorld, type World } from '#server/testing/world';
import { listApplyLinks } from '../apply-links/apply-links.ts';
import { createEmbeddedCommentTokens } from '../live/comment-tokens.ts';
import { createEmbeddedLive } from '../live/embedded.ts';
import { readLiveEvent } from '../live/live.ts';
import { liveRoutes } from '../live/routes.ts';
import { applicants } from './applicants.fixture.ts';

/** The shipped items of a kind. */
function itemsOf(kind: string): unknown[] {
  const folder = resolve(import.meta.dirname, '../../content', kind);
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as unknown);
}

const catalogue = { live: itemsOf('live'), 'page-state': itemsOf('page-state') } as unknown as Catalogue;
const [shipped] = catalogue.live;
if (!shipped) throw new Error('The shipped catalogue has a live event.');
const site = catalogue['page-state'].find(({ id }) => id === 'site');

/** The shipped catalogue with changes to the event and to the values of the site. */
function withEvent(change: object, values: object = {}) {
  const states = catalogue['page-state'].map((item) =>
    item === site && 'values' in item ? { ...item, values: { ...item.values, ...values } } : item,
  );
  return { ...catalogue, live: [{ ...shipped, ...change }] as typeof catalogue.live, 'page-state': states };
}

describe('live event of the catalogue', () => {
  it('[LIVE-013] has its time in ISO with offset and the address of its stream', () => {
    const event = readLiveEvent(
      withEvent({ embed: { provider: 'acme', videoId: 'a b' } }, { livePlayerUrl: 'https://player.example/{provider}/{id}' }),
    );
    expect(event).toMatchObject({ enabled: true, embed: 'https://player.example/acme/a%20b' });
    expect(event.time).toMatch(/T16:00(:00)?\+01:00$/);
    expect(toInstant(event.time)).toBe(Date.parse('2027-05-20T15:00:00Z'));
    expect(readLiveEvent(withEvent({ embed: { provider: 'acme', videoId: '1' } })).embed).toBe('');
  });

  it('is disabled when the catalogue has none', () => {
    expect(readLiveEvent({ ...catalogue, live: [] })).toMatchObject({ enabled: false, time: '' });
  });
});

describe('live calls', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({}, applicants);
  });
  afterAll(() => world.close());

  it('[LIVE-012] [LIVE-013] [CALL-075] GET /api/v1/live answers a signed-in person, at their moment', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const reply = await world.ask('/api/v1/live', { cookie });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ enabled: false, token: '', now: expect.stringMatching(/^2027-03-15T10:00/) });
    expect((await world.ask('/api/v1/live')).status).toBe(401);
  });

  it('POST /account/disqus-callback rejects a token of another person', async () => {
    const cookie = await world.signIn({ persona: 'ada' });
    const ask = (body: object, options: object = { cookie }) => world.write('POST', '/account/disqus-callback', body, options);
    expect((await ask({ UID: 'somebody', id_token: 'x' })).status).toBe(403);
    expect((await ask({ UID: 'somebody' })).status).toBe(400);
    expect((await ask({ UID: 'somebody', id_token: 'x' }, {})).status).toBe(401);
  });

  it('[LIVE-019] [LIVE-024] send a signed-in person a token with the event, and exchange it for a test signature', async () => {
    const parts = {
      events: createEmbeddedLive({ catalogue: () => withEvent({ comments: true }) }),
      momentFor: async () => ({ now: '2027-05-20T10:00:00Z', story: null }),
      tokens: createEmbeddedCommentTokens(),
    };
    const [live, callback] = liveRoutes(parts);
    const callBy = (uid: string, body: unknown = null) => ({ caller: { uid, kind: 'viewer' }, body }) as unknown as Call;
    const readValue = async (reply: unknown) => ((await reply) as { value: Record<string, string> }).value;
    const { token = '' } = await readValue(live?.handle(callBy('u1')));
    expect(token).not.toBe('');
    expect(await readValue(callback?.handle(callBy('u1', { UID: 'u1', id_token: token })))).toEqual({
      signature: expect.stringMatching(/^test-./),
    });
    expect(() => callback?.handle(callBy('u2', { UID: 'u2', id_token: token }))).toThrow();
    expect(() => callback?.handle(callBy('u2', { UID: 'u1', id_token: token }))).toThrow();
    const without = liveRoutes({ ...parts, events: createEmbeddedLive({ catalogue: () => withEvent({ comments: false }) }) });
    expect((await readValue(without[0]?.handle(callBy('u1')))).token).toBe('');
  });
});

describe('apply links of a year', () => {
  it('[APPS-018] [CALL-074] come from page state, at the moment of the caller', () => {
    const at = (year: number) => listApplyLinks(catalogue, year, '2027-03-15T10:00:00Z').links;
    expect(at(2027).undergraduate).toEqual({
      url: '/apply/undergraduate/2027',
      trackUrl: '/track/undergraduate/2027',
      enabled: true,
      notice: '',
      opensAt: '',
    });
    expect(at(2028).undergraduate).toMatchObject({ enabled: false, notice: 'Applications for 2028 open in May 2027.' });
    expect(at(2040).postgraduate).toMatchObject({ enabled: false, notice: 'Application not yet available.' });
    expect(at(2021).undergraduate?.enabled).toBe(false);
  });

  it('include their opening date while it is ahead', () => {
    const states = catalogue['page-state'].map((item) =>
      item.id === '2028' && 'routes' in item && item.routes.undergraduate
        ? {
            ...item,
            routes: { ...item.routes, undergraduate: { ...item.routes.undergraduate, enabled: true, opensAt: '2027-05-11T08:00' } },
          }
        : item,
    );
    const at = (now: string) => listApplyLinks({ 'page-state': states }, 2028, now).links.undergraduate;
    expect(at('2027-05-10T10:00:00Z')).toMatchObject({ enabled: false, opensAt: '2027-05-11T08:00' });
    expect(at('2027-05-12T10:00:00Z')).toMatchObject({ enabled: true, opensAt: '' });
  });

  it('are sent to signed-in people, for a year of four digits', async () => {
    const world = await createWorld({}, applicants);
    const cookie = await world.signIn({ persona: 'ada' });
    expect(await (await world.ask('/api/v1/apply-links?year=2028', { cookie })).json()).toEqual({ year: 2028, links: {} });
    expect((await world.ask('/api/v1/apply-links?year=soon', { cookie })).status).toBe(400);
    expect((await world.ask('/api/v1/apply-links?year=2028')).status).toBe(401);
    await world.close();
  });
});
