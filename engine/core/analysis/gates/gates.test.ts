import { describe, expect, it } from 'vitest';
import type { HouseRule } from '#schemas/catalogue';
import {
  buildAudience,
  buildCatalogue,
  buildCohort,
  buildHighlight,
  buildLeaflet,
  buildNextStep,
  buildNotice,
  buildPoster,
  buildPreset,
  buildSite,
  buildStatusTile,
  buildTodo,
  buildWidget,
  buildYear,
  libraryPeople,
  testKinds,
} from '../../../testing/index.ts';
import { compileCatalogue } from '../../catalogue/compile.ts';
import type { Catalogue } from '../../catalogue/item-kinds.ts';
import { createAnalysis } from '../analysis.ts';
import { needsReason } from './finding.ts';
import { type GatedPack, toGateCohort, toShared } from './gate-context.ts';
import { describeDead, describePerson, GATES, passGates, runGates } from './gates.ts';

const pack: GatedPack = {
  ...libraryPeople,
  analysis: {
    ...libraryPeople.analysis,
    columns: [
      { label: 'adults', expression: 'adult' },
      { label: 'children', expression: 'child' },
    ],
    liftAt: () => null,
    listYears: () => [2027],
    isSitePage: (link) => ['/card', '/borrow', '/join'].includes(link),
    yearNeeds: () => null,
  },
};

const step = (given: Parameters<typeof buildNextStep>[0]) => buildNextStep({ linkText: 'Go', ...given });
/** Every card holder has a next step. */
const steps = [
  step({ id: 'renew' }),
  step({ id: 'read', status: 'valid', title: 'Read' }),
  step({ id: 'go', scheme: 'ROOM', status: 'booked', title: 'Go' }),
];
const sound = { 'next-steps': steps };

function said(
  draft: Partial<Catalogue>,
  { live, given = {} }: { live?: Partial<Catalogue>; given?: Partial<GatedPack['analysis']> } = {},
): string[] {
  const [after, before] = [draft, live].map(
    (side) => side && compileCatalogue(buildCatalogue({ ...sound, ...side }), { vocabulary: pack.vocabulary, kinds: testKinds }),
  );
  if (!after) throw new Error('There is always a draft.');
  const gated = { ...pack, analysis: { ...pack.analysis, ...given } };
  const analysis = createAnalysis({ pack: gated, draft: after, live: before ?? null, now: '2027-03-01T10:00:00Z' });
  const found = [...analysis.passGates()].flatMap(({ findings }) => findings);
  return found.map(({ code, severity, path, pointer, message }) => `${severity} ${code} ${path}${pointer}: ${message}`);
}

it('runs all gates without findings on a catalogue in which everybody sees something', () => {
  expect(said({})).toEqual([]);
  expect(said({}, { live: {} })).toEqual([]);
});

it('runs every gate once, in order, with a title', () => {
  const draft = compileCatalogue(buildCatalogue(sound), { vocabulary: pack.vocabulary, kinds: testKinds });
  const reports = [...createAnalysis({ pack, draft, live: null, now: '2027-03-01T10:00:00Z' }).passGates()];
  expect(reports.map(({ gate }) => gate)).toEqual(GATES.map(({ id, title }) => ({ id, title })));
  expect(GATES.map(({ id, title }) => `${id}: ${title}`)).toEqual([
    'texts: Texts are whole and meant for readers',
    'links: Links lead somewhere',
    'running-year: The year has what it needs',
    'dated-copy: Dates in texts belong to this cycle',
    'holes: No sentence has a hole',
    'dead-content: Somebody can see everything',
    'leaks: Nothing about results shows too early',
    'assertions: Expectations come true',
    'coherence: Nothing contradicts what stands beside it',
    'coverage: Nobody is left without',
    'house-rules: House rules are kept',
  ]);
});

it('reports which gates could not follow everybody, without their uncertain findings', () => {
  const draft = compileCatalogue(buildCatalogue({ ...sound, posters: [buildPoster({ visibility: 'adult AND child', link: '/gone' })] }), {
    vocabulary: pack.vocabulary,
    kinds: testKinds,
  });
  const space = pack.analysis.listStates({ moments: ['2027-03-01T10:00:00Z'], site: draft.site, years: draft.years });
  const context = { draft, live: null, pack, space, cohort: null, now: '2027-03-01T10:00:00Z' };
  const codes = (maxSets?: number) =>
    [...passGates(maxSets === undefined ? context : { ...context, maxSets })].map(
      ({ gate, findings }) => `${gate.id}: ${findings.map(({ code }) => code).join(' ')}`,
    );
  const all = GATES.map(({ id }) => `${id}: `);
  expect(codes().filter((line) => !all.includes(line))).toEqual(['links: gate-link-dead', 'dead-content: gate-never-holds']);
  const looks = ['dead-content', 'leaks', 'assertions', 'coherence', 'coverage', 'house-rules'];
  expect(codes(3).filter((line) => !all.includes(line))).toEqual(['links: gate-link-dead', ...looks.map((id) => `${id}: gate-unfinished`)]);
});

