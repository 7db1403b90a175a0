import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultServer, startFaultServer } from '#server/testing/fault-server';
import type { UpstreamClient } from '#server/upstream';
import { tracked } from './personal-stand-ins/status-service.fixture.ts';
import { peopleRows } from './stand-ins/list-services.fixture.ts';
import { type Ask, asks, queryFor, signIn } from './upstream-calls.fixture.ts';
import { goodAnswer, goodAnswers } from './upstream-good-answers.fixture.ts';
import { openUpstreamHub, serviceNames, type UpstreamHub } from './upstream-hub.fixture.ts';

let hub: UpstreamHub;
let faults: FaultServer;
let sound: UpstreamClient;
const poison: { body: unknown } = { body: null };

beforeAll(async () => {
  faults = await startFaultServer({ answer: (path, request) => (request.url?.startsWith('/switched') ? poison.body : goodAnswer(path)) });
  hub = await openUpstreamHub();
  sound = hub.connect(Object.fromEntries(serviceNames.map((name) => [name, { url: faults.urlOf('none') }])));
});

afterAll(async () => {
  await sound.close();
  await hub.close();
  await faults.close();
});

const sent = 100_000;

/** A list with many copies of the item in a valid answer. */
function many(item: unknown): readonly unknown[] {
  return Array.from({ length: sent }, () => item);
}

function manyOf(path: string): readonly unknown[] {
  const answer = goodAnswers[path];
  return many(Array.isArray(answer) ? answer[0] : answer);
}

function itemOf(path: string, name: string): unknown {
  return (goodAnswers[path] as Readonly<Record<string, readonly unknown[]>>)[name]?.[0];
}

const get =
  (path: string): Ask =>
  (opened, { main }) =>
    opened.ask(path, main);

interface Poison {
  readonly service: string;
  readonly body: unknown;
  /** The call, if it is not the usual one of the service. */
  readonly ask?: Ask;
  /** The highest number of entries that the hub's answer may have. */
  readonly max: number;
}

const find = '/Capture/Interactive/Find/v1.10/json3.ws';
const retrieve = '/Capture/Interactive/Retrieve/v1.20/json3.ws';
const guide = { nid: 'law', url: '/law', title: 'Law' };
const university = { name: 'Leeds', sortName: 'Leeds', kind: 'university', city: 'Leeds', region: '', nation: 'England' };
const address = { address_1: '', address_2: '', address_3: '', address_4: '', postcode: '', latlon: '', website: '', phone: '', email: '' };
const numbers = { tef: '', nssScore: null, avgSalary: null, ucasCode: '', accommodationUrl: '', image: '', banner: '' };
const tracks = ['ug-track', 'clearing-track', 'uc-track'];
const rooms = goodAnswers['/api/v1/accommodation-list'];

/** An answer with an overlong list, for every service and call with a list in its answer. */
const poisons: readonly Poison[] = [
  { service: 'accommodation', body: many(rooms), max: 50 },
  { service: 'accommodation', body: { ...Object(rooms), data: many({ id: 'r', title: 'R' }) }, max: 500 },
  { service: 'addresses', body: { Items: many(itemOf(find, 'Items')) }, max: 100 },
  { service: 'addresses', body: { Items: many(itemOf(retrieve, 'Items')) }, ask: get('/api/v1/address/retrieve?Id=a1'), max: 10 },
  { service: 'careers', body: manyOf('/api/v1/content'), ask: get('/api/v1/content?query=law&limit=50'), max: 50 },
  { service: 'content', body: { data: { subjectGuides: many(guide) } }, ask: get('/api/v1/subjects'), max: 500 },
  { service: 'content', body: { data: { subjectGuides: many(guide) } }, ask: get(queryFor('subjectGuides')), max: 500 },
  { service: 'content', body: { data: { locationGuides: many(guide) } }, ask: get(queryFor('locationGuides')), max: 500 },
  { service: 'content', body: manyOf('/api/v1/article'), ask: get('/api/v1/article?type=external&limit=100'), max: 50 },
  { service: 'content', body: manyOf('/api/v1/videos'), ask: get('/api/v1/videos'), max: 200 },
  { service: 'content', body: manyOf('/api/v1/faq-search'), ask: get('/api/v1/faq-search?schemes=undergraduate'), max: 500 },
  { service: 'courses', body: { results: many(itemOf('/api/v1/courses', 'results')) }, max: 100 },
  {
    service: 'courses',
    body: { results: many({ providerId: 'leeds', university: { ...university, ...address, ...numbers } }) },
    ask: get('/api/v1/unis'),
    max: 100,
  },
  { service: 'eligibility', body: manyOf('/api/v1/dfe-postcode'), max: 10 },
  { service: 'events', body: manyOf('/api/v1/events'), max: 2_000 },
  { service: 'events', body: manyOf('/api/v1/events'), ask: get('/api/v1/events?type=open-day'), max: 2_000 },
  { service: 'schools', body: manyOf('/api/v1/schools'), max: 50 },
  ...tracks.map((service) => ({ service, body: { ...tracked, originalApplications: many(tracked.originalApplications[0]) }, max: 100 })),
  {
    service: 'application-info',
    body: { ug: { ...tracked, originalApplications: many(tracked.originalApplications[0]) }, uc: null },
    max: 100,
  },
  { service: 'notifications', body: manyOf('/api/v1/notifications'), max: 100 },
  { service: 'booked-events', body: manyOf('/hub-events-api/api/v1.0/hubevents'), max: 100 },
  { service: 'spotlights', body: { items: many(itemOf('/spotlights/progress', 'items')) }, max: 100 },
  { service: 'work-experiences', body: { items: many(itemOf('/work-experiences/progress', 'items')) }, max: 100 },
  { service: 'tariff', body: manyOf('/api/v4/tariff/list'), max: 500 },
  { service: 'apprenticeship-support', body: { data: { errors: many('We could not take it.') } }, max: 50 },
];

