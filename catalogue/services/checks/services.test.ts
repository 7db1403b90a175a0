import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;
let ada: string;
let newcomer: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  ada = await world.signIn({ persona: 'ada' });
  newcomer = await world.signIn({ name: 'Nell' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

async function read<Body>(path: string, cookie?: string): Promise<Body> {
  const reply = await world.ask(path, { cookie });
  expect(reply.status, path).toBe(200);
  return (await reply.json()) as Body;
}

describe('content lists', () => {
  it('[CALL-031] return the subjects for forms', async () => {
    const subjects = await read<object[]>('/api/v1/subjects');
    expect(subjects).toHaveLength(57);
    for (const subject of subjects) expect(Object.keys(subject)).toEqual(['id', 'title', 'image', 'icon', 'url', 'subjectMap']);
    const { data } = await read<{ data: { subjectGuides: { nid: string; title: string }[] } }>(`/graphql?query=${subjectQuestion}`);
    expect(data.subjectGuides.map(({ nid, title }) => [nid, title])).toEqual(
      subjects.map((subject) => [Reflect.get(subject, 'id'), Reflect.get(subject, 'title')]),
    );
  });

  it('return personal articles of the schemes, those of the stage first, five by default', async () => {
    const ready = await read<{ url: string }[]>('/api/v1/article?type=personal&limit=5&schemes=undergraduate&stage=Ready');
    expect(ready).toHaveLength(5);
    expect(ready.map(({ url }) => url)).toContain('/explore/articles/replying-to-offers');
    for (const article of ready) expect(Object.keys(article).sort()).toEqual(['image', 'summary', 'title', 'url']);
    const postgraduate = await read<{ url: string }[]>('/api/v1/article?type=personal&limit=50&schemes=postgraduate');
    expect(postgraduate.map(({ url }) => url).sort()).toEqual([
      '/explore/articles/choosing-a-masters-degree',
      '/explore/articles/finding-a-research-supervisor',
      '/explore/articles/money-loans-grants-and-bursaries',
    ]);
    expect(await read<object[]>('/api/v1/article')).toHaveLength(5);
  });

  it('put an article about the region before others of its stage', async () => {
    const [first] = await read<{ url: string }[]>('/api/v1/article?type=personal&schemes=undergraduate&stage=Research&region=Wales');
    expect(first?.url).toBe('/explore/articles/studying-in-wales');
  });

  it('return external articles of the subjects or of their category', async () => {
    const law = await read<{ url: string }[]>('/api/v1/article?type=external&schemes=undergraduate&subjectGuides=law&limit=20');
    expect(law.map(({ url }) => url)).toEqual(['/explore/articles/studying-law', '/explore/articles/admissions-tests-which-ones-and-when']);
    const technology = await read<{ url: string }[]>('/api/v1/article?type=external&bbcContent=technology&limit=20');
    expect(technology.map(({ url }) => url)).toEqual([
      '/explore/articles/studying-computer-science',
      '/explore/articles/a-day-with-a-software-tester',
    ]);
  });

  it('return questions of the schemes, by id or label, and none without a scheme', async () => {
    const both = await read<object[]>('/api/v1/faq-search?schemes=conservatoires,teacherTraining');
    expect(both.length).toBeGreaterThan(10);
    expect(await read<object[]>('/api/v1/faq-search?schemes=Conservatoires,Teacher%20training')).toEqual(both);
    for (const question of both) expect(Object.keys(question)).toEqual(['label', 'value']);
    expect(await read('/api/v1/faq-search')).toEqual([]);
    expect(await read('/api/v1/faq-search?schemes=nothing')).toEqual([]);
  });

  it('return videos of a study level in any letter case', async () => {
    const videos = await read<object[]>('/api/v1/videos?studyLevel=undergraduate');
    expect(videos.length).toBeGreaterThan(5);
    for (const video of videos) expect(Object.keys(video)).toEqual(['title', 'image', 'summary', 'brightcove_id', 'url']);
    expect(await read('/api/v1/videos?studyLevel=Postgraduate')).not.toEqual(videos);
    expect(await read('/api/v1/videos?studyLevel=nothing')).toEqual([]);
  });

  it('return pages that contain every word, careers first, up to the limit', async () => {
    const pages = await read<{ type: string; title: string }[]>('/api/v1/content?query=ENGINEERING&limit=10');
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]?.type).toBe('Career profile');
    for (const page of pages) expect(Object.keys(page).sort()).toEqual(['id', 'image', 'summary', 'title', 'type', 'url']);
    expect(await read<object[]>('/api/v1/content?query=engineering&limit=1')).toHaveLength(1);
    expect(await read('/api/v1/content?query=')).toEqual([]);
    expect(await read('/api/v1/content')).toEqual([]);
  });

  it('return the reference table of points, in groups and in order', async () => {
    const types = await read<{ name: string; group: string; code: string; grades: { grade: string; score: number }[] }[]>(
      '/api/v4/tariff/list?group=true&order=true',
    );
    expect(types).toHaveLength(103);
    expect(types[0]).toMatchObject({
      name: 'A level',
      group: 'A levels and AS',
      code: 'GCE-A',
      grades: [{ grade: 'A*', score: 56 }, {}, {}, {}, {}, {}],
    });
    const groups = types.map(({ group }) => group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toHaveLength(new Set(groups).size);
  });
});

describe('content service', () => {
  it('reports every error of an unknown query, and returns no data', async () => {
    const questions = [
      '',
      '?query=',
      `?query=${encodeURIComponent('query Nodes { nodes { nid } }')}`,
      `?query=${encodeURIComponent('{ __schema { types { name } } }')}`,
      `?query=${encodeURIComponent('mutation { wipe }')}`,
      `?query=${nodesQuestion}`,
      `?query=${nodesQuestion}&variables=x`,
      `?query=${nodesQuestion}&variables=[]`,
      `?query=${nodesQuestion}&variables=${encodeURIComponent('{"nids":[1]}')}`,
      `?query=${nodesQuestion}&variables=${encodeURIComponent('{"nids":["__proto__","constructor"],"nids":{}}')}`,
    ];
    for (const question of questions) {
      const answer = await read<{ data: null; errors: { message: string }[] }>(`/graphql${question}`);
      expect(answer.data, question).toBeNull();
      expect(answer.errors.length, question).toBeGreaterThan(0);
      expect(JSON.stringify(answer)).not.toContain('__schema');
    }
  });

  it('leaves out unknown pages, whatever their names', async () => {
    const variables = encodeURIComponent(JSON.stringify({ nids: ['__proto__', 'constructor', 'law', '../law'] }));
    const { data } = await read<{ data: { nodes: { nid: string }[] } }>(`/graphql?query=${nodesQuestion}&variables=${variables}`);
    expect(data.nodes.map(({ nid }) => nid)).toEqual(['law']);
  });
});

const subjectQuestion = encodeURIComponent('query SubjectGuides { subjectGuides { nid url title field_subject_map field_image } }');
const nodesQuestion = encodeURIComponent(
  'query Nodes($nids: [String!]!) { nodes(nids: $nids) { nid url title type field_summary field_image } }',
);

interface Found {
  id: string;
  title: string;
  start: string;
  type: string;
  location: { administrative_area: string };
  schemes: { name: string }[];
  demonstration: boolean;
}

describe('key dates', () => {
  it('are returned for the requested schemes, soonest first, as days or moments with the UK offset', async () => {
    const dates = await read<{ start: string; allDay: boolean; schemes: { name: string }[]; ucasUrl: string }[]>(
      '/api/v1/events?type=key-date&schemes=Conservatoires,Teacher%20training',
    );
    expect(dates.length).toBeGreaterThan(10);
    for (const { start, allDay, schemes } of dates) {
      expect(start).toMatch(allDay ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[01]:00$/);
      expect(schemes.some(({ name }) => ['Conservatoires', 'Teacher training'].includes(name))).toBe(true);
    }
    const starts = dates.map(({ start }) => Date.parse(start));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(dates.some(({ allDay }) => !allDay)).toBe(true);
  });

  it('are empty for an unknown scheme', async () => {
    expect(await read('/api/v1/events?type=key-date&schemes=Knitting')).toEqual([]);
  });
});

describe('open days and exhibitions', () => {
  const latest = '/api/v1/events?type=exhibition,open-day';

  it('are marked as made up, and fall in the half year after the person’s moment', async () => {
    const events = await read<Found[]>(`${latest}&schemes=undergraduate`, ada);
    expect(events.length).toBeGreaterThan(10);
    for (const { start, demonstration } of events) {
      expect(demonstration).toBe(true);
      expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.parse('2027-03-15T10:00:00Z'));
      expect(Date.parse(start)).toBeLessThan(Date.parse('2027-09-16T10:00:00Z'));
    }
    expect(await read(`${latest}&schemes=undergraduate`, ada)).toEqual(events);
    expect(await read(`${latest}&schemes=undergraduate`)).not.toEqual(events);
  });

  it('are filtered by kind and scheme', async () => {
    const exhibitions = await read<Found[]>('/api/v1/events?type=exhibition', ada);
    expect(new Set(exhibitions.map(({ type }) => type))).toEqual(new Set(['exhibition']));
    const postgraduate = await read<Found[]>('/api/v1/events?type=open-day&schemes=postgraduate', ada);
    expect(postgraduate.length).toBeGreaterThan(5);
    for (const { schemes } of postgraduate) expect(schemes.map(({ name }) => name)).toContain('Postgraduate');
  });

  it('are found by words of the title or the place, in any letter case', async () => {
    const events = await read<Found[]>(`${latest}&keyword=LEEDS`, ada);
    expect(events.length).toBeGreaterThan(0);
    for (const { title, location } of events) expect(`${title} ${location.administrative_area}`).toMatch(/Leeds/);
    expect(await read(`${latest}&keyword=nowhereatall`, ada)).toEqual([]);
    expect(await read(`${latest}&keyword=%25`, ada)).toEqual([]);
  });

  it('are filtered by universities', async () => {
    const events = await read<Found[]>(`${latest}&providers=university-of-leeds,university-of-bath`, ada);
    expect(events.length).toBeGreaterThan(0);
    for (const { title } of events) expect(title).toMatch(/University of (Leeds|Bath)$/);
    expect(await read(`${latest}&providers=nobody`, ada)).toEqual([]);
  });

  it('are sorted by distance from a place, without distant ones and those without a place', async () => {
    const [first, ...others] = await read<Found[]>(`${latest}&latlng=51.45,-2.58`, ada);
    expect(first?.location.administrative_area).toMatch(/Bristol|Bath/);
    for (const { location } of others) expect(location.administrative_area).not.toMatch(/Scotland|London|North/);
    expect(await read(`${latest}&latlng=0,0`, ada)).toEqual([]);
    expect(await read(`${latest}&latlng=-60,100`, ada)).toEqual([]);
  });

  it('are found by saved id at any date, in the requested order', async () => {
    const events = await read<Found[]>(latest, ada);
    const ids = [events[3], events[0]].map((event) => event?.id);
    world.clock.advance(400 * 86_400_000);
    const later = await world.signIn({ persona: 'ben' });
    const found = await read<Found[]>(`${latest}&eventNodeIds=${ids.join()},demo-open-day-nobody-2027-05,__proto__`, later);
    expect(found.map(({ id }) => id)).toEqual(ids);
    world.clock.set('2027-03-01T11:00:00Z');
    ada = await world.signIn({ persona: 'ada' });
    newcomer = await world.signIn({ name: 'Nell' });
  });
});