describe('passGates', () => {
  it('reports links that lead nowhere', () => {
    const routes = { standard: { enabled: true, applyUrl: ' ', trackUrl: '', notification: '', opensAt: null, closesAt: null } };
    expect(said({ leaflets: [buildLeaflet({ url: '/gone' })], 'page-state': [buildYear({ routes })] })).toEqual([
      'error gate-link-dead leaflets/how-to-borrow/url: No page of this site answers /gone.',
      'error gate-link-empty page-state/2027/routes/standard/applyUrl: The link of "standard" is switched on and leads nowhere. Fill it in or switch it off.',
    ]);
  });

  it('reports missing parts of the running year', () => {
    const amnesty = { name: 'amnestyUntil', from: '2027-01-01', to: '2027-12-31', time: null };
    const yearNeeds = () => ({ year: 2027, from: '2027-01-01', to: '2027-12-31', routes: ['standard'], moments: [amnesty] });
    expect(said({ 'page-state': [buildYear({ id: '2026', year: 2026 }), buildSite()] }, { given: { yearNeeds } })).toEqual([
      'error gate-running-year : There is no page state for 2027. Copy the year before it and fill in its links and moments.',
    ]);
    expect(said({ 'page-state': [buildYear(), buildSite()] }, { given: { yearNeeds } })).toEqual([
      'error gate-running-year page-state/2027/moments/amnestyUntil: 2027 has no "amnestyUntil". Say when it is.',
    ]);
  });

  it('reports dates in texts that belong to another cycle', () => {
    const leaflet = (summary: string) => said({ leaflets: [buildLeaflet({ summary })] });
    expect(leaflet('Open since 2019.')).toEqual([
      'warning gate-dated-copy leaflets/how-to-borrow/summary: "2019" belongs to another cycle. Write another year.',
    ]);
    expect(leaflet('Open on Monday 2 March 2027.')).toEqual([
      'warning gate-dated-copy leaflets/how-to-borrow/summary: "Monday 2 March 2027": that day falls on another day of the week.',
    ]);
    expect(leaflet('Open on Tuesday 2 March 2027.')).toEqual([]);
    const summary = 'Open on 2 March 2027.';
    const away = { posters: [buildPoster({ summary, startDate: '2027-09-01', endDate: '2027-10-01', link: '/card' })] };
    expect(said(away)).toEqual([
      'warning gate-dated-copy posters/book-club/summary: "2 March 2027" is not near the dates between which this shows.',
    ]);
  });

  it('reports content that nobody sees and conditions without effect', () => {
    const catalogue = {
      todos: [buildTodo({ id: 'never', tags: ['adult AND child'] }), buildTodo({ id: 'idle', tags: ['adult', 'adult AND child'] })],
      posters: [
        buildPoster({ id: 'old', endDate: '2026-12-24', link: '/card' }),
        buildPoster({ id: 'over', endDate: '2027-02-24', link: '/card' }),
      ],
      widgets: [buildWidget()],
      audiences: [buildAudience('unused', 'adult')],
    };
    expect(said(catalogue)).toEqual([
      'warning gate-idle-condition todos/idle/tags/1: Nobody fits this condition. The other ones do all the work.',
      'error gate-never-holds todos/never/tags/0: Nobody there can be fits this condition, so nobody ever sees it. Change the condition, or park it.',
      'warning gate-expired posters/old/endDate: It ended on 24 December 2026. Nobody sees it any more.',
    ]);
  });

  it('[V-10] reports nothing about results that shows too early', () => {
    const liftAt = () => '2027-06-01T00:00:00Z';
    expect(said({}, { given: { liftAt } })).toEqual([]);
  });

  it('reports expectations that are not met or cannot be tested', () => {
    const about = { title: 'Adults see it', persona: null, now: null, shown: true };
    const who = { expression: 'adult', statuses: [{ scheme: 'CARD', status: 'valid' }] };
    const assertions = [
      { id: 'a', ...about, who, itemKind: 'next-steps', item: 'renew' },
      { id: 'b', ...about, who, itemKind: 'page-state', item: 'site' },
      { id: 'c', ...about, who, itemKind: 'next-steps', item: 'read' },
    ];
    const [broken, unjudged, ...others] = said({ assertions });
    expect(broken).toMatch(
      /^error gate-assertion-broken assertions\/a: "Adults see it" does not come true\. .* For example: CARD: valid, ROOM: /,
    );
    expect(unjudged).toBe(
      'warning gate-assertion-unjudged assertions/b/itemKind: Nobody can tell whether "Adults see it" comes true: who sees which page state is not worked out. Expect something of one of these instead: next steps, todos, posters, highlights, notices, leaflets, widgets, presets.',
    );
    expect(others).toEqual([]);
  });

  it('reports people left with an empty feed', () => {
    const [first, second, ...others] = said({ 'next-steps': steps.filter(({ id }) => id !== 'renew') });
    expect(first).toMatch(
      /^error gate-feed-empty : Somebody with the status "CARD: expired" has an empty feed\. For example: CARD: expired, ROOM: none, /,
    );
    expect(second).toContain('Somebody with the status "ROOM: none" has an empty feed.');
    expect(others).toEqual([]);
  });

  it('reports losses once for each kind and group of people', () => {
    const todos = [buildTodo({ tags: ['adult'] })];
    expect(said({}, { live: { todos } })).toEqual([
      'warning gate-coverage-lost : Somebody has no to-dos any more: "CARD: valid" and 3 more statuses, adults.',
    ]);
    expect(said({ todos }, { live: { todos } })).toEqual([]);
    expect(said({}, { live: {} })).toEqual([]);
  });

  it('does not report an item as lost that has ended in the live catalogue too', () => {
    const [before, after] = [[buildPoster({ endDate: '2027-03-01T12:00:00Z' })], []].map((posters) =>
      compileCatalogue(buildCatalogue({ ...sound, posters }), { vocabulary: pack.vocabulary, kinds: testKinds }),
    );
    const space = pack.analysis.listStates({ moments: ['2027-03-01T10:00:00Z'], site: null, years: [] });
    const codesAt = (now: string) =>
      before && after
        ? runGates({ draft: after, live: before, pack, space, cohort: null, now }).flatMap(({ code }) =>
            code === 'gate-coverage-lost' ? now : [],
          )
        : [];
    const times = ['2027-03-01T11:00:00Z', '2027-03-01T11:30:00Z', '2027-03-01T12:30:00Z'];
    expect(times.map((now) => new Set(codesAt(now)).size)).toEqual([1, 1, 0]);
  });

  it('reports breaches of house rules', () => {
    const rule = (given: Partial<HouseRule>): HouseRule => ({
      id: 'rule',
      title: 'A rule',
      active: true,
      severity: 'warning',
      kinds: [],
      pointer: '',
      test: 'present',
      value: null,
      words: [],
      from: null,
      to: null,
      message: 'Mind this.',
      ...given,
    });
    const ruled = (given: Partial<HouseRule>, more: Partial<Catalogue> = {}, live?: Partial<Catalogue>) =>
      said({ 'house-rules': [rule(given)], ...more }, live ? { live } : {});
    expect(ruled({ test: 'longest', value: 4, kinds: ['next-steps'], pointer: '/title', severity: 'error' })).toEqual([
      'error gate-house-rule next-steps/renew/title: Mind this. It has 15 characters.',
    ]);
    expect(ruled({ test: 'longest', value: 4, kinds: ['next-steps'], pointer: '/title', active: false })).toEqual([]);
    const misspelt = { 'next-steps': [step({ title: 'Renew your carrd today' })], 'house-rules': [rule({ test: 'spelling' })] };
    const draft = compileCatalogue(buildCatalogue(misspelt), { vocabulary: pack.vocabulary, kinds: testKinds });
    const spelling = { correct: (word: string) => word !== 'carrd', suggest: () => ['card'] };
    const analysis = createAnalysis({ pack, draft, live: null, now: '2027-03-01T10:00:00Z', spelling: () => spelling });
    const found = [...analysis.passGates()].flatMap(({ findings }) => findings).filter(({ code }) => code === 'gate-house-rule');
    expect(found.map(({ message, fix }) => [message, fix])).toEqual([
      [
        'Mind this. "carrd" is in no dictionary. Perhaps "card" is meant.',
        { pointer: '/title', value: 'Renew your card today', sentence: 'Write "card".' },
      ],
    ]);
    const two = { todos: [buildTodo({ id: 'a' }), buildTodo({ id: 'b', name: 'Another' })] };
    expect(ruled({ test: 'most-shown', value: 1, kinds: ['todos'] }, two)[0]).toMatch(
      /^warning gate-house-rule : Mind this\. 2 at once: CARD: /,
    );
    expect(ruled({ test: 'most-shown', value: 2, kinds: ['todos'] }, two)).toEqual([]);
    const notes = { notices: [buildNotice({ id: 'a' }), buildNotice({ id: 'b', title: 'Another' })] };
    expect(ruled({ test: 'most-shown', value: 1, kinds: ['notices'] }, notes)[0]).toMatch(/2 at once: CARD: /);
    expect(
      ruled({ test: 'most-shown', value: 1, kinds: ['highlights', 'leaflets'] }, { highlights: [buildHighlight({ url: '/card' })] }),
    ).toEqual([]);
    const cohorts = [buildCohort({ now: null })];
    const effect = { test: 'largest-effect', value: 50 } as const;
    const todos = [buildTodo()];
    expect(ruled(effect, { cohorts, todos }, { cohorts })).toEqual([
      'warning gate-house-rule : Mind this. 500 of 500 made-up people see something different.',
    ]);
    expect(ruled({ ...effect, value: 100 }, { cohorts, todos }, { cohorts })).toEqual([]);
    expect(ruled(effect, { todos }, {})).toEqual([]);
    expect(ruled(effect, { cohorts, todos })).toEqual([]);
  });
});

