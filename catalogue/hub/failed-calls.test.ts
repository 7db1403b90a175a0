import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeCause, draftStoreOf, readOnce } from '#engine/hub';
import type { OwnedHubStore } from '#engine/testing/hub';
import { createFakePorts, type FakePorts } from '#engine/testing/hub';
import { createFavouritesStore } from '../components/favourite/favourites-store.ts';
import { courseSource, pageSource, uniSource } from '../components/favourites-panel/sources.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { moveApplication } from './move-application.ts';

const page = hubPageOf('p10');

function open(answer: (path: string) => Response): { ports: FakePorts; store: OwnedHubStore; codes: unknown[] } {
  const codes: unknown[] = [];
  const fakes = createFakePorts();
  const ports: FakePorts = {
    ...fakes,
    log: (level, area, message, code) => {
      codes.push(code);
      fakes.log(level, area, message);
    },
  };
  ports.answerWith(answer);
  return { ports, store: createHubStore(page, ports), codes };
}

describe('the services of favourites', () => {
  it('[ERR-016] joins content service errors into one message, in order, with the HTTP status', async () => {
    const { store, codes } = open(() => Response.json({ data: null, errors: [{ message: 'First' }, { message: 'Second' }] }));
    const [call] = pageSource.calls(['law']);
    if (!call) throw new Error('There is no call.');
    const cause = await readOnce(store, call).catch((caught: unknown) => caught);
    expect(describeCause(cause)).toBe('(First; Second - 200)');
    expect(codes).toEqual([200]);
  });

  it("[EC-025] logs an unreadable response with the call's name but none of its content", async () => {
    for (const [source, area] of [
      [uniSource, 'unis'],
      [courseSource, 'courses'],
    ] as const) {
      for (const body of ['{"email":"ada@example.com', '"ada@example.com"', '{"results":"ada@example.com"}']) {
        const { ports, store } = open(() => new Response(body));
        const [call] = source.calls(['a@b:c']);
        if (!call) throw new Error('There is no call.');
        await readOnce<unknown>(store, call).catch(() => undefined);
        expect(ports.logged).toHaveLength(1);
        expect(ports.logged[0]).toMatch(new RegExp(`^error ${area} There has been a problem fetching ${area}\\. .*Error parsing response`));
        expect(ports.logged[0]).not.toMatch(/ada|a@b|\/api\//);
      }
    }
  });

  it('[EC-012] saves a liked subject by number and title, and events as a list of the liked ones', async () => {
    const { ports, store } = open(() => new Response('[]'));
    const favouritesStore = createFavouritesStore(store);
    await favouritesStore.toggle('subjects', 'law', 'Law');
    await favouritesStore.set('events', ['e1']);
    const sent = ports.requests.flatMap(({ path, init }) => (init.method === 'GET' ? [] : [`${init.method} ${path} ${init.body}`]));
    expect(sent).toEqual([
      'POST /api/v1/user/favourites {"type":"subjects","id":"law","title":"Law"}',
      'PUT /api/v1/user/favourites/events ["e1"]',
    ]);
    const source = (file: string) => readFileSync(resolve(import.meta.dirname, file), 'utf8');
    expect(source('../pages/people-like-you/row-popup.tsx')).toContain("{ type: 'subjects', id, title }");
    expect(source('../widgets/events/found-events.tsx')).toContain("{ type: 'events', id, title }");
  });
});

it.each([
  [401, '/account/login?returnUrl=%2Fdashboard'],
  [403, '/account/reauth?auth=redirect&returnUrl=%2Fdashboard'],
])(
  '[EC-015] redirects to sign-in when moving the application fails with %i, and preserves unsaved text on the device',
  async (status, address) => {
    const { ports, store } = open(() => Response.json({}, { status }));
    draftStoreOf(store, 'Notes').keep('Half a sentence');
    expect(await moveApplication(store.actions, 'UG', 'ready')).toBe(false);
    expect(ports.left).toEqual([address]);
    expect(draftStoreOf(createHubStore(page, ports), 'Notes').current().value).toBe('Half a sentence');
  },
);
