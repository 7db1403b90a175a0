import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnalysisContext, evaluateExpression, type LegalState, type PersonSpec } from '#engine';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { createShapeCheck } from '#schemas';
import type { PageStateSite, PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import codes from '../../facts/application-codes.json' with { type: 'json' };
import record from '../../schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import applicationInfo from '../../schemas/admissions/application-info.schema.json' with { type: 'json' };
import pageState from '../../schemas/admissions/page-state-input.schema.json' with { type: 'json' };
import user from '../../schemas/admissions/user.schema.json' with { type: 'json' };
import vocabularyJson from '../../vocabulary.json' with { type: 'json' };
import { readFields, readText } from '../reading.ts';
import { FLAG_TAGS, FURTHER_FLAG_TAGS } from '../tags/derive-tags.ts';
import { toViewer } from '../tags/to-viewer.ts';
import { createAnalysisRules } from './analysis.ts';
import { createMemory } from './memory.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
const vocabulary = vocabularyJson as Vocabulary;
const analysis = createAnalysisRules(vocabulary);
const readFile = (path: string): unknown => JSON.parse(readFileSync(join(CONTENT, path), 'utf8'));
const personas = readdirSync(join(CONTENT, 'personas')).map((file) => readFields(readFields(readFile(`personas/${file}`)).record));
const years = readdirSync(join(CONTENT, 'page-state'))
  .filter((file) => file !== 'site.json')
  .map((file) => readFile(`page-state/${file}`) as PageStateYear);
const site = readFile('page-state/site.json') as PageStateSite;
const AUTUMN = '2026-11-20T10:00:00Z';
const MORNING = '2027-08-12T07:30:00Z';
const AFTERNOON = '2027-08-12T14:00:00Z';

/** Three page states: shipped, empty, and one with other values and an earlier year still open. */
const places = {
  shipped: { site, years },
  bare: { site: null, years: [] },
  odd: {
    site: { ...site, values: { ...site.values, maxChoices: 3, firstSupportedYear: 2_025 } },
    years: years.map((year) => (year.year === 2_026 ? { ...year, routes: years.find(({ id }) => id === '2027')?.routes ?? {} } : year)),
  },
} as const;

type Place = Omit<AnalysisContext, 'moments'>;

function contextOf(place: Place, now: string) {
  return { ...place, now, saved: [] };
}

const decided = new Set(analysis.listStates({ moments: [], ...places.shipped }).decided);
const yearWords = new Set(vocabulary.tags.filter(({ group }) => group === 'year').map(({ id }) => id));

function wordsOf({ tags, facts }: Viewer): readonly string[] {
  return [...tags, ...Object.keys(facts).filter((fact) => facts[fact as keyof Viewer['facts']] === true)];
}

const listed = <Entry>(list: readonly Entry[], write: (entry: Entry) => string): string => list.map(write).join();
const sorted = createMemory<readonly string[], string>();

/** The identity of a state: everything in it except the year. */
function nameState({ tiles, statuses, held, presets }: Pick<LegalState, 'tiles' | 'statuses' | 'held' | 'presets'>): string {
  const positions = [listed(tiles, ({ scheme, state }) => scheme + state), listed(statuses, ({ scheme, status }) => scheme + status)];
  return [...positions, sorted(held, () => [...held].sort().join()), presets.join()].join(' ');
}

function nameViewer(viewer: Viewer): string {
  const held = wordsOf(viewer).filter((word) => decided.has(word) && !yearWords.has(word));
  return nameState({ ...viewer, statuses: viewer.feedStatuses, held });
}

/** The years in which each position occurs. */
function yearsByName(states: readonly LegalState[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const state of states) {
    const years = found.get(nameState(state)) ?? new Set();
    for (const year of state.oneOf) years.add(year);
    found.set(nameState(state), years);
  }
  return found;
}

const statesOf = createMemory<string, readonly LegalState[]>();
const yearsOf = createMemory<string, ReadonlyMap<string, ReadonlySet<string>>>();

function statesAt(name: keyof typeof places, ...moments: readonly string[]): readonly LegalState[] {
  return statesOf(`${name} ${moments.join()}`, () => analysis.listStates({ moments, ...places[name] }).states);
}

function isListed(viewer: Viewer, name: keyof typeof places): boolean {
  const { now } = viewer;
  const known = yearsOf(`${name} ${now}`, () => yearsByName(statesAt(name, now)));
  return known.get(nameViewer(viewer))?.has(`${viewer.year}`) === true;
}

const count = fc.integer({ min: 0, max: 7 });
const flag = fc.constantFrom(true, false, undefined);
const code = fc.constantFrom(...Object.keys(codes.choiceCodes), '', 'new');
const statuses = [...Object.keys(codes.trackingStatuses), ...Object.keys(codes.clearingStatuses)];
const tracking = fc.constantFrom(
  '',
  '',
  'Referred',
  'Placed',
  'Placed In Clearing',
  'Clearing',
  'UCC',
  'Pending',
  'Unplaced',
  'New',
  ...statuses,
);

function applicationsFor(year: number) {
  const info = fc.record({
    cycleYear: fc.constantFrom(year, year, year, year, year - 1, null),
    applicationStarted: flag,
    applyUnavailable: fc.constantFrom(undefined, undefined, undefined, true),
    callFailure: fc.constantFrom(undefined, undefined, undefined, { message: 'gone', status: 500 }),
    percentComplete: fc.constantFrom(0, 55, 100),
    applicationCompleted: flag,
    applicationSent: flag,
    applicationApprovalRequested: flag,
    applicationReturned: flag,
    applicationStatus: tracking,
    applications: fc.array(
      code.map((status) => ({ status })),
      { maxLength: 4 },
    ),
    originalApplications: fc.array(
      code.map((choiceStatusId) => ({ choiceStatusId })),
      { maxLength: 4 },
    ),
    decisionsReceived: count,
    numberOfChoices: count,
    numberOfOffers: fc.constantFrom(0, 0, 1, 3),
    numberOfReferredChoice: count,
    isApplicationInClearing: flag,
    isWaitingForOffers: flag,
    isInClearing: flag,
    isInExtra: flag,
    isInMaintenance: fc.constantFrom(undefined, undefined, undefined, undefined, true),
    isInEmbargo: fc.constantFrom(undefined, undefined, undefined, undefined, true),
  });
  return fc.option(info, { freq: 6 });
}

const valuesOf = (mode: string) => vocabulary.modes.find(({ id }) => id === mode)?.values ?? [];
const usually = (mode: string) => {
  const [usual = '', ...others] = valuesOf(mode);
  return fc.constantFrom(usual, usual, usual, ...others, undefined, 'nonsense');
};

const people = fc.constantFrom(...[...yearWords].map(Number), 2_026, 2_027, 2_027, undefined).chain((studyYear) => {
  const applications = applicationsFor(studyYear ?? 2_027);
  return fc.record({
    user: fc.record({
      studyYear: fc.constant(studyYear),
      studyLevel: fc.constantFrom('Undergraduate', 'postgraduate', undefined),
      userCountry: fc.constantFrom('France', undefined),
      conservatoires: fc.constantFrom('yes', 'no', undefined),
      teachingWales: fc.constantFrom('yes', undefined),
      onBoardingConfirmed: flag,
    }),
    pageState: fc.record({ applyMode: usually('apply'), ugMode: usually('ug'), ucMode: usually('uc') }),
    applicationInfo: fc.record({ ug: applications, uc: applications }),
  });
});

describe('listStates completeness', () => {
  it('lists the states of the personas in the catalogue', () => {
    for (const { debugState: _, ...persona } of personas) {
      const now = readText(persona.now);
      const viewer = toViewer(persona, contextOf(places.shipped, now));
      const [first, second] = viewer.tiles.map(({ state }) => state);
      const found = statesAt('shipped', now).filter(
        ({ tiles, oneOf }) => tiles[0]?.state === first && tiles[1]?.state === second && oneOf.includes(`${viewer.year}`),
      );
      expect(found.map(nameState)).toContain(nameViewer(viewer));
    }
  });

  it.each([true, false])('lists states where the other application is unknown (begun: %s)', (applicationStarted) => {
    const sent = { applicationStarted: true, applicationCompleted: true, applicationSent: true };
    const unknown = { applicationStarted, applicationStatus: 'New' };
    const person = {
      user: { studyYear: 2_027 },
      applicationInfo: { ug: { ...sent, cycleYear: 2_027 }, uc: { ...unknown, cycleYear: 2_027 } },
    };
    const viewer = toViewer(person, contextOf(places.shipped, AUTUMN));
    expect(viewer.tiles.map(({ state }) => state)).toEqual(['sentProcessing', 'statusUnknown']);
    expect(isListed(viewer, 'shipped')).toBe(true);
  });

  it.each(['shipped', 'bare', 'odd'] as const)('lists the state of any random person under page state %s', (name) => {
    fc.assert(
      fc.property(people, fc.constantFrom(AUTUMN, MORNING, AFTERNOON), (person, now) => {
        const viewer = toViewer(person, contextOf(places[name], now));
        if (!isListed(viewer, name)) throw new Error(`not listed: ${nameViewer(viewer)} ${viewer.year}`);
      }),
      { numRuns: times({ daily: 200, long: 1_500 }) },
    );
  });
});

const check = createShapeCheck([applicationInfo, record, pageState, user]);
const SAVED = ['hasShortlist', 'hasStatement', 'savedSubjects', 'savedUnis'];
const FREE = ['!onboarded', 'emptyFavourites', 'france', ...SAVED, ...FLAG_TAGS, ...FURTHER_FLAG_TAGS];

/** The spec of a person in the state: one of its years, and different chosen tags for each state. */
function specFor(state: LegalState, number: number) {
  const year = state.oneOf[number % state.oneOf.length] ?? '';
  const free = FREE.filter((_, place) => (number >> (place % 12)) % 3 === 1);
  return { year, free, spec: { ...state, words: [...state.held, year, ...free] } };
}

/** Differences between a state and the person created for it; empty without any. */
function compare(state: LegalState, number: number, place: Place): readonly unknown[] {
  const { year, free, spec } = specFor(state, number);
  const made = analysis.toRecord({ ...spec, site: place.site });
  const viewer = toViewer(made, contextOf(place, state.now));
  const own = wordsOf(viewer).filter((word) => !decided.has(word));
  const teaching = free.some((word) => word.startsWith('teaching')) ? ['teacherTraining'] : [];
  const country = free.includes('france') ? [] : ['unitedKingdom'];
  const onboarded = free.includes('!onboarded') ? [] : ['onboarded'];
  const wanted = [...free.filter((word) => word !== '!onboarded'), ...teaching, ...country, ...onboarded];
  const found = [nameViewer(viewer), viewer.year, [...own].sort().join()].join(' ');
  const expected = [nameState(state), year, [...wanted].sort().join()].join(' ');
  const problems = check('admissions/applicant-record', made);
  return found === expected && problems.length === 0 ? [] : [{ found, expected, problems }];
}

/** Tests every STEPth state, alternating between the levels; each test starts at another. */
const STEP = times({ daily: 41, long: 9 });

describe('creating a person for each listed state', () => {
  it.each([
    [0, 'autumn', 'shipped', AUTUMN],
    [1, 'the morning of results', 'shipped', MORNING],
    [2, 'the afternoon of results', 'shipped', AFTERNOON],
    [3, 'autumn without page state', 'bare', AUTUMN],
    [4, 'autumn where the site has set other numbers', 'odd', AUTUMN],
    [5, 'the afternoon of results there', 'odd', AFTERNOON],
  ] as const)('reaches every sampled state, starting at number %i in %s', (first, _title, name, now) => {
    const states = statesAt(name, now);
    const wrong = states.flatMap((state, number) => (number % STEP === first ? compare(state, number, places[name]) : []));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(states.length).toBeGreaterThan(10_000);
  });

  it('reaches sampled states at their own moment when several are listed', () => {
    const wrong = statesAt('shipped', ...analysis.listMoments(AUTUMN, years)).flatMap((state, number) =>
      number % STEP === 4 ? compare(state, number, places.shipped) : [],
    );
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});

describe('list of states', () => {
  const listBoth = () => statesAt('shipped', AFTERNOON, AUTUMN);

  it('lists each state once, with the first moment at which it occurs', () => {
    const both = listBoth();
    const count = both.reduce((sum, { oneOf }) => sum + oneOf.length, 0);
    expect([...yearsByName(both).values()].reduce((sum, years) => sum + years.size, 0)).toBe(count);
    const before = yearsByName(statesAt('shipped', AUTUMN));
    const isKnown = (state: LegalState) => state.oneOf.some((year) => before.get(nameState(state))?.has(year));
    expect(both.filter((state) => state.now === AFTERNOON && isKnown(state))).toEqual([]);
  });

  it('lists for several moments exactly the states of each of them', () => {
    const apart = yearsByName([...statesAt('shipped', AUTUMN), ...statesAt('shipped', AFTERNOON)]);
    const together = yearsByName(listBoth());
    const missing = [...apart].filter(([name, years]) => [...years].some((year) => !together.get(name)?.has(year)));
    expect([missing.slice(0, 3), together.size]).toEqual([[], apart.size]);
  });

  it('marks states of people who may not see their results yet', () => {
    const held = (ug: string, uc: string) => [
      ...new Set(
        listBoth()
          .filter(({ tiles }) => tiles[0]?.state === ug && tiles[1]?.state === uc)
          .map(({ isEmbargoed }) => isEmbargoed),
      ),
    ];
    expect([held('embargo', 'notStarted'), held('updating', 'updating'), held('notStarted', 'updating')]).toEqual([[true], [true], [true]]);
    expect([held('placedFirm', 'notStarted'), held('placedFirm', 'updating'), held('embargo', 'placed')]).toEqual([
      [false],
      [false],
      [false],
    ]);
  });

  it('covers every state of a tile', () => {
    const states = new Set(listBoth().flatMap(({ tiles }) => tiles.map(({ scheme, state }) => `${scheme} ${state}`)));
    expect([...states].sort()).toEqual(analysis.statuses.map(({ scheme, state }) => `${scheme} ${state}`).sort());
  });
});

describe('default and requested people', () => {
  const base: PersonSpec = { tiles: [], words: [], modes: {}, now: AFTERNOON };
  const viewerOf = (spec: Partial<PersonSpec>) => toViewer(analysis.toRecord({ ...base, ...spec }), contextOf(places.shipped, AFTERNOON));

  it('gives the person the requested country', () => {
    const countries = vocabulary.tags.filter(({ group }) => group === 'country').map(({ id }) => id);
    expect(countries.filter((country) => !viewerOf({ words: [country] }).tags.includes(country))).toEqual([]);
  });

  it('creates an undergraduate of the current cycle by default', () => {
    expect(viewerOf({}).tags).toEqual(['undergraduate', '2027', 'unitedKingdom', 'bau']);
  });

  it('puts a person in Clearing when Clearing is requested', () => {
    expect(viewerOf({ words: ['clearing', 'clearingTimer'] }).tags).toEqual(expect.arrayContaining(['2027', 'clearing', 'clearingTimer']));
  });

  it('keeps the requested tile state and derives the facts that follow from it', () => {
    const { tiles, facts } = viewerOf({ tiles: [{ scheme: 'UG', state: 'placedFirm' }] });
    expect([tiles[0]?.state, facts.accommodation]).toEqual(['placedFirm', true]);
  });
});

describe('rows, columns and moments', () => {
  it('labels a row as next steps label its state', () => {
    const row = (scheme: string, state: string) => analysis.statuses.find((one) => one.scheme === scheme && one.state === state);
    expect(row('UG', 'unconditionalUCCFUI')).toMatchObject({
      label: 'Undergraduate: changed course from the firm choice, place at the insurance choice',
      status: 'UCCFUI',
    });
    expect(row('UC', 'awaitingConfirm')).toMatchObject({ label: 'Conservatoires: waiting for confirmation', status: 'awaitingConfirm' });
    expect(row('UC', 'statusUnknown')?.status).toBeNull();
  });

  it.each([
    ['a usual undergraduate', ['undergraduate', 'bau', 'unitedKingdom'], ['undergraduate']],
    ['an undergraduate in Clearing', ['undergraduate', 'clearing', 'unitedKingdom'], ['clearing']],
    ['an undergraduate in the queue', ['undergraduate', 'clearing', 'clearingTimer', 'unitedKingdom'], ['clearing-queue']],
    ['a postgraduate of another country', ['postgraduate', 'bau', 'france'], ['postgraduate', 'outside-the-uk']],
    ['a postgraduate in Clearing', ['postgraduate', 'clearing', 'unitedKingdom'], ['postgraduate-clearing']],
    [
      'somebody with other plans',
      ['undergraduate', 'bau', 'unitedKingdom', 'conservatoires', 'apprenticeships'],
      ['undergraduate', 'conservatoires', 'apprenticeships'],
    ],
  ])('puts %s in the right columns', (_title, words, expected) => {
    const found = analysis.columns.filter(({ expression }) => evaluateExpression(expression, words));
    expect(found.map(({ id }) => id)).toEqual(expected);
  });

  it('lists the start and end of a cycle and every date between them as moments', () => {
    expect(analysis.listMoments(AUTUMN, years)).toEqual([
      '2026-09-21T23:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
      '2027-05-10T23:00:00.000Z',
      '2027-07-07T23:00:00.000Z',
      '2027-08-03T08:00:00.000Z',
      '2027-08-12T07:00:00.000Z',
      '2027-08-12T12:00:00.000Z',
      '2027-08-31T23:00:00.000Z',
      '2027-09-21T22:59:00.000Z',
    ]);
  });

  it('counts the opening and closing of a link as moments, and closes on midnight after a bare date', () => {
    const link = { enabled: true, applyUrl: '/a', trackUrl: '', notification: '', opensAt: '2027-05-12T10:00', closesAt: '2027-06-30' };
    const year = { id: '2028', year: 2_028, routes: { undergraduate: link }, moments: {} };
    const moments = analysis.listMoments(AUTUMN, [year]);
    expect(moments).toEqual(expect.arrayContaining(['2027-05-12T09:00:00.000Z', '2027-06-30T23:00:00.000Z']));
    expect(moments).toHaveLength(5);
  });

  it('lifts results when the last hold of the cycle is over', () => {
    expect(analysis.liftAt(AUTUMN, years)).toBe('2027-08-12T07:00:00.000Z');
    expect(analysis.liftAt('2026-08-01T10:00:00Z', years)).toBe('2026-08-13T07:00:00.000Z');
    expect(analysis.liftAt(AUTUMN, [])).toBeNull();
  });

  it('lists the years of the cycle and later ones for use in texts', () => {
    expect(analysis.listYears(AUTUMN)).toEqual([2_026, 2_027, 2_028, 2_029, 2_030, 2_031, 2_032]);
  });
});
