// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const course = { courseId: 'c1', course: 'Geology', university: 'University of Leeds', providerId: 'leeds', options: [] };
const found: Answers = [
  { path: '/api/v1/courses', status: 200, body: { results: [course], total: 1 } },
  { path: '/api/v1/unis', status: 200, body: { results: [], total: 0 } },
];

const nothing: Answers = found.map((one) => ({ ...one, body: { results: [], total: 0 } }));

/** The focused search with a text typed into it. */
async function type(text: string, answers = found) {
  const hub = await drawBox('GlobalCourseSearch', { answers });
  await hub.type('Search for courses', text, 'combobox');
  const asked = () => hub.ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/courses'));
  return { ...hub, asked };
}

function readKept({ ports: { local } }: HubDrawing): Record<string, string> {
  const keys = local.keys().filter((key) => key.startsWith('CourseSearches'));
  return Object.fromEntries(keys.map((key) => [key, local.read(key) ?? '']));
}

describe('course search suggestions', () => {
  it('[SEARCH-017] requests suggestions 300 ms after the last letter, from two letters on', async () => {
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

  it('[SEARCH-024] [SEARCH-025] shows each failure with message and code until the service responds again', async () => {
    const broken = { status: 500, body: { detail: 'Not now', code: 'down' } };
    const hub = await type('ge', [
      { path: '/api/v1/courses', ...broken },
      { path: '/api/v1/unis', ...broken },
    ]);
    await hub.pass(300);
    expect(hub.seen()).toContain('There has been a problem fetching courses. (Not now - down)');
    expect(hub.seen()).toContain('There has been a problem fetching unis. (Not now - down)');
    hub.answer(nothing);
    await hub.type('Search for courses', 'ol', 'combobox');
    await hub.pass(300);
    expect(hub.seen()).toContain('No courses found for "geol". Try fewer words or check the spelling.');
    expect(hub.seen()).not.toContain('There has been a problem');
  });

  it('[SEARCH-017] [SEARCH-004] lists five courses and three universities before a link to all, by keyboard, and drops outdated responses', async () => {
    const slow = { path: '/api/v1/courses', status: 200, body: { results: [{ ...course, course: 'Older' }], total: 1 }, delayMs: 5_000 };
    const hub = await type('ge', [slow]);
    await hub.pass(300);
    hub.answer(found);
    await hub.type('Search for courses', 'o', 'combobox');
    await hub.pass(300);
    await hub.pass(5_000);
    const asked = hub.ports.requests.map(({ path }) => path).filter((path) => /\/(courses|unis)\?/.test(path));
    expect(asked).toEqual([
      '/api/v1/courses?search=ge&scheme=undergraduate&studyYear=2027&limit=5',
      '/api/v1/unis?search=ge&limit=3',
      '/api/v1/courses?search=geo&scheme=undergraduate&studyYear=2027&limit=5',
      '/api/v1/unis?search=geo&limit=3',
    ]);
    expect(hub.findAll('option').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Geology'), 'See all results']);
    await hub.keys('{ArrowUp}');
    expect(hub.find('option', 'See all results').getAttribute('aria-selected')).toBe('true');
    await hub.keys('{Enter}');
    expect(hub.ports.left).toEqual(['/coursedisplay/results?SearchText=geo']);
  });
});

it('links to all courses, not to results, before any search', async () => {
  const hub = await drawBox('GlobalCourseSearch');
  expect(hub.find('link', 'See all courses').getAttribute('href')).toBe('/coursedisplay/results');
  expect(hub.findAll('link', 'See all results')).toEqual([]);
});

describe('recent searches', () => {
  it('[SEARCH-008] [WIDGET-026] stores searches on the device without duplicates until cleared; an empty search opens all courses', async () => {
    const hub = await drawBox('GlobalCourseSearch', { isFocused: true, answers: nothing });
    await hub.press('Search');
    for (const text of ['law', 'art', 'law']) {
      await hub.hands((user) => user.clear(hub.find('combobox')));
      await hub.type('Search for courses', `${text}{Enter}`, 'combobox');
    }
    expect(hub.ports.left).toEqual([
      '/search/results',
      '/search/results?SearchText=law',
      '/search/results?SearchText=art',
      '/search/results?SearchText=law',
    ]);
    const later = await drawBox('GlobalCourseSearch', {
      isFocused: true,
      prepare: ({ local }) => {
        for (const [key, text] of Object.entries(readKept(hub))) local.write(key, text);
      },
    });
    expect(later.findAll('listitem').map(({ textContent }) => textContent)).toEqual(['law', 'art']);
    await later.press('Clear recent searches');
    expect(later.findAll('heading', 'Your recent searches')).toEqual([]);
    expect(readKept(later)).toEqual({});
  });
});
