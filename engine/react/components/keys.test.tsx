import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chooseNextItem, Menu } from './menu.tsx';
import { chooseNextTab, Tabs } from './tabs.tsx';
import { measureOverflow } from './use-overflow.ts';

const items = [{ label: 'Move up' }, { label: 'Move down' }, { label: 'Hide' }];
const tabs = [
  { id: 'first', label: 'First', count: 4 },
  { id: 'second', label: 'Second' },
  { id: 'third', label: 'Third' },
];

describe('Menu', () => {
  it('labels the button and marks it as a collapsed menu', () => {
    const html = renderToString(<Menu label="More for Notes" items={[]} />);
    expect(html).toMatch(/aria-haspopup="menu" aria-expanded="false"/);
    expect(html).toContain('aria-label="More for Notes"');
    expect(html).not.toContain('role="menu"');
  });

  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['h', 0, 2],
    ['m', 0, 1],
    ['m', 1, 0],
    ['z', 0, null],
    [' ', 0, null],
    ['Enter', 0, null],
  ])('%s from item %i moves to %s', (key, current, next) => {
    expect(chooseNextItem(key, items, current)).toBe(next);
  });

  it('stays in an empty menu', () => {
    expect(chooseNextItem('ArrowDown', [], -1)).toBeNull();
  });
});

describe('Tabs', () => {
  const html = renderToString(
    <Tabs label="Kinds" tabs={tabs} selected="second" onSelect={() => undefined}>
      <p>Panel</p>
    </Tabs>,
  );

  it('has one tab stop, the selected tab', () => {
    expect(html).toContain('role="tablist" aria-label="Kinds"');
    expect(html.match(/role="tab"/g)).toHaveLength(3);
    expect(html.match(/aria-selected="true"[^>]*tabindex="0"/g)).toHaveLength(1);
    expect(html.match(/aria-selected="false"[^>]*tabindex="-1"/g)).toHaveLength(2);
  });

  it('labels the panel by the selected tab', () => {
    const tabId = /id="([^"]+)" data-tab="second"/.exec(html)?.[1];
    expect(html).toContain(`aria-labelledby="${tabId}"`);
  });

  it.each([
    ['ArrowRight', 'third', 'first'],
    ['ArrowLeft', 'first', 'third'],
    ['Home', 'third', 'first'],
    ['End', 'first', 'third'],
    ['a', 'first', null],
  ])('%s on %s moves to %s', (key, from, to) => {
    expect(chooseNextTab(key, tabs, from)).toBe(to);
  });
});

describe('measureOverflow', () => {
  it.each([
    ['all of it is seen', 0, 400, 400, { before: false, after: false }],
    ['its start is seen', 0, 400, 900, { before: false, after: true }],
    ['its middle is seen', 200, 400, 900, { before: true, after: true }],
    ['its end is seen', 499.5, 400, 900, { before: true, after: false }],
    ['it runs from right to left', -500, 400, 900, { before: true, after: false }],
  ])('detects when %s', (_, scrollLeft, clientWidth, scrollWidth, overflow) => {
    expect(measureOverflow({ scrollLeft, clientWidth, scrollWidth })).toEqual(overflow);
  });
});
