// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '#engine/testing/draw';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { startItem } from '../document/item-state.ts';
import { SessionProvider } from '../session/hooks.tsx';
import type { EditorSession } from '../session/session.ts';
import type { LiveMoved } from '../session/session-state.ts';
import { LivePill } from './live-pill.tsx';

const item = (id: string): [ItemKey, ItemState] => [
  `todos/${id}`,
  startItem({ id, title: `To-do ${id}` }, { id, title: `To-do ${id}` }, 't'),
];
const items = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map(item));
const seeMoved = vi.fn();

const Address = () => <i data-address={useLocation().pathname} />;

/** The bar's text about the live version. */
async function open(moved: Partial<LiveMoved> | null) {
  const keys = [...items.keys()];
  const whole = moved && { seq: 9, at: '2027-01-15T10:42:00Z', by: 'sam', name: 'Sam', reason: 'Spring', items: keys, own: [], ...moved };
  const storeOf = (state: object) => ({ getState: () => state, getInitialState: () => state, subscribe: () => () => undefined });
  const session = {
    document: { store: storeOf({ items }) },
    state: storeOf({ live: { seq: 9 }, moved: whole, set: null }),
    seeMoved,
  } as unknown as EditorSession;
  const drawing = await draw(
    <MemoryRouter>
      <SessionProvider session={session}>
        <LivePill />
        <Address />
      </SessionProvider>
    </MemoryRouter>,
  );
  const summary = drawing.container.querySelector('summary');
  if (summary) await drawing.hands((user) => user.click(summary));
  return drawing;
}

describe('the live version in the bar', () => {
  it('shows its number until somebody else publishes', async () => {
    expect((await open(null)).seen()).toBe('Live: version 9');
  });

  it('announces a publish by somebody else to screen readers, and nothing before it', async () => {
    expect((await open(null)).find('status').textContent).toBe('');
    expect((await open({ own: ['todos/f'] })).find('status').textContent).toBe(
      'Live is version 9 now, published by Sam. 6 items are different. 1 of your items is changed in it.',
    );
  });

  it('shows who published, when and why, with items edited here first and a count of the rest', async () => {
    const drawing = await open({ own: ['todos/f'] });
    const text = drawing.seen();
    for (const words of ['Live is version 9 now', 'Published by Sam at 10:42', '“Spring”', 'And 1 more.']) expect(text).toContain(words);
    expect(text).toContain('6 items are different. 1 of your items is changed in it.');
    expect(drawing.findAll('button', /^To-do/).map(({ textContent }) => textContent)[0]).toBe('To-do f, changed here too');
  });

  it('reports that none of one’s own changes is affected, and can be dismissed', async () => {
    const drawing = await open({ items: ['todos/a'] });
    expect(drawing.seen()).toContain('1 item is different. None of your changes is touched.');
    await drawing.press('Dismiss');
    expect(seeMoved).toHaveBeenCalledOnce();
  });

  it('opens the history to show what changed', async () => {
    const drawing = await open({});
    await drawing.press('See what changed');
    expect(drawing.container.querySelector('[data-address]')?.getAttribute('data-address')).toMatch(/\/history$/);
  });
});