/** Services whose answers contain no list; CSV rows are checked separately. */
const without = ['applications', 'ug-apply', 'uc-apply', 'postcodes', 'live', 'comments', 'people-like'];

/** The length of the longest list anywhere in an answer. */
function longestIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).map(longestIn);
  return Math.max(Array.isArray(value) ? value.length : 0, ...inside);
}

/** Answers of one service are replaced by this body, as if it had been received completely. */
function pretend(service: string, body: unknown): UpstreamClient {
  const answer = { status: 200, body, isStale: false };
  return {
    callService: (call) => (call.service === service ? Promise.resolve(answer) : sound.callService(call)),
    isConfigured: () => true,
    close: async () => {},
  };
}

it('[U-14] cuts 100,000 items to the limit of each list with a log entry, and rejects more than a megabyte over the wire', async () => {
  expect(new Set([...poisons.map(({ service }) => service), ...without])).toEqual(new Set(serviceNames));
  for (const { service, body, max, ask = asks[service] } of poisons) {
    hub.log.lines.splice(0);
    await hub.use(pretend(service, body));
    const people = await signIn(hub, service);
    const reply = await ask?.(hub, people);
    expect([service, reply?.status, longestIn(await reply?.json())]).toEqual([service, 200, max]);
    const cuts = hub.log.lines.filter(({ code }) => code === 'upstream-list-cut').map(({ details }) => details);
    expect([service, cuts]).toEqual([service, [{ service: expect.any(String), sent, kept: expect.any(Number) }]]);
    expect((await hub.ask('/api/v1/hub', people.main)).status).toBe(200);
    hub.clock.advance(20_000);

    hub.outcomes.length = 0;
    poison.body = body;
    const wire = hub.connect({ [service]: { url: faults.url } });
    await hub.use({
      ...wire,
      callService: (call) => (call.service === service ? wire : sound).callService(call),
      isConfigured: () => true,
    });
    const refused = await ask?.(hub, await signIn(hub, service));
    expect([service, hub.outcomes.at(-1)?.outcome]).toEqual([service, 'too-large']);
    expect([service, longestIn(await refused?.json()) > 0]).toEqual([service, false]);
    hub.clock.advance(20_000);
  }
  await expectRowsCut();
});

/** Rows come as text, which may be longer. */
async function expectRowsCut(): Promise<void> {
  const [head = '', row = ''] = peopleRows.split('\n');
  poison.body = `${[head, ...many(row)].join('\n')}\n`;
  hub.log.lines.splice(0);
  const wire = hub.connect({ 'people-like': { url: faults.url } });
  await hub.use({ ...wire, isConfigured: () => true });
  const reply = await hub.ask('/api/v1/people-like-you/results?qualification=A%20levels&subjects=Biology,Chemistry,Mathematics');
  expect([reply.status, await reply.json()]).toEqual([200, [expect.objectContaining({ label: 'Medicine', applicants: 300 * 50_000 })]]);
  const cuts = hub.log.lines.filter(({ code }) => code === 'people-like-rows-cut').map(({ details }) => details);
  expect(cuts).toEqual([{ kept: 50_000, cut: 50_000 }]);
}