interface Booked {
  eventName: string;
  ucasEventId: string;
  eventStartDate: string;
  eventEndDate: string;
  dateAttended: string;
  scans: object[];
}

describe('personal data', () => {
  const personal = ['/hub-events-api/api/v1.0/hubevents', '/spotlights/progress', '/work-experiences/progress'];

  it('requires a session and is never cached', async () => {
    for (const path of personal) {
      expect((await world.ask(path)).status, path).toBe(401);
      expect((await world.ask(path, { cookie: ada })).headers.get('cache-control'), path).toBe('private, no-store');
    }
  });

  it('contains no bookings or applications of a new person', async () => {
    expect(await read(personal[0] ?? '', newcomer)).toEqual([]);
    for (const path of personal.slice(1)) expect((await world.ask(path, { cookie: newcomer })).status).toBe(204);
  });

  it('contains bookings of demonstration people around their moment, some past ones attended', async () => {
    const booked = await read<Booked[]>(personal[0] ?? '', ada);
    for (const { eventStartDate, eventEndDate, dateAttended, scans } of booked) {
      expect(Date.parse(eventEndDate)).toBeGreaterThan(Date.parse(eventStartDate));
      const isAttended = Number(dateAttended.slice(0, 4)) > 2000;
      if (isAttended) expect(Date.parse(eventStartDate)).toBeLessThan(Date.parse('2027-03-15T10:00:00Z'));
      expect(scans.length > 0).toBe(isAttended);
    }
    expect(await read(personal[0] ?? '', ada)).toEqual(booked);
  });
});

