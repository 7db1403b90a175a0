// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { draw } from '#engine/testing/draw';
import { PaneEdge, usePaneKeys } from './panes.tsx';

function Panes(): ReactElement {
  usePaneKeys();
  return (
    <>
      <nav data-pane="places">
        <a href="/items">Items</a>
        <a href="/review">Review</a>
      </nav>
      <div data-pane="list">
        <button type="button">Sort</button>
        <div role="listbox" aria-label="Notes" tabIndex={0}>
          <div role="option" aria-selected="false" tabIndex={-1}>
            One
          </div>
        </div>
      </div>
      <div data-pane="empty" />
      <main data-pane="work">
        <button type="button" disabled>
          Save
        </button>
        <input aria-label="Title" />
      </main>
    </>
  );
}

function Edge({ side }: { readonly side: 'before' | 'after' }): ReactElement {
  const [width, setWidth] = useState(300);
  return <PaneEdge label="Width of the list" width={width} min={200} max={500} side={side} onWidth={setWidth} />;
}

describe('the panes of the editor', () => {
  it('cycles through panes on F6, backwards with Shift: lists get focus before other controls, empty panes are skipped', async () => {
    const drawing = await draw(<Panes />);
    const [items, notes, title] = [drawing.find('link', 'Items'), drawing.find('listbox', 'Notes'), drawing.find('textbox', 'Title')];
    for (const pane of [items, notes, title, items]) {
      await drawing.keys('{F6}');
      expect(document.activeElement).toBe(pane);
    }
    for (const pane of [title, notes, items]) {
      await drawing.keys('{Shift>}{F6}{/Shift}');
      expect(document.activeElement).toBe(pane);
    }
  });

  it.each([
    ['before', [324, 300, 200, 200, 500, 500]],
    ['after', [276, 300, 200, 224, 500, 476]],
  ] as const)('resizes a pane by arrow keys on its edge, within limits (%s it)', async (side, widths) => {
    const drawing = await draw(<Edge side={side} />);
    const edge = drawing.find('separator', 'Width of the list');
    await drawing.hands(async () => edge.focus());
    const found: number[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft', 'End', 'ArrowRight']) {
      await drawing.keys(`{${key}}`);
      found.push(Number(edge.getAttribute('aria-valuenow')));
    }
    expect(found).toEqual(widths);
  });
});
