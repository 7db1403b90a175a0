import type { MarkedRun } from '../marked-runs.ts';
import { plainRun } from './pasted-block.ts';
import { tidyRuns } from './tidy-runs.ts';

type Runs = readonly MarkedRun[];

interface Cell {
  readonly runs: MarkedRun[];
  readonly isHead: boolean;
  readonly across: number;
  readonly down: number;
}

/** A table while its elements are open. */
export interface OpenTable {
  readonly caption: MarkedRun[];
  /** With the part that each row is in: 0 the head, 1 the body, 2 the foot, whatever their order. */
  rows: { readonly part: number; readonly cells: Cell[] }[];
  /** The columns so far, and which of them are hidden. */
  readonly columns: boolean[];
  /** It only puts things beside each other. */
  readonly isLayout: boolean;
}

/** A finished table: its caption, and its rows with one for the headings first. */
export interface FinishedTable {
  readonly caption: string;
  readonly rows: readonly (readonly Runs[])[];
}

const MAX_SPAN = 100;
/** More cells than any page shows. What spans more stands once. */
const MAX_CELLS = 20_000;

/** A cell as its tag says. */
export function openCell(isHead: boolean, { colspan, rowspan }: Readonly<Record<string, string>>): Cell {
  // Nothing means all rows that follow.
  const down = rowspan?.trim() === '0' ? MAX_CELLS : spanOf(rowspan, MAX_CELLS);
  return { runs: [], isHead, across: spanOf(colspan, MAX_SPAN), down };
}

/** How many places something takes, as an attribute says. */
export function spanOf(text: string | undefined, max = MAX_SPAN): number {
  return Math.min(max, Math.max(1, Math.trunc(Number(text)) || 1));
}

/** The words of a table in the order of its cells, which are empty afterwards. */
export function takeWords(table: OpenTable): readonly Runs[] {
  const words = [table.caption, ...table.rows.flatMap(({ cells }) => cells.map(({ runs }) => runs))];
  return words.map((runs) => tidyRuns(runs.splice(0))).filter((runs) => runs.length > 0);
}

/**
 * The table with each cell under its own heading: a cell that spans several places stands in each, one over the whole width once, and at the
 * top is the caption. Null for one that has a single row or column, or only puts things beside each other.
 */
export function finishTable({ caption, rows, columns, isLayout }: OpenTable): FinishedTable | null {
  const ordered = [...rows].sort((one, other) => one.part - other.part);
  const grid = fillGrid(ordered);
  const width = Math.max(0, ...grid.map((row) => row.length));
  const [[title, ...others] = []] = ordered.map(({ cells }) => cells);
  if (caption.length === 0 && width > 1 && title && others.length === 0 && title.across >= width)
    return finishTable({ caption: title.runs, rows: ordered.slice(1), columns, isLayout });
  const textOf = new Map(ordered.flatMap(({ cells }) => cells.map((cell) => [cell, tidyRuns(cell.runs)] as const)));
  const places = Array.from({ length: width }, (_, x) => x).filter(
    (x) => columns[x] !== true && grid.some((row) => row[x] && textOf.get(row[x])?.length),
  );
  const heads = countHeads(ordered);
  const runsOf = (row: readonly (Cell | undefined)[]) =>
    places.map(
      (x, index): Runs => (row[x] && !(index > 0 && row[x] === row[0] && row[x].across >= width) ? (textOf.get(row[x]) ?? []) : []),
    );
  const [titles, named] = [grid.slice(0, heads), grid.slice(heads)];
  const head = places.map((_, index) => joinHeads(titles.map((row) => runsOf(row)[index] ?? [])));
  const filled = [head, ...named.map(runsOf)].filter((row) => row.some((runs) => runs.length > 0));
  if (isLayout || filled.length < 2 || places.length < 2) return null;
  return { caption: plainOf(tidyRuns(caption)), rows: filled };
}

function plainOf(runs: Runs): string {
  return runs.map(({ text }) => text).join('');
}

function fillGrid(rows: OpenTable['rows']): readonly (readonly (Cell | undefined)[])[] {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  let count = 0;
  for (const [y, { cells, part }] of rows.entries()) {
    let x = 0;
    for (const cell of cells) {
      while (grid[y]?.[x]) x += 1;
      const isMany = count > MAX_CELLS;
      const below = grid.slice(y, isMany ? y + 1 : y + cell.down).filter((_, index) => rows[y + index]?.part === part);
      for (const row of below) for (let beside = 0; beside < (isMany ? 1 : cell.across); beside += 1) row[x + beside] ??= cell;
      count += below.length * cell.across;
      x += cell.across;
    }
  }
  return grid;
}

/** How many rows name the columns: those of the head, else those that have nothing but headings, else those that the first row reaches. */
function countHeads(rows: OpenTable['rows']): number {
  const marked = rows.filter(({ part }) => part === 0).length;
  if (marked > 0) return marked;
  const other = rows.findIndex(({ cells }) => !cells.every(({ isHead }) => isHead));
  if (other !== 0) return Math.max(1, other);
  const first = rows[0]?.cells ?? [];
  return first.length > 1 && first.some(({ across }) => across > 1) ? Math.max(...first.map(({ down }) => down)) : 1;
}

/** The headings above a column as one, each once. */
function joinHeads(heads: readonly Runs[]): Runs {
  const texts = [...new Map(heads.map((runs) => [plainOf(runs), runs])).values()].filter((runs) => runs.length > 0);
  return texts.flatMap((runs, index) => (index === 0 ? runs : [plainRun(': '), ...runs]));
}
