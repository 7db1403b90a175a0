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
