import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import type { UpstreamClient } from '#server/upstream';
import { content } from '../content/feature.ts';
import { createUpstreamContent } from '../content/upstream.ts';
import { courses } from '../courses/feature.ts';
import { events } from '../events/feature.ts';
import { ADDRESS_KEY } from '../faults/stand-ins/address-service.fixture.ts';
import { peopleRows } from '../faults/stand-ins/list-services.fixture.ts';
import type { Fault } from '../faults/stand-ins/stand-in.fixture.ts';
import { queryFor, queryForNodes, questions } from '../faults/upstream-calls.fixture.ts';
import { eligibility, lookupFeatures } from '../lookups/feature.ts';
import { peopleLike } from '../people-like/feature.ts';
import { placeFeatures } from '../places/feature.ts';
import { type Hub, openHub, openPublicServices, type ServiceName } from './upstream-public.fixture.ts';

let hub: Hub;

beforeAll(async () => {
  hub = await openHub();
});

beforeEach(() => hub.renew());
afterAll(() => hub.close());

async function read(path: string): Promise<unknown> {
  const reply = await hub.ask(path);
  expect(reply.status, `${path} ${await reply.clone().text()}`).toBe(200);
  return reply.json();
}

/** The calls that a service received, as path and query. */
function askedOf(service: ServiceName): readonly string[] {
  return hub.standIns[service].asked.map(({ method, path, query }) => `${method} ${path}${query.size > 0 ? `?${query}` : ''}`);
}

const find = '/api/v1/address/find?IsMiddleware=false&Countries=GBR&Bias=true&';

describe('addresses', () => {
  it('[LOOK-011] are found in the service, with a key that only the server has', async () => {
    expect(await read(`${find}Text=wr2%206nj&Key=mine&Host=evil.example`)).toEqual({
      Items: [
        {
          Id: 'GB|RM|ENG|6NJ-WR2',
          Text: 'WR2 6NJ',
          Description: 'Mill Road, Worcester - 2 Addresses',
          Type: 'Postcode',
          Highlight: '0-3,4-7',
        },
      ],
    });
    const [asked] = hub.standIns.addresses.asked;
    expect(asked?.path).toBe('/Capture/Interactive/Find/v1.10/json3.ws');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      Key: ADDRESS_KEY,
      Text: 'wr2 6nj',
      IsMiddleware: 'false',
      Container: '',
      Countries: 'GBR',
      Bias: 'true',
    });
  });

  it('are listed by container and returned in full, without unknown fields', async () => {
    const inside = (await read(`${find}Container=GB%7CRM%7CENG%7C6NJ-WR2`)) as { Items: { Type: string }[] };
    expect(inside.Items.map(({ Type }) => Type)).toEqual(['Address', 'Address']);
    expect(await read('/api/v1/address/retrieve?Id=GB%7CRM%7CA%7C52269655')).toEqual({
      Items: [
        {
          Id: 'GB|RM|A|52269655',
          Company: '',
          Line1: '2 Mill Road',
          Line2: 'Hallow',
          Line3: '',
          Line4: '',
          Line5: '',
          City: 'Worcester',
          Province: 'Worcestershire',
          PostalCode: 'WR2 6NJ',
          CountryName: 'United Kingdom',
        },
      ],
    });
  });

  it('are not requested for an empty text, and empty without a match', async () => {
    expect(await read(`${find}Text=`)).toEqual({ Items: [] });
    expect(hub.standIns.addresses.asked).toEqual([]);
    expect(await read(`${find}Text=zz9`)).toEqual({ Items: [] });
  });

  it('[ERR-018] [LOOK-016] replace an error with status 200 by one sentence, and log neither its text nor the key', async () => {
    for (const path of [`${find}Container=nothing`, '/api/v1/address/retrieve?Id=nothing']) {
      const reply = await hub.ask(path);
      const text = await reply.text();
      expect([reply.status, JSON.parse(text)]).toEqual([
        502,
        expect.objectContaining({ code: 'unreadable', message: 'There has been a problem fetching addresses. Error parsing response.' }),
      ]);
      expect(text).not.toMatch(/Invalid|AA11/);
    }
    expect(hub.log.lines.filter(({ code }) => code === 'address-service-error').map(({ details }) => details.number)).toEqual([1002, 1001]);
    expect(JSON.stringify(hub.log.lines)).not.toMatch(/Invalid|AA11|supplied/);
  });

  it('are never cached while typing, and a full address, which costs money, is requested once', async () => {
    await read(`${find}Text=wr2`);
    await read(`${find}Text=wr2`);
    expect(hub.standIns.addresses.asked).toHaveLength(2);
    hub.standIns.addresses.spoil({ status: 500 });
    hub.standIns.addresses.forget();
    await hub.ask('/api/v1/address/retrieve?Id=GB%7CRM%7CA%7C52269655');
    expect(hub.standIns.addresses.asked).toHaveLength(1);
  });
});

