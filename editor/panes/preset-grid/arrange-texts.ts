import type { Columns } from '#engine/react';
import { type Cell, type GridShape, placeCells } from './grid-places.ts';

/** A step of moving a widget: picked up, moved, dropped, cancelled, removed. */
export type CarryStep = 'lifted' | 'moved' | 'dropped' | 'back' | 'out';

/** Describes a place. @example describePlace(2, 9, { row: 2, column: 1, span: 2 }) // 'position 3 of 9, row 2, column 1' */
export function describePlace(place: number, total: number, cell: Pick<Cell, 'row' | 'column'>): string {
  return `position ${place + 1} of ${total}, row ${cell.row}, column ${cell.column}`;
}

/** Describes the place of a widget in an order. */
export function describeWhere(order: readonly string[], id: string, shape: GridShape): string {
  const place = order.indexOf(id);
  const cell = placeCells(order, shape)[place];
  return cell ? describePlace(place, order.length, cell) : 'not in the grid';
}

/** The announcement of a step. */
export function describeStep(step: CarryStep, title: string, where: string): string {
  if (step === 'lifted') return `${title} lifted, ${where}. Arrows move, Enter drops, Escape puts it back.`;
  if (step === 'moved') return `${title}, ${where}`;
  if (step === 'dropped') return `${title} dropped, ${where}.`;
  if (step === 'out') return `${title} is over the unused widgets. Let go to take it out of the grid.`;
  return `${title} put back, ${where}.`;
}

/** Formats column counts. @example formatCounts([2, 3, 4]) // '2, 3 and 4 columns' */
export function formatCounts(counts: readonly Columns[]): string {
  const last = counts.at(-1);
  return `${counts.length > 1 ? `${counts.slice(0, -1).join(', ')} and ${last}` : last} columns`;
}
