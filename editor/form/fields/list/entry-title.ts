import type { Json } from '#engine';
import type { FieldOf, FormField } from '../../describe-form.ts';
import { labelOfChoice } from '../../word-label.ts';
import { shapeOf } from '../variant/change-shape.ts';

const max = 60;

/** The title of an entry: the start of its text. Empty when it has none. */
export function titleOfEntry(field: FormField, value: Json): string {
  if (typeof value === 'string') return shorten(value);
  if (field.kind === 'variant') return titleOfVariant(field, value);
  if (field.kind !== 'group' || typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const record = value as Readonly<Record<string, Json>>;
  const preferred = ['label', 'title', 'name', 'text', 'id', 'value', 'widget'];
  const names = [...preferred, ...field.fields.map(({ name }) => name)];
  const found = names
    .map((name) => (Object.hasOwn(record, name) ? record[name] : undefined))
    .find((text) => typeof text === 'string' && text !== '');
  return typeof found === 'string' ? shorten(found) : '';
}

/** The shape's name and the start of its text. */
function titleOfVariant(field: FieldOf<'variant'>, value: Json): string {
  const shape = shapeOf(field, value);
  if (!shape) return '';
  const title = titleOfEntry({ ...field, kind: 'group', fields: shape.fields.filter(isWritten) }, value) || firstText(value);
  return title === '' ? labelOfChoice(shape.name) : `${labelOfChoice(shape.name)}: ${title}`;
}

function isWritten({ kind }: FormField): boolean {
  return kind === 'text' || kind === 'paragraph';
}

/** The first text of the first list in a value. */
function firstText(value: Json): string {
  const lists = typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : [];
  const [first] = lists.flat(2);
  if (typeof first === 'string') return shorten(first);
  const title = typeof first === 'object' && first !== null ? Reflect.get(first, 'title') : '';
  return typeof title === 'string' ? shorten(title) : '';
}

function shorten(text: string): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
}
