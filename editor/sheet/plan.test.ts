import { describe, expect, it } from 'vitest';
import { applyEdit } from '../document/edits.ts';
import {
  describePlan,
  editsOf,
  hasHeading,
  type KeyedTarget,
  planEmpty,
  planFill,
  planKeyed,
  planPaste,
  planWithIds,
  type SheetPlan,
} from './plan.ts';
import { cellWords, columnOf, noticeColumns, noticeForm, noticeItem } from './sheet.fixture.ts';

const items = [noticeItem('a', { starts: '2027-03-01T09:00' }), noticeItem('b'), noticeItem('c', { active: false })];
const columns = (...ids: readonly string[]) => ids.map(columnOf);
const target: KeyedTarget = {
  kind: 'notices',
  items,
  columns: noticeColumns,
  createItem: (id) => (/^[a-z-]+$/.test(id) ? { value: noticeItem(id, { title: '' }).value, form: noticeForm } : null),
  formats: cellWords,
};

const told = ({ changes }: SheetPlan) => changes.map(({ item, column, after }) => `${item.id} ${column.id}: ${JSON.stringify(after)}`);
const kept = ({ refused }: SheetPlan) => refused.map(({ item, column, why }) => `${item.id} ${column.id}: ${why}`);

describe('filling down', () => {
  it("copies the first row's values to all rows below, and skips cells with the same value", () => {
    const plan = planFill(items, columns('starts', 'active'), cellWords);
    expect(told(plan)).toEqual(['b starts: "2027-03-01T09:00"', 'c starts: "2027-03-01T09:00"', 'c active: true']);
    expect(describePlan(plan)).toBe('3 cells of 2 items');
  });

  it('skips an item with an unresolved conflict', () => {
    const torn = { ...noticeItem('b'), hasConflict: true };
    expect(kept(planFill([noticeItem('a', { size: 9 }), torn], columns('size'), cellWords))).toEqual([
      'b size: Somebody else changed this item too. Open it and choose first.',
    ]);
  });

  it('skips ids and values that do not fit into a cell, with a reason', () => {
    expect(kept(planFill(items.slice(0, 2), columns('id', 'lines'), cellWords))).toEqual(['b id: An id stays as it is.']);
  });
});

describe('emptying cells', () => {
  it('clears optional cells, and explains which ones are required', () => {
    const plan = planEmpty([noticeItem('a', { note: 'x', text: 'y' })], columns('title', 'text', 'note', 'starts', 'active'), cellWords);
    expect(told(plan)).toEqual(['a text: ""', 'a note: undefined', 'a starts: null']);
    expect(kept(plan)).toEqual(['a title: Title cannot be empty.', 'a active: Active cannot be empty.']);
    const [edit] = editsOf(plan, false).filter(({ edit }) => edit.do === 'remove');
    expect(edit && applyEdit({ note: 'x' }, edit.edit).value).toEqual({});
  });
});

describe('a paste', () => {
  const place = { items, columns: columns('title', 'size'), selected: { rows: 1, columns: 1 } };

  it('starts at the active cell, and reports what does not fit into the sheet', () => {
    const plan = planPaste(
      [
        ['One', '5', 'x'],
        ['Two', 'six'],
        ['Title of c', '3'],
        ['Four', '4'],
      ],
      place,
      cellWords,
    );
    expect(told(plan)).toEqual(['a title: "One"', 'a size: 5', 'b title: "Two"']);
    expect(kept(plan)).toEqual(['b size: Enter a whole number in digits, like 10. Your text is still here.']);
    expect(plan.left).toEqual([
      '1 row would stand below the last item. Paste them with the ids to make new items.',
      '1 column would stand right of the last column. Show more columns first.',
    ]);
  });

  it('fills the whole selection with a single cell', () => {
    const plan = planPaste([['8']], { ...place, columns: columns('size'), selected: { rows: 3, columns: 1 } }, cellWords);
    expect(told(plan)).toEqual(['a size: 8', 'b size: 8', 'c size: 8']);
  });

  it('skips a field whose parent is missing in the item', () => {
    const bare = { ...noticeItem('a'), value: { id: 'a', place: null } };
    expect(kept(planPaste([['York']], { ...place, items: [bare], columns: columns('place/town') }, cellWords))).toEqual([
      'a place/town: Open the item and add what this is part of.',
    ]);
  });
});

