import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CoverageCell, CoverageChange } from '#engine';
import { testKinds } from '#engine/testing';
import type { CoverageView } from '../../analysis/protocol.ts';
import { fitInGrid, moveInGrid } from '../../controls/grid-keys.ts';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { describeCell, formatSum, fullnessOf, groupRows, numbersOf, shortLabel, spreadOf, sumUpKind, tabsOf } from './describe-cell.ts';

const size = { rows: 20, columns: 3 };
const from = (row: number, column: number) => (key: string, isWhole?: boolean) => {
  const to = moveInGrid({ row, column }, key, size, isWhole);
  return to && [to.row, to.column];
};

describe('grid keys', () => {
  it('moves between cells, to the ends of a row and to the corners', () => {
    const go = from(5, 1);
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => go(key))).toEqual([
      [4, 1],
      [6, 1],
      [5, 0],
      [5, 2],
    ]);
    expect([go('Home'), go('End'), go('Home', true), go('End', true)]).toEqual([
      [5, 0],
      [5, 2],
      [0, 0],
      [19, 2],
    ]);
    expect([go('PageUp'), go('PageDown')]).toEqual([
      [0, 1],
      [13, 1],
    ]);
  });

  it('stays within the grid, and ignores other keys', () => {
    expect([from(0, 0)('ArrowUp'), from(0, 0)('ArrowLeft'), from(19, 2)('ArrowDown'), from(19, 2)('ArrowRight')]).toEqual([
      [0, 0],
      [0, 0],
      [19, 2],
      [19, 2],
    ]);
    expect(['a', 'Enter', 'Tab', 'constructor'].map((key) => from(5, 1)(key))).toEqual([null, null, null, null]);
    expect(fitInGrid({ row: 30, column: 7 }, size)).toEqual({ row: 19, column: 2 });
  });
});

function cell(given: Partial<CoverageCell> = {}): CoverageCell {
  const min = given.least ?? 2;
  return {
    isPossible: true,
    least: min,
    most: given.most ?? min,
    isGap: min === 0,
    isCrowded: false,
    leastFor: null,
    mostFor: null,
    isExact: true,
    ...given,
  };
}

const never = cell({ isPossible: false, least: 0, isGap: false });
const [feed] = tabsOf(testKinds);
const change: CoverageChange = {
  kind: 'next-steps',
  row: 1,
  column: 0,
  before: cell({ least: 3 }),
  after: cell({ least: 0, most: 4 }),
  opensGap: true,
  closesGap: false,
};

describe('a coverage cell', () => {
  it('shows the minimum, and the maximum where it differs', () => {
    expect([numbersOf(cell()), numbersOf(cell({ least: 3, most: 5 })), numbersOf(never)]).toEqual(['2', '3 to 5', '–']);
  });

  it('describes in text what its look shows', () => {
    expect(describeCell(cell({ least: 1 }), feed, null)).toBe('1 feed item');
    expect(describeCell(cell({ least: 0 }), feed, null)).toBe('no feed items, gap');
    expect(describeCell(cell({ least: 3, most: 15, isCrowded: true }), feed, null)).toBe('3 to 15 feed items, crowded');
    expect(describeCell(change.after, feed, change)).toBe('0 to 4 feed items, gap, was 3, is 0 to 4');
    expect(describeCell(never, feed, null)).toBe('cannot happen');
    expect(describeCell(cell({ isExact: false }), feed, null)).toBe('2 feed items, some numbers between may not occur');
  });

  it('ranks a cell as fuller the more of its kind it shows', () => {
    const spread = spreadOf([[cell({ least: 0 }), cell({ least: 4 }), cell({ least: 10 })]]);
    expect([0, 4, 7, 10].map((min) => fullnessOf({ least: min }, spread))).toEqual([0, 1, 2, 3]);
    expect(fullnessOf({ least: 5 }, spreadOf([[cell({ least: 5 })]]))).toBe(2);
  });
});

const row = (scheme: string, state: string) => ({ scheme, state, label: `${scheme}: ${state}`, status: state });
const view: CoverageView = {
  rows: [row('CARD', 'valid'), row('CARD', 'expired'), row('ROOM', 'booked')],
  columns: [
    { id: 'adults', label: 'Adults', expression: 'adult' },
    { id: 'children', label: 'Children', expression: 'child' },
  ],
  coverage: {
    'next-steps': [
      [cell(), cell({ least: 3, most: 15, isCrowded: true })],
      [change.after, cell()],
      [cell(), never],
    ],
    todos: [],
    posters: [],
    widgets: [],
  },
  changes: [change],
};

describe('the summary of a kind', () => {
  it('counts gaps, crowds and changes', () => {
    expect(formatSum(sumUpKind(view, 'next-steps'))).toBe('1 gap, 1 crowded, 1 change since live');
    expect(formatSum(sumUpKind(view, 'todos'))).toBe('No gaps, no changes since live');
  });
});

describe('the coverage matrix', () => {
  it('groups the rows of a scheme under its name', () => {
    expect(groupRows(view.rows).map(({ scheme, from: first, rows }) => [scheme, first, rows.length])).toEqual([
      ['CARD', 0, 2],
      ['ROOM', 2, 1],
    ]);
    expect([shortLabel('Card: not valid', 'Card'), shortLabel('Alone', 'Card')]).toEqual(['Not valid', 'Alone']);
  });

  it('renders a grid with one tab stop, and describes its marks in text', () => {
    const schemes = new Map([['CARD', 'Card']]);
    const html = renderToStaticMarkup(
      <CoverageMatrix view={view} tab={feed} schemes={schemes} open={{ row: 0, column: 1 }} onOpen={() => {}} onNew={null} />,
    );
    expect(html.match(/role="gridcell"/g)).toHaveLength(6);
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html).toMatch(/data-cell="0\/1"[^>]*aria-selected="true"[^>]*class="coverage-cell is-crowded"/);
    expect(html).toMatch(/data-cell="1\/0"[^>]*class="coverage-cell is-gap is-changed"/);
    expect(html).toContain('was 3');
    expect(html).toContain('0 to 4 feed items, gap, was 3, is 0 to 4');
    expect(html).toMatch(/class="coverage-cell is-never".*–.*cannot happen/);
  });
});
