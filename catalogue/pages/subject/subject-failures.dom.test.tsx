// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

const broken = { status: 503, body: { code: 'down', detail: 'Not now' } };
const law = { nid: 'law', title: 'Law', url: '/explore/subjects/law' };
const guides = { path: '/graphql', status: 200, body: { data: { subjectGuides: [law] } } };
const course = { courseId: 'c1', course: 'Law', university: 'University of Leeds', providerId: 'leeds', options: [] };
const courses = { path: '/api/v1/courses', status: 200, body: { results: [course], total: 1 } };

it('[CALL-033] shows and recovers a failed part of a subject page in its place', async () => {
  const hub = await drawHub('/explore/subjects/law', { answers: [{ path: '/graphql', ...broken }] });
  expect(hub.seen()).toContain('There has been a problem fetching subjects. (Not now - down)');
  hub.answer([guides, { path: '/api/v1/courses', ...broken }, { path: '/api/v1/article', ...broken }]);
  await hub.press('Try again');
  expect(hub.find('heading', 'Law').tagName).toBe('H1');
  expect(hub.seen()).toContain('There has been a problem fetching courses. (Not now - down)');
  expect(hub.seen()).toContain('There has been a problem fetching articles. Error parsing response.');
  hub.answer([guides, courses]);
  const own = hub.find('region', 'Law courses');
  await hub.hands((user) => user.click(own.querySelector('button') as HTMLElement));
  expect(own.querySelectorAll('article')).toHaveLength(1);
  const query = hub.ports.requests.map(({ path }) => path).find((path) => path.startsWith('/api/v1/article')) ?? '';
  expect(Object.fromEntries(new URL(query, 'https://hub.invalid').searchParams)).toMatchObject({
    type: 'external',
    subjectGuides: 'law',
    bbcContent: 'society',
  });
});
