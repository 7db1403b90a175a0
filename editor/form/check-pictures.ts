import type { Json } from '#engine';
import type { FieldPath } from '../document/edits.ts';
import type { FormField } from './describe-form.ts';
import { type FieldWarning, pointerOf } from './form-context.ts';

/** The names of properties that hold a picture's alternative text. */
const ALT_FIELDS = /^(alt|altText|imageAlt|pictureWords)$/i;

/** Warns about pictures of an item without alternative text. It never stops a publish; all other advice comes from the house rules. */
export function checkPictures(field: FormField, value: Json | undefined, path: FieldPath = []): readonly FieldWarning[] {
  if (value === undefined || value === null) return [];
  switch (field.kind) {
    case 'optional':
      return checkPictures(field.inner, value, path);
    case 'group':
      return [
        ...field.fields.flatMap((inner) => checkPictures(inner, inside(value, inner.name), [...path, inner.name])),
        ...checkPicture(field.fields, value, path),
      ];
    case 'list':
      return Array.isArray(value) ? value.flatMap((entry, index) => checkPictures(field.entry, entry, [...path, index])) : [];
    case 'table':
      return Object.entries(isRecord(value) ? value : {}).flatMap(([name, entry]) => checkPictures(field.entry, entry, [...path, name]));
    default:
      return [];
  }
}

function checkPicture(fields: readonly FormField[], value: Json, path: FieldPath): readonly FieldWarning[] {
  const altField = fields.find(({ name }) => ALT_FIELDS.test(name));
  const hasPicture = fields.some(({ kind, name }) => kind === 'picture' && isAddress(inside(value, name)));
  if (!altField || !hasPicture || String(inside(value, altField.name) ?? '').trim() !== '') return [];
  const message = 'Say what the picture shows, for people who cannot see it.';
  return [{ code: 'picture-words', message, pointer: pointerOf([...path, altField.name]) }];
}

/** A picture drawn from a word is decorative; one at an address may carry meaning. */
function isAddress(value: Json | undefined): boolean {
  return typeof value === 'string' && /^(\/|https:)/.test(value);
}

function inside(value: Json, name: string): Json | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
