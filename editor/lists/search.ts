import { createTitleOrder, foldText, type ItemKind, type Kind } from '#engine';
import { itemsOfKind, type KindItems, onceForKind } from '../document/by-kind.ts';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { type Row, toRow } from './rows.ts';

/** The search and filters of a list. They are stored in the address, so that a view can be sent to a colleague. */
export interface ListOptions {
  readonly query: string;
  /** The chosen values of each filter. An item must match every filter, with any one of its values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: 'order' | 'title' | 'changed';
}

export const everything: ListOptions = { query: '', filters: {}, sort: 'order' };

/** A filter, and how many items each of its values would leave. */
export interface Facet {
  readonly name: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** All items of a kind as rows, in order. The same array until the kind changes. */
export function rowsOf(items: ReadonlyMap<ItemKey, ItemState>, kind: Kind): readonly Row[] {
  const collect = collectors.get(kind) ?? onceForKind((own) => collectRows(own, kind));
  collectors.set(kind, collect);
  return collect(itemsOfKind(items, kind.name as ItemKind));
}

const collectors = new WeakMap<Kind, (items: KindItems) => readonly Row[]>();

function collectRows({ keys, states }: KindItems, kind: Kind): readonly Row[] {
  const rows: Row[] = [];
  keys.forEach((key, place) => {
    const item = states[place];
    if (item && (item.value !== null || item.live !== null)) rows.push(toRow(key, item, kind));
  });
  return rows.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** The rows that match the options. `compareTitles` orders titles in the pack's language. */
export function searchRows(rows: readonly Row[], options: ListOptions, compareTitles = compareNames): readonly Row[] {
  const tokens = foldText(options.query).split(' ').filter(Boolean);
  const filters = Object.entries(options.filters).filter(([, values]) => values.length > 0);
  const likenesses = filters.some(([name, values]) => name === 'is' && values.includes('duplicate')) ? countLikenesses(rows) : null;
  const found = rows.filter(
    (row) =>
      tokens.every((word) => row.text.includes(word)) &&
      filters.every(([name, values]) => values.some((value) => matches(row, name, value, likenesses))),
  );
  if (options.sort === 'order') return found;
  const isByTitle = options.sort === 'title';
  return [...found].sort(isByTitle ? (one, other) => compareTitles(one.title, other.title) : compareStatuses);
}

/** Vocabulary ids sort in the language of the code. */
const compareNames = createTitleOrder();
const statuses: readonly string[] = ['new', 'edited', 'archived', 'live'];
const compareStatuses = (a: Row, b: Row) => statuses.indexOf(a.status) - statuses.indexOf(b.status);

function matches(row: Row, name: string, value: string, likenesses: ReadonlyMap<string, number> | null): boolean {
  if (name !== 'is') return row.facets[name]?.includes(value) ?? false;
  if (value === 'duplicate') return row.likeness !== '' && (likenesses?.get(row.likeness) ?? 0) > 1;
  if (value === 'problem') return row.problems > 0 || row.hasConflict;
  if (value === 'off') return row.isOff;
  return row.status === value;
}

/** The number of rows that look the same to people, by likeness. Cached for the same rows. */
export const countLikenesses = onceForRows((rows): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { likeness } of rows) if (likeness !== '') counts.set(likeness, (counts.get(likeness) ?? 0) + 1);
  return counts;
});

/** The filters for some rows: every field with more than one value. */
export const facetsOf = onceForRows((rows): readonly Facet[] => {
  const counts = new Map<string, Map<string, number>>();
  for (const { facets } of rows)
    for (const name in facets) {
      const values = counts.get(name) ?? new Map<string, number>();
      counts.set(name, values);
      for (const value of facets[name] ?? []) values.set(value, (values.get(value) ?? 0) + 1);
    }
  return [...counts]
    .filter(([, values]) => values.size > 1)
    .map(([name, values]) => ({
      name,
      values: [...values].map(([value, count]) => ({ value, count })).sort((a, b) => compareNames(a.value, b.value)),
    }));
});

/** Memoises a computation over rows until they change. */
function onceForRows<Made>(make: (rows: readonly Row[]) => Made): (rows: readonly Row[]) => Made {
  const made = new WeakMap<readonly Row[], { readonly value: Made }>();
  return (rows) => {
    const found = made.get(rows) ?? { value: make(rows) };
    made.set(rows, found);
    return found.value;
  };
}

const sorts: readonly ListOptions['sort'][] = ['order', 'title', 'changed'];

/** Reads the options from an address, ignoring anything unknown. */
export function readListOptions(query: URLSearchParams): ListOptions {
  const filters: Record<string, string[]> = {};
  for (const filter of query.getAll('f')) {
    const [name = '', value = ''] = filter.split(/:(.*)/s);
    if (name && value) filters[name] = [...(filters[name] ?? []), value];
  }
  return { query: query.get('q') ?? '', filters, sort: sorts.find((sort) => sort === query.get('sort')) ?? 'order' };
}

/** Writes the options into an address; other parameters stay. */
export function writeListOptions(query: URLSearchParams, { query: searchText, filters, sort }: ListOptions): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['q', 'f', 'sort']) next.delete(name);
  if (searchText) next.set('q', searchText);
  for (const [name, values] of Object.entries(filters)) for (const value of values) next.append('f', `${name}:${value}`);
  if (sort !== 'order') next.set('sort', sort);
  return next;
}
