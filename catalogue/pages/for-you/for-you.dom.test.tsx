// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

const article = {
  title: 'Replying to offers',
  url: '/explore/articles/replying-to-offers',
  summary: 'Firm, insurance, and what each means.',
};
const answers = [
  { path: '/api/v1/article', status: 200, body: [article] },
  { path: '/api/v1/events', status: 200, body: [] },
];

it('[SHELL-041] requests items by level and stage of the year, and explains why each part is shown', async () => {
  const hub = await drawHub('/explore/for-you', { answers });
  const asked = hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/article'));
  expect(asked).toEqual([expect.stringMatching(/type=personal&limit=6&schemes=undergraduate.*&stage=[A-Z][a-z]+/)]);
  const articles = hub.seen(hub.find('region', 'Read next'));
  expect(articles).toContain('Chosen for your level of study and where you are in the year.');
  expect(articles).toContain('Replying to offers');
  expect(hub.seen(hub.find('region', 'Your subjects'))).toContain('Save a subject, and its courses show up here.');
  expect(hub.find('link', 'Subjects').getAttribute('href')).toBe('/explore/subjects');
  expect(hub.seen()).toContain('Save a university, and its events come first here.');
});

it.each([
  ['subjects', 'Your subjects', 'Save a subject, and its courses show up here.'],
  ['courses', 'Courses', 'Save a subject, and its courses show up here.'],
  ['articles', 'Read next', 'Replying to offers'],
  ['events', 'Open days and events', 'No open days listed right now.'],
])('[SHELL-041] shows %s alone, with advice while there are none', async (part, region, text) => {
  const hub = await drawHub(`/explore/for-you?show=${part}`, { answers });
  const cards = [...hub.find('main').querySelectorAll('section')].map((section) => hub.seen(section));
  expect(cards).toEqual([expect.stringContaining(text)]);
  expect(hub.seen(hub.find('region', region))).toContain(text);
  const name = hub.find('navigation', 'Show').querySelector('[aria-current]')?.textContent;
  expect(document.title).toBe(`${name}: For you - Your Hub`);
});

it("[SHELL-041] [EVENT-044] requests events of the person's level: a postgraduate sees no first-degree open days", async () => {
  const hub = await drawHub('/explore/for-you?show=events', { answers, persona: 'p41' });
  const asked = hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/events'));
  expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('schemes'))).toEqual(['Postgraduate,Teacher training']);
});

it('[SHELL-041] requests more articles when they are shown alone', async () => {
  const hub = await drawHub('/explore/for-you?show=articles', { answers });
  const asked = hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/article'));
  expect(asked).toEqual([expect.stringMatching(/limit=24/)]);
});

it.each([
  ['p02', 'Research'],
  ['p10', 'Ready'],
  ['p18', 'Ready'],
])('[STAGE-015] requests for %s articles of the stage %s: people with a sent application have no choices left', async (persona, stage) => {
  const hub = await drawHub('/explore/for-you', { answers, persona });
  const asked = hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/article'));
  expect(asked).toEqual([expect.stringContaining(`stage=${stage}`)]);
});

it('[SHELL-041] marks saved subjects and events at saved universities as saved by the person', async () => {
  const law = { data: { subjectGuides: [{ nid: 'law', title: 'Law', url: '/explore/subjects/law' }] } };
  const hub = await drawHub('/explore/for-you', {
    answers: [{ path: '/graphql', status: 200, body: law }, ...answers],
    record: (record) => Object.assign(Object(record.user), { favourites: { subjects: ['law'], unis: ['u1'] } }),
  });
  expect(hub.seen(hub.find('region', 'Your subjects'))).toMatch(/^Your subjects\nYou saved these\.\nLaw/);
  expect(hub.seen()).toContain('These are at universities that you have saved.');
});

describe('people met at events', () => {
  const bookedOf = (id: string, eventName: string, eventStartDate: string, more: object = {}) => ({
    ...{ eventName, ucasEventId: id, eventStartDate, eventEndDate: eventStartDate, dateAttended: '0001-01-01T00:00:00Z', scans: [] },
    ...more,
  });
  const bookings = (...body: readonly object[]) => [{ path: '/hub-events-api/api/v1.0/hubevents', status: 200, body }, ...answers];
  const fair = bookedOf('b1', 'Fair in Leeds', '2027-02-10T10:00:00Z', {
    dateAttended: '2027-02-10T10:05:00Z',
    scans: [
      { name: 'Robin', organisation: 'Student finance stand' },
      { name: '', organisation: 'Careers stand' },
    ],
  });
  const title = 'Who you spoke to at your events';

  it('[EVENT-049] [EVENT-031] lists people met at events first, the latest event first', async () => {
    const openDay = bookedOf('b2', 'Open day in York', '2027-03-01T10:00:00Z', { dateAttended: '2027-03-01T10:00:00Z' });
    const hub = await drawHub('/explore/for-you', { answers: bookings(fair, openDay) });
    const [first] = hub.find('main').querySelectorAll('section');
    expect(first).toBe(hub.find('region', title));
    const rows = [...(first?.querySelectorAll('li') ?? [])].map((row) => hub.seen(row).replaceAll('\n', ' '));
    expect(rows).toEqual([
      expect.stringMatching(/Open day in York.*We have no names from this event\./),
      expect.stringMatching(/Fair in Leeds.*Robin, Student finance stand Careers stand/),
    ]);
    expect(hub.find('link', 'Fair in Leeds').getAttribute('href')).toBe('/node/b1');
  });

  it('[EVENT-049] omits people met for a person who attended no event', async () => {
    const hub = await drawHub('/explore/for-you', { answers: bookings(bookedOf('b3', 'Fair to come', '2027-04-22T10:00:00Z')) });
    expect(hub.seen()).not.toContain(title);
  });
});
