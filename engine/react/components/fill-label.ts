/**
 * Puts values into the {{places}} of a text; a place without a value is left empty.
 * @example fillLabel('{{n}} of {{total}}', { n: 2, total: 6 }) // '2 of 6'
 */
export function fillLabel(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}
