import type { Columns } from '#engine/react';

/** A widget's cell in the rendered grid. Rows and columns count from 1. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly span: number;
}

/** A grid to place widgets in: its columns, and the columns that each widget requests. */
export interface GridShape {
  readonly columns: Columns;
  readonly spanOf: (id: string) => number;
}

/** A point in the grid, in columns and rows from its corner: { x: 1.5, y: 0.5 } is the middle of the second cell. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * The cell of each widget in this order, at its requested width; the last one of a row fills the gap. The hub keeps the order and fills
 * every row, but which widgets it widens depends on what else the person sees.
 */
export function placeCells(order: readonly string[], { columns, spanOf }: GridShape): readonly Cell[] {
  const spans = fitSpans(order.map(spanOf), columns);
  let [row, column] = [1, 1];
  return spans.map((span) => {
    const cell = { row, column, span };
    column += span;
    if (column > columns) [row, column] = [row + 1, 1];
    return cell;
  });
}

/**
 * Fits spans into the columns, at least one each. The last widget of a row fills the gap.
 * @example fitSpans([1, 2], 2) // [2, 2]
 */
export function fitSpans(wantedSpans: readonly number[], columns: Columns): number[] {
  const spans: number[] = [];
  let used = 0;
  for (const span of wantedSpans) {
    const wanted = Math.min(columns, Math.max(1, Math.trunc(span)));
    if (used + wanted > columns) {
      const last = spans.length - 1;
      spans[last] = (spans[last] ?? 0) + (columns - used);
      used = 0;
    }
    spans.push(wanted);
    used = (used + wanted) % columns;
  }
  return spans;
}

/** Moves an entry of a list to a place, clamped to the list. */
export function putAt(order: readonly string[], id: string, place: number): readonly string[] {
  const rest = order.filter((one) => one !== id);
  const at = Math.min(rest.length, Math.max(0, place));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** The cell that a widget would have at each place. */
function cellsOf(order: readonly string[], id: string, shape: GridShape): Cell[] {
  const rest = order.filter((one) => one !== id);
  return Array.from({ length: rest.length + 1 }, (_none, place) => placeCells(putAt(rest, id, place), shape)[place]).flatMap(
    (cell) => cell ?? [],
  );
}

/**
 * The place that a key moves a widget to, or null for other keys. Left and Right follow the order; Up and Down move to the next row in
 * which the widget fits, as straight as its width allows.
 */
export function choosePlaceByKey(key: string, order: readonly string[], id: string, shape: GridShape): number | null {
  const place = order.indexOf(id);
  const last = order.length - 1;
  const straight: Readonly<Record<string, number>> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last };
  const target = straight[key];
  if (target !== undefined) return Math.min(last, Math.max(0, target));
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const cells = cellsOf(order, id, shape);
  const here = cells[place];
  if (!here) return null;
  const beyond = cells.flatMap((cell, index) => ((key === 'ArrowUp' ? cell.row < here.row : cell.row > here.row) ? [{ cell, index }] : []));
  beyond.sort(
    (one, other) =>
      Math.abs(one.cell.row - here.row) - Math.abs(other.cell.row - here.row) ||
      Math.abs(one.cell.column - here.column) - Math.abs(other.cell.column - here.column) ||
      Math.abs(one.index - place) - Math.abs(other.index - place),
  );
  return beyond[0]?.index ?? place;
}

/**
 * The place at which a widget would cover a point, else the nearest one. It depends only on the point and not on where the widget is
 * rendered now, so a resting pointer never makes the grid jump.
 */
export function choosePlaceAt(point: GridPoint, order: readonly string[], id: string, shape: GridShape): number {
  let [best, min] = [0, Number.POSITIVE_INFINITY];
  for (const [place, cell] of cellsOf(order, id, shape).entries()) {
    const [left, top] = [cell.column - 1, cell.row - 1];
    const aside = Math.max(left - point.x, 0, point.x - (left + cell.span));
    const away = Math.max(top - point.y, 0, point.y - (top + 1));
    // Rows weigh more: below the last row the nearest place is the last, not one above in the same column.
    const weight = Math.hypot(aside, away * shape.columns) + Math.hypot(left + cell.span / 2 - point.x, top + 0.5 - point.y) / 1000;
    if (weight < min) [best, min] = [place, weight];
  }
  return best;
}

/** The number of rows that an order fills. */
export function countRows(order: readonly string[], shape: GridShape): number {
  return placeCells(order, shape).at(-1)?.row ?? 0;
}
