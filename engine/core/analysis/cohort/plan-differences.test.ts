import { describe, expect, it } from 'vitest';
import type { PlanTile, Viewer } from '#schemas/viewer';
import {
  buildCatalogue,
  buildNextStep,
  buildNotice,
  buildPreset,
  buildSite,
  buildTodo,
  buildViewer,
  buildVocabulary,
  buildWidget,
  buildYear,
  testKinds,
} from '../../../testing/index.ts';
import { compileCatalogue } from '../../catalogue/compile.ts';
import type { Catalogue } from '../../catalogue/item-kinds.ts';
import { plan } from '../../plan/plan.ts';
import { comparePlans, listChangedItems, startComparison } from './plan-differences.ts';

const changedIn = (before: Partial<Catalogue>, after: Partial<Catalogue>) =>
  listChangedItems(buildCatalogue(before), buildCatalogue(after));

describe('listChangedItems', () => {
  it('lists new, removed and changed items by kind', () => {
    const todos = ['a', 'b', 'c'].map((id) => buildTodo({ id }));
    const [, b, c] = todos;
    const after = { todos: [...(b && c ? [b, { ...c, name: 'Other' }] : []), buildTodo({ id: 'd' })], widgets: [buildWidget()] };
    expect(changedIn({ todos }, after)).toEqual([
      { kind: 'widgets', id: 'Loans', isContent: true },
      { kind: 'todos', id: 'a', isContent: true },
      { kind: 'todos', id: 'c', isContent: true },
      { kind: 'todos', id: 'd', isContent: true },
    ]);
    expect(changedIn({ todos }, { todos })).toEqual([]);
    expect(changedIn({ todos }, { todos: structuredClone(todos) })).toEqual([]);
  });

  it('does not count changes of audience, dates or place as changed content', () => {
    const note = buildNotice();
    const isContent = (given: object) => changedIn({ notices: [note] }, { notices: [{ ...note, ...given }] })[0]?.isContent;
    const placing = [
      ...[{ active: false }, { order: 99 }, { visibility: 'adult' }, { startDate: '2027-01-01' }, { endDate: '2027-01-01' }],
      ...[{ rule: 'emptyLoans' }, { created: 7 }, { tags: ['adult'] }, { scheme: 'CARD' }, { status: 'valid' }, { state: 'valid' }],
      ...[{ parked: true }, { resultsSensitive: true }],
    ];
    expect(placing.map(isContent)).toEqual(placing.map(() => false));
    expect([{ title: 'x' }, { message: 'x' }, { type: 'alert' }, { title: 'x', order: 99 }].map(isContent)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

interface Side {
  readonly catalogue: Partial<Catalogue>;
  readonly viewer?: Partial<Viewer>;
}

/** The differences that one person sees, one line for each. */
function seen(before: Side, after: Side, year = '2027'): string[] {
  const compile = ({ catalogue }: Side) => compileCatalogue(buildCatalogue(catalogue), { vocabulary: buildVocabulary(), kinds: testKinds });
  const [one, other] = [before, after].map((side) => plan(compile(side), buildViewer(side.viewer), { columns: 4 }));
  if (!one || !other) return [];
  const comparison = startComparison(changedIn(before.catalogue, after.catalogue), compile(after));
  return comparePlans(one, other, comparison, year).map(({ kind, id, change }) => `${change} ${kind}/${id}`);
}

const widgets = ['A', 'B', 'C'].map((id) => buildWidget({ id }));

describe('comparePlans', () => {
  it('finds no difference for unchanged items and items that the person does not see', () => {
    const catalogue = { widgets, presets: [buildPreset(['A', 'B'])], todos: [buildTodo()] };
    expect(seen({ catalogue }, { catalogue: structuredClone(catalogue) })).toEqual([]);
    const hidden = { ...catalogue, todos: [buildTodo(), buildTodo({ id: 'kids', tags: ['child'] })] };
    expect(seen({ catalogue }, { catalogue: hidden })).toEqual([]);
    expect(seen({ catalogue: hidden }, { catalogue: { ...hidden, todos: hidden.todos.map((todo) => ({ ...todo, cta: 'x' })) } })).toEqual([
      'changed todos/get-a-card',
    ]);
  });

  it('lists items that appeared, disappeared or look different', () => {
    const one = [buildNextStep({ id: 'a', title: 'A' }), buildNextStep({ id: 'b', title: 'B' })];
    const other = [buildNextStep({ id: 'b', title: 'New' }), buildNextStep({ id: 'c', title: 'C' })];
    expect(seen({ catalogue: { 'next-steps': one } }, { catalogue: { 'next-steps': other } }).sort()).toEqual([
      'added next-steps/c',
      'changed next-steps/b',
      'removed next-steps/a',
    ]);
  });

  it('lists a moved widget once, whichever column counts it moved in', () => {
    const order = (...ids: string[]) => ids.map((widget, index) => ({ widget, position: index + 1 }));
    const preset = (two: string[], three: string[]) => ({
      catalogue: { widgets, presets: [buildPreset([], { order: { 2: order(...two), 3: order(...three), 4: order('A', 'B', 'C') } })] },
    });
    expect(seen(preset(['A', 'B', 'C'], ['A', 'B', 'C']), preset(['C', 'A', 'B'], ['C', 'A', 'B']))).toEqual(['moved widgets/C']);
    expect(seen(preset(['A'], ['A', 'B']), preset(['A', 'B'], ['A', 'B']))).toEqual(['moved widgets/B']);
  });

  it('lists a changed preset with the widgets it adds or removes', () => {
    const presets = [buildPreset(['A']), buildPreset(['A'], { id: 'child', name: 'Child' })];
    const as = (...names: string[]) => ({ catalogue: { widgets, presets }, viewer: { presets: names } });
    expect(seen(as('Adult'), as('Child'))).toEqual(['added presets/child', 'removed presets/adult']);
    expect(seen(as('Adult'), as('Other'))).toEqual(['removed widgets/A', 'removed presets/adult']);
    expect(seen(as('Other'), as('Child'))).toEqual(['added widgets/A', 'added presets/child']);
  });

  it('lists a widget in both plans with a different starting option', () => {
    const optioned = (...tags: string[]) => {
      const options = [{ id: 'a', group: '', label: 'A', value: 'no' as const, tags }];
      return buildWidget({ id: 'A', settings: { show: true, clear: false, customData: null, options } });
    };
    const side = (facts: Viewer['facts'], given = [optioned('hasFines')]) => ({
      catalogue: { widgets: given, presets: [buildPreset(['A'])] },
      viewer: { facts },
    });
    expect(seen(side({}), side({ hasFines: true }))).toEqual(['changed widgets/A']);
    expect(seen(side({}), side({}))).toEqual([]);
    expect(seen(side({}), side({}, []))).toEqual(['removed widgets/A']);
  });

  describe('with another page state', () => {
    const tile: Omit<PlanTile, 'item'> & { why: string } = {
      scheme: 'CARD',
      state: 'expired',
      ring: 10,
      confetti: false,
      shown: true,
      values: { days: 3 },
      why: 'x',
    };
    const words = [
      { id: 'expired', scheme: 'CARD', state: 'expired' },
      { id: 'valid', scheme: 'CARD', state: 'valid' },
    ];
    const side = (given: object, site = {}, viewer: Partial<Viewer> = {}) => ({
      catalogue: { 'status-tiles': words as unknown as Catalogue['status-tiles'], 'page-state': [buildYear(), buildSite(site)] },
      viewer: { tiles: [{ ...tile, ...given }], ...viewer },
    });
    const changed = { features: { reservations: true } };

    it('lists a tile with other content as changed if it is shown before and after', () => {
      const of = (given: object) => seen(side({}), side(given, changed));
      expect([of({ ring: 20 }), of({ confetti: true }), of({ values: { days: 4 } })]).toEqual(
        Array(3).fill(['changed status-tiles/expired']),
      );
      expect(of({})).toEqual([]);
      expect(of({ ring: 20, shown: false })).toEqual(['removed status-tiles/expired']);
      expect(seen(side({ shown: false }), side({ ring: 20 }, changed))).toEqual(['added status-tiles/expired']);
      expect(of({ ring: 20, state: 'valid' })).toEqual(['added status-tiles/valid', 'removed status-tiles/expired']);
      expect(seen(side({ state: 'lost' }), side({ state: 'lost', ring: 20 }, changed))).toEqual([]);
      expect(seen(side({}), side({ ring: 20 }))).toEqual([]);
    });

    it('lists the site for changed values, links and openings, and the year for changed routes', () => {
      const opening = { modal: 'Welcome' };
      expect(seen(side({}), side({}, changed, opening))).toEqual(['changed page-state/site']);
      expect(seen(side({}), side({}, changed, { values: { name: 'Ann' } }))).toEqual(['changed page-state/site']);
      expect(seen(side({}), side({}, changed, { dialogs: ['offer'] }))).toEqual(['changed page-state/site']);
      const closed = side({});
      const year = { ...buildYear(), routes: {} };
      const other = { ...closed, catalogue: { ...closed.catalogue, 'page-state': [year, buildSite()] } };
      expect(seen(closed, other)).toEqual(['changed page-state/2027']);
      expect(seen(closed, other, '2030')).toEqual(['changed page-state/2027']);
    });
  });
});

describe('comparePlans with a moved moment', () => {
  const years = (at: string) => [buildYear({ moments: { amnestyUntil: at } })];
  const todos = [
    buildTodo({ id: 'named', tags: ['adult'], name: 'Bring books back by {{amnestyUntil:date}}' }),
    buildTodo({ id: 'other', tags: ['adult'] }),
  ];
  const side = (at: string): Side => ({
    catalogue: { todos, 'page-state': years(at) },
    viewer: { tags: ['adult'], values: { 'at-amnestyUntil': at } },
  });

  it('lists a change only for people who see a text that names the moment', () => {
    expect(seen(side('2027-03-01'), side('2027-03-02'))).toEqual(['changed todos/named']);
    expect(seen(side('2027-03-01'), side('2027-03-01'))).toEqual([]);
    const unnamed = (at: string): Side => ({ ...side(at), catalogue: { todos: todos.slice(1), 'page-state': years(at) } });
    expect(seen(unnamed('2027-03-01'), unnamed('2027-03-02'))).toEqual([]);
  });
});