describe('places of postcodes', () => {
  it('[CALL-025] come from the postcode, or from the district alone, in any spelling', async () => {
    expect(await read('/api/v1/geocode-postcode?postcode=ls2%209jt')).toEqual({ latitude: 53.8059, longitude: -1.5538 });
    expect(await read('/api/v1/geocode-postcode?postcode=ZE1')).toEqual({ latitude: 60.155, longitude: -1.147 });
    expect(askedOf('postcodes')).toEqual(['GET /postcodes/LS29JT', 'GET /outcodes/ZE1']);
  });

  it('[CALL-025] are cached for an hour for each postcode', async () => {
    await read('/api/v1/geocode-postcode?postcode=LS2%209JT');
    hub.clock.advance(3_599_000);
    await read('/api/v1/geocode-postcode?postcode=ls29jt');
    expect(hub.standIns.postcodes.asked).toHaveLength(1);
    hub.clock.advance(2_000);
    await read('/api/v1/geocode-postcode?postcode=ls29jt');
    expect(hub.standIns.postcodes.asked).toHaveLength(2);
  });

  it('[ERR-045] are 0 and 0 for an unknown postcode, one outside the grid, and any other text', async () => {
    for (const postcode of ['ZZ1%201ZZ', 'JE2%203AB', 'hello', '', '..%2F..%2Fadmin', 'http%3A%2F%2Fevil.example'])
      expect(await read(`/api/v1/geocode-postcode?postcode=${postcode}`), postcode).toEqual({ latitude: 0, longitude: 0 });
    expect(askedOf('postcodes')).toEqual(['GET /postcodes/ZZ11ZZ', 'GET /postcodes/JE23AB']);
    // Only letters and digits of the pasted text are sent.
    await read('/api/v1/geocode-postcode?postcode=LS2%209JT%2F..%2Fadmin%3Fx');
    await read('/api/v1/geocode-postcode?postcode=LS2%209JT%2F..');
    expect(askedOf('postcodes').at(-1)).toBe('GET /postcodes/LS29JT');
  });
});

