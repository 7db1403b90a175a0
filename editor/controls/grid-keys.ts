/** A row and column in a grid, from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The number of rows and columns of a grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** The rows that Page Up and Page Down skip. */
const PAGE = 8;

const MOVES: Readonly<Record<string, (place: GridPlace, size: GridSize, isWhole: boolean) => GridPlace>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  Home: ({ row }, _, isWhole) => ({ row: isWhole ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isWhole) => ({ row: isWhole ? rows - 1 : row, column: columns - 1 }),
};

/** The place a key moves to in a grid; null for other keys. No key leaves the grid. `isWhole`: with Ctrl, across the whole grid. */
export function moveInGrid(place: GridPlace, key: string, size: GridSize, isWhole = false): GridPlace | null {
  const to = Object.hasOwn(MOVES, key) ? MOVES[key]?.(place, size, isWhole) : undefined;
  return to ? fitInGrid(to, size) : null;
}

/** The same place, or the nearest one within the grid. */
export function fitInGrid({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return { row: between(row, rows), column: between(column, columns) };
}

function between(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}