describe('rows with ids', () => {
  const table = [
    ['Title', 'Id', 'Size', 'Mystery'],
    ['Title of b', 'b', '9', 'x'],
    ['New one', 'fresh', '2', ''],
    ['Nowhere', 'not an id', '', ''],
    ['Again', 'b', '1', ''],
  ];

  it('recognises a heading that names columns, including the id', () => {
    expect([
      hasHeading(table, noticeColumns),
      hasHeading(
        [
          ['id', 'TITLE'],
          ['a', 'b'],
        ],
        noticeColumns,
      ),
      hasHeading([['a', 'b']], noticeColumns),
    ]).toEqual([true, true, false]);
  });

  it('changes items by id, offers new ones, and reports unknown columns', () => {
    const plan = planKeyed(table, target);
    expect(plan && told(plan)).toEqual(['b size: 9']);
    expect(plan && kept(plan)).toEqual([
      'b title: It is there twice. The first one counts.',
      'b size: It is there twice. The first one counts.',
    ]);
    expect(plan?.fresh.map(({ item }) => item.value)).toMatchObject([{ id: 'fresh', title: 'New one', size: 2 }]);
    expect(plan?.left).toEqual([
      '"Mystery": there is no such column, so nothing of it is taken.',
      '"not an id": no item can be made of it.',
    ]);
    expect(plan && [editsOf(plan, false).length, editsOf(plan, true).length, describePlan(plan, true)]).toEqual([
      1,
      2,
      '1 cell of 1 item and 1 new item',
    ]);
    expect(planKeyed([['Title'], ['x']], target)).toBeNull();
  });

  it('pastes rows from the id column on without a heading', () => {
    const plan = planWithIds(
      [
        ['c', 'Renamed'],
        ['made', 'Made'],
      ],
      { ...target, columns: columns('id', 'title') },
    );
    expect([told(plan), plan.fresh.map(({ item }) => item.id)]).toEqual([['c title: "Renamed"'], ['made']]);
  });
});

describe('the same value written differently', () => {
  const start = { title: 'Café', text: 'One\ntwo ', starts: '2027-01-06T09:00', size: 3, visibility: 'a AND b', rule: null };
  it.each([
    ['Starts', '06/01/2027 09:00'],
    ['Starts', '06/01/27 09:00:00'],
    ['Starts', '6 January 2027, 9am'],
    ['Starts', '6-Jan-27 9:00'],
    ['Size', '3.00'],
    ['Size', '3.'],
    ['Size', ' 3 '],
    ['Active', 'TRUE'],
    ['Active', '1'],
    ['Mood', 'CALM'],
    ['Title', 'Cafe\u0301'],
    ['Title', ' Café\u00a0'],
    ['Text', 'One\r\ntwo'],
    ['Visibility', 'a  AND\r\nb'],
    ['Rule', '  '],
  ])('ignores a value written differently: %s %j', (heading, text) => {
    const plan = planKeyed(
      [
        ['', ''],
        ['Id', heading],
        ['a', text],
      ],
      { ...target, items: [noticeItem('a', start)] },
    );
    expect(plan && [told(plan), kept(plan)]).toEqual([[], []]);
  });

  it('reports a change when the meaning differs', () => {
    const one = [noticeItem('a', { starts: '2027-01-06', title: 'Café' })];
    const read = (heading: string, text: string) =>
      planKeyed(
        [
          ['Id', heading],
          ['a', text],
        ],
        { ...target, items: one },
      )?.changes.length;
    expect([read('Starts', '06/01/2027 00:00'), read('Starts', '01/06/2027'), read('Title', 'Cafe'), read('Title', 'café')]).toEqual([
      1, 1, 1, 1,
    ]);
  });
});
