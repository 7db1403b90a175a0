import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import addresses from '../../catalogue/facts/addresses.json' with { type: 'json' };
import articles from '../../catalogue/facts/articles.json' with { type: 'json' };
import subjects from '../../catalogue/facts/subjects.json' with { type: 'json' };
import videos from '../../catalogue/facts/videos.json' with { type: 'json' };
import { pack } from '../../catalogue/pack.ts';
import { chooseEmptyEvents, formatTimeAgo, judgePhone, readModes, statementLimits, typeSchoolName } from '../../catalogue/rules/index.ts';
import { compileCatalogue, fillMessage, isSiteItem, plan, readCatalogue } from '../../engine/index.ts';
import type { HubPlan, SavedSetting } from '../../schemas/generated/viewer.ts';
import { checkShape, createShapeCheck } from '../../schemas/index.ts';
import { setFavourites } from '../../server/admissions/favourites/favourites.ts';
import { ADMISSIONS_SCHEMAS } from '../../server/admissions/schemas.ts';
import { createFakeClock } from '../../server/http/index.ts';
import { readContentFiles } from '../../server/publishing/content-files.ts';
import { createMemoryStore } from '../../server/stores/index.ts';
import { root } from '../architecture/source-files.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') });
const { catalogue } = readCatalogue(files, pack.vocabulary, pack.components);
const compiled = compileCatalogue(catalogue, pack.vocabulary);
const site = catalogue['page-state'].find(isSiteItem) ?? null;
const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
const messages = new Map(catalogue.messages.map(({ id, text }) => [id, text]));

/** The plan of a record at a moment. */
function planOf(record: Readonly<Record<string, unknown>>, now = '2027-08-20T10:00:00Z'): HubPlan {
  return plan(compiled, pack.toViewer(record, { now, site, years, saved: [] }), { columns: 3 });
}

/** The problems of the shipped files after one item's fields were replaced. */
function problemsAfter(kind: string, id: string, change: Readonly<Record<string, unknown>>): string[] {
  const changed = files.map((file) => {
    const item = file.kind === kind ? (JSON.parse(file.text) as { id: string }) : null;
    return item?.id === id ? { ...file, text: JSON.stringify({ ...item, ...change }) } : file;
  });
  return readCatalogue(changed, pack.vocabulary, pack.components).problems.map(({ severity, pointer }) => `${severity} ${pointer}`);
}

it('[FEED-067] [CONST-029] each of the 57 subjects has a category of articles that content staff can edit', () => {
  const categories = new Map(
    [...messages].flatMap(([id, text]) => (id.startsWith('article-category-') ? [[id.replace('article-category-', ''), text]] : [])),
  );
  expect([...categories.keys()].sort()).toEqual(subjects.subjects.map(({ id }) => id).sort());
  expect(categories.size).toBe(57);
  const known = new Set(articles.articles.flatMap((article) => article.categories));
  expect([...known].filter((category) => ![...categories.values()].includes(category))).toEqual([]);
});

