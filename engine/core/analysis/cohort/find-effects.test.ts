import { describe, expect, it } from 'vitest';
import {
  buildAudience,
  buildCatalogue,
  buildCohort,
  buildLargeCatalogue,
  buildNextStep,
  buildPoster,
  buildPreset,
  buildSite,
  buildTodo,
  buildWidget,
  createSeededRandom,
  libraryPeople,
  pickOne,
  testKinds,
} from '../../../testing/index.ts';
import { type CompiledCatalogue, compileCatalogue } from '../../catalogue/compile.ts';
import type { Catalogue } from '../../catalogue/item-kinds.ts';
import { plan } from '../../plan/plan.ts';
import { drawCohort, redrawCohort } from './draw-cohort.ts';
import { type Effects, findEffects } from './find-effects.ts';
import { comparePlans, listChangedItems, listMoved, startComparison } from './plan-differences.ts';

const { vocabulary } = libraryPeople;
const cohort = drawCohort({ cohort: buildCohort(), pack: libraryPeople, site: null, years: [], now: '' });
const compile = (given: Partial<Catalogue>) => compileCatalogue(buildCatalogue(given), { vocabulary, kinds: testKinds });
const effectsOf = (before: CompiledCatalogue, after: CompiledCatalogue) => findEffects({ before, after, cohort, pack: libraryPeople });

/** Compares the plans of every person by both catalogues. */
function compareAll(before: CompiledCatalogue, after: CompiledCatalogue): Pick<Effects, 'affected' | 'emptied' | 'items'> {
  const changed = listChangedItems(before.catalogue, after.catalogue);
  const hasPageState = changed.some(({ kind }) => kind === 'page-state');
  const [earlier, later] = [before, after].map((side) => (hasPageState ? redrawCohort(cohort, libraryPeople, side) : cohort).people);
  const sums = new Map<
    string,
    { kind: (typeof changed)[number]['kind']; id: string } & Record<'added' | 'removed' | 'changed' | 'moved', number>
  >();
  let [affected, emptied] = [0, 0];
  for (const [i, { viewer, weight }] of (earlier ?? []).entries()) {
    const other = later?.[i]?.viewer ?? viewer;
    const [one, two] = [plan(before, viewer, { columns: 4 }), plan(after, other, { columns: 4 })];
    const differences = comparePlans(one, two, startComparison(changed, after), other.year);
    if (differences.length > 0) affected += weight;
    if (one.feed.length > 0 && two.feed.length === 0) emptied += weight;
    for (const { kind, id, change } of differences) {
      const sum = sums.get(`${kind}/${id}`) ?? { kind, id, added: 0, removed: 0, changed: 0, moved: 0 };
      sum[change] += weight;
      sums.set(`${kind}/${id}`, sum);
    }
  }
  return { affected, emptied, items: [...sums.values()] };
}

const TEXTS = ['', 'adult', 'child', 'northBranch', '!housebound', 'adult AND noLoans', 'child OR hasFines', '@mobile'];

/** A catalogue with some of its items changed at random. */
function changeSome(catalogue: Catalogue, random: ReturnType<typeof createSeededRandom>): Catalogue {
  const isHit = () => random.next() < 0.15;
  const text = () => pickOne(random, TEXTS);
  const edit = <Item extends object>(items: readonly Item[], make: (item: Item) => Partial<Item>): Item[] =>
    items.flatMap((item) => (!isHit() ? [item] : random.next() < 0.2 ? [] : [{ ...item, ...make(item) }]));
  const flip = () => pickOne(random, [{ active: false }, { order: Math.floor(random.next() * 100) }, { title: 'Another title' }]);
  return {
    ...catalogue,
    'next-steps': edit(catalogue['next-steps'], () => pickOne(random, [flip(), { visibility: text() }, { status: 'expired' }])),
    posters: edit(catalogue.posters, () => pickOne(random, [flip(), { visibility: text() }, { endDate: '2027-01-31' }])),
    notices: edit(catalogue.notices, () => pickOne(random, [flip(), { visibility: text() }, { rule: 'emptyLoans' }])),
    leaflets: edit(catalogue.leaflets, () => pickOne(random, [flip(), { visibility: text() }])),
    todos: edit(catalogue.todos, () => pickOne(random, [{ active: false }, { tags: [text(), text()] }, { name: 'Another name' }])),
    widgets: edit(catalogue.widgets, () => pickOne(random, [flip(), { tags: [text()] }])),
    'status-tiles': edit(catalogue['status-tiles'], () => ({ title: 'Another title' })),
    ...(random.next() < 0.2 ? { audiences: [buildAudience('mobile', text() === '' ? 'child' : 'adult')] } : {}),
    ...(random.next() < 0.2 ? { presets: [buildPreset(catalogue.widgets.slice(2).map(({ id }) => id))] } : {}),
    ...(random.next() < 0.2 ? { 'page-state': [buildSite({ modes: { opening: { value: 'shut', schedule: [] } } })] } : {}),
  };
}