describe('content', () => {
  it('[CALL-030] sends the known queries in our own text, with their ids, by GET', async () => {
    const { data } = (await read(queryFor('subjectGuides'))) as { data: { subjectGuides: object[] } };
    expect(data.subjectGuides).toEqual([
      { nid: 'law', url: '/explore/subjects/law', title: 'Law', field_subject_map: 'CAH16', field_image: 'https://images.example/law.jpg' },
      { nid: 'alchemy', url: '/explore/subjects/alchemy', title: 'Alchemy' },
    ]);
    await read(`/graphql?query=${encodeURIComponent(questions.locationGuides.replaceAll(' ', '  '))}`);
    expect(hub.standIns.content.asked.map(({ method, query }) => [method, query.get('query'), query.get('variables')])).toEqual([
      ['GET', questions.subjectGuides, null],
      ['GET', questions.locationGuides, null],
    ]);
  });

  it('[CALL-029] returns pages in the requested order, without unknown ones', async () => {
    const { data } = (await read(queryForNodes('34', 'nothing', '12'))) as { data: { nodes: { nid: string }[] } };
    expect(data.nodes).toEqual([
      { nid: '34', url: '/b', title: 'B', type: 'Article', field_image: 'b.jpg' },
      { nid: '12', url: '/a', title: 'A', type: 'Article', field_summary: 'About A' },
    ]);
    expect(await read(queryForNodes())).toEqual({ data: { nodes: [] } });
    expect(hub.standIns.content.asked).toHaveLength(1);
  });

  it('rejects an unknown query without a call', async () => {
    const answer = (await read(`/graphql?query=${encodeURIComponent('{ users { password } }')}`)) as { data: null };
    expect(answer.data).toBeNull();
    expect(hub.standIns.content.asked).toEqual([]);
  });

  it.each([
    [200, 502],
    [400, 502],
    [503, 503],
  ])('[ERR-016] joins errors with status %d in order, and uses that status as code', async (status, ours) => {
    const errors = [{ message: 'First', path: ['a'] }, { message: 'Second' }, { extensions: {} }];
    hub.standIns.content.spoil({ status, json: { data: { subjectGuides: [] }, errors }, type: 'application/graphql-response+json' });
    const reply = await hub.ask(queryFor('subjectGuides'));
    expect([reply.status, await reply.json()]).toEqual([ours, expect.objectContaining({ message: 'First; Second', code: String(status) })]);
  });

  it('[CALL-031] takes subjects from the subject guides with one request for both', async () => {
    expect(await read('/api/v1/subjects')).toEqual([
      {
        id: 'law',
        title: 'Law',
        image: 'https://images.example/law.jpg',
        icon: expect.stringMatching(/./),
        url: '/explore/subjects/law',
        subjectMap: 'CAH16',
      },
      { id: 'alchemy', title: 'Alchemy', image: '', icon: '', url: '/explore/subjects/alchemy', subjectMap: '' },
    ]);
    await read(queryFor('subjectGuides'));
    expect(hub.standIns.content.asked).toHaveLength(1);
  });

  it('requests articles, videos, questions and careers at the paths of the API, without empty values', async () => {
    expect(await read('/api/v1/article?type=external&limit=1&schemes=undergraduate,%20&stage=')).toEqual([
      { title: 'Studying law', url: '/explore/articles/law', image: 'law', summary: 'What it is like.' },
    ]);
    expect(await read('/api/v1/videos?studyLevel=undergraduate')).toEqual([
      { title: 'A day at college', image: 'day', summary: 'From eight to five.', brightcove_id: '601' },
    ]);
    expect(await read('/api/v1/faq-search?schemes=undergraduate')).toEqual([{ label: 'When do I apply?', value: '/faq/when' }]);
    expect(await read('/api/v1/faq-search?schemes=')).toEqual([]);
    expect(await read('/api/v1/content?query=law&limit=1&host=evil.example')).toEqual([
      { id: 'c1', title: 'Solicitor', summary: 'Advises people.', url: '/careers/solicitor', type: 'Career profile', image: '' },
    ]);
    expect(await read('/api/v1/content?query=')).toEqual([]);
    expect(askedOf('content')).toEqual([
      'GET /api/v1/article?type=external&limit=1&schemes=undergraduate',
      'GET /api/v1/videos?studyLevel=undergraduate',
      'GET /api/v1/faq-search?schemes=undergraduate',
      'GET /api/v1/content?query=law&limit=1',
    ]);
  });
});

it('takes careers from their own service when there is one', async () => {
  const asked: string[] = [];
  const upstream: UpstreamClient = {
    isConfigured: () => true,
    close: async () => {},
    callService: async ({ service, path }) => {
      asked.push(`${service} ${path}`);
      return { status: 200, body: [], isStale: false };
    },
  };
  const content = createUpstreamContent({ ...hub.parts, upstream });
  expect((await content.searchPages('law', undefined)).value).toEqual([]);
  expect((await content.listVideos(undefined)).value).toEqual([]);
  expect(asked).toEqual(['careers /api/v1/content', 'content /api/v1/videos']);
});

describe('schools and eligibility', () => {
  it('[CALL-051] return matching schools up to the limit, without unknown fields', async () => {
    const [school, ...others] = (await read('/api/v1/schools?limit=2&data=full&search=hilltop')) as object[];
    expect(school).toEqual({
      code: 'URN112939-0',
      name: 'Hilltop High School',
      address_1: 'Hill Road',
      address_3: 'Nottingham',
      address_4: '',
      Ukprn: '10014980',
    });
    expect(others).toHaveLength(1);
    expect(await read('/api/v1/schools?search=zzz')).toEqual([]);
    expect(await read('/api/v1/schools')).toEqual([]);
    expect(askedOf('schools')).toEqual([
      'GET /api/v1/schools?limit=2&data=full&search=hilltop',
      'GET /api/v1/schools?limit=50&data=full&search=zzz',
    ]);
  });

  it('[CALL-044] send a postcode once, in capitals without spaces, and never cache it', async () => {
    expect(await read('/api/v1/dfe-postcode?postcode=ls2%209jt')).toEqual([{ code: 'Yes' }]);
    expect(await read('/api/v1/dfe-postcode?postcode=ZE1%201AA')).toEqual([]);
    await read('/api/v1/dfe-postcode?postcode=ls2%209jt');
    expect(askedOf('eligibility')).toEqual([
      'GET /api/v1/dfe-postcode?postcode=LS29JT',
      'GET /api/v1/dfe-postcode?postcode=ZE11AA',
      'GET /api/v1/dfe-postcode?postcode=LS29JT',
    ]);
    hub.standIns.eligibility.spoil({ status: 500 });
    hub.standIns.eligibility.forget();
    await hub.ask('/api/v1/dfe-postcode?postcode=LS1');
    expect(hub.standIns.eligibility.asked).toHaveLength(1);
  });
});

