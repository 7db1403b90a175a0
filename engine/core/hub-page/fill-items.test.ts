import { describe, expect, it } from 'vitest';
import type { PlanTile } from '#schemas/viewer';
import { fillItems } from './fill-items.ts';

const tile = (scheme: string, shown: boolean, values: PlanTile['values']): PlanTile => ({
  scheme,
  state: 'valid',
  ring: 0,
  confetti: false,
  shown,
  item: null,
  values,
});

const none = { widgets: {}, todos: {}, posters: {}, highlights: {}, notices: {}, leaflets: {}, 'status-tiles': {} };
const plan = {
  tiles: [tile('ROOM', false, { due: 'Monday' }), tile('CARD', true, { due: 'Friday' })],
  values: { firstName: 'Ann' },
};

describe('fillItems', () => {
  it('fills every text of an item at any depth', () => {
    const items = {
      ...none,
      'next-steps': { a: { title: 'Hello {{firstName}}', links: [{ text: 'By {{due}}.' }, 'To {{firstName}}'], order: 1, image: null } },
    };
    const todos = { a: { steps: ['{{firstName}}', 'plain'] }, b: { steps: ['plain', '{{firstName}}'] } };
    expect(fillItems({ ...none, 'next-steps': {}, todos }, plan, ['status-tiles']).todos).toEqual({
      a: { steps: ['Ann', 'plain'] },
      b: { steps: ['plain', 'Ann'] },
    });
    expect(fillItems(items, plan, ['status-tiles'])['next-steps']).toEqual({
      a: { title: 'Hello Ann', links: [{ text: 'By Friday.' }, 'To Ann'], order: 1, image: null },
    });
  });

  it("takes values of tiles from the tile of the item's scheme, else from the first shown one", () => {
    const due = (given: object) =>
      fillItems({ ...none, 'next-steps': {}, todos: { a: { name: 'By {{due}}', ...given } } }, plan, ['status-tiles']).todos;
    expect(due({ scheme: 'ROOM' })).toEqual({ a: { name: 'By Monday', scheme: 'ROOM' } });
    expect(due({ scheme: 'CARD' })).toEqual({ a: { name: 'By Friday', scheme: 'CARD' } });
    expect(due({ scheme: 'OTHER' })).toEqual({ a: { name: 'By Friday', scheme: 'OTHER' } });
    expect(due({})).toEqual({ a: { name: 'By Friday' } });
  });

  it('takes values from the first tile when none is shown, and prefers those of the person', () => {
    const hidden = {
      tiles: [tile('ROOM', false, { due: 'Monday', firstName: 'x' }), tile('CARD', false, { due: 'Friday' })],
      values: plan.values,
    };
    const items = {
      ...none,
      'next-steps': {},
      leaflets: { a: { title: '{{due}}, {{firstName}}' }, b: { title: '{{firstName}}', scheme: 'ROOM' } },
    };
    expect(fillItems(items, hidden, ['status-tiles']).leaflets).toEqual({
      a: { title: 'Monday, Ann' },
      b: { title: 'Ann', scheme: 'ROOM' },
    });
    expect(fillItems(items, { tiles: [], values: plan.values }, ['status-tiles']).leaflets.b).toEqual({ title: 'Ann', scheme: 'ROOM' });
  });

  it('leaves skipped kinds unchanged', () => {
    const items = { ...none, 'next-steps': {}, 'status-tiles': { a: { title: 'By {{due}}' } } };
    expect(fillItems(items, plan, ['status-tiles'])).toBe(items);
  });

  it('keeps the identity of a page, kind, item or part without a placeholder', () => {
    const plain = { title: 'Plain', links: ['a', 'b'], inner: { x: 1 } };
    const filled = { title: '{{firstName}}', links: ['a', 'b'], inner: { x: 1 } };
    const same = { ...none, 'next-steps': {}, leaflets: { plain } };
    expect(fillItems(same, plan, ['status-tiles'])).toBe(same);
    const mixed = { ...same, todos: { plain, filled } };
    const made = fillItems(mixed, plan, ['status-tiles']);
    expect(made.leaflets).toBe(mixed.leaflets);
    expect(made.todos.plain).toBe(plain);
    expect(made.todos.filled).toEqual({ ...filled, title: 'Ann' });
    expect([made.todos.filled.links, made.todos.filled.inner]).toEqual([filled.links, filled.inner]);
    expect(made.todos.filled.links).toBe(filled.links);
    expect(made.todos.filled.inner).toBe(filled.inner);
  });

  it('fills a page that lacks a kind', () => {
    const items = { 'next-steps': { a: { title: '{{firstName}}' } } } as unknown as Parameters<typeof fillItems>[0];
    expect(fillItems(items, plan, ['status-tiles'])).toEqual({ 'next-steps': { a: { title: 'Ann' } } });
  });
});
