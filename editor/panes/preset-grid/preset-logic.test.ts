import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import type { Columns } from '#engine/react';
import { buildPlaces, buildPreset, buildWidget } from '#engine/testing';
import { applyEdit } from '../../document/edits.ts';
import type { ItemKey } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';
import { startItem } from '../../document/item-state.ts';
import { describeStep, describeWhere, formatCounts } from './arrange-texts.ts';
import { choosePlaceAt, choosePlaceByKey, fitSpans, placeCells, putAt } from './grid-places.ts';
import {
  countsWithout,
  isLinked,
  linkedCounts,
  type Orders,
  readOrders,
  startApart,
  toOrderEdit,
  withOrder,
  withoutWidget,
  withWidget,
} from './orders.ts';
import { listSavedOrders, seeWithOrder } from './saved-orders.ts';
import { factsOf, readWidgets } from './widget-facts.ts';

const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const none: ReadonlySet<Columns> = new Set();
const spans: Readonly<Record<string, number>> = { Wide: 2, Broad: 2 };
const shape = (columns: Columns) => ({ columns, spanOf: (id: string) => spans[id] ?? 1 });
const same = (...ids: string[]): Orders => ({ 2: ids, 3: ids, 4: ids });

describe('the orders of a preset', () => {
  it('reads orders by position, without repeated widgets', () => {
    const places = [
      { widget: 'B', position: 2 },
      { widget: 'A', position: 1 },
      { widget: 'B', position: 3 },
    ];
    expect(readOrders(toJson({ order: { 2: places, 3: [], 4: [] } }))[2]).toEqual(['A', 'B']);
  });

  it.each<[string, Json]>([
    ['no preset', null],
    ['a preset without an order', {}],
    ['an order that is a text', { order: 'A' }],
    ['places of another shape', { order: { 3: ['A', { position: 1 }, null] } }],
  ])('reads empty orders from %s', (_title, value) => {
    expect(readOrders(value)).toEqual({ 2: [], 3: [], 4: [] });
  });

  it('links orders to the 3-column order while equal and not unlinked', () => {
    const orders: Orders = { 2: ['A', 'B'], 3: ['A', 'B'], 4: ['B', 'A'] };
    expect(linkedCounts(orders, none)).toEqual([2]);
    expect(isLinked(orders, 2, new Set([2] as const))).toBe(false);
    expect(isLinked(orders, 3, none)).toBe(false);
  });

  it('keeps orders unlinked when they differ at first and become equal', () => {
    const apart = startApart({ 2: ['B', 'A'], 3: ['A', 'B'], 4: ['A', 'B'] });
    expect(isLinked(same('A', 'B'), 2, apart)).toBe(false);
    expect(isLinked(same('A', 'B'), 4, apart)).toBe(true);
  });

  it('applies a new 3-column order to linked orders, and any other only to itself', () => {
    expect(withOrder({ ...same('A', 'B'), 4: ['B', 'A'] }, 3, ['B', 'A', 'C'], none)).toEqual({
      2: ['B', 'A', 'C'],
      3: ['B', 'A', 'C'],
      4: ['B', 'A'],
    });
    expect(withOrder(same('A', 'B'), 2, ['B', 'A'], none)).toEqual({ ...same('A', 'B'), 2: ['B', 'A'] });
  });

  it('adds and removes a widget in linked grids too', () => {
    const apart: ReadonlySet<Columns> = new Set([4]);
    const more = withWidget(same('A', 'B'), 'C', { columns: 3, place: 1 }, apart);
    expect(more).toEqual({ 2: ['A', 'C', 'B'], 3: ['A', 'C', 'B'], 4: ['A', 'B'] });
    expect(countsWithout(more, 'C')).toEqual([4]);
    expect(countsWithout(more, 'X')).toEqual([]);
    expect(withoutWidget(more, 'A', [2, 3, 4], apart)).toEqual({ 2: ['C', 'B'], 3: ['C', 'B'], 4: ['B'] });
  });

  it('stores orders by one edit with places from 1, leaving other orders unchanged', () => {
    const preset = toJson(buildPreset(['A', 'B']));
    const alone = toOrderEdit(preset, { ...same('A', 'B'), 4: ['B', 'A'] });
    expect(alone).toEqual({ do: 'set', at: ['order', '4'], value: buildPlaces('B', 'A') });
    const both = toOrderEdit(preset, { 2: ['B', 'A'], 3: ['B', 'A'], 4: ['A', 'B'] });
    expect(both && readOrders(applyEdit(preset, both).value)).toEqual({ 2: ['B', 'A'], 3: ['B', 'A'], 4: ['A', 'B'] });
    expect(toOrderEdit(preset, same('A', 'B'))).toBeNull();
  });

  it('stores orders in a draft that lost them', () => {
    const edit = toOrderEdit({ id: 'x' }, { ...same(), 3: ['A'] });
    expect(edit && applyEdit({ id: 'x' }, edit).value).toEqual({ id: 'x', order: { 2: [], 3: buildPlaces('A'), 4: [] } });
  });
});

describe('fitting spans into a grid', () => {
  it.each<[string, number[], Columns, number[]]>([
    ['are at most the columns there are', [4, 1], 3, [3, 1]],
    ['stay as they are where they fit', [2, 1, 1, 1, 1], 3, [2, 1, 1, 1, 1]],
    ['close the hole at the end of a row with its last widget', [1, 1, 2], 3, [1, 2, 2]],
    ['leave the last row as it is', [1, 1], 4, [1, 1]],
    ['are one column for a span under one', [0, 1], 2, [1, 1]],
    ['are none without widgets', [], 2, []],
  ])('fits spans so that they %s', (_title, spans, columns, fitted) => {
    expect(fitSpans(spans, columns)).toEqual(fitted);
  });
});