it('[CALL-038] return accommodation as one entry, a list, or nothing', async () => {
  const path = '/api/v1/accommodation-list?institution_guid=';
  expect(await read(`${path}university-of-leeds`)).toEqual({
    title: 'University of Leeds',
    slug: 'university-of-leeds',
    university: { guid: 'university-of-leeds', accommodation_url: 'https://rooms.example/leeds', logo: '' },
    data: [{ id: 'r1', title: 'Elm Court' }],
  });
  expect(await read(`${path}university-of-bath`)).toHaveLength(2);
  for (const guid of ['no-rooms', 'nobody', 'http%3A%2F%2Fevil.example%2F']) expect(await read(`${path}${guid}`), guid).toEqual([]);
  expect(hub.standIns.accommodation.asked.map(({ path: asked }) => asked)).toEqual(
    Array.from({ length: 5 }, () => '/api/v1/accommodation-list'),
  );
});

describe('events', () => {
  it('[CALL-040] return key dates of the schemes, with missing values empty', async () => {
    expect(await read('/api/v1/events?type=key-date&schemes=Undergraduate,Teacher%20training')).toEqual([
      { id: 'k1', start: '2027-01-13T18:00:00+00:00', title: 'Deadline', ucasUrl: '/dates', schemes: [{ name: 'Undergraduate' }] },
      { id: 'k2', start: '2027-02-25', title: 'Extra opens', ucasUrl: '', schemes: [{ name: 'Undergraduate' }] },
    ]);
    expect(askedOf('events')).toEqual(['GET /api/v1/events?type=key-date&schemes=Undergraduate%2CTeacher+training']);
  });

  it('[EVENT-004] [EVENT-026] return open days and exhibitions, without those that have no id', async () => {
    expect(
      await read('/api/v1/events?type=exhibition,open-day&schemes=undergraduate&keyword=%20law%20&providers=a,b&latlng=53.8,-1.5'),
    ).toEqual([
      {
        id: 'e1',
        title: 'Open day',
        start: '2027-05-08T09:30:00+01:00',
        ucasUrl: '/events/e1',
        type: 'open-day',
        schemes: [],
        location: { administrative_area: 'Leeds' },
      },
      { id: 'e2', title: 'Exhibition', start: '2027-06-02T09:00:00+01:00', ucasUrl: '', schemes: [] },
    ]);
    expect(Object.fromEntries(hub.standIns.events.asked[0]?.query ?? [])).toEqual({
      type: 'exhibition,open-day',
      schemes: 'undergraduate',
      keyword: 'law',
      providers: 'a,b',
      latlng: '53.8,-1.5',
    });
  });

  it('[EVENT-044] request a full list as such, and return the fields of an event unchanged', async () => {
    const more = {
      end: '2027-05-08T15:30:00+01:00',
      location: { administrative_area: 'Leeds', lat: 53.8, lng: -1.55 },
      provider: { id: 'leeds', name: 'University of Leeds' },
      bookingUrl: 'https://book.example/e1',
    };
    const sent = { id: 'e1', title: 'Open day', start: '2027-05-08T09:30:00+01:00', ucasUrl: '', type: 'open-day', schemes: [], ...more };
    hub.standIns.events.spoil({ json: [{ ...sent, online: false }] });
    expect(await read('/api/v1/events?type=open-day&limit=9999')).toEqual([sent]);
    expect(hub.standIns.events.asked.at(-1)?.query.get('limit')).toBe('2000');
  });

  it('are empty for 0,0 without a call', async () => {
    expect(await read('/api/v1/events?type=open-day&latlng=0,0')).toEqual([]);
    expect(hub.standIns.events.asked).toEqual([]);
  });
});