it('counts for largest-effect everybody who sees a difference, as the review does', () => {
  const cohorts = [buildCohort({ now: null })];
  const about = { id: 'rule', title: 'A rule', active: true, severity: 'warning', kinds: [], pointer: '', words: [] } as const;
  const rule: HouseRule = {
    ...about,
    kinds: [],
    words: [],
    from: null,
    to: null,
    test: 'largest-effect',
    value: 25,
    message: 'Mind this.',
  };
  const widgets = ['A', 'B'].map((id) => buildWidget({ id }));
  const [site, year] = [buildSite(), buildYear()];
  const standard = { enabled: true, applyUrl: '/join', trackUrl: '', notification: '', opensAt: null, closesAt: null };
  const link = { ...year, routes: { standard } };
  const changes: Readonly<Record<string, readonly [Partial<Catalogue>, Partial<Catalogue>]>> = {
    word: [{ todos: [buildTodo({ name: 'Ask' })] }, { todos: [buildTodo({ name: 'Ask us' })] }],
    link: [{ 'page-state': [site, link] }, { 'page-state': [site, { ...link, routes: { standard: { ...standard, applyUrl: '/card' } } }] }],
    button: [{ 'page-state': [site, link] }, { 'page-state': [site, { ...link, routes: { standard: { ...standard, enabled: false } } }] }],
    order: [
      { widgets, presets: [buildPreset(['A', 'B'])] },
      { widgets, presets: [buildPreset(['B', 'A'])] },
    ],
    presence: [{ todos: [] }, { todos: [buildTodo()] }],
  };
  const told = Object.entries(changes).map(([name, [live, draft]]) => {
    const [before, after] = [live, draft].map((side) =>
      compileCatalogue(buildCatalogue({ ...sound, cohorts, 'house-rules': [rule], ...side }), {
        vocabulary: pack.vocabulary,
        kinds: testKinds,
      }),
    );
    if (!before || !after) throw new Error('Both sides are given.');
    const analysis = createAnalysis({ pack, draft: after, live: before, now: '2027-03-01T10:00:00Z' });
    const found = [...analysis.passGates()].flatMap(({ findings }) => findings).filter(({ code }) => code === 'gate-house-rule');
    return [
      name,
      found.map(({ message }) => message),
      `Mind this. ${analysis.effects()?.affected} of 500 made-up people see something different.`,
    ];
  });
  expect(told).toEqual(told.map(([name, , review]) => [name, [review], 'Mind this. 500 of 500 made-up people see something different.']));
});

