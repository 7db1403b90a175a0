// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { Customise } from '#engine/testing/hub';
import { sentenceOf } from '#tools/reading/rule-texts';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { drawInHub } from './testing/draw-in-hub.tsx';

const named = sentenceOf('FRAME-018')
  .replace(/^.*? are |\.$/g, '')
  .split(', ');
const more = [...sentenceOf('FRAME-019').matchAll(/\b([A-Z]\w+) and ([A-Z]\w+) are widget ids/g)].flatMap(([, ...ids]) => ids);
const { widgets } = shippedCatalogue().catalogue;

describe('shipped widgets', () => {
  it('[WIDGET-001] shows title and description beside a coloured icon when a person arranges widgets', async () => {
    const ids = [...named, ...more];
    const nothing = async () => true;
    const grid = { shown: ids, hidden: [], pinned: [], setOrder: nothing, setHidden: nothing, setPinned: nothing, reset: nothing };
    const { container } = await drawInHub(<Customise columns={3} grid={grid as never} onDone={() => undefined} />);
    const rows = ids.map((id) =>
      [...container.querySelectorAll('li')].find((row) => row.textContent?.includes(widgets.find((item) => item.id === id)?.title ?? '?')),
    );
    const said = rows.map((row) => [row?.querySelector('h3, h4, strong')?.textContent, row?.querySelector('p')?.textContent]);
    expect(new Set(said.map((texts) => texts.join())).size).toBe(20);
    expect(said.filter(([title, description]) => !title || (description ?? '').length < 10)).toEqual([]);
    expect(rows.filter((row) => !row?.querySelector('.icon-chip[class*="chip-"] svg'))).toEqual([]);
  });
});
