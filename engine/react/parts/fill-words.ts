/**
 * Puts values into the {{places}} of a text; a place without a value is left empty.
 * @example fillWords('{{n}} of {{total}}', { n: 2, total: 6 }) // '2 of 6'
 */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}
