import { isSameText, type Json, toInstant, toLondonIso } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { formatMoment } from '../controls/format-moment.ts';
import { momentOfText } from '../controls/moment-text.ts';
import { errorOfLink } from '../form/fields/link/link-text.ts';
import { errorOfNumber, parseNumber } from '../form/fields/number/number-text.ts';
import { readTags, writeTags } from '../form/fields/words/words-value.ts';
import type { WordOption } from '../form/form-context.ts';
import { toText } from '../form/to-text.ts';
import { optionsOf } from '../form/vocabulary-options.ts';
import { labelOfChoice } from '../form/word-label.ts';
import { formatValue } from '../reading/value-lines.ts';
import { type SheetColumn, valueInCell } from './columns.ts';

/** Facts about the catalogue needed to format cells. */
export interface CellFormats {
  readonly vocabulary: Vocabulary;
  /** Compares titles in the pack's language. */
  readonly compareTitles: (one: string, other: string) => number;
  /** Further word lists, by name. */
  readonly lists: Readonly<Record<string, readonly WordOption[]>>;
  readonly listItems: (kind: string) => readonly WordOption[];
  /** The error in a condition; null without one. */
  readonly errorOfCondition: (text: string) => string | null;
  /** Describes a condition as a sentence. */
  readonly describeCondition: (text: string) => string;
}

/** The value for a text. Text that the field cannot hold is kept as typed, with the reason; undefined removes the property. */
export type CellReading = { readonly value: Json | undefined; readonly why: string | null };

/** The options of a cell with a closed list; null for any other. `item` has the values of fields that narrow them. */
export function listOptions({ field, path }: SheetColumn, item: Json, formats: CellFormats): readonly WordOption[] | null {
  switch (field.kind) {
    case 'switch':
      return SWITCH;
    case 'choice':
      return field.choices.map((choice) => ({ id: String(choice), label: labelOfChoice(String(choice)) }));
    case 'colour':
      return formats.vocabulary.colours.map((id) => ({ id, label: id }));
    case 'word':
    case 'words':
      return optionsOf(formats.vocabulary, field.of, nearOf(field, path, item), formats.lists);
    case 'item':
      return formats.listItems(field.of || toText(nearOf(field, path, item)));
    default:
      return null;
  }
}

const SWITCH: readonly WordOption[] = [
  { id: 'true', label: 'On' },
  { id: 'false', label: 'Off' },
];

function nearOf({ by }: { readonly by: string }, path: readonly string[], item: Json): Json | undefined {
  return by === '' ? undefined : valueInCell(item, { path: [...path.slice(0, -1), by] });
}

/** A cell as text for clipboard and files. `readCell` reads it back. */
export function writeCell(column: SheetColumn, item: Json, formats: CellFormats): string {
  const value = valueInCell(item, column);
  const { field } = column;
  if (value === undefined || value === null) return '';
  if (field.kind === 'moment' && typeof value === 'string') return value.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/, '$1 $2');
  if (field.kind === 'seconds' && typeof value === 'number')
    return toLondonIso(value * 1_000)
      .slice(0, 16)
      .replace('T', ' ');
  const options = listOptions(column, item, formats);
  if (!options || field.kind === 'item') return toText(value);
  if (field.kind !== 'words') return nameOf(String(value), options);
  return readTags(value, field.joinedBy)
    .map((word) => nameOf(word, options))
    .join(LIST_SEPARATOR);
}

/** A cell as text to edit: a moment as in the form, everything else as in files. */
export function writeTyped(column: SheetColumn, item: Json, formats: CellFormats): string {
  const text = writeCell(column, item, formats);
  const { kind } = column.field;
  return kind === 'moment' || kind === 'seconds' ? text.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$| \d\d:\d\d$)/, '$3/$2/$1') : text;
}

const LIST_SEPARATOR = ', ';

/** A cell formatted for people. */
export function showCell(column: SheetColumn, item: Json, formats: CellFormats): string {
  const value = valueInCell(item, column);
  const { field } = column;
  if (value === undefined || value === null) return '';
  if (field.kind === 'moment' && typeof value === 'string') return formatMoment(value);
  if (field.kind === 'seconds' && typeof value === 'number') return formatMoment(value * 1_000);
  if (field.kind === 'expression' && typeof value === 'string') return formats.describeCondition(value);
  if (field.kind === 'item') return formats.listItems(field.of).find(({ id }) => id === value)?.label ?? toText(value);
  return column.isEditable ? writeCell(column, item, formats) : formatValue(value);
}

/** The label of a word, or the word itself if the label would not read back to it. */
function nameOf(word: string, options: readonly WordOption[]): string {
  const label = options.find(({ id }) => id === word)?.label ?? word;
  return label.includes(LIST_SEPARATOR) || findOption(label, options) !== word ? word : label;
}

/** The id of the option that a text names, ids before labels. */
function findOption(text: string, options: readonly WordOption[]): string | undefined {
  const exact = options.find(({ id }) => id === text) ?? options.find(({ label }) => label === text);
  return (exact ?? options.find(({ id, label }) => isSameText(text, id) || isSameText(text, label)))?.id;
}

