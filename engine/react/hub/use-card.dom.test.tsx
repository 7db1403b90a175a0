// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { draw, wipe } from '../../testing/drawing/draw.tsx';
import type { Columns } from '../hooks/use-screen.ts';
import { createCard, useCard } from './use-card.ts';
import { WidgetGrid } from './widget-grid.tsx';

afterEach(wipe);

const items = [
  { id: 'list', span: 1, heights: ['l'], gainsFromWidth: true },
  { id: 'field', span: 1, heights: ['s'] },
  { id: 'hint', span: 1, heights: ['s'] },
] as const;

function Size({ id }: { readonly id: string }): ReactElement {
  const { height, span } = useCard();
  return <p>{`${id} ${height} ${span}`}</p>;
}

function Grid({ columns }: { readonly columns: Columns }): ReactElement {
  return (
    <WidgetGrid columns={columns} items={items}>
      {(id) => <Size id={id} />}
    </WidgetGrid>
  );
}

function Window(): ReactElement {
  const [columns, setColumns] = useState<Columns>(2);
  return (
    <>
      <button type="button" onClick={() => setColumns(3)}>
        Wider
      </button>
      <Grid columns={columns} />
    </>
  );
}

it('gives a widget the size of its card, also when the window becomes wider', async () => {
  const window = await draw(<Window />);
  expect(window.seen()).toContain('list l 2\nfield s 1\nhint s 1');
  await window.press('Wider');
  expect(window.seen()).toContain('list l 1\nfield l 1\nhint l 1');
});

it("does not notify a widget of an unchanged size, so that the server's HTML in the card stays", () => {
  const told: string[] = [];
  const card = createCard({ height: 'm', span: 1 });
  card.watch(() => void told.push(card.now().height));
  card.change({ height: 'm', span: 1 });
  card.change({ height: 'l', span: 1 });
  expect(told).toEqual(['l']);
});

it('renders the same sizes on the server as in the browser', async () => {
  const html = renderToString(<Grid columns={3} />);
  const { container } = await draw(<Grid columns={3} />);
  expect(container.innerHTML).toBe(html);
});

it('gives a widget outside the grid the largest height', async () => {
  expect((await draw(<Size id="alone" />)).seen()).toBe('alone l 1');
});
