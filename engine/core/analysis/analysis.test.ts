import { describe, expect, it } from 'vitest';
import {
  buildCatalogue,
  buildCohort,
  buildNextStep,
  buildPreset,
  buildSite,
  buildTodo,
  buildWidget,
  libraryPeople,
  testKinds,
} from '../../testing/index.ts';
import { compileCatalogue } from '../catalogue/compile.ts';
import type { Catalogue } from '../catalogue/item-kinds.ts';
import { createAnalysis } from './analysis.ts';
import { drawCohort } from './cohort/draw-cohort.ts';
import type { GatedPack } from './gates/gate-context.ts';
import { GATES } from './gates/gates.ts';

const pack: GatedPack = {
  ...libraryPeople,
  analysis: {
    ...libraryPeople.analysis,
    columns: [{ label: 'adults', expression: 'adult' }],
    liftAt: () => null,
    listYears: () => [2027],
    isSitePage: () => true,
    yearNeeds: () => null,
  },
};
const now = '2027-03-01T10:00:00Z';
const compile = (catalogue: Partial<Catalogue>) =>
  compileCatalogue(buildCatalogue(catalogue), { vocabulary: pack.vocabulary, kinds: testKinds });
const analyse = (draft: Partial<Catalogue>, live: Partial<Catalogue> | null = null) =>
  createAnalysis({ pack, draft: compile(draft), live: live && compile(live), now });

const step = buildNextStep({ id: 'renew', visibility: 'adult' });
const cohorts = [
  buildCohort({ id: 'dated' }),
  buildCohort({ id: 'usual', now: null, size: 200 }),
  buildCohort({ id: 'other', now: null, size: 100 }),
];

describe('createAnalysis', () => {
  it('lists states lazily, for the current moment and for the whole cycle', () => {
    const asked: unknown[] = [];
    const listStates: GatedPack['analysis']['listStates'] = (context) => {
      asked.push([context.moments, context.site?.id, context.years]);
      return libraryPeople.analysis.listStates();
    };
    const analysis = createAnalysis({
      pack: { ...pack, analysis: { ...pack.analysis, listStates } },
      draft: compile({ 'page-state': [buildSite()] }),
      live: null,
      now,
    });
    expect(asked).toEqual([]);
    expect([analysis.space(), analysis.space(), analysis.cycle()].map(({ states }) => states.length)).toEqual([13, 13, 13]);
    expect(asked).toEqual([
      [[now], 'site', []],
      [['2027-01-01T00:00:00Z', '2027-12-31T23:59:00Z'], 'site', []],
    ]);
  });

  it('lists the coverage cells that changed since the live catalogue', () => {
    expect(analyse({ 'next-steps': [step] }).coverage().changes).toEqual([]);
    expect(analyse({ 'next-steps': [step] }, { 'next-steps': [step] }).coverage().changes).toEqual([]);
    const { changes, coverage } = analyse({}, { 'next-steps': [step] }).coverage();
    expect(changes.length).toBeGreaterThan(0);
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['next-steps']));
    expect(coverage['next-steps']).toHaveLength(4);
  });

  it('finds content that nobody can see and computes reach once', () => {
    const never = buildTodo({ id: 'never', tags: ['adult AND child'] });
    const analysis = analyse({ todos: [never] });
    expect(analysis.dead().flatMap(({ kind, code }) => (kind === 'todos' ? [code] : []))).toEqual(['never-holds']);
    expect(analysis.dead()).toBe(analysis.dead());
    expect(analysis.reach()).toBe(analysis.reach());
    const query = { expressions: ['adult'], statuses: [{ scheme: 'CARD', status: 'expired' }] };
    expect(analysis.answer(query)).toEqual(analysis.reach().answerItem(query));
  });
});