describe('findEffects', () => {
  it('gives the same numbers as comparing all plans of all people', () => {
    const random = createSeededRandom(41);
    const start = { ...buildLargeCatalogue(80, random), audiences: [buildAudience('mobile', 'adult AND !housebound')] };
    for (let round = 0; round < 10; round++) {
      const [before, after] = [compile(start), compile(changeSome(start, random))];
      const [effects, expected] = [effectsOf(before, after), compareAll(before, after)];
      expect([effects.affected, effects.emptied]).toEqual([expected.affected, expected.emptied]);
      const byName = (items: Effects['items']) => items.toSorted((a, b) => (`${a.kind}/${a.id}` < `${b.kind}/${b.id}` ? -1 : 1));
      expect(byName(effects.items)).toEqual(byName(expected.items));
    }
  });

  it('reports no effects when nothing visible differs', () => {
    const before = compile({ todos: [buildTodo({ tags: ['adult AND northBranch'] })] });
    const after = compile({ todos: [buildTodo({ tags: ['northBranch adult'] })] });
    expect(effectsOf(before, after)).toMatchObject({
      total: 500,
      affected: 0,
      emptied: 0,
      kinds: [],
      items: [],
      worst: null,
      examples: [],
    });
  });

  it('counts who loses their only next step and names the worst affected state', () => {
    const steps = [
      buildNextStep({ id: 'renew', status: 'expired' }),
      buildNextStep({ id: 'look', status: 'valid', visibility: 'adult', title: 'Look around', link: '/look' }),
    ];
    const before = compile({
      'next-steps': [...steps, buildNextStep({ id: 'second', status: 'expired', visibility: 'child', title: 'Ask', order: 20 })],
    });
    const after = compile({
      'next-steps': [{ ...(steps[1] ?? buildNextStep()), title: 'Look about' }, ...before.catalogue['next-steps'].slice(2)],
    });
    const effects = effectsOf(before, after);
    const expired = cohort.people.filter(({ viewer }) => viewer.feedStatuses.some(({ status }) => status === 'expired'));
    const adults = expired.filter(({ words }) => words.includes('adult')).reduce((sum, { weight }) => sum + weight, 0);
    const all = expired.reduce((sum, { weight }) => sum + weight, 0);
    expect(effects).toMatchObject({
      emptied: adults,
      worst: { scheme: 'CARD', state: 'expired', label: 'CARD: expired', people: all, affected: all, emptied: adults },
    });
    expect(effects.items).toContainEqual({ kind: 'next-steps', id: 'renew', added: 0, removed: all, changed: 0, moved: 0 });
    expect(effects.items.find(({ id }) => id === 'look')?.changed).toBeGreaterThan(0);
    expect(effects.examples[0]).toMatchObject({ isEmptied: true, differences: [{ kind: 'next-steps', id: 'renew', change: 'removed' }] });
  });

  it('shows each kind of difference with an example person before and after', () => {
    const posters = ['adult', 'child'].map((visibility) => buildPoster({ id: visibility, visibility }));
    const { examples } = effectsOf(compile({}), compile({ posters }));
    expect(examples.slice(0, 2).map(({ differences }) => differences.map(({ id, change }) => `${change} ${id}`))).toEqual([
      ['added adult'],
      ['added child'],
    ]);
    expect(examples[0]?.spec.words).toContain('adult');
    expect(examples[0]?.before.tags).toContain('adult');
  });

  it('counts everybody affected by a change of page state', () => {
    const site = (value: string) => buildSite({ modes: { opening: { value, schedule: [] } } });
    const todos = [buildTodo({ tags: ['shutSeason'] })];
    const effects = effectsOf(compile({ todos, 'page-state': [site('open')] }), compile({ todos, 'page-state': [site('shut')] }));
    expect(effects).toMatchObject({ affected: 500, items: [{ kind: 'todos', added: 500 }] });
    expect(effects.examples[0]?.before.tags).toContain('openSeason');
    expect(effects.examples[0]?.after.tags).toContain('shutSeason');
  });

  it('lists changed items of kinds that no plan contains', () => {
    const greeting = (text: string) => ({ messages: [{ id: 'greeting', area: 'page', text, source: '' }] });
    const [before, after] = [compile(greeting('Hello')), compile(greeting('Good day'))];
    expect(effectsOf(before, after)).toMatchObject({ affected: 0, elsewhere: [{ kind: 'messages', id: 'greeting' }] });
  });

  it('reports a reordering by the widgets that moved', () => {
    const widgets = ['A', 'B', 'C'].map((id) => buildWidget({ id }));
    const [before, after] = [
      compile({ widgets, presets: [buildPreset(['A', 'B', 'C'])] }),
      compile({ widgets, presets: [buildPreset(['B', 'C', 'A'])] }),
    ];
    expect(effectsOf(before, after).items).toEqual([{ kind: 'widgets', id: 'A', added: 0, removed: 0, changed: 0, moved: 500 }]);
  });
});

describe('listMoved', () => {
  it('gives the smallest set of moved, inserted and removed entries', () => {
    expect(listMoved(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['a']);
    expect(listMoved(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c'])).toEqual(['d']);
    expect(listMoved(['a', 'b'], ['b', 'x', 'a'])).toHaveLength(2);
    expect(listMoved(['a', 'b'], ['a', 'b'])).toEqual([]);
  });
});
