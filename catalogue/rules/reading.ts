/** A JSON object whose properties are not known yet. */
export type Fields = Readonly<Record<string, unknown>>;

const NO_FIELDS: Fields = Object.freeze({});

/** The value as an object; anything else reads as an empty one. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : NO_FIELDS;
}

/** True for a plain JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as text without outer spaces; numbers are written out, anything else gives the fallback. */
export function readText(value: unknown, fallback = ''): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : fallback;
}

/** The value as a number; a number in text counts, anything else gives the fallback. */
export function readNumber(value: unknown, fallback = 0): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** True only for the value true. [STATUS-014] */
export function readFlag(value: unknown): boolean {
  return value === true;
}

/** The value as a list; anything else reads as an empty one. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * The records of an answer; one that cannot be read (null) is left out. An answer that is no list, or has entries and none that can be
 * read, has another shape than it should: that is thrown, since nothing read is not the same as nothing there. [CALL-007] [FRAME-075]
 */
export function readRecords<Row>(list: unknown, read: (fields: Fields) => Row | null): readonly Row[] {
  if (!Array.isArray(list)) throw new TypeError('The answer is no list.');
  const rows = list.flatMap((entry) => (isFields(entry) ? (read(entry) ?? []) : []));
  if (list.length > 0 && rows.length === 0) throw new TypeError('No entry of the answer can be read.');
  return rows;
}

/** The texts of a list; entries that are no text are left out. */
export function readTexts(value: unknown): readonly string[] {
  return readList(value)
    .map((entry) => readText(entry))
    .filter((text) => text !== '');
}

/** True when the text is yes, in any letter case. [TAGS-010] */
export function isYes(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === 'yes';
}

/** True when the value is the boolean true or the text yes or true. Older records wrote switches in each of these ways. */
export function isOn(value: unknown): boolean {
  return value === true || isYes(value) || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
}
