// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawBox } from '../../../tests/drawing/draw-in-hub.tsx';

const course = { courseId: 'c1', course: 'Geology', university: 'University of Leeds', providerId: 'leeds', options: [] };
const found: Answers = [
  { path: '/api/v1/courses', status: 200, body: { results: [course], total: 1 } },
  { path: '/api/v1/unis', status: 200, body: { results: [], total: 0 } },
];

/** The search alone on the screen, with a text typed into it. */
async function type(text: string, answers = found) {
  const hub = await drawBox('GlobalCourseSearch', { answers });
  await hub.type('Search for courses', text, 'combobox');
  const asked = () => hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/courses'));
  return { ...hub, asked };
}

describe('suggestions of the course search', () => {
  it('[SEARCH-017] are asked for 300 ms after the last letter, from two letters on', async () => {
    const one = await type('g');
    await one.pass(2_000);
    expect(one.asked()).toEqual([]);

    const two = await type('ge');
    await two.pass(299);
    expect(two.asked()).toEqual([]);
    await two.pass(1);
    expect(two.asked()).toHaveLength(1);
    expect(two.seen()).toContain('Geology\nUniversity of Leeds');
  });

  it('[SEARCH-025] a failed course call is said with message and code, beside the universities', async () => {
    const { pass, seen } = await type('ge', [
      { path: '/api/v1/courses', status: 500, body: { detail: 'Broken', code: 'down' } },
      ...found.slice(1),
    ]);
    await pass(300);
    expect(seen()).toContain('There has been a problem fetching courses. (Broken - down)');
  });

  it('nothing found is said', async () => {
    const { pass, seen } = await type('qqq', [
      { path: '/api/v1/courses', status: 200, body: { results: [], total: 0 } },
      ...found.slice(1),
    ]);
    await pass(300);
    expect(seen()).toContain('qqq');
  });
});
