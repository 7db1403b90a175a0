import { fitInGrid, type GridPlace, type GridSize } from '../controls/grid-keys.ts';
import type { SheetColumn } from './columns.ts';
import type { SheetItem } from './plan.ts';

/** The height of a row in CSS pixels. */
export const ROW_HEIGHT = 40;

/** The selected cells: all between two corners. The active one has focus. */
export interface Selection {
  readonly anchor: GridPlace;
  readonly active: GridPlace;
}

/** The rows and columns of a selection, both ends inclusive. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** One cell alone. */
export function selectOne(place: GridPlace): Selection {
  return { anchor: place, active: place };
}

export function rangeOf({ anchor, active }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

/** The number of cells of a range. */
export function sizeOf({ top, bottom, left, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** The same selection within a grid that may have shrunk. Without checkboxes there is no first column. */
export function fitSelection({ anchor, active }: Selection, size: GridSize, firstColumn: number): Selection {
  const fitted = (place: GridPlace) => {
    const { row, column } = fitInGrid(place, size);
    return { row, column: Math.max(column, firstColumn) };
  };
  return { anchor: fitted(anchor), active: fitted(active) };
}

/** The selected items and columns, in order. Headings and checkboxes are not cells. */
export interface CellSelection {
  readonly items: readonly SheetItem[];
  readonly columns: readonly SheetColumn[];
  /** The index of the first selected item and column among the visible ones. */
  readonly row: number;
  readonly column: number;
  readonly active: { readonly item: SheetItem; readonly column: SheetColumn } | null;
}

/** The cells of a selection in a grid with a row of headings and a column of checkboxes. */
export function cellsOf(selection: Selection, items: readonly SheetItem[], columns: readonly SheetColumn[]): CellSelection {
  const { top, bottom, left, right } = rangeOf(selection);
  const [row, column] = [Math.max(top - 1, 0), Math.max(left - 1, 0)];
  const [item, own] = [items[selection.active.row - 1], columns[selection.active.column - 1]];
  return {
    items: items.slice(row, bottom),
    columns: columns.slice(column, right),
    row,
    column,
    active: item && own ? { item, column: own } : null,
  };
}
