import { type Json, pictureIdOf } from '#engine';
import { formatMoment } from '../controls/format-moment.ts';
import { isPictureAddress } from '../controls/shown-picture.tsx';
import type { FormField } from '../form/describe-form.ts';
import { shapeOf } from '../form/fields/variant/change-shape.ts';
import { plainFieldAt } from '../form/label-of-place.ts';
import { labelOfChoice } from '../form/word-label.ts';

/** A line of a value for people: its label, empty if self-explanatory, and its text. */
export type ValueLine = { readonly label: string; readonly text: string };

/** Lookups for the texts of a value. */
export interface ValueFormatters {
  readonly describeCondition: (expression: string) => string;
  readonly titleOfItem: (kind: string, id: string) => string;
  /** The label of a word in a field; null where the field has no fixed options. */
  readonly labelOfWord: (field: FormField | null, word: string) => string | null;
}

/** A value line by line, by the labels of its form, else by property name. Empty parts are left out. */
export function linesOf(given: FormField | null, value: Json | undefined, formatters: ValueFormatters, label = ''): readonly ValueLine[] {
  const field = plain(given);
  const text = textOf(field, value, formatters);
  if (text !== null) return text === '' ? [] : [{ label, text }];
  if (Array.isArray(value)) {
    const entry = field?.kind === 'list' ? field.entry : null;
    return (value as readonly Json[]).flatMap((one) => linesOfEntry(entry, one, formatters, label));
  }
  const by = field?.kind === 'variant' && shapeOf(field, value ?? null) ? field.by : null;
  return Object.entries(value as Readonly<Record<string, Json>>).flatMap(([name, one]) => {
    if (name === by) return [];
    const inner = field ? (plainFieldAt(field, [name]) ?? null) : null;
    const own = field?.kind === 'table' ? labelOfChoice(name) : inner?.label || labelOfChoice(name);
    return linesOf(inner, one, formatters, [label, name === 'text' ? '' : own].filter(Boolean).join(', '));
  });
}

/** A row of cells and a plain text entry need no label. */
function linesOfEntry(entry: FormField | null, value: Json, formatters: ValueFormatters, label: string): readonly ValueLine[] {
  if (isPlainList(value)) return [{ label: '', text: texts(entry, value, formatters).join(' | ') }];
  return typeof value === 'string'
    ? [{ label: '', text: `• ${textOfString(entry, value, formatters)}` }]
    : linesOf(entry, value, formatters, label);
}

/** How the entries of a list are identified, named and formatted as lines. */
export interface EntryFormatters {
  /** The property with their shape; empty for none. */
  readonly by: string;
  readonly nameOf: (entry: Json | undefined) => string;
  readonly linesOf: (entry: Json | undefined) => readonly ValueLine[];
}

/** Formatters for the entries of a list: each is named after its shape, else as the list names its entries. */
export function entryFormatters(list: FormField | null, formatters: ValueFormatters): EntryFormatters {
  const field = list?.kind === 'list' ? plain(list.entry) : null;
  const shapeName = (entry: Json | undefined) => (field?.kind === 'variant' ? shapeOf(field, entry)?.name : undefined);
  return {
    by: field?.kind === 'variant' ? field.by : '',
    nameOf: (entry) => labelOfChoice(shapeName(entry) ?? '') || field?.label || 'Entry',
    linesOf: (entry) => linesOf(field, entry, formatters),
  };
}

/** Lines as one text. */
export function joinLines(lines: readonly ValueLine[]): string {
  return lines.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join('\n');
}

/** A value as one text, including a missing or empty one. */
export function describeValue(lines: readonly ValueLine[], value: Json | undefined, nothing = 'Nothing'): string {
  if (value === undefined || value === null) return nothing;
  return joinLines(lines) || (Array.isArray(value) ? 'None' : 'Empty');
}

/** A value without a known form as one text. */
export function formatValue(value: Json | undefined): string {
  const formatters = { describeCondition: String, titleOfItem: (_kind: string, id: string) => id, labelOfWord: () => null };
  return describeValue(linesOf(null, value, formatters), value);
}

/** Describes a picture: the title of an uploaded one, the word of a drawing, or its address. */
export function describePicture(text: string | null, titleOfItem: ValueFormatters['titleOfItem']): string {
  if (text === null || text === '') return 'None';
  const id = pictureIdOf(text);
  if (id !== null) return titleOfItem('pictures', id);
  return isPictureAddress(text) ? 'The picture at its address' : `Drawn from ${text}`;
}

/** A value that fits in one text; null if it has parts. */
function textOf(field: FormField | null, value: Json | undefined, formatters: ValueFormatters): string | null {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return field?.kind === 'seconds' ? formatMoment(value * 1_000) : (formatters.labelOfWord(field, String(value)) ?? String(value));
  if (typeof value === 'string') return textOfString(field, value, formatters);
  if (!Array.isArray(value)) return Object.keys(value).length === 0 ? '' : null;
  return textOfList(field, value, formatters);
}

function textOfString(field: FormField | null, value: string, formatters: ValueFormatters): string {
  if (field?.kind === 'expression' || field?.kind === 'expressions') return formatters.describeCondition(value);
  if (value === '') return '';
  if (field?.kind === 'moment') return formatMoment(value);
  if (field?.kind === 'picture') return describePicture(value, formatters.titleOfItem);
  if (field?.kind === 'item' && field.of !== '') return formatters.titleOfItem(field.of, value);
  if (field?.kind === 'words' && field.joinedBy !== '')
    return value
      .split(field.joinedBy)
      .map((word) => formatters.labelOfWord(field, word.trim()) ?? word)
      .join(', ');
  return formatters.labelOfWord(field, value) ?? value;
}

/** Joins short texts in one line; null if each needs its own line. */
function textOfList(field: FormField | null, list: readonly Json[], formatters: ValueFormatters): string | null {
  // A missing condition is for everybody, like an empty one.
  if (field?.kind === 'expressions')
    return list.length === 0 ? formatters.describeCondition('') : texts(field, list, formatters).join('; ');
  const entry = field?.kind === 'list' ? field.entry : field;
  if (!isPlainList(list) || (entry?.kind === 'paragraph' && list.length > 0)) return null;
  return texts(entry, list, formatters).join(', ');
}

function isPlainList(value: Json): value is readonly Json[] {
  return Array.isArray(value) && !value.some((entry) => typeof entry === 'object' && entry !== null);
}

function texts(given: FormField | null, list: readonly Json[], formatters: ValueFormatters): readonly string[] {
  const field = given?.kind === 'list' ? given.entry : given;
  return list.map((one) => textOf(field, one, formatters) ?? '');
}

function plain(field: FormField | null): FormField | null {
  return field ? (plainFieldAt(field, []) ?? null) : null;
}
