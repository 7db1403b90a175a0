// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, wipe } from '../../testing/drawing/draw.tsx';
import { Tabs } from './tabs.tsx';

afterEach(wipe);

const tabs = [
  { id: 'books', label: 'Books', count: 2 },
  { id: 'events', label: 'Events' },
  { id: 'pages', label: 'Pages' },
];

function GatedIndex(): ReactElement {
  const [selected, setSelected] = useState('books');
  return (
    <Tabs label="Shelf" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>{`All ${selected}`}</p>
    </Tabs>
  );
}

const focused = () => document.activeElement?.textContent;

describe('Tabs keyboard control', () => {
  it('Left, Right, Home and End select a tab and move the focus to it', async () => {
    const drawing = await draw(<GatedIndex />);
    await drawing.press(/^Books/, 'tab');
    for (const [key, tab, panel] of [
      ['ArrowRight', 'Events', 'All events'],
      ['End', 'Pages', 'All pages'],
      ['ArrowRight', 'Books2', 'All books'],
      ['ArrowLeft', 'Pages', 'All pages'],
      ['Home', 'Books2', 'All books'],
    ]) {
      await drawing.keys(`{${key}}`);
      expect(focused()).toBe(tab);
      expect(drawing.seen(drawing.find('tabpanel'))).toBe(panel);
      expect(drawing.findAll('tab').map((one) => [one.textContent === tab, one.tabIndex])).toEqual(
        drawing.findAll('tab').map((one) => (one.textContent === tab ? [true, 0] : [false, -1])),
      );
    }
  });

  it('Down enters the panel, which is labelled by its tab', async () => {
    const drawing = await draw(<GatedIndex />);
    await drawing.press('Events', 'tab');
    await drawing.keys('{ArrowDown}');
    expect(document.activeElement).toBe(drawing.find('tabpanel', 'Events'));
  });
});