describe('the feed', () => {
  it('[FEED-001] a next step has its fields, and several statuses are joined with |', () => {
    const fields = ['scheme', 'status', 'title', 'summary', 'image', 'link', 'linkText', 'icon', 'colour', 'type'];
    const [step] = catalogue['next-steps'];
    for (const item of catalogue['next-steps']) expect(fields.filter((field) => !(field in item))).toEqual([]);
    for (const field of fields) expect(checkShape('catalogue/next-step.schema.json', { ...step, [field]: undefined })).not.toEqual([]);
    expect(catalogue['next-steps'].filter(({ scheme }) => scheme !== 'UG' && scheme !== 'UC')).toEqual([]);
    const several = catalogue['next-steps'].find(({ status }) => status.includes('|'));
    expect(several?.status.split('|').length).toBeGreaterThan(1);
    expect(problemsAfter('next-steps', several?.id ?? '', { status: 'start|elsewhere' })).not.toEqual([]);
  });

  it('[FEED-002] a step is of one of nine types, and another one is refused', () => {
    const types = ['next', 'headline', 'article', 'advert', 'cta', 'highlight', 'cards', 'faq', 'howto'];
    expect(pack.vocabulary.nextStepTypes.map(({ id }) => id)).toEqual(types);
    expect(catalogue['next-steps'].filter(({ type }) => !types.includes(type))).toEqual([]);
    expect(problemsAfter('next-steps', 'ug-next-start-your-application', { type: 'banner' })).toContain('error /type');
  });

  it('[FEED-033] icon and colour are known names, and unknown ones are refused', () => {
    const { icons, colours } = pack.vocabulary;
    expect(catalogue['next-steps'].filter(({ icon, colour }) => !icons.includes(icon) || !colours.includes(colour))).toEqual([]);
    expect(problemsAfter('next-steps', 'ug-next-start-your-application', { icon: 'rainbow-cat' })).toContain('error /icon');
    expect(problemsAfter('next-steps', 'ug-next-start-your-application', { colour: 'mauve' })).toContain('error /colour');
  });

  it('[FEED-046] promotions have title, summary, address, image and expression, with byline and link', () => {
    const fields = ['title', 'summary', 'link', 'linkText', 'image', 'visibility', 'byline'];
    for (const item of catalogue.promotions) expect(fields.filter((field) => !(field in item))).toEqual([]);
    expect(messages.get('promotions-heading')).toBe('You might also like');
    const shown = planOf({ user: { studyLevel: 'Undergraduate', studyYear: 2027 } }).promotions;
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every((id) => catalogue.promotions.some((item) => item.id === id))).toBe(true);
  });

  it('[TAGS-029] leaderboard items and promotions carry an expression that decides who sees them', () => {
    for (const kind of ['leaderboard', 'promotions'] as const)
      for (const item of catalogue[kind]) expect(typeof item.visibility).toBe('string');
    expect(problemsAfter('leaderboard', 'start-your-application', { visibility: undefined })).not.toEqual([]);
    const france = planOf({ user: { studyLevel: 'Undergraduate', userCountry: 'France' } }, '2026-11-20T10:00:00Z');
    const home = planOf({ user: { studyLevel: 'Undergraduate' } }, '2026-11-20T10:00:00Z');
    const abroad = ['studying-in-the-uk-from-overseas', 'welcome-international-students'];
    expect(abroad.map((id) => [...france.leaderboard, ...france.promotions].includes(id))).toEqual([true, true]);
    expect(abroad.map((id) => [...home.leaderboard, ...home.promotions].includes(id))).toEqual([false, false]);
  });

  it('[TAGS-023] [TAGS-027] in Clearing conservatoire steps are left out, only while the study year is this year', () => {
    const uc = { cycleYear: 2027, applicationStarted: true, percentComplete: 40 };
    const schemesOf = (studyYear: number, applyMode: string) => {
      const record = {
        user: { studyLevel: 'Undergraduate', studyYear },
        pageState: { applyMode },
        applicationInfo: { ug: null, uc: { ...uc, cycleYear: studyYear } },
      };
      const steps = planOf(record).feed.flatMap(({ ids }) => ids);
      return new Set(catalogue['next-steps'].filter(({ id }) => steps.includes(id)).map(({ scheme }) => scheme));
    };
    expect(schemesOf(2027, 'on').has('UC')).toBe(true);
    expect(schemesOf(2027, 'clearing').has('UC')).toBe(false);
    expect(schemesOf(2028, 'clearing').has('UC')).toBe(true);
  });

  it('[FAV-041] the stock notification shows only while no course is saved', () => {
    const shown = (courses: readonly unknown[]) =>
      planOf({ user: { favourites: { courses, unis: ['university-of-leeds'] } } }).notifications.includes('stock-empty-favourites');
    expect(catalogue.notifications.find(({ id }) => id === 'stock-empty-favourites')?.rule).toBe('emptyFavourites');
    expect([shown([]), shown([{ courseId: 'a', courseOptionId: '1' }])]).toEqual([true, false]);
  });
});