describe('courses and universities', () => {
  it('[CALL-034] [CALL-036] pass on only known parameters, and fill in the fields around results', async () => {
    const answer = await read('/api/v1/courses?search=law&region=leeds&limit=500&studyYear=2027&url=http%3A%2F%2Fevil.example&sort=');
    expect(answer).toMatchObject({ total: 1, offset: 0, limit: 100, year: 2027, isOtherYear: false, options: {} });
    const [course] = (answer as { results: object[] }).results;
    expect(course).toMatchObject({ courseId: 'c-law', options: [{ courseOptionId: 'o1', ucasPoints: null }] });
    expect(JSON.stringify(answer)).not.toMatch(/internal|vacancies|took|demonstration/);
    expect(askedOf('courses')).toEqual(['GET /api/v1/courses?search=law&region=leeds&studyYear=2027&offset=0&limit=100']);
  });

  it('[SEARCH-012] [SEARCH-013] [SEARCH-014] return groups, counts and filter values of the service', async () => {
    const grouped = await read('/api/v1/courses?output=provider');
    expect(grouped).toMatchObject({ results: [{ providerId: 'university-of-leeds', total: 1, courses: [{ courseId: 'c-law' }] }] });
    expect(await read('/api/v1/courses?countOnly=true')).toMatchObject({ results: [], total: 41 });
    expect(await read('/api/v1/courses?includeFilters=true')).toMatchObject({
      options: { region: [{ id: 'leeds', label: 'Leeds', count: 1 }] },
    });
  });

  it('[CALL-037] cache universities for an hour, and courses for half a minute', async () => {
    const unis = await read('/api/v1/unis?search=leeds&ids=a');
    expect(unis).toMatchObject({
      total: 1,
      offset: 0,
      limit: 48,
      results: [{ providerId: 'university-of-leeds', university: { tef: 'Gold' } }],
    });
    await read('/api/v1/courses?search=law');
    hub.clock.advance(31_000);
    await read('/api/v1/unis?search=leeds&ids=a');
    await read('/api/v1/courses?search=law');
    expect(askedOf('courses').map((asked) => asked.split('?')[0])).toEqual([
      'GET /api/v1/unis',
      'GET /api/v1/courses',
      'GET /api/v1/courses',
    ]);
  });
});

it('[CALL-060] count earlier applicants from the rows of the service, and log unreadable rows', async () => {
  const results = '/api/v1/people-like-you/results?qualification=A%20levels&subjects=Biology,Chemistry,Mathematics';
  expect(await read(results)).toEqual([
    { label: 'Medicine', applicants: 300, subjectGuide: 'medicine' },
    { label: 'Law', applicants: 30, subjectGuide: 'law' },
  ]);
  expect(await (await hub.ask('/data/people-like-you.csv')).text()).toBe(peopleRows);
  expect(hub.log.lines.filter(({ code }) => code === 'people-like-rows-skipped').map(({ details }) => details)).toEqual([{ skipped: 1 }]);
  await hub.renew();
  hub.standIns['people-like'].spoil({ text: 'a,b\n1,2\n', type: 'text/csv' });
  expect((await hub.ask(results)).status).toBe(502);
  hub.standIns['people-like'].spoil(null);
  hub.clock.advance(10_001);
  expect((await hub.ask(results)).status).toBe(200);
});

