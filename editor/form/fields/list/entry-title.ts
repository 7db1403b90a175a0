import type { Json } from '../../../../engine/index.ts';
import type { FormField } from '../../describe-form.ts';

const max = 60;

/** The title of an entry: its first words. Empty when it has none. */
export function titleOfEntry(field: FormField, value: Json): string {
  if (typeof value === 'string') return shorten(value);
  if (field.kind !== 'group' || typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const record = value as Readonly<Record<string, Json>>;
  const preferred = ['label', 'title', 'name', 'text', 'id', 'value', 'widget'];
  const names = [...preferred, ...field.fields.map(({ name }) => name)];
  const found = names
    .map((name) => (Object.hasOwn(record, name) ? record[name] : undefined))
    .find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? shorten(found) : '';
}

function shorten(text: string): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
}
