import { composeLetters, type FieldChange, type ItemKind, isSameJson, isSameText, type Json, toInstant } from '#engine';
import { applyEdit, type Edit } from '../document/edits.ts';
import { type ItemKey, keyOf } from '../document/item-name.ts';
import type { FormField } from '../form/describe-form.ts';
import { formatCount } from '../reading/who.ts';
import { type CellFormats, type CellReading, readCell, writeCell } from './cell-text.ts';
import { columnsOf, ID_COLUMN, type SheetColumn, valueInCell } from './columns.ts';
import type { TextTable } from './table-text.ts';

/** One item as a row of a sheet. */
export interface SheetItem {
  readonly key: ItemKey;
  readonly id: string;
  readonly title: string;
  readonly value: Json;
  /** The form of its schema. */
  readonly form: FormField;
  /** Whether it has an unresolved conflict with a change by somebody else. */
  readonly hasConflict: boolean;
}

/** A text for one cell. */
interface CellEntry {
  readonly item: SheetItem;
  readonly column: SheetColumn;
  readonly text: string;
}

/** One cell that would change. */
export interface CellChange {
  readonly item: SheetItem;
  readonly column: SheetColumn;
  readonly edit: Edit;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** A cell that cannot hold its text, and why. */
export interface RefusedCell extends CellEntry {
  readonly why: string;
}

/** A new item with its given cells. */
interface NewRow {
  readonly item: SheetItem;
  readonly refused: readonly RefusedCell[];
}

/** The planned effect of pasted texts on a sheet, without applying it. */
export interface SheetPlan {
  readonly changes: readonly CellChange[];
  readonly refused: readonly RefusedCell[];
  /** Items for rows with an unknown id. */
  readonly fresh: readonly NewRow[];
  /** Sentences about what was left out. */
  readonly left: readonly string[];
}

/** Plans the changes of texts to cells. A text equal to the cell's changes nothing. */
function planCells(entries: readonly CellEntry[], formats: CellFormats): SheetPlan {
  const changes: CellChange[] = [];
  const refused: RefusedCell[] = [];
  const values = new Map<ItemKey, Json>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const { item } = entry;
    const column = columnsOf(item.form).get(entry.column.id);
    const value = values.get(item.key) ?? item.value;
    const name = `${item.key} ${entry.column.id}`;
    const why = !column ? NO_FIELD : seen.has(name) ? 'It is there twice. The first one counts.' : whyClosed(column, { ...item, value });
    seen.add(name);
    if (column && isSameWriting(writeCell(column, value, formats), entry.text)) continue;
    if (why !== null || !column) {
      if (entry.text !== '' || column) refused.push({ ...entry, why: why ?? NO_FIELD });
      continue;
    }
    const reading = readCell(column, tidyWriting(entry.text), value, formats);
    if (isSameReading(reading.value, valueInCell(value, column), column.field)) continue;
    if (reading.why !== null) {
      refused.push({ ...entry, why: reading.why });
      continue;
    }
    const edit = toEdit(column, reading);
    changes.push({ item, column: entry.column, edit, before: valueInCell(value, column), after: reading.value });
    values.set(item.key, applyEdit(value, edit).value);
  }
  return { changes, refused, fresh: [], left: [] };
}

/** Normalises a text: composed accents, plain line breaks, and empty when only spaces. */
function tidyWriting(text: string): string {
  const tidy = composeLetters(text).replaceAll(/\r\n?/g, '\n');
  return tidy.trim() === '' ? '' : tidy;
}

/** Whether two texts differ only in what spreadsheets change by themselves. */
function isSameWriting(one: string, other: string): boolean {
  return one === other || tidyWriting(one).trim() === tidyWriting(other).trim();
}

/** Whether a cell already has a value read from different text. A day differs from the midnight it begins with. */
function isSameReading(read: Json | undefined, value: Json | undefined, field: SheetColumn['field']): boolean {
  if (typeof read !== 'string' || typeof value !== 'string') return read !== undefined && isSameJson(read, value ?? null);
  if (field.kind === 'expression') return isSameText(read, value);
  if (field.kind !== 'moment') return isSameWriting(read, value);
  return read.length > 10 === value.length > 10 && toInstant(read) !== null && toInstant(read) === toInstant(value);
}

const NO_FIELD = 'This item has no such field.';

