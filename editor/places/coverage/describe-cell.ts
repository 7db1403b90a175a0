import type { CoverageCell, CoverageChange, ItemKind, Kinds } from '#engine';
import type { CoverageView } from '../../analysis/protocol.ts';

/** One kind in the matrix, with its singular and plural. */
export interface KindTab {
  readonly kind: ItemKind;
  readonly label: string;
  readonly one: string;
  readonly many: string;
}

/** At least one tab. */
export type Tabs = readonly [KindTab, ...KindTab[]];

/** The kinds whose coverage is measured, in the order of their tabs. */
export function tabsOf({ counted }: Kinds): Tabs {
  const tabs = counted.map(({ name, labels }) => ({ kind: name, label: labels.many, one: labels.one, many: `${labels.one}s` }));
  // Every pack measures widgets, so there is at least one tab and the cast is safe.
  return tabs as unknown as Tabs;
}

/** The numbers of a cell for display: the minimum, and the maximum where it differs. */
export function numbersOf({ isPossible, least, most }: CoverageCell): string {
  if (!isPossible) return '–';
  return least === most ? String(least) : `${least} to ${most}`;
}

/** Describes a cell, with the former numbers where they changed. */
export function describeCell(cell: CoverageCell, { one, many }: KindTab, change: CoverageChange | null): string {
  const parts = [formatNumbers(cell, one, many)];
  if (cell.isGap) parts.push('gap');
  if (cell.isCrowded) parts.push('crowded');
  if (!cell.isExact) parts.push('some numbers between may not occur');
  if (change) parts.push(`was ${numbersOf(change.before)}, is ${numbersOf(change.after)}`);
  return parts.join(', ');
}

function formatNumbers(cell: CoverageCell, one: string, many: string): string {
  if (!cell.isPossible) return 'cannot happen';
  if (cell.most === 0) return `no ${many}`;
  return `${numbersOf(cell)} ${cell.most === 1 ? one : many}`;
}

/** How many cells of a kind need attention. */
export interface CoverageSum {
  readonly gaps: number;
  readonly crowded: number;
  readonly changes: number;
}

/** Counts the cells that need attention. */
export function sumUpKind({ coverage, changes }: Pick<CoverageView, 'coverage' | 'changes'>, kind: ItemKind): CoverageSum {
  const cells = (coverage[kind] ?? []).flat();
  return {
    gaps: cells.filter(({ isGap }) => isGap).length,
    crowded: cells.filter(({ isCrowded }) => isCrowded).length,
    changes: changes.filter((change) => change.kind === kind).length,
  };
}

/** Describes the counts: "3 gaps, 1 crowded, 2 changes since live". */
export function formatSum({ gaps, crowded, changes }: CoverageSum): string {
  const parts = [gaps === 0 ? 'No gaps' : `${gaps} ${gaps === 1 ? 'gap' : 'gaps'}`];
  if (crowded > 0) parts.push(`${crowded} crowded`);
  parts.push(changes === 0 ? 'no changes since live' : `${changes} ${changes === 1 ? 'change' : 'changes'} since live`);
  return parts.join(', ');
}

/** The smallest and the largest number of the cells, ignoring gaps. */
export interface Spread {
  readonly from: number;
  readonly to: number;
}

/** The spread of the cells of a kind. */
export function spreadOf(cells: readonly (readonly CoverageCell[])[]): Spread {
  const found = cells.flat().flatMap(({ least }) => (least > 0 ? [least] : []));
  return { from: Math.min(...found, Number.POSITIVE_INFINITY), to: Math.max(...found, 0) };
}

/** How full a cell is compared with others of its kind, for its colour: 0 for nothing, then 1 to 3. */
export function fullnessOf({ least }: Pick<CoverageCell, 'least'>, { from, to }: Spread): 0 | 1 | 2 | 3 {
  if (least === 0) return 0;
  const share = to > from ? (least - from) / (to - from) : 0.5;
  return share > 2 / 3 ? 3 : share > 1 / 3 ? 2 : 1;
}

/** The changes to a kind, by place. */
export function changesByPlace(changes: readonly CoverageChange[], kind: ItemKind): ReadonlyMap<string, CoverageChange> {
  return new Map(changes.flatMap((change) => (change.kind === kind ? [[`${change.row}/${change.column}`, change] as const] : [])));
}

/** The neighbouring rows of a scheme; `from` is the index of the first. */
export interface RowGroup {
  readonly scheme: string;
  readonly from: number;
  readonly rows: CoverageView['rows'];
}

/** Groups neighbouring rows of the same scheme. */
export function groupRows(rows: CoverageView['rows']): readonly RowGroup[] {
  const starts = rows.flatMap(({ scheme }, place) => (rows[place - 1]?.scheme === scheme ? [] : [{ scheme, from: place }]));
  return starts.map(({ scheme, from }, index) => ({ scheme, from, rows: rows.slice(from, starts[index + 1]?.from) }));
}

/** The label of a row below its scheme's title, without the words they share. */
export function shortLabel(label: string, scheme: string): string {
  const start = `${scheme}: `;
  if (!label.startsWith(start)) return label;
  const rest = label.slice(start.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
