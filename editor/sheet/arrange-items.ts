import { foldText, type Json } from '#engine';
import { type CellFormats, listOptions, showCell, writeCell } from './cell-text.ts';
import { columnsOf, type SheetColumn, valueInCell } from './columns.ts';
import type { SheetItem } from './plan.ts';

/** The sort order and filters of a sheet, as in its address. */
export interface SheetView {
  /** The sorted column; null for the item order. */
  readonly sort: { readonly column: string; readonly isDown: boolean } | null;
  /** For each filtered column the text its cells contain, or for a closed list the chosen option. */
  readonly filters: Readonly<Record<string, string>>;
}

const SORT = 'by';
const FILTER = 'has';

/** Reads the view from an address. */
export function readView(query: URLSearchParams): SheetView {
  const sort = query.get(SORT);
  const filters = query.getAll(FILTER).map((text) => text.split(/:(.*)/s).slice(0, 2) as [string, string]);
  return {
    sort: sort ? { column: sort.replace(/^-/, ''), isDown: sort.startsWith('-') } : null,
    filters: Object.fromEntries(filters.filter(([name, value]) => name && value)),
  };
}

/** Writes the view into an address; other parameters stay. */
export function writeView(query: URLSearchParams, { sort, filters }: SheetView): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [SORT, FILTER]) next.delete(name);
  if (sort) next.set(SORT, `${sort.isDown ? '-' : ''}${sort.column}`);
  for (const [column, text] of Object.entries(filters)) if (text !== '') next.append(FILTER, `${column}:${text}`);
  return next;
}

/** The view after a press on a heading: ascending, then descending, then in item order again. */
export function sortBy({ sort, ...rest }: SheetView, column: string): SheetView {
  if (sort?.column !== column) return { ...rest, sort: { column, isDown: false } };
  return { ...rest, sort: sort.isDown ? null : { column, isDown: true } };
}

/** The items of the view, filtered and sorted. */
export function arrangeItems(
  items: readonly SheetItem[],
  { sort, filters }: SheetView,
  columns: readonly SheetColumn[],
  formats: CellFormats,
): readonly SheetItem[] {
  const wanted = columns.flatMap((column) => (filters[column.id] ? [{ column, text: filters[column.id] ?? '' }] : []));
  const found = items.filter((item) => wanted.every(({ column, text }) => hasText(item, column, text, formats)));
  const by = sort && columns.find(({ id }) => id === sort.column);
  if (!by) return found;
  const ranked = found.map((item) => ({ item, rank: rankOf(item, by, formats) }));
  const { isDown } = sort;
  return ranked.sort((one, other) => compareRanks(one.rank, other.rank, { ...formats, isDown })).map(({ item }) => item);
}

function hasText(item: SheetItem, { id }: SheetColumn, text: string, formats: CellFormats): boolean {
  const column = columnsOf(item.form).get(id);
  if (!column) return false;
  const options = isOneOf(column) ? listOptions(column, item.value, formats) : null;
  if (options) return writeCell(column, item.value, formats) === (options.find((option) => option.id === text)?.label ?? text);
  const wanted = foldText(text);
  return [showCell, writeCell].some((write) => foldText(write(column, item.value, formats)).includes(wanted));
}

/** Whether a column is filtered by an option instead of text. */
export function isOneOf({ field }: SheetColumn): boolean {
  return field.kind === 'switch' || field.kind === 'choice' || field.kind === 'colour' || field.kind === 'word';
}

function rankOf(item: SheetItem, { id }: SheetColumn, formats: CellFormats): Json {
  const column = columnsOf(item.form).get(id);
  const value = column ? valueInCell(item.value, column) : undefined;
  if (!column || value === undefined || value === null || value === '') return null;
  return typeof value === 'number' || column.field.kind === 'moment' ? value : showCell(column, item.value, formats);
}

/** Empty cells come last in either direction. */
function compareRanks(
  one: Json,
  other: Json,
  { isDown, compareTitles }: Pick<CellFormats, 'compareTitles'> & { readonly isDown: boolean },
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = typeof one === 'number' && typeof other === 'number' ? one - other : compareTitles(String(one), String(other));
  return isDown ? -order : order;
}