describe('places', () => {
  it('finds a postcode by its district or area, in any spelling', async () => {
    const leeds = await read<{ latitude: number; longitude: number }>('/api/v1/geocode-postcode?postcode=LS2%209JT');
    expect(leeds.latitude).toBeCloseTo(53.8, 1);
    expect(leeds.longitude).toBeCloseTo(-1.55, 1);
    expect(await read('/api/v1/geocode-postcode?postcode=ls29jt')).toEqual(leeds);
    expect(await read('/api/v1/geocode-postcode?postcode=LS2%209JT%00')).toEqual(leeds);
    expect((await read<{ latitude: number }>('/api/v1/geocode-postcode?postcode=ZE1')).latitude).toBeGreaterThan(60);
  });

  it.each(['', '?postcode=', '?postcode=ZA1%201AA', '?postcode=hello', `?postcode=${'L'.repeat(1_000)}`])(
    'finds nowhere for %s',
    async (query) => {
      expect(await read(`/api/v1/geocode-postcode${query}`)).toEqual({ latitude: 0, longitude: 0 });
    },
  );

  it('returns the same accommodation of a university each time, and none for an unknown one', async () => {
    const path = '/api/v1/accommodation-list?institution_guid=university-of-leeds';
    const list = await read<{ title: string; university: { guid: string; accommodation_url: string }; data: object[] }>(path);
    expect(list).toMatchObject({ title: 'University of Leeds', slug: 'university-of-leeds', university: { guid: 'university-of-leeds' } });
    expect(Object.keys(list.university)).toEqual(['guid', 'accommodation_url', 'logo']);
    expect(await read(path)).toEqual(list);
    expect(await read('/api/v1/accommodation-list?institution_guid=__proto__')).toEqual([]);
    expect((await world.ask('/api/v1/accommodation-list')).status).toBe(400);
  });
});

