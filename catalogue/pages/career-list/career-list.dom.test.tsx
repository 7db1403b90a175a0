// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

it.each([
  [
    '?assessmentId=from%20elsewhere',
    'We cannot show these matches',
    'The link has no result that we know. The quiz may have changed since. It takes about five minutes to take it again.',
  ],
  ['', 'Find out what fits you', 'Take the short quiz first. Then your matches show here.'],
])('offers the quiz for an unknown or missing result (%s)', async (query, title, text) => {
  const hub = await drawHub(`/explore/career-list${query}`);
  expect(hub.find('heading', title).tagName).toBe('H1');
  expect(hub.seen()).toContain(text);
  expect(hub.find('link', 'Take the quiz').getAttribute('href')).toBe('/explore/career-compass');
});

it('shows the source of a result, the six areas and eight subjects that fit best, and all areas on demand', async () => {
  const hub = await drawHub('/explore/career-list?assessmentId=q1-321233223223', {
    answers: [{ path: '/api/v1/content', status: 200, body: [] }],
  });
  expect(hub.seen(hub.find('main'))).toContain(
    'From your answers: you like working with people and finding things out. These are ideas to explore, not a verdict.',
  );
  expect(hub.find('link', 'Take it again').getAttribute('href')).toBe('/explore/career-compass');
  const areas = hub.find('region', 'Areas of work');
  const matches = () => [...areas.querySelectorAll('.area-card')].map((card) => hub.seen(card).split('\n')[0]);
  expect(matches()).toEqual([1, 2, 3, 4, 5, 6].map((place) => `Match ${place}`));
  expect(hub.find('region', 'Subjects you could study').querySelectorAll('li')).toHaveLength(8);
  await hub.press('Show all 26 areas');
  expect(matches()).toHaveLength(26);
  expect(document.activeElement).toBe(areas.querySelectorAll('h3')[6]);
  expect(document.querySelector('[data-announcer="polite"]')?.textContent).toContain('All 26 areas are shown');
});

it('explains why each area and subject fits, lists its jobs and links onwards', async () => {
  const hub = await drawHub('/explore/career-list?assessmentId=q1-321233223223');
  const [area = [], subject] = ['.area-card', '.subject-match'].map((card) =>
    hub.seen(hub.container.querySelector(card) ?? undefined).split('\n'),
  );
  expect(area.slice(0, 6)).toEqual([
    'Match 1',
    'Healthcare',
    'You like working with people and finding things out.',
    'Jobs such as nurse, doctor or physiotherapist',
    'Subjects that lead there',
    'Medicine',
  ]);
  expect(subject).toEqual(['Languages and linguistics', 'Find courses in Languages and linguistics']);
});