describe('Analysis.cohort', () => {
  it('chooses the requested cohort, then the first without its own moment, then the first, and draws each once', () => {
    let drawn = 0;
    const draw: typeof drawCohort = (question) => {
      drawn += 1;
      return drawCohort(question);
    };
    const analysis = createAnalysis({ pack, draft: compile({ cohorts }), live: null, now, draw });
    expect([
      analysis.cohort()?.total,
      analysis.cohort('usual')?.total,
      analysis.cohort('dated')?.total,
      analysis.cohort('other')?.total,
    ]).toEqual([100, 200, 500, 100]);
    expect(analysis.cohort()).toBe(analysis.cohort('other'));
    expect(drawn).toBe(3);
    expect(analyse({ cohorts: [buildCohort()] }).cohort()?.total).toBe(500);
    expect([analyse({}).cohort(), analysis.cohort('gone')]).toEqual([null, null]);
  });

  it('counts a condition row by row and gives a matching example person', () => {
    const analysis = analyse({ cohorts });
    const found = analysis.count('adult AND hasFines', 'usual');
    expect(found?.of).toBe(200);
    expect(found?.rows.at(-1)?.soFar).toBe(found?.count);
    expect(found?.rows).toHaveLength(2);
    expect(found?.example?.words).toEqual(expect.arrayContaining(['adult', 'hasFines']));
    expect(analysis.count('adult AND !adult', 'usual')).toMatchObject({ count: 0, example: null });
    expect(analyse({}).count('adult')).toBeNull();
  });

  it('counts who sees each item, and who sees something different from live', () => {
    const todos = [buildTodo({ tags: ['adult'] })];
    const analysis = analyse({ cohorts, todos }, { cohorts });
    const seen = analysis.seen('usual').find(({ kind, id }) => kind === 'todos' && id === 'get-a-card');
    expect(seen?.count).toBe(analysis.count('adult', 'usual')?.count);
    expect(analysis.effects('usual')?.affected).toBe(seen?.count);
    expect([analyse({ cohorts, todos }).effects(), analyse({ todos }, {}).effects(), analyse({ todos }).seen()]).toEqual([null, null, []]);
  });

  it('draws a cohort for the gates only when a live catalogue and a cohort exist', () => {
    let drawn = 0;
    const draw: typeof drawCohort = (question) => {
      drawn += 1;
      return drawCohort(question);
    };
    const pass = (live: Partial<Catalogue> | null, given: Partial<Catalogue>) =>
      [...createAnalysis({ pack, draft: compile(given), live: live && compile(live), now, draw }).passGates()].length;
    expect([pass(null, { cohorts }), pass({}, {}), drawn]).toEqual([GATES.length, GATES.length, 0]);
    expect([pass({}, { cohorts }), drawn]).toEqual([GATES.length, 1]);
  });
});

describe('Analysis.person', () => {
  const adult = { tiles: [{ scheme: 'CARD', state: 'expired' }], words: ['adult', 'hasFines'], modes: {} };
  const catalogue = {
    'next-steps': [step, buildNextStep({ id: 'kids', title: 'Kids', visibility: 'child AND !hasFines' })],
    todos: [buildTodo({ id: 'two', tags: ['child AND hasFines', 'housebound'] }), buildTodo({ id: 'shown', tags: ['adult', 'child'] })],
    widgets: [buildWidget()],
    presets: [buildPreset(['Loans'])],
  };
  const analysis = analyse(catalogue);

  it('shows a made-up person the items of their plan', () => {
    const { shown, words, statuses, tiles, item, nearest } = analysis.person(adult);
    expect(shown.map(({ kind, id }) => `${kind}/${id}`).sort()).toEqual(['next-steps/renew', 'todos/shown', 'widgets/Loans']);
    expect(words).toEqual(['adult', 'openSeason', 'hasFines']);
    expect(statuses).toEqual([{ scheme: 'CARD', status: 'expired' }]);
    expect(tiles).toEqual([
      { scheme: 'CARD', state: 'expired' },
      { scheme: 'ROOM', state: 'none' },
    ]);
    expect([item, nearest]).toEqual([null, null]);
  });

  it('explains why a person sees an item, with the fewest choices that would change it', () => {
    const shown = analysis.person(adult, { kind: 'next-steps', id: 'renew' });
    expect([shown.item?.shown, shown.nearest]).toEqual([true, [{ drop: 'adult', hold: 'child' }]]);
    const hidden = analysis.person(adult, { kind: 'next-steps', id: 'kids' });
    expect(hidden.item?.hiddenBy?.code).toBe('condition');
    expect(hidden.nearest).toHaveLength(2);
  });

  it('gives the nearest of several conditions for a hidden item, and none for hiding an item with several', () => {
    expect(analysis.person(adult, { kind: 'todos', id: 'two' }).nearest).toHaveLength(1);
    expect(analysis.person(adult, { kind: 'todos', id: 'shown' }).nearest).toBeNull();
    expect(analysis.person(adult, { kind: 'todos', id: 'gone' })).toMatchObject({ item: { shown: false }, nearest: null });
  });
});

it('plays a journey with draft and live, and returns null for an unknown journey', () => {
  const record = { card: 'valid', room: 'none', words: ['adult'], modes: {} };
  const persona = { id: 'ann', order: 1, title: 'Ann', story: '', record, expected: {} } as unknown as Catalogue['personas'][number];
  const steps = [{ at: '2027-01-10', note: 'Joins', tiles: { CARD: 'expired' }, modes: {} }];
  const journeys = [{ id: 'year', title: 'A year', description: '', persona: 'ann', steps }];
  const given = { personas: [persona], journeys, 'next-steps': [step] };
  expect(analyse(given).journey('gone')).toBeNull();
  const alone = analyse(given).journey('year');
  expect(alone).not.toBeNull();
  expect(JSON.stringify(analyse(given, given).journey('year'))).toBe(JSON.stringify(alone));
  expect(JSON.stringify(analyse(given, { ...given, 'next-steps': [] }).journey('year'))).not.toBe(JSON.stringify(alone));
});