describe('people like you', () => {
  const results = (qualification: string, subjects: string) =>
    read<{ label: string; applicants: number; subjectGuide: string | null; demonstration: boolean }[]>(
      `/api/v1/people-like-you/results?qualification=${encodeURIComponent(qualification)}&subjects=${encodeURIComponent(subjects)}`,
    );

  it('[CALL-059] lists qualification types by name', async () => {
    const names = await read<string[]>('/api/v1/people-like-you/qualifications');
    expect(names).toHaveLength(8);
    expect(names.slice(0, 3)).toEqual(['A levels', 'BTEC Extended Diploma', 'SQA - Highers']);
  });

  it('[CALL-057] lists the subjects of a type by name', async () => {
    const names = await read<string[]>('/api/v1/people-like-you/subjects?qualification=A%20levels');
    expect(names).toHaveLength(46);
    expect(names).toContain('Further Mathematics');
    expect(await read('/api/v1/people-like-you/subjects?qualification=Nothing')).toEqual([]);
    expect((await world.ask('/api/v1/people-like-you/subjects')).status).toBe(400);
  });

  it('ranks results, names their guide and marks them as made up', async () => {
    const list = await results('A levels', 'Biology,Chemistry,Mathematics');
    expect(list.length).toBeGreaterThan(3);
    expect(list.map(({ applicants }) => applicants)).toEqual(list.map(({ applicants }) => applicants).sort((a, b) => b - a));
    for (const { subjectGuide, demonstration } of list) expect([typeof subjectGuide, demonstration]).toEqual(['string', true]);
    expect(await results('A levels', 'Mathematics,Biology,Chemistry')).toEqual(list);
  });

  it('distinguishes subjects with commas in their names, in any encoding', async () => {
    const name = "Children's Play, Learning and Development";
    const list = await results('BTEC Extended Diploma', name);
    expect(list.length).toBeGreaterThan(0);
    const [part, rest] = name.split(',');
    const path = `/api/v1/people-like-you/results?qualification=BTEC%20Extended%20Diploma&subjects=${part},${encodeURIComponent(rest ?? '')}`;
    expect(await read(path)).toEqual(list);
  });

  it('returns nothing for an unknown combination', async () => {
    expect(await results('A levels', 'Biology')).toEqual([]);
    expect(await results('A levels', '')).toEqual([]);
    expect(await results('A levels', ','.repeat(300))).toEqual([]);
    expect(await results('constructor', 'Biology')).toEqual([]);
  });

  it('[PLY-012] [PLY-016] serves the underlying rows as a CSV file beside the three calls', async () => {
    const reply = await world.ask('/data/people-like-you.csv');
    expect(reply.headers.get('content-type')).toContain('text/csv');
    const lines = (await reply.text()).trim().split('\n');
    expect(lines[0]).toBe('qualification,SUBJ_1,SUBJ_2,SUBJ_3,SUBJ_4,SubjectGuide,n_apps');
    expect(lines.length).toBeGreaterThan(5_000);
    const asked = world.app.routes.map(({ path }) => path).filter((path) => path.includes('people-like-you'));
    expect(asked).toEqual([
      '/api/v1/people-like-you/qualifications',
      '/api/v1/people-like-you/subjects',
      '/api/v1/people-like-you/results',
      '/data/people-like-you.csv',
    ]);
  });
});

