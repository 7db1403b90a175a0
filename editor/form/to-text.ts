import type { Json } from '#engine';

/** A value as the text of an input: texts as they are, no value as empty text, all else as JSON. */
export function toText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