/** Why a cell cannot be edited in a sheet; null when it can. */
export function whyClosed(column: SheetColumn, { value, hasConflict }: Pick<SheetItem, 'value' | 'hasConflict'>): string | null {
  if (hasConflict) return 'Somebody else changed this item too. Open it and choose first.';
  if (column.id === ID_COLUMN) return 'An id stays as it is.';
  if (!column.isEditable) return 'Open the item to change this.';
  const around = column.path.length > 1 ? valueInCell(value, { path: column.path.slice(0, -1) }) : value;
  return typeof around === 'object' && around !== null ? null : 'Open the item and add what this is part of.';
}

/** The edit that sets the value of a cell. */
export function toEdit({ path }: SheetColumn, { value }: CellReading): Edit {
  return value === undefined ? { do: 'remove', at: path } : { do: 'set', at: path, value };
}

/** Plans to copy the first row of a range to every row below, column by column. */
export function planFill(items: readonly SheetItem[], columns: readonly SheetColumn[], formats: CellFormats): SheetPlan {
  const [first, ...others] = items;
  if (!first) return NO_PLAN;
  const entries = columns.flatMap((column) => {
    const own = columnsOf(first.form).get(column.id);
    const text = own ? writeCell(own, first.value, formats) : '';
    return others.map((item) => ({ item, column, text }));
  });
  return planCells(entries, formats);
}

const NO_PLAN: SheetPlan = { changes: [], refused: [], fresh: [], left: [] };

/** Plans to clear cells, where their fields allow it. */
export function planEmpty(items: readonly SheetItem[], columns: readonly SheetColumn[], formats: CellFormats): SheetPlan {
  const entries = items.flatMap((item) => columns.map((column) => ({ item, column, text: '' })));
  const { refused, ...plan } = planCells(entries, formats);
  // A cell that another kind of item lacks is empty already.
  return { ...plan, refused: refused.filter(({ item, column }) => columnsOf(item.form).has(column.id)) };
}

/** The target of a pasted table. */
export interface PasteTarget {
  /** The rows from the active cell on, and the size of the selection. */
  readonly items: readonly SheetItem[];
  /** The visible columns from the active cell on. */
  readonly columns: readonly SheetColumn[];
  readonly selected: { readonly rows: number; readonly columns: number };
}

/** Plans a paste from the active cell on. A single cell fills the whole selection. */
export function planPaste(table: TextTable, { items, columns, selected }: PasteTarget, formats: CellFormats): SheetPlan {
  const [only] = table[0] ?? [];
  const isOne = table.length === 1 && table[0]?.length === 1 && only !== undefined;
  const rows = isOne ? items.slice(0, selected.rows).map(() => columns.slice(0, selected.columns).map(() => only)) : table;
  const entries = rows.flatMap((row, down) =>
    row.flatMap((text, right): readonly CellEntry[] => {
      const [item, column] = [items[down], columns[right]];
      return item && column ? [{ item, column, text }] : [];
    }),
  );
  const below = rows.length - items.length;
  const beside = Math.max(0, ...rows.map((row) => row.length)) - columns.length;
  const left = [
    ...(below > 0 ? [`${formatCount(below, 'row')} would stand below the last item. Paste them with the ids to make new items.`] : []),
    ...(beside > 0 ? [`${formatCount(beside, 'column')} would stand right of the last column. Show more columns first.`] : []),
  ];
  return { ...planCells(entries, formats), left };
}

/** Dependencies of a table with ids besides its rows. */
export interface KeyedTarget {
  readonly kind: ItemKind;
  /** Every item of the kind. */
  readonly items: readonly SheetItem[];
  readonly columns: readonly SheetColumn[];
  /** The initial value of a new item; null for an invalid id. */
  readonly createItem: (id: string) => Pick<SheetItem, 'value' | 'form'> | null;
  readonly formats: CellFormats;
}

/** Plans the changes of a table with a heading and a column of item ids. Null without ids. */
export function planKeyed(table: TextTable, target: KeyedTarget): SheetPlan | null {
  const [heading = [], ...rows] = table.slice(
    Math.max(
      0,
      table.findIndex((row) => row.some((text) => text.trim() !== '')),
    ),
  );
  const columns = heading.map((text) => findColumn(text, target.columns));
  const idPlace = columns.findIndex((column) => column?.id === ID_COLUMN);
  return idPlace < 0 ? null : planRows(rows, { ...target, columns, heading, idPlace });
}

/** Plans the changes of rows that start with an id, with the other cells in visible column order. */
export function planWithIds(table: TextTable, { columns, ...target }: KeyedTarget): SheetPlan {
  return planRows(table, { ...target, columns, heading: columns.map(({ label }) => label), idPlace: 0 });
}

