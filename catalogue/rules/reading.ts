/** A JSON object whose properties are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads a value that may have any shape. */
export type Reader<Value> = (value: unknown) => Value;

/** How each property of an object is read. */
export type Readers<Row> = { readonly [Key in keyof Row]: Reader<Row[Key]> };

const NO_FIELDS: Fields = Object.freeze({});

/** The value as an object; empty for anything else. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : NO_FIELDS;
}

/** Whether the value is a plain JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as trimmed text; numbers become text, anything else gives the fallback. */
export function readText(value: unknown, fallback = ''): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : fallback;
}

/** Reads objects property by property; anything else reads as an empty object. Properties without a reader are left out. */
export function createReader<Row>(readers: Readers<Row>): Reader<Row> {
  const entries = Object.entries<Reader<unknown>>(readers);
  return (value) => {
    const fields = readFields(value);
    return Object.fromEntries(entries.map(([key, read]) => [key, read(fields[key])])) as Row;
  };
}

/** Reads only these properties of an object, each as a text. */
export function createTextsReader<Name extends string>(...names: readonly Name[]): Reader<Readonly<Record<Name, string>>> {
  return createReader(
    Object.fromEntries(names.map((name) => [name, (value: unknown) => readText(value)])) as Readers<Record<Name, string>>,
  );
}

/** The value as a number; a number in text is accepted, anything else gives the fallback. */
export function readNumber(value: unknown, fallback = 0): number {
  return readNumberOrNull(value) ?? fallback;
}

/** The value as a number; a number in text is accepted, anything else gives null. */
export function readNumberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** True only for the value true. */
export function readFlag(value: unknown): boolean {
  return value === true;
}

/** The value as a list; empty for anything else. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * The records in an answer; unreadable ones (null) are left out. Throws when the answer is not a list, or has entries but none readable: a
 * wrong shape is not the same as an empty list.
 */
export function readRecords<Row>(list: unknown, read: (fields: Fields) => Row | null): readonly Row[] {
  if (!Array.isArray(list)) throw new TypeError('The answer is no list.');
  const rows = list.flatMap((entry) => (isFields(entry) ? (read(entry) ?? []) : []));
  if (list.length > 0 && rows.length === 0) throw new TypeError('No entry of the answer can be read.');
  return rows;
}

/** The texts in a list; other entries are left out. */
export function readTexts(value: unknown): readonly string[] {
  return readList(value)
    .map((entry) => readText(entry))
    .filter((text) => text !== '');
}

/** Whether the text is yes, in any letter case. */
export function isYes(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === 'yes';
}

/** Whether the value is the boolean true or the text yes or true. Older records stored switches in each of these ways. */
export function isOn(value: unknown): boolean {
  return value === true || isYes(value) || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
}
