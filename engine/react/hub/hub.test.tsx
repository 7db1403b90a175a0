import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Columns } from '../hooks/use-screen.ts';
import { chooseArrowPlace, findNearestBox, moveTo, toRowAndColumn } from './arrange.ts';
import { CustomiseGrid, type CustomiseLabels } from './customise-grid.tsx';
import { FocusView } from './focus-view.tsx';
import { WidgetGrid } from './widget-grid.tsx';

const nothing = () => undefined;
const grid = (...spans: number[]) => spans.map((span, index) => ({ id: `w${index}`, span }));

describe('WidgetGrid', () => {
  it.each<Columns>([2, 3, 4])('[FRAME-053] renders the given order at %i columns', (columns) => {
    const items = grid(2, 1, 1, 3, 1);
    const html = renderToString(
      <WidgetGrid columns={columns} items={items}>
        {(id) => <p>{id}</p>}
      </WidgetGrid>,
    );
    expect([...html.matchAll(/<p>(w\d)<\/p>/g)].map(([, id]) => id)).toEqual(items.map(({ id }) => id));
    expect(html).toContain(`data-columns="${columns}"`);
    expect(html).not.toContain('style=');
  });

  it('passes the width and the height of each card to the style', () => {
    const html = renderToString(
      <WidgetGrid columns={2} items={[{ id: 'a', span: 1, heights: ['s'] }]}>
        {(id) => <p>{id}</p>}
      </WidgetGrid>,
    );
    expect(html).toContain('<li data-span="2" data-height="s"><p>a</p></li>');
  });
});

describe('FocusView', () => {
  it('is a dialog labelled by the widget with its own Close, also on the server', () => {
    const html = renderToString(
      <FocusView title="Notes" closeLabel="Close Notes" onClose={nothing}>
        Body
      </FocusView>,
    );
    expect(html).toContain('role="dialog"');
    expect(html).toContain('<span>Close Notes</span>');
  });
});

describe('moves in the grid', () => {
  it('moveTo moves one item and keeps the rest in order', () => {
    expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveTo(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
    expect(moveTo(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
  });

  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 6],
    ['ArrowUp', 4, 1],
    ['Home', 4, 0],
    ['End', 1, 6],
    ['a', 1, null],
  ])('%s from place %i of seven in three columns moves to %s', (key, place, to) => {
    expect(chooseArrowPlace(key, { place, total: 7, columns: 3 })).toBe(to);
  });

  it('toRowAndColumn counts from one', () => {
    expect(toRowAndColumn(4, 3)).toEqual({ row: 2, column: 2 });
  });

  it('findNearestBox returns the box under the pointer, else the nearest', () => {
    const boxes = [
      { left: 0, top: 0, right: 100, bottom: 50 },
      { left: 110, top: 0, right: 210, bottom: 50 },
    ];
    expect(findNearestBox(boxes, 99, 49)).toBe(0);
    expect(findNearestBox(boxes, 180, 90)).toBe(1);
    expect(findNearestBox([], 0, 0)).toBe(-1);
  });
});

describe('CustomiseGrid', () => {
  const keys =
    'heading help list handle menu moveUp moveDown moveToPosition position move cancel hide lifted moved dropped back hidden hiddenNow shownNow show noneHidden standard done';
  const labels = Object.fromEntries(keys.split(' ').map((key) => [key, `${key} {{title}}`])) as unknown as CustomiseLabels;
  const widget = (id: string) => ({ id, title: id.toUpperCase(), description: `About ${id}`, icon: 'flag', colour: 'teal' });
  const html = renderToString(
    <CustomiseGrid
      columns={3}
      widgets={[widget('a'), widget('b')]}
      hidden={[widget('c')]}
      labels={labels}
      onMove={nothing}
      onHide={nothing}
      onShow={nothing}
      onStandard={nothing}
      onDone={nothing}
    />,
  );

  it('gives each widget a handle and a menu, both labelled after it', () => {
    expect(html.match(/aria-label="handle [AB]"/g)).toHaveLength(2);
    expect(html.match(/aria-label="menu [AB]"/g)).toHaveLength(2);
  });

  it('lists hidden widgets with a button to show them', () => {
    expect(html).toContain('aria-label="show C"');
    expect(html).toContain('About c');
  });

  it('offers the standard order as a button', () => {
    expect(html).toMatch(/<button[^>]*>.*standard \{\{title\}\}<\/span><\/button>/);
  });
});
