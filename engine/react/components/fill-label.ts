/**
 * Fills the {{placeholders}} of a text; one without a value becomes empty.
 * @example fillLabel('{{n}} of {{total}}', { n: 2, total: 6 }) // '2 of 6'
 */
export function fillLabel(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_place, name: string) => String(values[name] ?? ''));
}