describe('favourites', () => {
  const check = createShapeCheck(ADMISSIONS_SCHEMAS);
  const isList = (value: unknown) => check('admissions/favourites-list.schema.json', value, 'request').length === 0;
  const isToggle = (value: unknown) => check('admissions/favourite-toggle.schema.json', value, 'request').length === 0;

  it('[FAV-001] a course is kept by course, option and academic year', () => {
    expect(isList([{ courseId: 'a', courseOptionId: '1', academicYearId: '2027' }])).toBe(true);
    expect([isList([{ courseId: 'a' }]), isList([{ courseId: 'a', courseOptionId: '1', title: 'Law' }])]).toEqual([false, false]);
  });

  it('[FAV-005] subjects, universities, industries and courses can be toggled, nothing else', () => {
    expect(['subjects', 'unis', 'industries'].map((type) => isToggle({ type, id: 'a' }))).toEqual([true, true, true]);
    expect(isToggle({ type: 'courses', courseId: 'a', courseOptionId: '1' })).toBe(true);
    expect(['locations', 'pages', 'events', 'filters', 'top'].map((type) => isToggle({ type, id: 'a' }))).toEqual(Array(5).fill(false));
  });

  it.each(['subjects', 'unis', 'locations', 'filters', 'pages', 'events'] as const)('[FAV-003] %s are ids', async (type) => {
    const store = createMemoryStore({ clock: createFakeClock('2027-03-01T10:00:00Z') });
    expect(isList(['a', 7])).toBe(true);
    expect(await setFavourites(store, 'somebody', type, ['a', 7, 'a'])).toEqual(['a', '7']);
    await expect(setFavourites(store, 'somebody', type, [{ courseId: 'a', courseOptionId: '1' }])).rejects.toThrow();
  });
});

describe('words', () => {
  it('[EVENT-036] [EVENT-037] [EVENT-038] [EVENT-039] [EVENT-040] [EVENT-041] an empty list of events says why', () => {
    const words = (
      option: 'latest' | 'favouriteEvents' | 'atFavouriteUnis' | 'nearYou',
      more: { search?: string; favouriteUnis?: string[] } = {},
    ) => messages.get(chooseEmptyEvents({ option, search: '', favouriteUnis: [], position: null, ...more }).message);
    expect(words('latest')).toBe('No latest events.');
    expect(words('favouriteEvents')).toBe('No favourite events selected.');
    expect(words('atFavouriteUnis')).toBe('No favourite unis selected.');
    expect(words('nearYou')).toBe('No events near you.');
    expect(words('latest', { search: 'zzz' })).toBe('No results found.');
    expect(words('atFavouriteUnis', { favouriteUnis: ['u'] })).toBe('No events at your favourite unis.');
  });

  it('[PLY-041] [PLY-042] without results people like you names the qualification and explains why', () => {
    expect(fillMessage(messages.get('people-none') ?? '', { type: 'A levels' })).toBe(
      "We couldn't find any results for your selection of A levels subjects",
    );
    expect(messages.get('people-none-why')).toBe(
      'We only show results when more than a handful of students had the same combination. Try another combination.',
    );
  });

  it('[TIMER-016] [TIMER-017] the queue has its title and its warning', () => {
    expect(messages.get('timer-title')).toBe('We are currently very busy - but you are in the queue');
    expect(messages.get('timer-warning')).toBe('Please do not refresh or close this page, or your timer will reset.');
  });

  it('[LOOK-023] [LOOK-024] [ONB-027] the school search says that nothing was found, or where to begin', () => {
    expect(messages.get('school-none')).toBe('No school/college found.');
    expect(messages.get('school-start-typing')).toBe('Please start typing for suggestions.');
  });

  it('[ONB-046] a number that could not be checked says so', () => {
    expect(judgePhone({ mobile: '07700 900123', answer: 'failed' }).map((id) => messages.get(id))).toEqual([
      'Invalid number',
      'We could not check this number',
    ]);
  });

  it('[LOOK-027] a school that is not listed is taken by its name, without an id', () => {
    expect(messages.get('school-not-listed')).toBe("My school isn't listed");
    expect(typeSchoolName({ schoolName: '', schoolId: 'URN1', schoolUkprn: '1' }, 'Hill School')).toEqual({
      schoolName: 'Hill School',
      schoolId: '',
      schoolUkprn: '',
    });
  });

  it('[TEXT-007] the sections of the statement have labels that editors can change', () => {
    const labels = [
      'why-apply-course',
      'why-subject',
      'why-suitable',
      'previous-studies',
      'skills',
      'achievements',
      'work-experience',
      'future-plans',
    ];
    expect(labels.map((name) => messages.get(`statement-${name}`))).toEqual([
      'Why this course',
      'Why this subject',
      'Why I am suitable',
      'Previous studies',
      'Skills',
      'Achievements',
      'Work experience',
      'Future plans',
    ]);
  });
});