describe('invalid queries', () => {
  const refused = [
    '/api/v1/events',
    '/api/v1/events?type=',
    '/api/v1/events?type=party',
    '/api/v1/events?type=key-date,open-day',
    '/api/v1/events?type=open-day&latlng=here',
    '/api/v1/events?type=open-day&latlng=91,0',
    '/api/v1/events?type=open-day&latlng=1,2,3',
    '/api/v1/events?type=open-day&type=exhibition',
    '/api/v1/events?type[]=open-day',
    '/api/v1/article?limit=0',
    '/api/v1/article?limit=-1',
    '/api/v1/article?limit=five',
    '/api/v1/content?query=law&limit=1e9',
    '/api/v1/people-like-you/results',
    '/api/v1/videos?studyLevel=%E0%A4%A',
  ];

  it.each(refused)('rejects %s with a code and a sentence', async (path) => {
    const reply = await world.ask(path);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect(await reply.json()).toMatchObject({ code: expect.any(String), detail: expect.stringMatching(/\.$/) });
  });

  it('finds nothing for long and odd values, without a slow search', async () => {
    const odd = encodeURIComponent('<script>\u0000%_\\\'"(((((a+)+$');
    for (const path of [
      `/api/v1/faq-search?schemes=${odd}`,
      `/api/v1/videos?studyLevel=${odd}`,
      `/api/v1/content?query=${odd}${'a'.repeat(900)}`,
      `/api/v1/events?type=open-day&eventNodeIds=${'demo-open-day-'.repeat(60)}`,
      `/api/v1/events?type=open-day&keyword=${odd}`,
      `/api/v1/article?schemes=${odd}`,
    ])
      expect(await read(path), path).toEqual([]);
  });
});
