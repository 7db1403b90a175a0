import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import usualYears from '../../catalogue/facts/years.json' with { type: 'json' };
import { pack } from '../../catalogue/pack.ts';
import { PANEL } from '../../catalogue/pages/todo/todo-panel.tsx';
import { resolveOwn } from '../../catalogue/parts/application/tile-view.ts';
import { LOADED_MS } from '../../catalogue/parts/picture/picture.tsx';
import { hubPageOf } from '../../catalogue/parts/testing/hub-page-of.ts';
import {
  chooseColourSlot,
  chooseStatusLimitMs,
  countExtraChoices,
  countHappeningSlides,
  deriveCycleYear,
  deriveSubjectLimit,
  isTrackingIgnored,
  MAX_CHOICES,
  orderAccommodation,
  readApplication,
  readTopSlots,
  SUPPORT_MINIMUM_AGE,
  startClearingTimer,
  subjectLimits,
  TIMER_DEBUG_MS,
  TIMER_LIMIT_MS,
  TIMER_REVISIT_MS,
  TIMER_TICK_MS,
  toSupportPayload,
  trimIndustry,
} from '../../catalogue/rules/index.ts';
import {
  chooseDefaultImage,
  chooseLink,
  composeKept,
  type FeedEntry,
  insertAdvert,
  isSiteItem,
  readCatalogue,
  toFeedEntry,
} from '../../engine/index.ts';
import { chooseColumns } from '../../engine/react/hooks/use-screen.ts';
import { readContentFiles } from '../../server/publishing/content-files.ts';
import { readSources, root } from '../architecture/source-files.ts';

const { catalogue } = readCatalogue(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }),
  pack.vocabulary,
  pack.components,
);
const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
const values = catalogue['page-state'].find(isSiteItem)?.values ?? {};
const moments = years.find(({ year }) => year === 2027)?.moments ?? {};

function entriesOf(...types: readonly string[]): FeedEntry[] {
  const known = new Map(pack.vocabulary.nextStepTypes.map((type) => [type.id, type]));
  return types.map((type, index) => toFeedEntry({ id: `${type}${index}`, type, title: `${index}`, link: '/' }, known));
}

