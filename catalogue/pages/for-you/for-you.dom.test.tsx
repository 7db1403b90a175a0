// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../../tests/drawing/draw-in-hub.tsx';

const article = {
  title: 'Replying to offers',
  url: '/explore/articles/replying-to-offers',
  summary: 'Firm, insurance, and what each means.',
};
const answers = [
  { path: '/api/v1/article', status: 200, body: [article] },
  { path: '/api/v1/events', status: 200, body: [] },
];

it('[SHELL-041] what is for the person is asked for by level and stage of the year, and each part says why it is shown', async () => {
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
])('[SHELL-041] %s can be shown alone, with what to do while there are none', async (part, region, text) => {
  const hub = await drawHub(`/explore/for-you?show=${part}`, { answers });
  const cards = [...hub.find('main').querySelectorAll('section')].map((section) => hub.seen(section));
  expect(cards).toEqual([expect.stringContaining(text)]);
  expect(hub.seen(hub.find('region', region))).toContain(text);
  const name = hub.find('navigation', 'Show').querySelector('[aria-current]')?.textContent;
  expect(document.title).toBe(`${name}: For you - Your Hub`);
});

it('[SHELL-041] alone, there are more articles', async () => {
  const hub = await drawHub('/explore/for-you?show=articles', { answers });
  const asked = hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/article'));
  expect(asked).toEqual([expect.stringMatching(/limit=24/)]);
});

it.each([
  ['p02', 'Research'],
  ['p10', 'Ready'],
  ['p18', 'Ready'],
])(
  '[STAGE-015] %s is offered articles of the stage %s: whoever has sent an application has nothing left to choose for it',
  async (persona, stage) => {
    const hub = await drawHub('/explore/for-you', { answers, persona });
    const asked = hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/article'));
    expect(asked).toEqual([expect.stringContaining(`stage=${stage}`)]);
  },
);
