import type { Json } from '#engine';
import { arrangeCards } from '../form/arrange-cards.ts';
import type { FieldKind, FormField } from '../form/describe-form.ts';
import { valueAt } from '../form/fit-edit.ts';

/** One column of a sheet: a field of the items, by its path. */
export interface SheetColumn {
  /** The path as one text. It identifies the column in addresses, stored choices and files. */
  readonly id: string;
  readonly path: readonly string[];
  /** The labels along the path, unique among the columns. */
  readonly label: string;
  /** The field, unwrapped when optional. */
  readonly field: FormField;
  /** Whether the value may be null. */
  readonly isNullable: boolean;
  /** Whether its cells can be edited here; others are edited in the item's form. */
  readonly isEditable: boolean;
}

/** The kinds of field whose whole value fits into a cell. */
const EDITED: ReadonlySet<FieldKind> = new Set([
  'text',
  'paragraph',
  'number',
  'switch',
  'choice',
  'moment',
  'seconds',
  'expression',
  'link',
  'icon',
  'colour',
  'picture',
  'item',
  'word',
  'words',
]);

/** The kinds of field that a sheet shows by default: those that every item has, and not nested ones. */
const SHOWN_FIRST: ReadonlySet<FieldKind> = new Set(['text', 'paragraph', 'choice', 'moment', 'switch', 'word', 'words']);
const MAX_SHOWN_FIRST = 9;

export const ID_COLUMN = 'id';

/** The columns of items with these forms: the id first, then the fields in the order of the form's cards. */
export function listColumns(forms: readonly FormField[]): readonly SheetColumn[] {
  const found = new Map<string, SheetColumn>();
  for (const form of forms) for (const column of columnsOf(form).values()) if (!found.has(column.id)) found.set(column.id, column);
  return withOwnLabels([...found.values()]);
}

const known = new WeakMap<FormField, ReadonlyMap<string, SheetColumn>>();

/** The columns that an item with this form has, by id. */
export function columnsOf(form: FormField): ReadonlyMap<string, SheetColumn> {
  const found = known.get(form) ?? new Map(toColumns(form).map((column) => [column.id, column]));
  known.set(form, found);
  return found;
}

function toColumns(form: FormField): readonly SheetColumn[] {
  if (form.kind !== 'group') return [];
  const arranged = arrangeCards(form.fields).flatMap(({ fields }) => fields);
  const first = arranged.filter(({ name }) => name === ID_COLUMN);
  const others = arranged.filter(({ name }) => name !== ID_COLUMN);
  return [...first, ...others].flatMap((field) => leavesOf(field, [field.name], [field.label]));
}

function leavesOf(field: FormField, path: readonly string[], labels: readonly string[], isNullable = false): readonly SheetColumn[] {
  if (field.kind === 'optional') {
    const { inner, label, help, isRequired } = field;
    return leavesOf({ ...inner, label, help, isRequired }, path, labels, true);
  }
  if (field.kind === 'group') return field.fields.flatMap((inner) => leavesOf(inner, [...path, inner.name], [...labels, inner.label]));
  const isEditable = !field.isFixed && EDITED.has(field.kind);
  return [{ id: path.join('/'), path, label: labels.join(', '), field, isNullable, isEditable }];
}

/** Adds the path to the label of columns with equal labels, so that a file heading identifies one. */
function withOwnLabels(columns: readonly SheetColumn[]): readonly SheetColumn[] {
  const counts = new Map<string, number>();
  for (const { label } of columns) counts.set(label, (counts.get(label) ?? 0) + 1);
  return columns.map((column) => ((counts.get(column.label) ?? 0) > 1 ? { ...column, label: `${column.label} (${column.id})` } : column));
}

/** The columns shown by default: where none is simple, read-only ones. */
export function chooseFirstColumns(columns: readonly SheetColumn[]): readonly string[] {
  const plain = columns.filter(
    ({ path, field, isEditable, isNullable }) =>
      path.length === 1 && isEditable && field.isRequired && !isNullable && SHOWN_FIRST.has(field.kind),
  );
  const others = columns.filter(({ id }) => id !== ID_COLUMN);
  return (plain.length > 0 ? plain : others).slice(0, MAX_SHOWN_FIRST).map(({ id }) => id);
}

/** The value of a cell; undefined if the item has none. */
export function valueInCell(item: Json, { path }: Pick<SheetColumn, 'path'>): Json | undefined {
  return valueAt(item, path);
}
