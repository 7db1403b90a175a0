import type { Json, JsonRecord } from '#engine';
import type { FieldOf, FormField, ShapeOfVariant } from '../../describe-form.ts';

/** The shape of a value; undefined when it matches none. */
export function shapeOf({ by, shapes }: FieldOf<'variant'>, value: Json | undefined): ShapeOfVariant | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const record = value as JsonRecord;
  return shapes.find(({ name }) => Object.hasOwn(record, by) && record[by] === name);
}

/** The properties with the main text of a shape. A shape without them holds several texts. */
const MAIN_TEXTS = ['text', 'transcript'] as const;
const MAIN_LISTS = ['items', 'texts'] as const;

/**
 * Converts a value to another shape. Fields with the same name and kind keep their values, and text moves to the main text or the first
 * entry of the main list, so that no sentence is lost.
 */
export function changeShape(
  field: FieldOf<'variant'>,
  value: JsonRecord,
  next: ShapeOfVariant,
  startOf: (field: FormField) => Json,
): JsonRecord {
  const before = shapeOf(field, value)?.fields ?? [];
  const texts = textsIn(value);
  const entries = next.fields
    .filter(({ isRequired }) => isRequired)
    .map((inner): readonly [string, Json] => {
      const own = Object.hasOwn(value, inner.name) ? value[inner.name] : undefined;
      const isSame = before.some((old) => old.name === inner.name && isAlike(old, inner));
      return [inner.name, own !== undefined && isSame ? own : (movedText(inner, texts) ?? startOf(inner))];
    });
  return { [field.by]: next.name, ...Object.fromEntries(entries) };
}

function isAlike(one: FormField, other: FormField): boolean {
  if (one.kind === 'list' && other.kind === 'list') return isAlike(one.entry, other.entry);
  return isText(one) ? isText(other) : one.kind === other.kind && one.kind !== 'choice' && one.kind !== 'group';
}

function isText({ kind }: FormField): boolean {
  return kind === 'text' || kind === 'paragraph';
}

/** The main texts of a value. */
function textsIn(value: JsonRecord): readonly string[] {
  const texts = [...MAIN_TEXTS, ...MAIN_LISTS].flatMap((name) => (Object.hasOwn(value, name) ? [value[name]].flat() : []));
  return texts.flatMap((text) => {
    if (typeof text === 'string') return text === '' ? [] : [text];
    return typeof text === 'object' && text !== null && !Array.isArray(text) ? textsOfStep(text as JsonRecord) : [];
  });
}

function textsOfStep({ title, text }: JsonRecord): readonly string[] {
  return [[title, text].filter((part) => typeof part === 'string' && part !== '').join('. ')].filter((text) => text !== '');
}

function movedText(field: FormField, texts: readonly string[]): Json | undefined {
  if (texts.length === 0) return undefined;
  if (isText(field) && field.name === 'text') return texts.join(' ');
  if (field.kind !== 'list' || !(MAIN_LISTS as readonly string[]).includes(field.name)) return undefined;
  if (isText(field.entry)) return [...texts];
  return field.entry.kind === 'group' ? texts.map((text) => ({ title: text, text: '' })) : undefined;
}
