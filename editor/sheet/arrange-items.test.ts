import { describe, expect, it } from 'vitest';
import { createTitleOrder } from '#engine';
import { arrangeItems, readView, type SheetView, sortBy, writeView } from './arrange-items.ts';
import { cellWords, noticeColumns, noticeItem } from './sheet.fixture.ts';

const items = [
  noticeItem('b', { title: 'Été', size: 2, starts: '2027-03-01', mood: 'veryLoud' }),
  noticeItem('a', { title: 'Item 10', size: 9, starts: null }),
  noticeItem('c', { title: 'Item 9', size: 1, starts: '2026-12-01T08:00', active: false }),
];
const arrange = (view: Partial<SheetView>) =>
  arrangeItems(items, { sort: null, filters: {}, ...view }, noticeColumns, cellWords).map(({ id }) => id);
const by = (column: string, isDown = false) => ({ sort: { column, isDown } });

describe('the order of a sheet', () => {
  it('follows the items, or a column with numbers, moments and texts in natural order and empty cells last', () => {
    expect(arrange({})).toEqual(['b', 'a', 'c']);
    expect([arrange(by('size')), arrange(by('size', true))]).toEqual([
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ]);
    expect(arrange(by('title'))).toEqual(['b', 'c', 'a']);
    expect([arrange(by('starts')), arrange(by('starts', true))]).toEqual([
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ]);
    expect(arrange(by('nothing'))).toEqual(['b', 'a', 'c']);
  });

  it("sorts titles in the pack's language", () => {
    const titled = ['Zebras', 'Ängel'].map((title) => noticeItem(title, { title }));
    const inOrder = (lang: string) =>
      arrangeItems(titled, { ...by('title'), filters: {} }, noticeColumns, { ...cellWords, compareTitles: createTitleOrder(lang) });
    expect([inOrder('de').map(({ id }) => id), inOrder('sv').map(({ id }) => id)]).toEqual([
      ['Ängel', 'Zebras'],
      ['Zebras', 'Ängel'],
    ]);
  });

  it('cycles up, down and unsorted on the same heading, and restarts on another', () => {
    const up = sortBy({ sort: null, filters: {} }, 'size');
    const down = sortBy(up, 'size');
    expect([up.sort, down.sort, sortBy(down, 'size').sort, sortBy(down, 'title').sort]).toEqual([
      { column: 'size', isDown: false },
      { column: 'size', isDown: true },
      null,
      { column: 'title', isDown: false },
    ]);
  });
});

describe('the filters of a sheet', () => {
  it('filters by cell text as shown or as stored, or by one option of a closed list', () => {
    expect(arrange({ filters: { title: 'ete' } })).toEqual(['b']);
    expect(arrange({ filters: { starts: 'december' } })).toEqual(['c']);
    expect(arrange({ filters: { starts: '2027-03' } })).toEqual(['b']);
    expect(arrange({ filters: { mood: 'veryLoud' } })).toEqual(['b']);
    expect(arrange({ filters: { active: 'true', title: 'item' } })).toEqual(['a']);
  });
});

describe('the address of a sheet', () => {
  it('stores sort and filters, and keeps other parameters', () => {
    const view: SheetView = { sort: { column: 'place/town', isDown: true }, filters: { title: 'a: b', size: '3' } };
    const query = writeView(new URLSearchParams('view=sheet&by=old&has=old:x&q=word'), view);
    expect([...query.keys()].toSorted()).toEqual(['by', 'has', 'has', 'q', 'view']);
    expect(readView(query)).toEqual(view);
    expect(readView(writeView(query, { sort: null, filters: { title: '' } }))).toEqual({ sort: null, filters: {} });
  });
});
