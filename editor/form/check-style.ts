import type { Json } from '../../engine/index.ts';
import { readingAge } from '../../engine/index.ts';
import type { FieldPath } from '../document/index.ts';
import type { FormField } from './describe-form.ts';
import { type FieldWarning, pointerOf } from './form-context.ts';
import { PICTURE_RULE, TEXT_RULES, type TextRule } from './style-rules.ts';

/** Style warnings about the texts of an item. They never stop a publish. */
export function checkStyle(field: FormField, value: Json | undefined, path: FieldPath = []): readonly FieldWarning[] {
  if (value === undefined || value === null) return [];
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return typeof value === 'string' ? checkText(field, value).map((found) => ({ ...found, pointer: pointerOf(path) })) : [];
    case 'optional':
      return checkStyle(field.inner, value, path);
    case 'group':
      return [
        ...field.fields.flatMap((inner) => checkStyle(inner, inside(value, inner.name), [...path, inner.name])),
        ...checkPictures(field.fields, value, path),
      ];
    case 'list':
      return Array.isArray(value) ? value.flatMap((entry, index) => checkStyle(field.entry, entry, [...path, index])) : [];
    case 'table':
      return Object.entries(isRecord(value) ? value : {}).flatMap(([name, entry]) => checkStyle(field.entry, entry, [...path, name]));
    default:
      return [];
  }
}

/** The style warnings about one text. */
export function checkText(field: FormField & { kind: 'text' | 'paragraph' }, text: string): readonly Omit<FieldWarning, 'pointer'>[] {
  return rulesFor(field).flatMap((rule) => {
    const found = findIn(rule, text);
    return found === null ? [] : [{ code: rule.code, message: rule.sentence.replace('{found}', found) }];
  });
}

/** A general rule about length gives way to a hint about this very field. */
function rulesFor(field: FormField & { kind: 'text' | 'paragraph' }): readonly TextRule[] {
  const rules = TEXT_RULES.filter((rule) => looksAt(rule, field));
  if (field.best === 0) return rules;
  const own: TextRule = {
    code: 'style-long',
    finds: { what: 'longer-than', max: field.best },
    sentence: `Up to ${field.best} characters read best here. This has {found}.`,
  };
  return [own, ...rules.filter(({ finds }) => finds.what !== 'longer-than')];
}

/** The recommended maximum length: by the hint, else by a rule; 0 without a recommendation. */
export function bestLength(field: FormField & { kind: 'text' | 'paragraph' }): number {
  if (field.best > 0) return field.best;
  const lengths = TEXT_RULES.flatMap((rule) => (rule.finds.what === 'longer-than' && looksAt(rule, field) ? [rule.finds.max] : []));
  return lengths.length > 0 ? Math.min(...lengths) : 0;
}

function looksAt({ names, kinds }: TextRule, field: FormField): boolean {
  if (field.isFixed) return false;
  return names ? names.test(field.name) : (kinds ?? []).some((kind) => kind === field.kind);
}

/** What a rule finds in a text, in words; null when it finds nothing. */
function findIn({ finds }: TextRule, text: string): string | null {
  if (finds.what === 'longer-than') {
    const count = countCharacters(text);
    return count > finds.max ? String(count) : null;
  }
  if (finds.what === 'words') return finds.pattern.test(text) ? text.trim() : null;
  if (text.split(/\s+/).length < finds.fromWords) return null;
  const age = readingAge(text);
  return age !== null && age > finds.max ? String(age) : null;
}

/** The number of characters as a person counts them. */
export function countCharacters(text: string): number {
  return [...text].length;
}

function checkPictures(fields: readonly FormField[], value: Json, path: FieldPath): readonly FieldWarning[] {
  const words = fields.find(({ name }) => PICTURE_RULE.names.test(name));
  const hasPicture = fields.some(({ kind, name }) => kind === 'picture' && isAddress(inside(value, name)));
  if (!words || !hasPicture || String(inside(value, words.name) ?? '').trim() !== '') return [];
  return [{ code: PICTURE_RULE.code, message: PICTURE_RULE.sentence, pointer: pointerOf([...path, words.name]) }];
}

/** A drawing from a word is decorative; a picture at an address may carry meaning. */
function isAddress(value: Json | undefined): boolean {
  return typeof value === 'string' && /^(\/|https:)/.test(value);
}

function inside(value: Json, name: string): Json | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