/** The value of a cell from a text, by the rules of the form's field. */
export function readCell(column: SheetColumn, text: string, item: Json, formats: CellFormats): CellReading {
  if (text === '') return emptyCell(column) ?? { value: '', why: `${column.label} cannot be empty.` };
  const { field } = column;
  switch (field.kind) {
    case 'switch':
      return readSwitch(text);
    case 'number':
      return readNumber(field, text);
    case 'moment':
      return readMoment(text, field);
    case 'seconds':
      return readSeconds(text);
    case 'words':
      return readSeveral(field, text, listOptions(column, item, formats) ?? []);
    case 'choice':
    case 'colour':
    case 'word':
    case 'item':
      return readOne(field, text, listOptions(column, item, formats) ?? []);
    case 'link':
      return { value: text, why: errorOfLink(text) ?? tooLong(text, field.max) };
    case 'expression':
      return { value: text, why: formats.errorOfCondition(text) };
    case 'text':
    case 'paragraph':
    case 'picture':
      return { value: text, why: tooLong(text, field.max) };
    default:
      return { value: text, why: null };
  }
}

/** The empty value of a cell; null if the field is required. */
function emptyCell({ field, isNullable }: SheetColumn): CellReading | null {
  if (field.kind === 'moment' && field.isDay) return field.isRequired ? null : { value: undefined, why: null };
  if (isNullable || field.kind === 'moment' || field.kind === 'seconds') return { value: null, why: null };
  if (!field.isRequired) return { value: undefined, why: null };
  if (field.kind === 'words') return { value: writeTags([], field.joinedBy), why: null };
  if (field.kind === 'expression') return { value: '', why: null };
  const isWritten = field.kind === 'text' || field.kind === 'paragraph' || field.kind === 'link' || field.kind === 'picture';
  return isWritten && field.min === 0 ? { value: '', why: null } : null;
}

function tooLong(text: string, max: number): string | null {
  const over = [...text].length - max;
  return over > 0 ? `It is ${over} ${over === 1 ? 'character' : 'characters'} too long: ${max} at most.` : null;
}

const YES = /^(on|yes|true|1|y)$/i;
const NO = /^(off|no|false|0|n)$/i;

function readSwitch(text: string): CellReading {
  if (YES.test(text.trim())) return { value: true, why: null };
  return NO.test(text.trim()) ? { value: false, why: null } : { value: text, why: 'Enter On or Off.' };
}

function readNumber(
  { min, max, isWhole }: { readonly min: number; readonly max: number; readonly isWhole: boolean },
  text: string,
): CellReading {
  const value = parseNumber(plainDigits(text));
  const wrong = errorOfNumber(value, isWhole);
  if (wrong !== null || typeof value !== 'number') return { value, why: wrong };
  if (isWhole && !Number.isInteger(value)) return { value, why: 'Enter a whole number.' };
  if (value < min || value > max) return { value, why: value < min ? `${min} is the smallest.` : `${max} is the largest.` };
  return { value, why: null };
}

/** Spreadsheets add thousands separators, and trailing zeros to decimals. */
function plainDigits(text: string): string {
  const digits = text.trim();
  if (digits.length > MAX_DIGITS || !/^-?(?:\d+|\d{1,3}(?:,\d{3})+)\.?\d*$/.test(digits)) return text;
  const [whole = '', part = ''] = digits.replaceAll(',', '').split('.');
  const decimals = part.replace(/0+$/, '');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

const MAX_DIGITS = 40;

const NO_MOMENT = 'Enter a date with its day, month and year, and a time where it matters.';
const NO_DAY = 'Enter a day without a time, as dd/mm/yyyy.';

function readMoment(text: string, { isDay = false }: { readonly isDay?: boolean }): CellReading {
  const moment = momentOfText(text);
  if (moment === null) return { value: text, why: NO_MOMENT };
  return isDay && moment.includes('T') ? { value: text, why: NO_DAY } : { value: moment, why: null };
}

function readSeconds(text: string): CellReading {
  const instant = toInstant(momentOfText(text));
  return instant === null ? { value: text, why: NO_MOMENT } : { value: Math.floor(instant / 1_000), why: null };
}

function readOne(field: SheetColumn['field'], text: string, options: readonly WordOption[]): CellReading {
  const found = findOption(text, options);
  if (found === undefined) return { value: text, why: `There is no "${text}" to choose here.` };
  const number = field.kind === 'choice' ? field.choices.find((choice) => String(choice) === found) : undefined;
  return { value: number ?? found, why: null };
}

function readSeveral(
  { joinedBy, max }: { readonly joinedBy: string; readonly max: number },
  text: string,
  options: readonly WordOption[],
): CellReading {
  const parts = text.split(joinedBy === '' ? /[,;\n]/ : new RegExp(`[,;\\n${joinedBy.replace(/[\\\]^-]/g, '\\$&')}]`));
  const written = parts.map((part) => part.trim()).filter((part) => part !== '');
  const found = written.map((part) => findOption(part, options) ?? part);
  const value = writeTags([...new Set(found)], joinedBy);
  const strange = found.find((word) => options.length > 0 && !options.some(({ id }) => id === word));
  if (strange !== undefined) return { value, why: `There is no "${strange}" to choose here.` };
  return { value, why: found.length > max ? `${max} at most.` : null };
}
