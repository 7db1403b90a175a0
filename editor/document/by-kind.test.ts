import { describe, expect, it } from 'vitest';
import { itemsOfKind, onceForKind, partByKind } from './by-kind.ts';
import { createDocument } from './document.ts';
import type { ItemKey } from './item-name.ts';

const keys: readonly ItemKey[] = ['todos/a', 'leaflets/a', 'todos/b', 'leaflets/b'];

function open() {
  const document = createDocument(() => 0);
  document.read(new Map(keys.map((key) => [key, { live: { id: key }, saved: { id: key }, tag: 't' }])));
  const items = () => document.store.getState().items;
  return { document, items };
}

describe('items by kind', () => {
  it('keeps the order of the draft within each kind', () => {
    const { items } = open();
    expect([...partByKind(items())].map(([kind, list]) => [kind, list.keys])).toEqual([
      ['todos', ['todos/a', 'todos/b']],
      ['leaflets', ['leaflets/a', 'leaflets/b']],
    ]);
    expect(itemsOfKind(items(), 'todos').states).toEqual([items().get('todos/a'), items().get('todos/b')]);
    expect(itemsOfKind(items(), 'posters').keys).toEqual([]);
  });

  it('keeps the list of a kind and its derived results while only other kinds change', () => {
    const { document, items } = open();
    let made = 0;
    const count = onceForKind(({ keys: found }) => {
      made += 1;
      return found.length;
    });
    const [todos, leaflets] = [itemsOfKind(items(), 'todos'), itemsOfKind(items(), 'leaflets')];
    expect([count(todos), count(leaflets)]).toEqual([2, 2]);
    document.edit('todos/b', { do: 'set', at: ['title'], value: 'Other' }, 'Title');
    expect(itemsOfKind(items(), 'leaflets')).toBe(leaflets);
    expect(itemsOfKind(items(), 'todos')).not.toBe(todos);
    expect(itemsOfKind(items(), 'todos').states[1]?.value).toEqual({ id: 'todos/b', title: 'Other' });
    expect([count(itemsOfKind(items(), 'todos')), count(itemsOfKind(items(), 'leaflets')), made]).toEqual([2, 2, 3]);
  });
});

describe('a document edit', () => {
  it('updates value and history in one store update, also on undo', () => {
    const { document } = open();
    const steps: [unknown, number][] = [];
    document.store.subscribe(({ items, history }) => steps.push([items.get('todos/a')?.value, history.done.length]));
    document.edit('todos/a', { do: 'set', at: ['title'], value: 'One' }, 'Title');
    document.undo();
    expect(steps).toEqual([
      [{ id: 'todos/a', title: 'One' }, 1],
      [{ id: 'todos/a' }, 0],
    ]);
  });
});