describe('coverage of a draft', () => {
  const space = pack.analysis.listStates({ moments: ['2027-03-01T10:00:00Z'], site: null, years: [] });
  const coverageOf = (...given: readonly Parameters<typeof step>[0][]) => {
    const draft = compileCatalogue(buildCatalogue({ 'next-steps': given.map(step) }), {
      vocabulary: pack.vocabulary,
      kinds: testKinds,
    });
    return toShared({ draft, live: null, pack, space, cohort: null, now: '2027-03-01T10:00:00Z' }).coverage();
  };
  const one = { id: 'one', title: 'Borrow', summary: 'A book.', link: '/borrow' };
  const two = { id: 'two', title: 'Renew', link: '/borrow' };

  it.each([
    ['a title', [one, { ...two, title: 'Renew it' }]],
    ['a title in other case', [one, { ...two, title: 'RENEW' }]],
    ['a summary', [{ ...one, summary: 'Take it home.' }, two]],
  ])('does not measure coverage again when only %s differs', (_, given) => {
    const before = coverageOf(one, two);
    expect(coverageOf(...given)).toBe(before);
  });

  it.each([
    ['two steps become alike', [one, { ...two, title: 'borrow' }]],
    ['a condition differs', [one, { ...two, visibility: 'adult' }]],
    ['a status differs', [one, { ...two, status: 'valid' }]],
  ])('measures coverage again when %s', (_, given) => {
    const before = coverageOf(one, two);
    expect(coverageOf(...given)).not.toBe(before);
  });
});