describe('the places of a grid', () => {
  it('places widgets in rows and columns in the given order', () => {
    expect(placeCells(['Wide', 'A', 'Broad', 'B'], shape(3))).toEqual([
      { row: 1, column: 1, span: 2 },
      { row: 1, column: 3, span: 1 },
      { row: 2, column: 1, span: 2 },
      { row: 2, column: 3, span: 1 },
    ]);
    expect(describeWhere(['Wide', 'A', 'Broad', 'B'], 'Broad', shape(3))).toBe('position 3 of 4, row 2, column 1');
  });

  it.each<[string, string, number | null]>([
    ['ArrowLeft', 'B', 0],
    ['ArrowRight', 'B', 2],
    ['ArrowUp', 'D', 0],
    ['ArrowDown', 'A', 3],
    ['Home', 'C', 0],
    ['End', 'A', 4],
    ['ArrowUp', 'A', 0],
    ['ArrowRight', 'E', 4],
    ['x', 'A', null],
  ])('maps %s to a move of %s in three columns to place %s', (key, id, place) => {
    expect(choosePlaceByKey(key, ['A', 'B', 'C', 'D', 'E'], id, shape(3))).toBe(place);
  });

  it('moves a wide widget down a row and back up to the same place', () => {
    const order = ['Wide', 'A', 'Broad', 'B', 'C', 'D', 'E'];
    const down = choosePlaceByKey('ArrowDown', order, 'Broad', shape(3)) ?? -1;
    const moved = putAt(order, 'Broad', down);
    expect(placeCells(moved, shape(3))[down]?.row).toBe(3);
    expect(choosePlaceByKey('ArrowUp', moved, 'Broad', shape(3))).toBe(2);
  });

  it('finds the place under a pointer, whatever is rendered at the time', () => {
    const order = ['A', 'B', 'C', 'D', 'E'];
    const at = (x: number, y: number, from: readonly string[]) => choosePlaceAt({ x, y }, from, 'A', shape(3));
    expect(at(2.5, 0.5, order)).toBe(2);
    expect(at(2.5, 0.5, putAt(order, 'A', 4))).toBe(2);
    expect(at(0.5, 1.5, order)).toBe(3);
    expect(at(1.5, 9, order)).toBe(4);
    expect(choosePlaceAt({ x: 0.5, y: 0.5 }, [], 'A', shape(3))).toBe(0);
  });
});

describe('arrangement texts', () => {
  it('describes each step with its place', () => {
    expect(describeStep('moved', 'Favourites', 'position 3 of 9, row 2, column 1')).toBe('Favourites, position 3 of 9, row 2, column 1');
    expect(describeStep('lifted', 'Favourites', 'position 3 of 9, row 2, column 1')).toContain('Escape puts it back');
    expect(formatCounts([2, 3, 4])).toBe('2, 3 and 4 columns');
    expect(formatCounts([4])).toBe('4 columns');
  });
});

describe('widgets of the draft', () => {
  const item = (value: unknown): ItemState => startItem(null, toJson(value), 'x');
  const items = new Map<ItemKey, ItemState>([
    ['widgets/Loans', item(buildWidget({ title: 'Loans in {{studyYear}}', span: 2 }))],
    ['widgets/Off', item(buildWidget({ id: 'Off', active: false }))],
    ['widgets/Strange', item(buildWidget({ id: 'Strange', component: 'nobody' }))],
    ['widgets/Gone', item(null)],
    ['todos/Loans', item({ title: 'No widget' })],
  ]);
  const widgets = readWidgets(items, ['loans']);

  it.each([
    ['Loans', null],
    ['Off', 'off'],
    ['Strange', 'undrawn'],
    ['Gone', 'archived'],
    ['Never', 'unknown'],
  ])('reports for %s the fault %s', (id, fault) => {
    expect(factsOf(widgets, id).fault).toBe(fault);
  });

  it('reads the title and width of a widget', () => {
    expect(factsOf(widgets, 'Loans')).toMatchObject({ title: 'Loans in', span: 2 });
    expect(factsOf(widgets, 'Never')).toMatchObject({ title: 'Never', span: 1 });
  });
});

describe('a saved order', () => {
  it('puts the saved order first, and marks widgets missing from it at their draft place', () => {
    expect(seeWithOrder(['A', 'N', 'B', 'X'], ['B', 'A'], (id) => id !== 'X')).toEqual([
      { id: 'B', isNew: false },
      { id: 'A', isNew: false },
      { id: 'N', isNew: true },
    ]);
  });

  it('lists saved orders: live, live with a widget in front, and those of other presets', () => {
    const live = toJson(buildPreset(['A', 'B']));
    const other = toJson(buildPreset(['C'], { id: 'child', name: 'Child' }));
    const items = new Map<ItemKey, ItemState>([
      ['presets/adult', startItem(live, live, 'x')],
      ['presets/child', startItem(null, other, 'x')],
    ]);
    const found = listSavedOrders({
      id: 'adult',
      columns: 3,
      items,
      describePreset: (name) => `the ${name} preset`,
      describeWidget: (id) => id,
    });
    expect(found.map(({ own }) => own)).toEqual([['A', 'B'], ['B', 'A'], ['C']]);
    expect(found[2]?.label).toBe('The order of the Child preset');
  });
});