it('fall back to our own tables for a service without an address', async () => {
  const upstream: UpstreamClient = {
    isConfigured: (name) => name === 'schools',
    close: async () => {},
    callService: async ({ path }) => ({ status: 200, body: [{ code: '1', name: path }], isStale: false }),
  };
  const services = await openPublicServices(upstream, hub.clock, hub.log);
  const [geocoder, accommodation] = placeFeatures;
  const [, addresses, schools] = lookupFeatures;
  expect((await services.of(schools).find('a', 50)).value).toEqual([{ code: '1', name: '/api/v1/schools' }]);
  expect((await services.of(content).listSubjects()).value).toHaveLength(57);
  expect((await services.of(geocoder).geocode('ZE1')).value.latitude).toBeGreaterThan(60);
  expect((await services.of(accommodation).readList('university-of-leeds')).value).toMatchObject({ demonstration: true });
  expect((await services.of(courses).search({ limit: '1' }, hub.clock.now())).value).toMatchObject({
    total: 5_000,
    results: [{ demonstration: true }],
  });
  expect((await services.of(events).listKeyDates('Conservatoires')).value.length).toBeGreaterThan(1);
  expect((await services.of(peopleLike).open()).value.listQualifications().length).toBeGreaterThan(1);
  expect(await services.of(eligibility).check('TD152JF')).toEqual([{ code: 'yes' }]);
  const asked = {
    IsMiddleware: 'false',
    Countries: 'GBR',
    Bias: 'true',
    Container: '',
    Text: 'orchard',
    Key: 'demonstration',
  } as const;
  expect((await services.of(addresses).find(asked)).Items).toHaveLength(2);
});

interface PublicRead {
  readonly service: ServiceName;
  readonly path: string;
  /** The time limit of the call. */
  readonly deadlineMs: number;
  /** The message for an unreadable answer. */
  readonly unreadable: string;
}

const plain = 'Error parsing response';
const problemWith = (area: string) => `There has been a problem fetching ${area}. Error parsing response.`;

/** Every read whose failure is reported to the browser. */
const reads: readonly PublicRead[] = [
  { service: 'addresses', path: `${find}Text=wr2`, deadlineMs: 10_000, unreadable: problemWith('addresses') },
  { service: 'addresses', path: '/api/v1/address/retrieve?Id=1', deadlineMs: 10_000, unreadable: problemWith('addresses') },
  { service: 'schools', path: '/api/v1/schools?search=hill', deadlineMs: 10_000, unreadable: plain },
  { service: 'eligibility', path: '/api/v1/dfe-postcode?postcode=LS1', deadlineMs: 10_000, unreadable: problemWith('DfE eligibility') },
  { service: 'content', path: queryFor('subjectGuides'), deadlineMs: 2_000, unreadable: plain },
  { service: 'content', path: queryFor('locationGuides'), deadlineMs: 2_000, unreadable: plain },
  { service: 'content', path: queryForNodes('12'), deadlineMs: 2_000, unreadable: plain },
  { service: 'content', path: '/api/v1/subjects', deadlineMs: 2_000, unreadable: plain },
  { service: 'content', path: '/api/v1/article?type=external', deadlineMs: 2_000, unreadable: problemWith('articles') },
  { service: 'content', path: '/api/v1/videos', deadlineMs: 2_000, unreadable: plain },
  { service: 'content', path: '/api/v1/faq-search?schemes=a', deadlineMs: 2_000, unreadable: plain },
  { service: 'content', path: '/api/v1/content?query=law', deadlineMs: 2_000, unreadable: plain },
  { service: 'accommodation', path: '/api/v1/accommodation-list?institution_guid=a', deadlineMs: 10_000, unreadable: plain },
  { service: 'events', path: '/api/v1/events?type=key-date', deadlineMs: 5_000, unreadable: plain },
  { service: 'events', path: '/api/v1/events?type=open-day', deadlineMs: 5_000, unreadable: plain },
  { service: 'courses', path: '/api/v1/courses?search=law', deadlineMs: 10_000, unreadable: plain },
  { service: 'courses', path: '/api/v1/unis', deadlineMs: 10_000, unreadable: plain },
];

interface FaultCase {
  readonly title: string;
  readonly fault: Fault;
  readonly expected: (read: PublicRead) => { readonly status: number; readonly code: string; readonly message: string };
}

const secret = 'CANARY-7f3a';
const unreadable: FaultCase['expected'] = (one) => ({ status: 502, code: 'unreadable', message: one.unreadable });
const noConnection: FaultCase['expected'] = () => ({ status: 503, code: '0', message: 'No connection' });

