// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawBox, drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const keyOf = (number: number, academicYearId = '2027') => ({ courseId: `c${number}`, courseOptionId: `o${number}`, academicYearId });
const foundOf = (number: number) => ({
  courseId: `c${number}`,
  course: `Course ${number}`,
  university: `University ${number}`,
  providerId: `u${number}`,
  latlon: `5${number},-1`,
  options: [{ courseOptionId: `o${number}`, qualification: 'BA' }],
});
const topOf = (numbers: readonly number[], year?: string) => numbers.map((one, index) => ({ number: index + 1, course: keyOf(one, year) }));
const courses = { path: '/api/v1/courses?courses=', status: 200, body: { results: [1, 2, 3, 4, 5].map(foundOf), total: 5 } };
const guides = (name: string, list: readonly object[]) => ({ path: '/graphql', status: 200, body: { data: { [name]: list } } });
const leeds = guides('locationGuides', [{ nid: 'loc-leeds', title: 'Leeds', url: '/explore/locations/loc-leeds' }]);
const kept = { path: '/api/v1/user/favourites', status: 200, body: {} };

/** The page of a person with these favourites, on one of its tabs. */
function open(tab: string, favourites: Readonly<Record<string, readonly unknown[]>>, answers: Answers): Promise<HubDrawing> {
  return drawHub(`/explore/favourites?tab=${tab}`, {
    answers: [...answers, kept],
    record: (record) => Reflect.set(Object(record.user), 'favourites', favourites),
  });
}

const sentOf = ({ ports }: HubDrawing) =>
  ports.requests.flatMap(({ path, init }) =>
    path.startsWith('/api/v1/user/favourites') ? [`${init.method} ${path.replace('/api/v1/user/favourites', '')} ${init.body}`] : [],
  );
const titles = (hub: HubDrawing) =>
  [...hub.container.querySelectorAll('.course-text > a span, .course-text > .course-name span')].map(({ textContent }) => textContent);
const isPressed = (hub: HubDrawing, name: string) => hub.find('button', name).getAttribute('aria-pressed') === 'true';
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

describe('the shortlist', () => {
  it('[FAV-039] explains that it is not an application, and marks a course that starts in another year', async () => {
    const hub = await open('shortlist', { courses: [keyOf(1, '2026')], top: topOf([1], '2026') }, [courses]);
    expect(hub.seen()).toContain('Your shortlist is not an application.');
    expect(hub.seen()).toContain("This course starts in 2026. You're applying for 2027.");
  });

  it('[FAV-038] reorders by Move up and Move down without losing focus; a removed course empties its slot, and Undo restores it', async () => {
    const hub = await open('shortlist', { courses: [1, 2, 3].map((one) => keyOf(one)), top: topOf([1, 2, 3]) }, [courses]);
    await hub.press('Move up: Course 2');
    expect(titles(hub)).toEqual(['Course 2', 'Course 1', 'Course 3']);
    expect(document.activeElement).toBe(hub.find('button', 'Move up: Course 2'));
    expect(said()).toContain('Course 2 is now number 1 of 5');
    await hub.press('Move down: Course 2');
    expect(titles(hub)).toEqual(['Course 1', 'Course 2', 'Course 3']);
    await hub.press('Remove from shortlist: Course 1');
    expect(hub.seen()).toContain('1. Nothing here yet');
    await hub.press('Undo');
    expect(titles(hub)).toEqual(['Course 1', 'Course 2', 'Course 3']);
  });

  it('[FAV-035] [FAV-038] offers a swap when full; an unsaved course leaves its slot, and Undo restores both', async () => {
    const hub = await open('courses', { courses: [1, 2, 3, 4, 5, 6].map((one) => keyOf(one)), top: topOf([1, 2, 3, 4, 6]) }, [courses]);
    expect(hub.seen()).toContain('No longer available');
    await hub.press('Add to shortlist: Course 5');
    expect(hub.seen(hub.find('dialog', 'Swap a course'))).toContain('Your shortlist is full. Choose a course to swap.');
    await hub.press('2. Swap with Course 2, University 2');
    expect(hub.findAll('dialog')).toEqual([]);
    expect(hub.seen()).toContain('Number 2 in your shortlist');
    await hub.press('Favourite Course 1');
    expect(hub.findAll('button', 'Favourite Course 1')).toEqual([]);
    expect(hub.find('tab', /^Shortlist/).textContent).toBe('Shortlist4');
    expect(said()).toContain('Course 1 removed from favourites');
    await hub.press('Undo');
    expect(said()).toMatch(/Undone$/);
    expect(isPressed(hub, 'Favourite Course 1')).toBe(true);
    expect(hub.find('tab', /^Shortlist/).textContent).toBe('Shortlist5');
  });
});

