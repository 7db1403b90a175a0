// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Drawing } from '#engine/testing/draw';
import { until } from '#engine/testing/until';
import { applyEdit } from '../document/edits.ts';
import type { ItemKey } from '../document/item-name.ts';
import { drawInSession } from '../testing/draw-in-session.tsx';
import { arrangeItems, type SheetView } from './arrange-items.ts';
import { readCell } from './cell-text.ts';
import { chooseFirstColumns } from './columns.ts';
import { editsOf, toEdit } from './plan.ts';
import { cellWords, noticeColumns, noticeItem } from './sheet.fixture.ts';
import { type Sheet, SheetContext } from './sheet-context.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { DraftItem } from './use-sheet-items.ts';

const nothing = () => undefined;

interface SheetChoice extends Partial<Sheet> {
  readonly count?: number;
  readonly onBulk?: (keys: readonly ItemKey[]) => void;
}

function Notices({ count = 4, onBulk = nothing, ...own }: SheetChoice): ReactElement {
  const [items, setItems] = useState<readonly DraftItem[]>(() =>
    Array.from({ length: count }, (_, index) => ({ ...noticeItem(`n-${index + 1}`, { size: (index % 9) + 1 }), isChanged: false })),
  );
  const [view, setView] = useState<SheetView>({ sort: null, filters: {} });
  const [shown, setShown] = useState<readonly string[]>(['title', 'size', 'starts', 'active']);
  const change = (edits: readonly { readonly key: ItemKey; readonly edit: Parameters<typeof applyEdit>[1] }[]) =>
    setItems((before) =>
      before.map((item) => {
        const value = edits.filter(({ key }) => key === item.key).reduce((so, { edit }) => applyEdit(so, edit).value, item.value);
        return value === item.value ? item : { ...item, value, title: String(Reflect.get(Object(value), 'title')), isChanged: true };
      }),
    );
  const sheet: Sheet = {
    kind: 'notices',
    title: 'Notices',
    all: items,
    items: arrangeItems(items, view, noticeColumns, cellWords) as readonly DraftItem[],
    columns: noticeColumns,
    shown: noticeColumns.filter(({ id }) => id === 'id' || shown.includes(id)),
    onShown: setShown,
    formats: cellWords,
    view,
    onView: setView,
    search: '',
    onSearch: nothing,
    onShowAll: null,
    problemsOf: () => [],
    createItem: () => null,
    onType: (item, column, text) => change([{ key: item.key, edit: toEdit(column, readCell(column, text, item.value, cellWords)) }]),
    onWrite: (plan, _label, hasNew) => change(editsOf(plan, hasNew)),
    onOpen: nothing,
    ...own,
  };
  return (
    <SheetContext value={sheet}>
      <SheetTable onNew={nothing} onBulk={onBulk} />
    </SheetContext>
  );
}

