// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const courses = '/api/v1/courses';
const unis = '/api/v1/unis';
const SEARCH = 'Search for courses';
const broken = { status: 503, body: { code: 'down', detail: 'Not now' } };
const courseOf = (index: number) => ({
  courseId: `c${index}`,
  course: `Course ${index}`,
  university: 'University of Leeds',
  hasClearing: true,
});

/** A page of this many courses from an index on, out of a total. */
const found = (count: number, total: number, from = 0) => ({
  path: courses,
  status: 200,
  body: { results: Array.from({ length: count }, (_, index) => courseOf(from + index)), total },
});
const askedOf = ({ ports }: HubDrawing) =>
  ports.requests.flatMap(({ path }) => (path.startsWith(courses) ? [new URL(path, 'https://hub.invalid').searchParams] : []));
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';
const draw = (address: string, answers: Answers) => drawHub(address, { answers });

describe('course search results', () => {
  it('[SEARCH-026] shows what to do when nothing matches', async () => {
    const hub = await draw('/search/results?SearchText=zzzqqq', [found(0, 0)]);
    expect(hub.seen()).toContain('No courses found for "zzzqqq". Try fewer words or check the spelling.');
  });

  it('[SEARCH-027] loads the next page by offset, announces the count, and focuses the first new course', async () => {
    const hub = await draw('/search/results?SearchText=psychology', [found(2, 250)]);
    expect(hub.seen()).toContain('Showing 100 of 250');
    hub.answer([found(2, 250, 2)]);
    await hub.press('Show more');
    expect(askedOf(hub).map((query) => [query.get('search'), query.get('limit'), query.get('offset')])).toEqual([
      ['psychology', '100', '0'],
      ['psychology', '100', '100'],
    ]);
    expect(hub.seen()).toContain('Showing 200 of 250');
    await hub.pass(1_000);
    expect(said()).toContain('Showing 200 of 250');
    expect(document.activeElement).toBe(hub.find('link', 'Course 2'));
  });

  it('[SEARCH-025] shows the reason of a failed call, leaves the form usable, and loads on Try again', async () => {
    const hub = await draw('/search/results?SearchText=law', [{ path: courses, ...broken }]);
    expect(hub.seen()).toContain('There has been a problem fetching courses. (Not now - down)');
    await hub.type(SEARCH, 's{Enter}', 'searchbox');
    expect(hub.address()).toBe('/search/results?SearchText=laws');
    hub.answer([found(2, 2)]);
    await hub.press('Try again');
    expect(hub.seen()).toContain('Showing 2 of 2');
    expect(hub.findAll('button', 'Show more')).toEqual([]);
  });

  it('[SEARCH-007] checks the filter in Clearing and marks each course with places', async () => {
    const hub = await draw('/search/results?filters=Destination_Clearing', [found(3, 3)]);
    expect((hub.find('checkbox', 'Places in Clearing only') as HTMLInputElement).checked).toBe(true);
    const rows = [...hub.container.querySelectorAll('.results-list > li')].map((row) => hub.seen(row));
    expect(rows.filter((row) => row.includes('Has places'))).toHaveLength(3);
    expect(askedOf(hub).map((query) => query.get('filters'))).toEqual(['Destination_Clearing']);
  });

  it('shows the first three courses of each university when grouped, and a link to all', async () => {
    const [many, few] = [4, 3].map((total) => ({
      providerId: `p${total}`,
      university: `University ${total}`,
      total,
      courses: Array.from({ length: total }, (_, index) => courseOf(index + 1)),
    }));
    const hub = await draw('/search/results?output=provider', [{ path: courses, status: 200, body: { results: [many, few], total: 7 } }]);
    const rowsOf = (name: string) => [...hub.find('region', name).querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(rowsOf('University 4')).toEqual(['Course 1', 'Course 2', 'Course 3']);
    expect(rowsOf('University 3')).toEqual(['Course 1', 'Course 2', 'Course 3']);
    expect(hub.seen(hub.find('region', 'University 4'))).toContain('4 courses');
    const ways = hub.findAll('link', /^See all/).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([['See all 4 courses at University 4', '/coursedisplay/results?unis=p4']]);
  });
});

it('[SEARCH-024] shows why universities cannot be read', async () => {
  const hub = await draw('/explore/unis', [{ path: unis, ...broken }]);
  expect(hub.seen()).toContain('There has been a problem fetching unis. (Not now - down)');
});

describe('the course page', () => {
  it('[CALL-073] explains an unknown course with links onwards, and ignores an external return address', async () => {
    const back = encodeURIComponent('https://evil.example/');
    const hub = await draw(`/coursedisplay/courses/none?courseOptionId=x&studyYear=2027&backUrl=${back}`, [found(0, 0)]);
    expect(askedOf(hub).map(String)).toEqual(['courseId=none&courseOptionId=x&academicYearId=2027']);
    expect(hub.seen()).toContain("We couldn't find this course in our records. Please try again later.");
    expect(hub.find('link', 'Back to your hub').getAttribute('href')).toBe('/dashboard');
    hub.answer([found(2, 2)]);
    const main = hub.container.querySelector('main') as HTMLElement;
    const search = [...main.querySelectorAll('a')].find(({ textContent }) => textContent === 'Search courses');
    await hub.hands((user) => user.click(search as HTMLElement));
    expect(hub.seen()).toContain('Showing 2 of 2');
  });
});