describe('the other tabs', () => {
  it('[FAV-006] [FAV-007] [WIDGET-006] removes a location by saving the whole list and a subject by id and title, with Undo', async () => {
    const subjects = guides('subjectGuides', [{ nid: 'law', title: 'Law', url: '/explore/subjects/law' }]);
    const lists = { locations: ['loc-leeds', 'loc-nowhere'], subjects: ['law'] };
    const hub = await open('locations', lists, [leeds]);
    expect(hub.seen()).toContain('No longer available');
    await hub.press('Remove 2');
    expect(sentOf(hub)).toEqual(['PUT /locations ["loc-leeds"]']);
    expect(document.activeElement).toBe(hub.find('link', 'Leeds'));
    hub.answer([subjects, kept]);
    await hub.press(/^Subjects/, 'tab');
    await hub.press('Favourite Law');
    expect(sentOf(hub).at(-1)).toBe('POST  {"type":"subjects","id":"law","title":"Law"}');
    expect(hub.seen()).toContain('No favourite subjects yet.');
    await hub.hands((user) => user.click(hub.findAll('button', 'Undo').at(-1) as HTMLElement));
    expect(hub.find('link', 'Law')).toBeTruthy();
  });

  it('[FAV-046] [FAV-048] [FAV-049] fetches a tab once on first opening, and shows what failed and what no longer exists', async () => {
    const lists = { unis: ['u1', 'closed'], locations: ['loc-leeds'], pages: ['p1'] };
    const hub = await open('shortlist', lists, []);
    const asked = () => hub.ports.requests.filter(({ path }) => /graphql|\/unis/.test(path)).length;
    expect(asked()).toBe(0);
    const away = { path: '/api/v1/unis', status: 503, body: { code: 'unis-down', detail: 'The list is away' } };
    hub.answer([away]);
    await hub.press(/^Uni & colleges/, 'tab');
    const failed = 'There has been a problem fetching unis. (The list is away - unis-down)\nTry again';
    expect(hub.seen()).toContain(failed);
    hub.answer([{ path: '/graphql', status: 200, body: { errors: [{ message: 'One' }, { message: 'Two' }] } }]);
    await hub.press(/^Pages/, 'tab');
    expect(hub.seen()).toContain('There has been a problem fetching pages. (One; Two - 200)');
    hub.answer([leeds, away]);
    await hub.press(/^Locations/, 'tab');
    expect(hub.find('link', 'Leeds')).toBeTruthy();
    await hub.press(/^Uni & colleges/, 'tab');
    expect(hub.seen()).toContain(failed);
    const uni = { providerId: 'u1', university: { name: 'Cardiff University' } };
    hub.answer([{ path: '/api/v1/unis', status: 200, body: { results: [uni], total: 1 } }]);
    await hub.press('Try again');
    expect(hub.find('link', 'Cardiff University')).toBeTruthy();
    expect(hub.seen()).toContain('No longer available');
    const before = asked();
    await hub.press(/^Locations/, 'tab');
    expect(hub.find('link', 'Leeds')).toBeTruthy();
    await hub.press(/^Uni & colleges/, 'tab');
    expect(hub.find('link', 'Cardiff University')).toBeTruthy();
    expect(asked()).toBe(before);
  });
});

describe('the favourites widget', () => {
  const record = (given: Record<string, unknown>) =>
    Reflect.set(Object(given.user), 'favourites', { courses: [1, 2, 3].map((one) => keyOf(one)), top: topOf([1, 2]), unis: ['u1'] });

  it('[WIDGET-004] [WIDGET-007] shows five slots with course and university, a count of each kind, and a link to all', async () => {
    const hub = await drawBox('Favourites', { record, answers: [courses, kept] });
    expect(hub.findAll('tab').map(({ textContent }) => textContent)).toEqual([
      'Shortlist2',
      'Courses3',
      'Uni & colleges1',
      'Locations0',
      'Subjects0',
      'Pages0',
    ]);
    const places = [...hub.find('list', 'Shortlist').children].map((place) => hub.seen(place).replaceAll('\n', ' '));
    expect(places).toHaveLength(5);
    expect(places.slice(0, 3)).toEqual([
      expect.stringMatching(/University 1.*Course 1/),
      expect.stringMatching(/University 2.*Course 2/),
      '3. Nothing here yet',
    ]);
    expect(hub.find('link', 'See all favourites').getAttribute('href')).toBe('/explore/favourites');
    await hub.press('More for Course 2');
    await hub.press('Move up', 'menuitem');
    expect(titles(hub)).toEqual(['Course 2', 'Course 1']);
    expect(document.activeElement).toBe(hub.find('button', 'More for Course 2'));
  });

  it('[FAV-022] links to the page on a phone instead of opening', async () => {
    const hub = await drawBox('Favourites', { width: 390, record, answers: [courses] });
    await hub.press('Move or hide Favourites');
    await hub.press('Open Favourites', 'menuitem');
    expect(hub.address()).toBe('/explore/favourites');
  });
});