it('gives the same findings from runGates as from passGates', () => {
  const draft = compileCatalogue(buildCatalogue({ 'next-steps': [] }), { vocabulary: pack.vocabulary, kinds: testKinds });
  const analysis = createAnalysis({ pack, draft, live: null, now: '2027-03-01T10:00:00Z' });
  const context = { draft, live: null, pack, space: analysis.cycle(), cohort: null, now: '2027-03-01T10:00:00Z' };
  expect(runGates(context)).toEqual([...analysis.passGates()].flatMap(({ findings }) => findings));
  expect(runGates(context).length).toBeGreaterThan(0);
});

describe('descriptions', () => {
  it('describes a person by tiles and words', () => {
    const tiles = [
      { scheme: 'CARD', state: 'valid' },
      { scheme: 'CARD', state: 'lost' },
      { scheme: 'ROOM', state: 'valid' },
    ];
    expect(describePerson({ state: { tiles }, words: ['adult', 'hasFines', 'other'] }, pack)).toBe(
      'CARD: valid, lost, valid, adult, hasFines, other',
    );
  });

  it('describes why content is dead', () => {
    const fix = { kind: 'todos', id: 'a', pointer: '', value: '', sentence: 'Write another.' } as never;
    const at = { kind: 'todos', id: 'a', pointer: '' } as const;
    const dead = (given: object) => describeDead({ ...at, ...given } as never);
    expect([
      dead({ code: 'status-never', named: ['a', 'b'], fix }),
      dead({ code: 'status-never', named: ['a'], fix: null }),
      dead({ code: 'status-idle', named: ['a', 'b'], fix }),
      dead({ code: 'status-idle', named: ['a'], fix: null }),
      dead({ code: 'never-together' }),
      dead({ code: 'always-behind', by: ['x', 'y'] }),
      dead({ code: 'orphan' }),
      dead({ code: 'unused-audience' }),
      dead({ code: 'unused-tag' }),
      dead({ code: 'unused-group' }),
    ]).toEqual([
      'Nobody ever has the status a, b, so nobody sees it. Write another.',
      'Nobody ever has the status a, so nobody sees it.',
      'Nobody ever has the status a, b. Write another.',
      'Nobody ever has the status a.',
      'Whoever fits its conditions is somewhere it cannot show, so nobody ever sees it.',
      'Nobody ever sees it: "x", "y" always comes first.',
      'Nothing leads to it, so nobody sees it.',
      'No condition uses this audience.',
      'No condition uses it.',
      'No condition uses it.',
    ]);
  });

  it('needs a reason for warnings, and among errors only for the running year', () => {
    const reasons = [
      ['gate-orphan', 'warning'],
      ['gate-running-year', 'error'],
      ['gate-link-dead', 'error'],
    ] as const;
    expect(reasons.map(([code, severity]) => needsReason({ code, severity }))).toEqual([true, true, false]);
  });
});

it('counts the first thousand people of a cohort, the same each time', () => {
  const [small, large] = [buildCohort({ size: 1_000 }), buildCohort({ size: 1_001 })];
  expect(toGateCohort(small)).toBe(small);
  expect(toGateCohort(large)).toEqual({ ...large, size: 1_000 });
  expect(toGateCohort(large)).toBe(toGateCohort(large));
});

it('accepts reachable tiles and presets', () => {
  expect(said({ 'status-tiles': [buildStatusTile()], presets: [buildPreset(['Loans'])], widgets: [buildWidget()] })).toEqual([]);
});
