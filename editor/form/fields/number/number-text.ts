import type { Json } from '#engine';

/**
 * The value of text in a number field. Text that is not a number stays text, so that nothing typed is lost; the check of the item
 * reports it.
 * @example parseNumber('12') // 12
 * @example parseNumber('12a') // '12a'
 */
export function parseNumber(text: string): Json {
  const plain = text.trim();
  return /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(plain) && Number.isFinite(Number(plain)) && String(Number(plain)) === plain
    ? Number(plain)
    : text;
}

/** The error message for a typed number; null without one. */
export function errorOfNumber(value: Json | undefined, isWhole: boolean): string | null {
  if (typeof value === 'number' || value === undefined || value === null) return null;
  const kind = isWhole ? 'a whole number' : 'a number';
  return value === '' ? `Enter ${kind}.` : `Enter ${kind} in digits, like 10. Your text is still here.`;
}
