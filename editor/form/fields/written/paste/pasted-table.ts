import type { MarkedRun } from '../marked-runs.ts';
import { type PastedBlock, plainRun } from './pasted-block.ts';
import { tidyRuns } from './tidy-runs.ts';

type Runs = readonly MarkedRun[];

interface Cell {
  runs: MarkedRun[];
  readonly isHead: boolean;
  readonly across: number;
  readonly down: number;
}

/** A table during parsing. */
export interface OpenTable {
  caption: MarkedRun[];
  /** Rows with the part that each is in: 0 head, 1 body, 2 foot, whatever their order. */
  rows: { readonly part: number; readonly cells: Cell[] }[];
  /** The columns so far, and whether each is hidden. */
  readonly columns: boolean[];
}

const MAX_SPAN = 100;
const MAX_CELLS = 20_000;

/** A cell with the attributes of its tag. */
export function openCell(element: Element): Cell {
  // A rowspan of 0 covers all remaining rows.
  const down = element.getAttribute('rowspan')?.trim() === '0' ? MAX_CELLS : spanOf(element, 'rowspan', MAX_CELLS);
  return { runs: [], isHead: element.localName === 'th', across: spanOf(element, 'colspan'), down };
}

/** The number of places an element spans, by an attribute. */
export function spanOf(element: Element, attribute: string, max = MAX_SPAN): number {
  return Math.min(max, Math.max(1, Math.trunc(Number(element.getAttribute(attribute))) || 1));
}

/** The text of a table in cell order. */
export function runsOfTable({ caption, rows }: OpenTable): readonly Runs[] {
  const cells = rows.flatMap((row) => row.cells.map(({ runs }) => runs));
  return [caption, ...cells].map(tidyRuns).filter((runs) => runs.length > 0);
}

/**
 * The table with each cell under its own heading: a spanning cell is repeated in each place, one across the whole width appears once, and
 * the caption comes first. Null for a single row or column.
 */
export function finishTable({ caption, rows, columns }: OpenTable): Extract<PastedBlock, { kind: 'table' }> | null {
  const ordered = [...rows].sort((one, other) => one.part - other.part);
  const grid = fillGrid(ordered);
  const width = grid.reduce((max, row) => Math.max(max, row.length), 0);
  const [[title, ...others] = []] = ordered.map(({ cells }) => cells);
  if (caption.length === 0 && width > 1 && title && others.length === 0 && title.across >= width)
    return finishTable({ caption: title.runs, rows: ordered.slice(1), columns });
  for (const cell of ordered.flatMap(({ cells }) => cells)) cell.runs = [...tidyRuns(cell.runs)];
  const places = Array.from({ length: width }, (_, x) => x).filter((x) => columns[x] !== true && grid.some((row) => row[x]?.runs.length));
  const lines = grid.map((row) =>
    places.map((x): Runs => (x > 0 && row[x] === row[0] && row[x]?.across === width ? [] : (row[x]?.runs ?? []))),
  );
  const heads = countHeads(ordered);
  const head = places.map((_, index) => joinHeads(lines.slice(0, heads).map((line) => line[index] ?? [])));
  const filled = [head, ...lines.slice(heads)].filter((line) => line.some((runs) => runs.length > 0));
  if (filled.length < 2 || places.length < 2) return null;
  const hasHead = filled[0] === head && ordered.slice(0, heads).every(isHead);
  return { kind: 'table', caption: plainOf(tidyRuns(caption)), rows: filled, hasHead };
}

/** Whether a row names the columns: by its part, by its elements, or because all of it is strong. */
function isHead({ part, cells }: OpenTable['rows'][number]): boolean {
  return part === 0 || cells.every(({ isHead: isNamed, runs }) => isNamed || runs.every(({ isStrong }) => isStrong));
}

/** Places the cells in a grid. Beyond the size of any real page, cells are not repeated. */
function fillGrid(rows: OpenTable['rows']): readonly (readonly (Cell | undefined)[])[] {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  let count = 0;
  for (const [y, { cells, part }] of rows.entries()) {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x]) x += 1;
      const [down, across] = count > MAX_CELLS ? [1, 1] : [cell.down, cell.across];
      const below = grid.slice(y, y + down).filter((_, index) => rows[y + index]?.part === part);
      for (const row of below) for (let beside = 0; beside < across; beside += 1) row[x + beside] ??= cell;
      count += below.length * across;
      x += across;
    }
  }
  return grid;
}

/** The number of header rows: those of the head, else those with only heading cells, else those that the first row spans. */
function countHeads(rows: OpenTable['rows']): number {
  const marked = rows.filter(({ part }) => part === 0).length;
  const other = rows.findIndex(({ cells }) => !cells.every(({ isHead }) => isHead));
  const first = rows[0]?.cells ?? [];
  if (marked > 0 || other !== 0 || first.every(({ across }) => across === 1)) return marked || Math.max(1, other);
  return Math.max(...first.map(({ down }) => down));
}

/** The headings above a column merged into one, without repeats. */
function joinHeads(heads: readonly Runs[]): Runs {
  const texts = [...new Map(heads.map((runs) => [plainOf(runs), runs])).values()].filter((runs) => runs.length > 0);
  return texts.flatMap((runs, index) => (index === 0 ? runs : [plainRun(': '), ...runs]));
}

function plainOf(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}
