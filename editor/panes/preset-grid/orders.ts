import { isSameJson, type Json, type JsonRecord, orderWidgets } from '#engine';
import type { Columns } from '#engine/react';
import type { PresetPlace } from '#schemas/catalogue';
import type { Edit } from '../../document/edits.ts';

/** The column counts for which a preset has an order. */
export const COLUMN_COUNTS: readonly Columns[] = [2, 3, 4];

/** The column count whose order the others follow until changed. */
export const LEADING: Columns = 3;

/** The widgets of a preset in order, by column count. */
export type Orders = Readonly<Record<Columns, readonly string[]>>;

/** The column counts kept unlinked even while their order equals the leading one. Not stored. */
export type UnlinkedColumns = ReadonlySet<Columns>;

/** Reads the orders from a value, as far as readable in a draft of the wrong shape. */
export function readOrders(preset: Json): Orders {
  const stored = readRecord(readRecord(preset).order);
  const order = { 2: readPlaces(stored[2]), 3: readPlaces(stored[3]), 4: readPlaces(stored[4]) };
  const read = (columns: Columns): readonly string[] => orderWidgets({ order }, columns, () => true);
  return { 2: read(2), 3: read(3), 4: read(4) };
}

function readPlaces(list: Json | undefined): PresetPlace[] {
  if (!Array.isArray(list)) return [];
  const places: readonly Json[] = list;
  return places.flatMap((place, index) => {
    const { widget, position } = readRecord(place);
    return typeof widget === 'string' ? [{ widget, position: typeof position === 'number' ? position : index + 1 }] : [];
  });
}

function readRecord(value: Json | undefined): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};
}

/** The column counts that start unlinked: those whose order differs. They stay unlinked if their order becomes equal by chance. */
export function startApart(orders: Orders): UnlinkedColumns {
  return new Set(COLUMN_COUNTS.filter((columns) => !isSameJson(orders[columns], orders[LEADING])));
}

/** Whether a column count follows the leading one: its order is equal and it is not unlinked. */
export function isLinked(orders: Orders, columns: Columns, apart: UnlinkedColumns): boolean {
  return columns !== LEADING && !apart.has(columns) && isSameJson(orders[columns], orders[LEADING]);
}

/** The column counts that follow the leading one. */
export function linkedCounts(orders: Orders, apart: UnlinkedColumns): Columns[] {
  return COLUMN_COUNTS.filter((columns) => isLinked(orders, columns, apart));
}

/** The orders with a new one for a column count. A new leading order also changes the linked ones; any other becomes unlinked. */
export function withOrder(orders: Orders, columns: Columns, order: readonly string[], apart: UnlinkedColumns): Orders {
  const next = { ...orders, [columns]: order };
  if (columns !== LEADING) return next;
  for (const linked of linkedCounts(orders, apart)) next[linked] = order;
  return next;
}

/** The orders with a widget removed from the given column counts and those linked to them. */
export function withoutWidget(orders: Orders, widget: string, from: readonly Columns[], apart: UnlinkedColumns): Orders {
  return from.reduce<Orders>(
    (found, columns) =>
      withOrder(
        found,
        columns,
        found[columns].filter((id) => id !== widget),
        apart,
      ),
    orders,
  );
}

/** The orders with a widget added at a place for some column counts, and at the end for the others. */
export function withWidget(
  orders: Orders,
  widget: string,
  at: { readonly columns: Columns; readonly place?: number },
  apart: UnlinkedColumns,
): Orders {
  const rest = orders[at.columns].filter((id) => id !== widget);
  const place = at.place ?? rest.length;
  return withOrder(orders, at.columns, [...rest.slice(0, place), widget, ...rest.slice(place)], apart);
}

/** The column counts that lack a widget of another one. */
export function countsWithout(orders: Orders, widget: string): Columns[] {
  const lacking = COLUMN_COUNTS.filter((columns) => !orders[columns].includes(widget));
  return lacking.length === COLUMN_COUNTS.length ? [] : lacking;
}

/** The edit that stores new orders. An unchanged order keeps its exact places; null without a change. */
export function toOrderEdit(preset: Json, next: Orders): Edit | null {
  const before = readOrders(preset);
  const changed = COLUMN_COUNTS.filter((columns) => !isSameJson(before[columns], next[columns]));
  const [only] = changed;
  if (only === undefined) return null;
  const stored = readRecord(readRecord(preset).order);
  if (changed.length === 1 && only in stored) return { do: 'set', at: ['order', String(only)], value: toPlaces(next[only]) };
  const order = COLUMN_COUNTS.map((columns) => {
    const storedOrder = changed.includes(columns) ? undefined : stored[columns];
    return [columns, storedOrder ?? toPlaces(next[columns])];
  });
  return { do: 'set', at: ['order'], value: Object.fromEntries(order) };
}

/** Places as stored: counted from 1. */
function toPlaces(order: readonly string[]): Json {
  return order.map((widget, index) => ({ widget, position: index + 1 }));
}