interface RowsTarget extends Omit<KeyedTarget, 'columns'> {
  readonly columns: readonly (SheetColumn | null)[];
  readonly heading: readonly string[];
  readonly idPlace: number;
}

function planRows(rows: TextTable, { kind, items, columns, heading, idPlace, createItem, formats }: RowsTarget): SheetPlan {
  const known = new Map(items.map((item) => [item.id, item]));
  const entries: CellEntry[] = [];
  const fresh: NewRow[] = [];
  const strange: string[] = [];
  const cellsOf = (row: readonly string[], item: SheetItem) =>
    columns.flatMap((column, place): readonly CellEntry[] =>
      column && place !== idPlace && row[place] !== undefined ? [{ item, column, text: row[place] }] : [],
    );
  for (const row of rows) {
    const id = row[idPlace]?.trim() ?? '';
    const item = known.get(id);
    if (item) entries.push(...cellsOf(row, item));
    else if (id !== '' || row.some((text) => text !== '')) {
      const start = createItem(id);
      if (start && !fresh.some((one) => one.item.id === id)) {
        const blank = { key: keyOf({ kind, id }), id, title: id, hasConflict: false, ...start };
        fresh.push(
          toNewRow(
            blank,
            cellsOf(row, blank).filter(({ text }) => text !== ''),
            formats,
          ),
        );
      } else strange.push(id === '' ? 'a row without an id' : id);
    }
  }
  const unknown = heading.filter((text, place) => columns[place] === null && text.trim() !== '');
  const left = [
    ...(unknown.length > 0 ? [`${joinQuoted(unknown)}: there is no such column, so nothing of it is taken.`] : []),
    ...(strange.length > 0 ? [`${joinQuoted(strange)}: no item can be made of it.`] : []),
  ];
  return { ...planCells(entries, formats), fresh, left };
}

function toNewRow(blank: SheetItem, cells: readonly CellEntry[], formats: CellFormats): NewRow {
  const { changes, refused } = planCells(cells, formats);
  const value = changes.reduce((so, { edit }) => applyEdit(so, edit).value, blank.value);
  return { item: { ...blank, value }, refused };
}

/** The column for a heading, by its label, its id or its field's label. */
function findColumn(heading: string, columns: readonly SheetColumn[]): SheetColumn | null {
  const wanted = heading.trim();
  const by = (read: (column: SheetColumn) => string) => columns.find((column) => read(column) === wanted);
  return by(({ label }) => label) ?? by(({ id }) => id) ?? columns.find((column) => isSameText(column.label, wanted)) ?? null;
}

/** Whether the first row of a pasted table names columns, including the id. */
export function hasHeading(table: TextTable, columns: readonly SheetColumn[]): boolean {
  const found = (table[0] ?? []).map((text) => findColumn(text, columns)?.id);
  return table.length > 1 && found.includes(ID_COLUMN) && found.filter((id) => id !== undefined).length > 1;
}

/** The edits of a plan, with or without its new items. */
export function editsOf({ changes, fresh }: SheetPlan, hasNew: boolean): readonly { readonly key: ItemKey; readonly edit: Edit }[] {
  return [
    ...changes.map(({ item, edit }) => ({ key: item.key, edit })),
    ...(hasNew ? fresh.map(({ item }) => ({ key: item.key, edit: { do: 'replace', value: item.value } as const })) : []),
  ];
}

/** A cell change as a field difference. */
export function toFieldChange({ column, before, after }: CellChange): FieldChange {
  return { path: column.path, kind: 'value', before, after };
}

/** A short summary of a plan. @example '14 cells of 9 items' */
export function describePlan({ changes, fresh }: SheetPlan, hasNew = false): string {
  const items = new Set(changes.map(({ item }) => item.key)).size;
  const made = hasNew ? fresh.length : 0;
  const parts = [
    ...(changes.length > 0 ? [`${formatCount(changes.length, 'cell')} of ${formatCount(items, 'item')}`] : []),
    ...(made > 0 ? [formatCount(made, 'new item')] : []),
  ];
  return parts.length === 0 ? 'Nothing' : parts.join(' and ');
}

/** Describes what a plan cannot do; empty when it can do everything. */
export function describeRefused(refused: readonly RefusedCell[], cannot: string): string {
  if (refused.length === 0) return '';
  return `${formatCount(refused.length, 'cell')} cannot ${cannot}.`;
}

const MAX_NAMED = 5;

function joinQuoted(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map((name) => `"${name}"`);
  const more = names.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