/** The columns: checkbox, id, title, starts, size, active. */
const cellAt = (drawing: Drawing, row: number, column: number): HTMLElement => {
  const found = drawing.container.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`);
  if (!found) throw new Error(`There is no cell ${row}/${column}.`);
  return found;
};
const columnNamed = (drawing: Drawing, name: string): number =>
  Number(drawing.find('columnheader', new RegExp(`^${name}`)).getAttribute('aria-colindex')) - 1;
const textsIn = (drawing: Drawing, name: string): readonly string[] => {
  const column = columnNamed(drawing, name);
  return [...drawing.container.querySelectorAll<HTMLElement>(`[role="gridcell"][data-cell$="/${column}"]`)].map((cell) =>
    drawing.seen(cell),
  );
};
const focus = async (drawing: Drawing, row: number, name: string) => {
  const cell = cellAt(drawing, row, columnNamed(drawing, name));
  await drawing.hands(async (user) => user.pointer({ keys: '[MouseLeft]', target: cell }));
  await drawing.hands(async () => cell.focus());
};

describe('the sheet', () => {
  it('shows the full text of the active cell below it, or a hint without one', async () => {
    const drawing = await drawInSession(<Notices />);
    const note = () => drawing.container.querySelector('.sheet-note')?.textContent;
    await focus(drawing, 1, 'Title');
    expect(note()).toBe('Title: Title of n-1');
    await drawing.keys('{Home}');
    expect(note()).toBe('Choose a cell to see all of it here.');
  });

  it('reports its number of rows and columns, and renders only the visible ones', async () => {
    const drawing = await drawInSession(<Notices count={1_600} />);
    const grid = drawing.find('grid', 'Notices');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['1601', '6']);
    expect(drawing.findAll('row').length).toBeLessThan(60);
    await focus(drawing, 1, 'Title');
    await drawing.keys('{Control>}{End}{/Control}');
    expect(document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')).toBe('1601');
    expect(drawing.findAll('row').length).toBeLessThan(60);
  });

  it('moves by arrow keys, from the headings to the last cell, with one tab stop', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 1, 'Title');
    await drawing.keys('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cellAt(drawing, 2, columnNamed(drawing, 'Title') + 1));
    await drawing.keys('{Home}');
    expect(document.activeElement).toBe(drawing.find('checkbox', 'Choose Title of n-2'));
    await drawing.keys('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(drawing.find('checkbox', 'Choose all rows'));
    await drawing.keys('{ArrowRight}');
    expect(drawing.seen(document.activeElement ?? undefined)).toBe('Id');
    await drawing.keys('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(cellAt(drawing, 4, 5));
    expect(drawing.container.querySelectorAll('.sheet-grid [tabindex="0"]')).toHaveLength(1);
  });

  it('edits a cell on Enter, F2 or a letter; Enter and Tab save, Escape cancels', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 1, 'Title');
    await drawing.keys('{Enter}');
    expect(document.activeElement).toBe(drawing.find('textbox', 'Title of Title of n-1'));
    await drawing.keys(' too{Enter}');
    expect(document.activeElement).toBe(cellAt(drawing, 2, columnNamed(drawing, 'Title')));
    await drawing.keys('Second{Tab}');
    expect(document.activeElement).toBe(cellAt(drawing, 2, columnNamed(drawing, 'Title') + 1));
    await drawing.keys('{ArrowLeft}{F2} lost{Escape}');
    expect(document.activeElement).toBe(cellAt(drawing, 2, columnNamed(drawing, 'Title')));
    expect(textsIn(drawing, 'Title')).toEqual(['Title of n-1 too', 'Second', 'Title of n-3', 'Title of n-4']);
  });

  it("edits a moment in the form's format, day first", async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 1, 'Starts');
    await drawing.keys('{F2}');
    const field = drawing.find('textbox', 'Starts of Title of n-1') as HTMLInputElement;
    expect(field.value).toBe('06/01/2027 09:00');
    await drawing.keys('{Enter}');
    expect(textsIn(drawing, 'Starts')[0]).toBe('9am on 6 January 2027');
  });

  it('keeps an unreadable date as typed', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 1, 'Starts');
    await drawing.keys('next week{Enter}');
    expect(textsIn(drawing, 'Starts')[0]).toBe('next week');
    await drawing.keys('{ArrowUp}');
    await drawing.keys('12 August 2027 8am{Enter}');
    expect(textsIn(drawing, 'Starts')[0]).toBe('8am on 12 August 2027');
  });

  it('explains in a cell with an error, and above the sheet, what to type instead', async () => {
    const problem = {
      code: 'shape-pattern',
      severity: 'error',
      message: 'Of no use.',
      pointer: '/starts',
      path: '',
      line: 0,
      column: 0,
    } as const;
    const drawing = await drawInSession(<Notices problemsOf={(key) => (key === 'notices/n-1' ? [problem] : [])} />);
    await focus(drawing, 1, 'Starts');
    await drawing.keys('next week{Enter}{ArrowUp}');
    const cell = cellAt(drawing, 1, columnNamed(drawing, 'Starts'));
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    const sentence = 'Enter a date with its day, month and year, and a time where it matters.';
    expect(drawing.find('img', `Problem: ${sentence}`)).toBeDefined();
    expect(drawing.seen()).toContain(`next week\n${sentence}`);
  });

  it('fills down a selection with Ctrl and D, and checked rows with a button', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 2, 'Size');
    await drawing.keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(textsIn(drawing, 'Size')).toEqual(['1', '2', '2', '2']);
    await drawing.press('Choose Title of n-3', 'checkbox');
    await focus(drawing, 1, 'Size');
    await drawing.press('Put “1” into Size of all of them');
    expect(textsIn(drawing, 'Size')).toEqual(['1', '2', '1', '2']);
  });

  it('clears optional cells on Delete, and explains why the rest stay', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 1, 'Starts');
    await drawing.keys('{Delete}');
    expect(textsIn(drawing, 'Starts')[0]).toBe('');
    await focus(drawing, 1, 'Title');
    await drawing.keys('{Delete}');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Title cannot be empty.');
    await drawing.keys('{Escape}');
    expect(textsIn(drawing, 'Title')[0]).toBe('Title of n-1');
  });

  it('toggles a switch on Space', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 3, 'Active');
    await drawing.keys(' ');
    expect(textsIn(drawing, 'Active')).toEqual(['On', 'On', 'Off', 'On']);
  });

  it('previews a paste before applying it', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 2, 'Size');
    await drawing.hands((user) => user.paste('7\r\nmany\r\n9\r\n'));
    const dialog = drawing.find('dialog', 'Paste: 2 cells of 2 items');
    expect(drawing.seen(dialog)).toContain('1 cell cannot hold what was pasted.');
    expect(drawing.seen(dialog)).toContain('Enter a whole number in digits');
    await drawing.press('Change 2 cells of 2 items');
    expect(textsIn(drawing, 'Size')).toEqual(['1', '7', '3', '9']);
  });

  it('imports a file with UK dates, and reports the row with an unclosed quotation mark', async () => {
    const drawing = await drawInSession(<Notices />);
    await drawing.press('Import');
    const file = new File(['\uFEFFId,Starts,Title\r\nn-1,06/01/2027 09:00,Title of n-1\r\nn-2,"6 Jan, 9am,"Lost"\r\n'], 'a.csv');
    await drawing.hands((user) => user.upload(drawing.find('dialog').querySelector('input[type=file]') as HTMLInputElement, file));
    await until('what the file would change', async () => {
      await drawing.settle();
      return drawing.findAll('dialog', /^Import a file/).length === 1;
    });
    expect(drawing.seen(drawing.find('dialog'))).toContain('Nothing would change.');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Row 3 has a quotation mark that is not closed');
  });

  it('imports a workbook, and explains beside its cell why a number is no date', async () => {
    const drawing = await drawInSession(<Notices />);
    await drawing.press('Import');
    const styles = '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
    const rows = [text('Id') + text('Starts'), `${text('n-1')}<c s="1"><v>1e12</v></c>`, `${text('n-2')}<c s="1"><v>46611</v></c>`];
    const parts = {
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/styles.xml': strToU8(styles),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`,
      ),
    };
    const file = new File([Uint8Array.from(zipSync(parts))], 'a.xlsx');
    await drawing.hands((user) => user.upload(drawing.find('dialog').querySelector('input[type=file]') as HTMLInputElement, file));
    await until('what the file would change', async () => {
      await drawing.settle();
      return drawing.findAll('list', 'Not changed').length === 1;
    });
    expect(drawing.seen(drawing.find('list', 'Not changed'))).toContain(
      'Title of n-1, Starts:\n"1000000000000". Enter a date with its day',
    );
  });

  it('copies the selection in spreadsheet format, and cuts it', async () => {
    const drawing = await drawInSession(<Notices />);
    await focus(drawing, 1, 'Starts');
    await drawing.keys('{Shift>}{ArrowDown}{/Shift}');
    const setData = vi.fn();
    const event = Object.assign(new Event('cut', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
    await drawing.hands(async () => document.activeElement?.dispatchEvent(event));
    expect(setData.mock.lastCall?.[1]).toBe('2027-01-06 09:00\r\n2027-01-06 09:00\r\n');
    expect(textsIn(drawing, 'Starts').slice(0, 3)).toEqual(['', '', '9am on 6 January 2027']);
  });

  it('sorts on a press on a heading: ascending, descending, unsorted', async () => {
    const drawing = await drawInSession(<Notices />);
    const heading = () => drawing.find('columnheader', /^Size/);
    await drawing.press(/^Size/);
    await drawing.press(/^Size/);
    expect([heading().getAttribute('aria-sort'), textsIn(drawing, 'Size')]).toEqual(['descending', ['4', '3', '2', '1']]);
    await drawing.press(/^Size/);
    expect([heading().getAttribute('aria-sort'), textsIn(drawing, 'Size')]).toEqual(['none', ['1', '2', '3', '4']]);
  });

  it('filters by cell text, and closed lists by option', async () => {
    const drawing = await drawInSession(<Notices />);
    await drawing.press('Filter');
    await drawing.type('Filter by Title', 'n-2', 'searchbox');
    expect(textsIn(drawing, 'Title')).toEqual(['Title of n-2']);
    await drawing.hands((user) => user.clear(drawing.find('searchbox', 'Filter by Title')));
    await drawing.hands((user) => user.selectOptions(drawing.find('combobox', 'Filter by Active'), 'Off'));
    expect(textsIn(drawing, 'Title')).toEqual([]);
    expect(drawing.find('grid').getAttribute('aria-rowcount')).toBe('2');
  });

  it.each(['publisher', 'viewer'] as const)('draws rows, heading and filters with the same columns for a %s', async (role) => {
    const drawing = await drawInSession(<Notices count={2} />, { me: { role } });
    await drawing.press('Filter');
    const grid = drawing.find('grid');
    const columns = Array.from({ length: Number(grid.getAttribute('aria-colcount')) }, (_, index) => `${index + 1}`);
    const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.getAttribute('aria-colindex'));
    expect(drawing.findAll('row').map(cellsOf)).toEqual([columns, columns, columns, columns]);
  });

  it('checks a range of rows with Shift, and passes them to the bulk action', async () => {
    const onBulk = vi.fn();
    const drawing = await drawInSession(<Notices onBulk={onBulk} />);
    await drawing.press('Choose Title of n-1', 'checkbox');
    await drawing.hands(async (user) => {
      await user.keyboard('{Shift>}');
      await user.click(drawing.find('checkbox', 'Choose Title of n-3'));
      await user.keyboard('{/Shift}');
    });
    await drawing.press('Change all');
    expect(onBulk.mock.lastCall).toEqual([['notices/n-1', 'notices/n-2', 'notices/n-3']]);
  });

  it('shows the chosen columns', async () => {
    const drawing = await drawInSession(<Notices />);
    await drawing.press('Columns');
    await drawing.press('Size', 'checkbox');
    await drawing.press('Lines (to read only)', 'checkbox');
    await drawing.press('Done');
    expect(drawing.findAll('columnheader').map((heading) => drawing.seen(heading))).toEqual([
      '',
      'Id',
      'Title',
      'Starts',
      'Lines',
      'Active',
    ]);
    expect(chooseFirstColumns(noticeColumns)).not.toContain('lines');
  });

  it('shows a read-only sheet to people who may not write', async () => {
    const onOpen = vi.fn();
    const drawing = await drawInSession(<Notices onOpen={onOpen} />, { me: { role: 'viewer' } });
    expect(drawing.findAll('checkbox')).toEqual([]);
    expect(drawing.findAll('button', 'Fill down')).toEqual([]);
    const cell = drawing.findAll('gridcell', 'Title of n-1')[0];
    await drawing.hands(async () => cell?.focus());
    await drawing.keys('x');
    expect(drawing.findAll('textbox')).toEqual([]);
    await drawing.keys('{Enter}');
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: 'n-1' });
  });
});
