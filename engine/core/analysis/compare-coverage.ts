import type { ItemKind } from '../catalogue/item-kinds.ts';
import type { Coverage, CoverageCell } from './coverage.ts';

/** A cell with changed numbers. */
export interface CoverageChange {
  readonly kind: ItemKind;
  /** Indexes into the rows and columns that both were measured with. */
  readonly row: number;
  readonly column: number;
  readonly before: CoverageCell;
  readonly after: CoverageCell;
  /** True if a person now sees no item where nobody lacked one before; `closesGap` is the reverse. */
  readonly opensGap: boolean;
  readonly closesGap: boolean;
}

/** The cells that differ between two measurements over the same rows and columns, in order. */
export function compareCoverage(before: Coverage, after: Coverage): readonly CoverageChange[] {
  return Object.entries(after).flatMap(([kind, rows]) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column): readonly CoverageChange[] => {
        const old = before[kind]?.[row]?.[column];
        return !old || isSame(old, cell) ? [] : [toChange(kind as ItemKind, row, column, old, cell)];
      }),
    ),
  );
}

function isSame(one: CoverageCell, other: CoverageCell): boolean {
  return one.isPossible === other.isPossible && one.least === other.least && one.most === other.most && one.isCrowded === other.isCrowded;
}

function toChange(kind: ItemKind, row: number, column: number, before: CoverageCell, after: CoverageCell): CoverageChange {
  const opensGap = after.isGap && !before.isGap;
  return { kind, row, column, before, after, opensGap, closesGap: before.isGap && !after.isGap };
}