const faults: readonly FaultCase[] = [
  {
    title: 'a failure that says why',
    fault: { status: 500, json: { message: `Out of order ${secret}`, code: secret } },
    expected: () => ({ status: 502, code: '500', message: `Out of order ${secret}` }),
  },
  { title: 'a failure without a word', fault: { status: 502 }, expected: () => ({ status: 502, code: '502', message: 'Unknown error' }) },
  {
    title: 'a closed service with a page',
    fault: { status: 503, text: `<h1>${secret}</h1>`, type: 'text/html' },
    expected: () => ({ status: 503, code: '503', message: 'Unknown error' }),
  },
  { title: 'too many requests', fault: { status: 429 }, expected: () => ({ status: 503, code: '429', message: 'Unknown error' }) },
  {
    title: 'long words with an address and a second line',
    fault: { status: 400, json: { message: `See https://inner.example/a?b=${secret} ${'x'.repeat(400)}\nat stack` } },
    expected: () => ({ status: 502, code: '400', message: `See ... ${'x'.repeat(192)}` }),
  },
  { title: 'a lost connection', fault: 'reset', expected: noConnection },
  { title: 'broken JSON', fault: { text: `{"${secret}`, type: 'application/json' }, expected: unreadable },
  { title: 'an HTML page', fault: { text: `<h1>${secret}</h1>`, type: 'text/html' }, expected: unreadable },
  { title: 'an empty answer', fault: { status: 200 }, expected: unreadable },
  { title: 'a value of another kind', fault: { json: 7 }, expected: unreadable },
  { title: 'missing fields', fault: { json: { Items: [{}], results: [{}], data: {}, title: secret } }, expected: unreadable },
  {
    title: 'an answer to another question',
    fault: { json: { data: { others: [] }, Item: [], result: [] } },
    expected: unreadable,
  },
  { title: 'text where a list belongs', fault: { json: { Items: secret, results: secret, data: secret } }, expected: unreadable },
  {
    title: 'more than a megabyte',
    fault: { text: JSON.stringify(secret.repeat(100_000)), type: 'application/json' },
    expected: unreadable,
  },
  {
    title: 'a redirect',
    fault: { status: 302, headers: { Location: 'http://evil.example/' } },
    expected: () => ({ status: 502, code: '0', message: 'Unknown error' }),
  },
];

describe.each(faults)('$title', ({ fault, expected }) => {
  it.each(reads)('reaches the browser for $service at $path', async (one) => {
    hub.standIns[one.service].spoil(fault);
    const reply = await hub.ask(one.path);
    const { status, code, message } = expected(one);
    expect([reply.status, await reply.json()]).toEqual([status, expect.objectContaining({ code, message, detail: message })]);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.stringify(hub.log.lines)).not.toContain(secret);
  });

  it('leaves a postcode without a place', async () => {
    hub.standIns.postcodes.spoil(fault);
    expect(await read('/api/v1/geocode-postcode?postcode=LS2%209JT')).toEqual({ latitude: 0, longitude: 0 });
    expect(JSON.stringify(hub.log.lines)).not.toMatch(new RegExp(`${secret}|LS2`));
  });
});

it.each(reads)('times out at the limit of the call and not before: $path', async ({ service, path, deadlineMs }) => {
  hub.standIns[service].spoil('hang');
  let isHere = false;
  const reply = hub.ask(path).then((answer) => {
    isHere = true;
    return answer;
  });
  await until('the call of the service', () => hub.standIns[service].asked.length > 0);
  hub.clock.advance(deadlineMs - 1);
  // Any effect of the earlier request is complete before a later request is answered.
  for (let later = 0; later < 3; later += 1) await (await hub.ask('/healthz')).text();
  expect(isHere).toBe(false);
  hub.clock.advance(1);
  expect([(await reply).status, await (await reply).json()]).toEqual([504, expect.objectContaining({ code: '0', message: 'Timed out' })]);
  expect(hub.log.lines.find(({ code }) => code === 'upstream-call')?.details).toEqual({
    service,
    outcome: 'timeout',
    ms: deadlineMs,
    reason: undefined,
  });
});

describe('while a service fails', () => {
  it('does not cache an unreadable answer, and requests the next one again', async () => {
    const broken = [{ data: null, errors: [{ message: 'Broken' }] }, { data: {} }];
    const open = reads.filter(({ service }) => service === 'content' || service === 'schools');
    for (const [{ service, path }, json] of open.flatMap((one) => broken.map((body) => [one, body] as const))) {
      await hub.renew();
      hub.standIns[service].spoil({ json });
      expect((await hub.ask(path)).status, path).toBe(502);
      expect(hub.standIns[service].asked, path).toHaveLength(1);
      hub.standIns[service].spoil(null);
      expect((await hub.ask(path)).status, path).toBe(200);
    }
  });
});
