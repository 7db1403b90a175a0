// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawBox, drawInHub } from '../../tests/drawing/draw-in-hub.tsx';
import { sentenceOf } from '../../tests/rule-words.ts';
import { Customise } from '../pages/dashboard/customise.tsx';
import { hubPageOf, shippedCatalogue } from '../parts/testing/hub-page-of.ts';

const named = sentenceOf('FRAME-018')
  .replace(/^.*? are |\.$/g, '')
  .split(', ');
const more = [...sentenceOf('FRAME-019').matchAll(/\b([A-Z]\w+) and ([A-Z]\w+) are widget ids/g)].flatMap(([, ...ids]) => ids);
const { widgets } = shippedCatalogue().catalogue;

describe('the widgets that ship', () => {
  it.each(named)('[FRAME-018] %s is drawn in its box', async (id) => {
    const { container, seen } = await drawBox(id);
    expect(container.querySelector(`[data-widget="${id}"]`)).not.toBeNull();
    expect(seen()).toContain(widgets.find((item) => item.id === id)?.title);
  });

  it('[FRAME-019] two more are, which makes twenty', async () => {
    expect(more).toHaveLength(2);
    for (const id of more) expect((await drawBox(id)).container.querySelector(`[data-widget="${id}"]`)).not.toBeNull();
    expect(new Set([...named, ...more]).size).toBe(20);
  });

  it('[WIDGET-001] whoever arranges them sees title and description of each, beside its icon in its colour', async () => {
    const ids = [...named, ...more];
    const nothing = async () => true;
    const grid = { shown: ids, hidden: [], setOrder: nothing, setHidden: nothing, reset: nothing };
    const { container } = await drawInHub(<Customise columns={3} grid={grid as never} onDone={() => undefined} />);
    const rows = ids.map((id) =>
      [...container.querySelectorAll('li')].find((row) => row.textContent?.includes(widgets.find((item) => item.id === id)?.title ?? '?')),
    );
    const said = rows.map((row) => [row?.querySelector('h3, h4, strong')?.textContent, row?.querySelector('p')?.textContent]);
    expect(new Set(said.map((texts) => texts.join())).size).toBe(20);
    expect(said.filter(([title, description]) => !title || (description ?? '').length < 10)).toEqual([]);
    expect(rows.filter((row) => !row?.querySelector('.icon-chip[class*="chip-"] svg'))).toEqual([]);
  });

  it('[WIDGET-001] each has a place of its own in the presets that hold it, however many columns there are', () => {
    for (const persona of ['p01', 'p10', 'p15', 'p37']) {
      const { presetOrders } = hubPageOf(persona).plan;
      const sets = ([2, 3, 4] as const).map((columns) => presetOrders[columns]);
      for (const ids of sets) expect([persona, new Set(ids).size, ids.length > 3]).toEqual([persona, ids.length, true]);
    }
  });

  it('[TEXT-004] the statement leads to its guides', async () => {
    const address = sentenceOf('TEXT-004').replace(/^.* is |\.$/g, '');
    const { findAll } = await drawBox('Statement', { persona: 'p03' });
    expect(findAll('link').map((link) => link.getAttribute('href'))).toContain(address);
  });
});
