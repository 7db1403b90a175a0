import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeCause, type ReadCall, readOnce } from '#engine/hub';
import { createFakePorts } from '#engine/testing/hub';
import { createWorld, type World } from '#server/testing/world';
import { pageSource, uniSource } from '../components/favourites-panel/sources.ts';
import { toPeopleResultsCall } from '../components/people-like/people-calls.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { toCallAddress } from '../rules/call-address.ts';
import { readPosition } from '../rules/favourites/favourites.ts';
import { readServiceTypes } from '../rules/tariff/service-list.ts';
import { readTimelineDate, toDatesCall } from '../rules/timeline/timeline.ts';
import { applicants } from '../services/checks/applicants.fixture.ts';

let world: World;
let ada: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  ada = await world.signIn({ persona: 'ada' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

const page = hubPageOf('p10');
const down = () => new Response('{"detail":"Closed for now","code":"E7"}', { status: 503 });

/** A hub whose calls go to the embedded services, or to the answers of a test. */
function open(answer?: (path: string) => Response | Promise<Response>) {
  const ports = createFakePorts();
  ports.answerWith((path) => (answer ? answer(path) : world.ask(path, { cookie: ada })));
  return { ports, store: createHubStore(page, ports) };
}

async function ask<Body>(path: string): Promise<Body> {
  const reply = await world.ask(path, { cookie: ada });
  expect(reply.status, path).toBe(200);
  return (await reply.json()) as Body;
}

function only<T>(calls: readonly T[]): T {
  const [call, ...others] = calls;
  if (call === undefined || others.length > 0) throw new Error('There is not one call.');
  return call;
}

/** The message of a failed read, and its line in the log. */
async function failureOf(call: ReadCall<unknown>, answer: () => Response = down): Promise<{ said: string; logged: readonly string[] }> {
  const { ports, store } = open(answer);
  const cause = await readOnce(store, call).catch((caught: unknown) => caught);
  return { said: describeCause(cause), logged: ports.logged };
}

describe('calls of widgets and places', () => {
  it('[CALL-029] return six fields of pages by number, and fail with message and code', async () => {
    const call = only(pageSource.calls(['studying-law', 'law']));
    const { store, ports } = open();
    const found = (await readOnce(store, call)).value;
    expect(found.map(([id]) => id)).toEqual(['studying-law', 'law']);
    const { data } = await ask<{ data: { nodes: object[] } }>(ports.requests[0]?.path ?? '');
    for (const node of data.nodes) expect(Object.keys(node)).toEqual(['nid', 'url', 'title', 'type', 'field_summary', 'field_image']);
    expect(page.items.messages['pages-failed']).toBe('There has been a problem fetching pages. ({message} - {code})');
    const { said, logged } = await failureOf(call);
    expect([said, logged]).toEqual([
      '(Closed for now - E7)',
      ['error pages There has been a problem fetching pages. (Closed for now - E7)'],
    ]);
  });

  it('[CALL-033] [FEED-063] [FEED-064] return external articles by schemes, subjects and category, and fail when unreadable', async () => {
    const path = (query: Readonly<Record<string, string>>) => toCallAddress('/api/v1/article', { type: 'external', ...query });
    const law = await ask<object[]>(path({ schemes: 'undergraduate', subjectGuides: 'law' }));
    expect(law.length).toBeGreaterThan(0);
    expect(await ask<object[]>(path({ schemes: 'undergraduate', bbcContent: 'technology' }))).not.toEqual(law);
    for (const article of law) expect(Object.keys(article).sort()).toEqual(['image', 'summary', 'title', 'url']);
    const call: ReadCall<readonly unknown[]> = { base: 'base', path: path({ subjectGuides: 'law' }), area: 'articles', read: readList };
    const said = 'There has been a problem fetching articles. Error parsing response.';
    expect((await failureOf(call, () => new Response('<html>'))).logged).toEqual([`error articles ${said}`]);
    expect((await failureOf(call, () => new Response('{"no":"list"}'))).logged[0]).toContain(said);
  });

  it('[CALL-037] return 48 universities a page, by ids, search and letter, and fail with message and code', async () => {
    interface Unis {
      results: { providerId: string; university: { name: string; sortName: string } }[];
      total: number;
    }
    const unis = (query: Readonly<Record<string, string | number>>) => ask<Unis>(toCallAddress('/api/v1/unis', query));
    const all = await unis({});
    expect([all.results.length, all.total > 100]).toEqual([48, true]);
    expect((await unis({ limit: 2, offset: 3 })).results).toEqual(all.results.slice(3, 5));
    const leeds = await unis({ search: 'leeds' });
    expect([leeds.results[0]?.university.name, leeds.total < all.total]).toEqual([expect.stringContaining('Leeds'), true]);
    expect((await unis({ letter: 'B' })).results.every(({ university }) => university.sortName.startsWith('B'))).toBe(true);
    const call = only(uniSource.calls(['university-of-leeds', 'university-of-bath']));
    const { store, ports } = open();
    const found = (await readOnce(store, call)).value;
    expect(found.map(([id]) => id).sort()).toEqual(['university-of-bath', 'university-of-leeds']);
    expect(ports.requests[0]?.path).toMatch(/^\/api\/v1\/unis\?ids=.*&limit=48$/);
    expect((await failureOf(call)).logged).toEqual(['error unis There has been a problem fetching unis. (Closed for now - E7)']);
  });

  it('[CALL-058] return results of people like you with label, people and guide, and fail instead of an empty list', async () => {
    const [qualification = ''] = await ask<string[]>('/api/v1/people-like-you/qualifications');
    const names = await ask<string[]>(toCallAddress('/api/v1/people-like-you/subjects', { qualification }));
    const call = toPeopleResultsCall({ qualification, subjects: names.slice(0, 3) });
    const { store, ports } = open();
    expect(Array.isArray((await readOnce(store, call)).value)).toBe(true);
    const path = ports.requests[0]?.path ?? '';
    expect(new URL(path, world.url).searchParams.get('subjects')).toBe(names.slice(0, 3).join(','));
    for (const row of await ask<object[]>(path))
      expect(row).toMatchObject({
        label: expect.any(String),
        applicants: expect.any(Number),
        subjectGuide: expect.toSatisfy(isTextOrNull),
      });
    expect((await failureOf(call)).said).toBe('(Closed for now - E7)');
  });

  it('[CALL-061] request the table of points in groups and in order, cached for the visit', async () => {
    const path = '/api/v4/tariff/list?group=true&order=true';
    const call: ReadCall<ReturnType<typeof readServiceTypes>> = {
      base: 'base',
      path,
      area: 'tariff',
      keeps: 'visit',
      read: readServiceTypes,
    };
    const types = await ask<{ grades: object[] }[]>(path);
    for (const type of types) expect(Object.keys(type)).toEqual(['name', 'group', 'code', 'grades']);
    for (const grade of types.flatMap(({ grades }) => grades)) expect(Object.keys(grade)).toEqual(['grade', 'score']);
    const { store, ports } = open();
    expect((await readOnce(store, call)).value).toHaveLength(types.length);
    await ports.pass(5 * 3_600_000);
    await readOnce(store, call);
    expect(ports.requests).toHaveLength(1);
    expect((await failureOf(call)).logged).toHaveLength(1);
  });

  it('[CALL-072] return key dates by the labels of the chosen schemes, from their own base', async () => {
    const path = toDatesCall('', ['undergraduate', 'teacherTraining']) ?? '';
    expect(path).toBe('/api/v1/events?type=key-date&schemes=Undergraduate,Teacher%20training');
    const dates = (await ask<unknown[]>(path)).map(readTimelineDate);
    expect(dates.length).toBeGreaterThan(10);
    expect(dates.every(({ schemes }) => schemes.some(({ name: label }) => ['Undergraduate', 'Teacher training'].includes(label)))).toBe(
      true,
    );
    const call: ReadCall<unknown> = { base: 'ucas', path, area: 'key dates', read: (body) => readList(body) };
    const { ports } = open();
    const away = { ...page, pageState: { ...page.pageState, bases: { ucas: 'https://dates.example.org' } } };
    ports.answerWith(() => new Response('[]'));
    await readOnce(createHubStore(away, ports), call);
    expect(ports.requests.at(-1)?.path).toBe(`https://dates.example.org${path}`);
    expect((await failureOf(call)).said).toBe('(Closed for now - E7)');
  });

  it('[ERR-045] return 0 and 0 for a failed lookup, which means no position', async () => {
    expect(await ask('/api/v1/geocode-postcode?postcode=nowhere')).toEqual({ latitude: 0, longitude: 0 });
    expect(readPosition({ latitude: 0, longitude: 0 })).toBeNull();
  });
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function readList(body: unknown): readonly unknown[] {
  if (!Array.isArray(body)) throw new Error('It is no list.');
  return body;
}
