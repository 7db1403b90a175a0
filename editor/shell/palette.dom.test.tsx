// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testKinds } from '#engine/testing';
import { type Drawing, draw } from '#engine/testing/draw';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { startItem } from '../document/item-state.ts';
import { SessionProvider } from '../session/hooks.tsx';
import { KindsProvider } from '../session/kinds.tsx';
import type { EditorSession } from '../session/session.ts';
import { Palette } from './palette.tsx';

const live = (key: ItemKey, value: object): [ItemKey, ItemState] => {
  const json = JSON.parse(JSON.stringify({ id: key.split('/')[1], ...value }));
  return [key, startItem(json, json, 'x')];
};
const many = Array.from({ length: 45 }, (_, index) => live(`todos/many-${index}`, { name: `Many ${index}` }));
const items = new Map([
  live('messages/loans', { text: 'Loans', title: 'Loans in a message' }),
  live('widgets/Costs', { title: 'Costs', description: 'Fees and loans' }),
  live('widgets/Loans', { title: 'Your loans' }),
  live('next-steps/apply', { title: 'Apply', text: 'Before loans' }),
  live('next-steps/loans', { title: 'Loans open' }),
  live('todos/place-one', { name: 'You have a place' }),
  live('todos/place-two', { name: 'You have a place' }),
  ...many,
]);
const state = { items };
const store = { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined };
const session = { document: { store } } as unknown as EditorSession;

const onOpen = vi.fn();
const onClose = vi.fn();
const onLoans = vi.fn();

beforeEach(() => void vi.clearAllMocks());

const open = () =>
  draw(
    <KindsProvider kinds={testKinds}>
      <SessionProvider session={session}>
        <Palette commands={[{ id: 'go', label: 'Go to loans', icon: 'route', keys: 'G L', run: onLoans }]} {...{ onOpen, onClose }} />
      </SessionProvider>
    </KindsProvider>,
  );
const found = (drawing: Drawing) => drawing.findAll('option').map((line) => drawing.seen(line).replaceAll('\n', ', '));
const search = (drawing: Drawing, words: string) => drawing.type('Search or jump to anything', words, 'combobox');

describe('the command palette', () => {
  it('opens with focus in its field, listing commands', async () => {
    const drawing = await open();
    expect(document.activeElement).toBe(drawing.find('combobox', 'Search or jump to anything'));
    expect(found(drawing)).toEqual(['Go to loans, G L']);
  });

  it('distinguishes items of one kind with the same title', async () => {
    const drawing = await open();
    await search(drawing, 'have a place');
    expect(found(drawing)).toEqual(['You have a place, To-dos: place-one', 'You have a place, To-dos: place-two']);
  });

  it('lists commands, then title matches, then other matches, each by kind with messages last', async () => {
    const drawing = await open();
    await search(drawing, 'loans');
    expect(found(drawing)).toEqual([
      'Go to loans, G L',
      'Loans open, Feed items',
      'Your loans, Widgets',
      'Loans in a message, Messages',
      'Apply, Feed items',
      'Costs, Widgets',
    ]);
    expect(drawing.seen()).toContain('6 found. 19 kinds are searched.');
  });

  it('selects by arrow keys and opens on Enter', async () => {
    const drawing = await open();
    await search(drawing, 'loans');
    await drawing.keys('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ key: 'widgets/Loans' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows forty items at most', async () => {
    const drawing = await open();
    await search(drawing, 'many');
    expect(found(drawing)).toHaveLength(40);
  });

  it('reports when nothing matches', async () => {
    const drawing = await open();
    await search(drawing, 'zebra');
    expect(drawing.seen()).toContain('No results. Try fewer words.');
    await drawing.keys('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
  });
});
