import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HubStore, readOnce } from '#engine/hub';
import { createWorld, type World } from '#server/testing/world';
import { hubSetup } from '../components/hub/setup.ts';
import { toCallAddress } from '../rules/call-address.ts';
import { toArticlesCall, toVideosCall } from '../rules/carousels/carousels.ts';
import { CONTENT_QUERIES, readContentRows, toContentAddress } from '../rules/content/queries.ts';
import { listEvents, readBookedEvent, readEvent, toEventsCall } from '../rules/events/events.ts';
import { readPosition } from '../rules/favourites/favourites.ts';
import { readServiceTypes } from '../rules/tariff/service-list.ts';
import { orderDates, readTimelineDate, toDatesCall } from '../rules/timeline/timeline.ts';
import { applicants } from '../services/checks/applicants.fixture.ts';

let world: World;
let ada: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  ada = await world.signIn({ persona: 'ada' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

async function read(path: string | null): Promise<unknown> {
  const reply = await world.ask(path ?? '', { cookie: ada });
  expect(reply.status, path ?? '').toBe(200);
  return reply.json();
}

const now = '2027-03-15T10:00:00Z';

describe('rules and embedded services', () => {
  it('[CALL-026] put queries to the content service in the address', async () => {
    expect(toContentAddress('subjectGuides')).toMatch(/^\/graphql\?query=/);
    expect(readContentRows('subjectGuides', await read(toContentAddress('subjectGuides')))).toHaveLength(57);
  });

  it('[CALL-027] read subject guides with number, address, title, group and picture', async () => {
    const rows = readContentRows('subjectGuides', await read(toContentAddress('subjectGuides')));
    for (const row of rows) {
      expect(row).toEqual({
        nid: expect.any(String),
        url: expect.stringMatching(/^\/explore\/subjects\//),
        title: expect.any(String),
        field_subject_map: expect.any(String),
        field_image: expect.any(String),
      });
    }
  });

  it('read location guides with the fields of the list and the map', async () => {
    const rows = readContentRows('locationGuides', await read(toContentAddress('locationGuides')));
    expect(rows).toHaveLength(73);
    for (const row of rows) {
      expect(row).toMatchObject({
        url: expect.stringMatching(/^\/explore\/locations\/loc-/),
        field_location_type: expect.stringMatching(/^(city|country)$/),
        field_tile_image: expect.any(String),
        node_image: expect.any(String),
        provider_count: expect.any(Number),
        latlon: expect.stringMatching(/^(-?[\d.]+,-?[\d.]+)?$/),
      });
    }
  });

  it('return pages in the requested order', async () => {
    const rows = readContentRows('nodes', await read(toContentAddress('nodes', { nids: ['studying-law', 'law', 'loc-leeds', 'nothing'] })));
    expect(rows).toMatchObject([
      { nid: 'studying-law', type: 'Subject guide', url: '/explore/articles/studying-law', field_summary: expect.any(String) },
      { nid: 'law', url: '/explore/subjects/law', field_image: expect.any(String) },
      { nid: 'loc-leeds', type: 'Location guide', title: 'Study in Leeds' },
    ]);
  });

  it('[CALL-030] answer only the three known queries, and join all errors into one message', async () => {
    for (const name of Object.keys(CONTENT_QUERIES) as (keyof typeof CONTENT_QUERIES)[])
      expect(readContentRows(name, await read(toContentAddress(name, { nids: [] }))).length >= 0).toBe(true);
    const other = `/graphql?query=${encodeURIComponent('query Other { other { id } }')}&variables=nonsense`;
    const answer = await read(other);
    expect(() => readContentRows('nodes', answer)).toThrow('This question is not known here.; The variables are no JSON object.');
    expect((await world.write('POST', '/graphql', { query: CONTENT_QUERIES.nodes }, { cookie: ada })).status).toBe(404);
  });

  it('read every key date', async () => {
    const dates = (await read(toDatesCall('', ['undergraduate', 'teacherTraining']))) as unknown[];
    const { dates: readable, unreadable } = orderDates(dates.map(readTimelineDate));
    expect(unreadable).toEqual([]);
    expect(readable.map(({ id }) => id)).toEqual(dates.map((date) => Reflect.get(Object(date), 'id')));
    for (const { title, ucasUrl, schemes, studyYear } of readable) {
      expect(title && ucasUrl).not.toBe('');
      expect(schemes.length > 0 && studyYear !== null).toBe(true);
    }
  });

  it('read current events of every option', async () => {
    const question = {
      base: '',
      search: '',
      studyLevel: 'Undergraduate',
      favouriteEvents: [],
      favouriteUnis: ['university-of-leeds'],
      position: null,
    };
    const near = { lat: 53.8, lng: -1.55 };
    for (const option of ['latest', 'atFavouriteUnis', 'nearYou'] as const) {
      const events = ((await read(toEventsCall({ ...question, option, position: near }))) as unknown[]).map(readEvent);
      const known = events.flatMap((event) => event ?? []);
      expect(known.length, option).toBeGreaterThan(0);
      expect(listEvents(known, option, now)).toHaveLength(events.length);
      for (const { title, ucasUrl, area, start } of known) expect([title, ucasUrl, area, start]).not.toContain('');
    }
  });

  it('read booked events', async () => {
    for (const booked of (await read('/hub-events-api/api/v1.0/hubevents')) as unknown[])
      expect(Object.values(readBookedEvent(booked))).not.toContain('');
  });

  it('read articles, videos and the table of points as the widgets request them', async () => {
    const articles = toArticlesCall({
      base: '',
      studyLevel: 'Undergraduate',
      wantsConservatoires: true,
      stage: 'Refine',
      homeLocation: 'Wales',
    });
    expect(await read(articles)).toHaveLength(5);
    expect(((await read(toVideosCall('', 'Undergraduate'))) as unknown[]).length).toBeGreaterThan(0);
    const types = readServiceTypes(await read('/api/v4/tariff/list?group=true&order=true'));
    expect(types.every(({ name, group, code }) => name && group && code)).toBe(true);
    expect(types.flatMap(({ grades }) => grades).every(({ points }) => Number.isFinite(points))).toBe(true);
  });

  it('[CALL-025] read latitude and longitude of a postcode, 0 and 0 on failure, and request each once an hour', async () => {
    const asked: string[] = [];
    const store = createReader(async (path) => {
      asked.push(path);
      return read(path);
    });
    const locate = (postcode: string) =>
      readOnce(store, {
        base: 'services',
        path: toCallAddress('/api/v1/geocode-postcode', { postcode }),
        area: 'geocode',
        read: readPosition,
      });
    expect((await locate('LS2 9JT')).value).toEqual({ lat: expect.closeTo(53.8, 1), lng: expect.closeTo(-1.55, 1) });
    world.clock.advance(59 * 60_000);
    await locate('LS2 9JT');
    expect(asked).toEqual(['/api/v1/geocode-postcode?postcode=LS2%209JT']);
    world.clock.advance(60_000);
    await locate('LS2 9JT');
    expect(asked).toHaveLength(2);
    expect(await read('/api/v1/geocode-postcode?postcode=nowhere')).toEqual({ latitude: 0, longitude: 0 });
    expect((await locate('nowhere')).value).toBeNull();
  });
});

/** The parts of the hub's store that a read needs, with the world's clock. */
function createReader(call: (path: string) => Promise<unknown>): HubStore {
  const page = { plan: { tags: [] }, details: { user: { studyLevel: 'Undergraduate', studyYear: 2027 } } };
  const actions = {
    now: () => new Date(world.clock.now()).toISOString(),
    report: () => {},
    call: ({ path }: { path: string }) => call(path),
  };
  return { getState: () => ({ page, saved: [] }), subscribe: () => () => {}, actions, setup: hubSetup } as unknown as HubStore;
}
