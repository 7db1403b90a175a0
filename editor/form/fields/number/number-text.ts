import type { Json } from '../../../../engine/index.ts';

/**
 * The value of what was typed into a number field. What is no number stays the text that it is, so that nothing typed is lost; the
 * check of the item says what is wrong with it.
 * @example parseNumber('12') // 12
 * @example parseNumber('12a') // '12a'
 */
export function parseNumber(text: string): Json {
  const plain = text.trim();
  return /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(plain) && Number.isFinite(Number(plain)) && String(Number(plain)) === plain
    ? Number(plain)
    : text;
}

/** What is wrong with a typed number, in words; null: nothing. */
export function errorOfNumber(value: Json | undefined, isWhole: boolean): string | null {
  if (typeof value === 'number' || value === undefined || value === null) return null;
  const kind = isWhole ? 'a whole number' : 'a number';
  return value === '' ? `Enter ${kind}.` : `Enter ${kind} in digits, like 10. What you typed is kept.`;
}