describe('applications', () => {
  it('[CONST-003] the shortlist has five slots', () => {
    expect(readTopSlots([]).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(values.topSlots).toBe(5);
  });

  it('[CONST-004] [CONST-056] [FAV-040] five choices before Extra, and what remains is five minus the choices', () => {
    const remaining = (numberOfChoices: number) =>
      countExtraChoices(readApplication({ applicationStarted: true, numberOfChoices }, 'default'));
    expect([MAX_CHOICES, values.maxChoices]).toEqual([5, 5]);
    expect([0, 1, 3, 5].map(remaining)).toEqual([5, 4, 2, 0]);
  });

  it('[CONST-010] [CALL-015] a status call may take 5 s in production and for Clearing, else 20 s', () => {
    expect(chooseStatusLimitMs('production', 'track')).toBe(5_000);
    expect(chooseStatusLimitMs('other', 'track')).toBe(20_000);
    expect(chooseStatusLimitMs('other', 'clearingTrack')).toBe(5_000);
  });

  it('[CONST-019] tracking and links are off for years up to 2021, by one setting', () => {
    const application = readApplication({ applicationStarted: true, cycleYear: 2021 }, 'default');
    if (!application) throw new Error('The application cannot be read.');
    expect(values.firstSupportedYear).toBe(2022);
    expect(isTrackingIgnored(application, 2021, 2022)).toBe(true);
    const link = (year: string) =>
      chooseLink({ year, route: 'undergraduate', site: { values }, years, now: '2026-11-20T10:00:00Z' }).enabled;
    expect([link('2021'), link('2027')]).toEqual([false, true]);
  });

  it('[CONST-040] accommodation goes by total items, most first', () => {
    const entries = [1, 9, 4].map((totalItems) => ({ title: `${totalItems}`, totalItems }));
    expect(orderAccommodation(entries).map(({ totalItems }) => totalItems)).toEqual([9, 4, 1]);
  });
});

describe('years and moments', () => {
  it('[CONST-015] the cycle year is the year of today plus 101 days in the UK, so a cycle starts on 22 September', () => {
    expect(['2026-09-21T22:59:59Z', '2026-09-21T23:00:00Z', '2026-12-31T12:00:00Z', '2027-09-21T12:00:00Z'].map(deriveCycleYear)).toEqual([
      2026, 2027, 2027, 2027,
    ]);
  });

  it('[CONST-025] [CONST-026] [CONST-027] 2027 entry has its three moments', () => {
    expect(moments).toEqual({
      embargoUntil: '2027-08-03T09:00',
      updatingUntil: '2027-08-12T08:00',
      clearingAddChoiceFrom: '2027-08-12T13:00',
    });
  });

  it('[CONST-028] who has withdrawn is told of the year after the cycle year', () => {
    const tiles = catalogue['status-tiles'].filter(({ state }) => state === 'withdrawn');
    expect(tiles.map(({ scheme, body }) => [scheme, body.includes('{{nextEntryYear}} entry')])).toEqual([
      ['UC', true],
      ['UG', true],
    ]);
    expect(tiles.some(({ title, body }) => /20\d\d/.test(title + body))).toBe(false);
    const viewer = pack.toViewer({ user: { studyYear: 2025 } }, { now: '2026-11-20T10:00:00Z', site: null, years: [], saved: [] });
    expect(viewer.values.nextEntryYear).toBe(2028);
  });
});

describe('screen', () => {
  it('[CONST-014] confetti falls for ten seconds', () => {
    expect(values.confettiSeconds).toBe(10);
  });

  it('[CONST-030] three slides of the leaderboard, [CONST-031] [CONST-032] four of next steps, which is the usual number', () => {
    expect(Math.max(...([2, 3, 4] as const).map(countHappeningSlides))).toBe(3);
    expect(Math.max(...[400, 1000, 1600, 5000].map(chooseColumns))).toBe(4);
  });

  it('[CONST-033] a cards panel holds at most two items', () => {
    const panels = composeKept(entriesOf('faq', 'faq', 'faq'));
    expect(panels.map((panel) => panel.ids.length)).toEqual([2, 1]);
  });

  it('[CONST-034] the advert stands third', () => {
    const panels = composeKept(entriesOf('next', 'headline', 'article', 'cta', 'advert'));
    expect(panels.map(({ kind }) => kind).indexOf('advert')).toBe(2);
    expect(insertAdvert([], { kind: 'advert', ids: ['a'] })).toHaveLength(1);
  });

  it('[CONST-038] nine colours: teal, purple and coral, three times over', () => {
    const colours = Array.from({ length: 18 }, (_, index) => chooseColourSlot(index));
    expect(colours.slice(0, 9).map(({ colour }) => colour)).toEqual(Array(3).fill(['teal', 'purple', 'coral']).flat());
    expect(new Set(colours.map(({ slot }) => slot)).size).toBe(9);
  });

  it('[CONST-039] the default pictures are numbered 1 to 10', () => {
    const numbers = new Set(Array.from({ length: 300 }, (_, index) => chooseDefaultImage(`item-${index}`)));
    expect([...numbers].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('[CONST-049] [EC-038] two columns up to 1106, three up to 1626, else four', () => {
    expect([1106, 1107, 1626, 1627].map(chooseColumns)).toEqual([2, 3, 3, 4]);
  });
});

describe('the queue', () => {
  const first = (random: number) => startClearingTimer({ stored: null, isDebug: false, random });

  it('[CONST-043] up to ten minutes, at random', () => {
    expect([TIMER_LIMIT_MS, values.timerMostSeconds]).toEqual([600_000, 600]);
    const waits = [0, 0.5, 0.999].map((random) => {
      const beginning = first(random);
      return beginning.kind === 'wait' ? beginning.leftMs : -1;
    });
    expect(waits.every((wait) => wait > 0 && wait <= 600_000)).toBe(true);
    expect(new Set(waits).size).toBe(3);
  });

  it('[CONST-044] a minute more on each visit', () => {
    expect([TIMER_REVISIT_MS, values.timerAddSeconds]).toEqual([60_000, 60]);
    expect(startClearingTimer({ stored: '120000', isDebug: false, random: 0 })).toEqual({ kind: 'wait', leftMs: 180_000 });
  });

  it('[CONST-045] [CONST-046] it ticks each second, and waits ten of them in debug mode', () => {
    expect([TIMER_TICK_MS, TIMER_DEBUG_MS]).toEqual([1_000, 10_000]);
    expect(startClearingTimer({ stored: null, isDebug: true, random: 0.9 })).toEqual({ kind: 'wait', leftMs: 10_000 });
  });
});

describe('people', () => {
  it('[CONST-035] [USER-007] a profile has six steps', () => {
    const details = (profileComplete: number) =>
      pack.toDetails({ user: { profileComplete } }, { now: '2026-11-20T10:00:00Z', site: null, years: [], saved: [] });
    expect([details(6), details(9), details(-1)]).toMatchObject([
      { user: { profileComplete: 6 } },
      { user: { profileComplete: 6 } },
      { user: { profileComplete: 0 } },
    ]);
    const steps = catalogue.questions.map(({ group }) => group).filter((group) => group.startsWith('onboarding-'));
    expect(new Set(steps).size).toBe(6);
  });

  it('[CONST-050] the support offer is for people of 17 and above', () => {
    expect([SUPPORT_MINIMUM_AGE, values.supportMinimumAge]).toEqual([17, 17]);
  });

  it('[CONST-052] an industry is sent in 40 characters, without commas', () => {
    expect(trimIndustry(`a, b,${'c'.repeat(60)}`)).toBe(`a b${'c'.repeat(37)}`);
    const sent = toSupportPayload({
      firstName: '',
      lastName: '',
      dateOfBirth: '',
      email: '',
      postcode: '',
      industries: [`${'d'.repeat(50)},`],
      now: '2026-11-20T10:00:00Z',
    });
    expect(sent.industry).toBe('d'.repeat(40));
  });

  it('[CONST-053] the support phone number is a setting, and an obviously fictional one', () => {
    expect(values.helpPhone).toBe('0808 157 0192');
    const texts = [...catalogue.messages.map(({ text }) => text), ...catalogue['status-tiles'].map(({ body }) => body)];
    expect(texts.filter((text) => /\b0\d{2,4} ?\d{3} ?\d{3,4}\b/.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes('{phone}'))).toBe(true);
  });

  it('[CONST-057] how many subjects people like you need', () => {
    const limit = (name: string) => deriveSubjectLimit(name, subjectLimits);
    expect([limit('BTEC Extended Diploma'), limit('SQA - Highers'), limit('A levels'), limit('')]).toEqual([1, 4, 3, 3]);
  });
});

/** Years that belong to no cycle, and numbers that only look like one. */
const noCycleYears: Readonly<Record<string, string>> = {
  'catalogue/rules/events/events.ts': 'const NO_DATE_BEFORE = 2000;',
  'catalogue/rules/preferences/date-of-birth.ts': 'const DEFAULT_YEAR = 2004;',
  'catalogue/parts/question/date-fields.tsx': 'Date.UTC(2004, month - 1, 1)',
  'catalogue/rules/notices/message-parts.ts': 'const LONGEST = 2000;',
  'engine/core/time/time.ts': 'const FULL_HOURS_SINCE = Date.UTC(1900, 0, 1);',
};

/** Every year that product code names outside comments and examples of whole dates. */
function listWrittenYears(): string[] {
  return readSources()
    .filter(({ path, isTest }) => !isTest && /^(catalogue|engine|schemas|server|editor)\//.test(path))
    .filter(({ path }) => !/\/(generated|testing)\/|\.fixture\.|fake-|-contract\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const code = text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*/g, '')
        .replace(/\b20\d\d-\d\d(-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?)?/g, '')
        .replaceAll('http://www.w3.org/2000/svg', '')
        .replaceAll('econds since 1970', '');
      return code
        .split('\n')
        .filter((line) => /(?<![\w.#-])(19|20)\d\d(?![\w:])/.test(line) && !line.includes(noCycleYears[path] ?? ' '.repeat(500)))
        .map((line) => `${path}: ${line.trim()}`);
    });
}

describe('where values stand', () => {
  it('every value of the site is described, with what it counts and its limits, and lies within them', () => {
    const words = new Map(pack.vocabulary.values.map((word) => [word.id, word]));
    for (const [name, value] of Object.entries(values)) {
      const word = words.get(name);
      expect([name, Boolean(word?.description && word.unit)]).toEqual([name, true]);
      if (typeof value !== 'number') continue;
      expect([name, typeof word?.lowest, typeof word?.highest]).toEqual([name, 'number', 'number']);
      expect(value).toBeGreaterThanOrEqual(word?.lowest ?? Number.POSITIVE_INFINITY);
      expect(value).toBeLessThanOrEqual(word?.highest ?? Number.NEGATIVE_INFINITY);
    }
    expect(Object.keys(values).sort()).toEqual([...words.keys()].sort());
  });

  it('[EC-043] what is tied to a year is an offset from the cycle year, a setting, or stands with its cycle', () => {
    for (const name of ['onboardingYearsFrom', 'onboardingYearsTo', 'preferenceYearsFrom', 'preferenceYearsTo'])
      expect(Math.abs(Number(values[name]))).toBeLessThan(10);
    expect(values.defaultStudyYear).toBe(0);
    const dated = years.filter((year) => Object.keys(year.moments).length > 0);
    expect(dated.length).toBeGreaterThan(1);
    for (const { year, moments: held } of dated)
      for (const moment of Object.values(held)) expect(String(moment).slice(0, 4)).toBe(`${year}`);
  });

  it('[CONST-002] years follow from the cycle year, stand with their cycle or are settings; no code names one', () => {
    expect(listWrittenYears()).toEqual([]);
    for (const name of ['firstSupportedYear', 'lastBaseYear', 'statementQuestionsFrom'] as const) {
      expect(values[name]).toBe(usualYears[name]);
      expect(pack.vocabulary.values.find(({ id }) => id === name)?.unit).toBe('year');
    }
    const yearsAt = (now: string) => pack.toDetails({ user: {} }, { now, site: null, years: [], saved: [] }) as { years: object };
    const moved = [yearsAt('2026-11-20T10:00:00Z'), yearsAt('2031-11-20T10:00:00Z')].map((details) => details.years);
    expect(moved).toMatchObject([{ cycleYear: 2027 }, { cycleYear: 2032 }]);
    const numbersOf = (value: object | undefined) =>
      JSON.stringify(value)
        .match(/20\d\d/g)
        ?.map(Number) ?? [];
    expect(numbersOf(moved[1])).toEqual(numbersOf(moved[0]).map((year) => year + 5));
  });

  it('the year up to which links stand on base is read from the settings', () => {
    const page = hubPageOf('p10');
    const link = { url: '/apply', trackUrl: '/track', enabled: true, notice: '' };
    const urlWith = (lastBaseYear: number) =>
      resolveOwn(
        {
          ...page,
          pageState: {
            ...page.pageState,
            bases: { base: 'https://base.example', services: 'https://services.example' },
            values: { ...page.pageState.values, lastBaseYear },
          },
        },
        link,
      ).url;
    expect([urlWith(2022), urlWith(2099)]).toEqual(['https://services.example/apply', 'https://base.example/apply']);
  });

  it('[CONST-036] a picture is marked as loaded after 100 ms, [CONST-054] the to-do panel waits 1 and 200 ms', () => {
    expect(LOADED_MS).toBe(100);
    expect(PANEL).toEqual({ openMs: 1, closeMs: 200 });
  });
});