describe('data', () => {
  it('[NOTE-024] [EC-041] how long ago: seconds, minutes, hours up to 24, then the date, with another year named', () => {
    const ago = (time: string) => formatTimeAgo(time, '2027-03-03T10:00:00Z');
    expect(ago('2027-03-03T09:59:01Z')).toBe('59 seconds ago');
    expect([ago('2027-03-03T09:59:00Z'), ago('2027-03-03T09:00:01Z')]).toEqual(['1 minute ago', '59 minutes ago']);
    expect([ago('2027-03-03T09:00:00Z'), ago('2027-03-02T10:00:00Z')]).toEqual(['1 hour ago', '24 hours ago']);
    expect([ago('2027-03-02T09:00:00Z'), ago('2026-12-24T10:00:00Z')]).toEqual(['2 March', '24 December 2026']);
  });

  it('[CAR-013] [CAR-026] articles and videos have their fields', () => {
    expect(articles.articles.filter(({ title, url, image, summary }) => [title, url, image, summary].includes(''))).toEqual([]);
    expect(videos.videos.filter(({ title, image, summary, brightcove_id }) => [title, image, summary, brightcove_id].includes(''))).toEqual(
      [],
    );
  });

  it('[LOOK-007] a full address has five lines, company, city, province and postcode', () => {
    const fields = ['Line1', 'Line2', 'Line3', 'Line4', 'Line5', 'Company', 'City', 'Province', 'PostalCode'];
    expect(addresses.addresses.filter((address) => fields.some((field) => !(field in address)))).toEqual([]);
  });

  it('[APPS-015] an application tile has its fields', () => {
    const fields = ['id', 'title', 'summary', 'link', 'image', 'route', 'schemes', 'active', 'options'];
    for (const tile of catalogue['application-tiles']) expect(fields.filter((field) => !(field in tile))).toEqual([]);
  });

  it('[APPS-035] without page state, apply is on and both schemes are in their default mode', () => {
    expect(readModes({})).toEqual({ applyMode: 'on', undergraduateMode: 'default', conservatoireMode: 'default' });
  });

  it('[PREF-094] the study level is Undergraduate and the study year the configured one until somebody chooses', () => {
    const own = site && { ...site, values: { ...site.values, defaultStudyYear: 2023 } };
    const viewer = pack.toViewer({ user: {} }, { now: '2026-11-20T10:00:00Z', site: own, years, saved: [] });
    expect([viewer.year, viewer.tags.includes('undergraduate'), viewer.tags.includes('2023')]).toEqual(['2023', true, true]);
  });

  it('[TEXT-017] a statement is complete by its saved text and the same count', () => {
    const stageOf = (skills: string) => {
      const saved: SavedSetting[] = [{ collection: 'dashboardData', name: 'Statement', data: JSON.stringify({ skills }), lastUpdated: '' }];
      const record = { user: { favourites: { top: [{ number: 1, course: { courseId: 'a', courseOptionId: '1' } }] } } };
      return pack.toViewer(record, { now: '2026-11-20T10:00:00Z', site, years, saved }).stage.otherwise;
    };
    expect([statementLimits.completeAbove, site?.values.statementComplete]).toEqual([3500, 3500]);
    expect([stageOf('a'.repeat(3500)), stageOf(`${'a'.repeat(3500)}\n\n`), stageOf('a'.repeat(3501))]).toEqual([
      'Refine',
      'Refine',
      'Ready',
    ]);
  });
});
