import { collectCatalogue, findBrokenBrace, type Json, type Kinds, listTexts } from '#engine';
import { splitPointer } from '#schemas';
import type { DocumentState } from '../../document/document.ts';
import type { FieldPath } from '../../document/edits.ts';
import { type ItemKey, type ItemName, keyOf, nameOf } from '../../document/item-name.ts';
import type { FormField } from '../../form/describe-form.ts';

/** The search text and its replacement. */
export interface FindOptions {
  readonly find: string;
  readonly replacement: string;
  /** Whether case matters. */
  readonly isExactCase: boolean;
  readonly isWholeWord: boolean;
}

/** A searchable text of an item. */
export interface SearchedText extends ItemName {
  readonly path: FieldPath;
  readonly text: string;
}

/** A text with matches, before and after replacing. */
export interface FoundText extends ItemName {
  readonly path: FieldPath;
  readonly before: string;
  readonly after: string;
  /** The number of replacements, made or skipped. */
  readonly count: number;
  /** Why nothing is replaced here; null when it can be. */
  readonly why: string | null;
}

/** Every text of the draft that people read, item by item. */
export function listDraftTexts(items: DocumentState['items'], kinds: Kinds): readonly SearchedText[] {
  const values = [...items].flatMap(([key, { value }]) => (value === null ? [] : [{ kind: nameOf(key).kind, value }]));
  return listTexts(collectCatalogue(kinds, values), kinds).map(({ kind, id, pointer, text }) => ({
    kind,
    id,
    path: splitPointer(pointer),
    text,
  }));
}

/** Every link of the draft, found by the items' forms. */
export function listDraftLinks(items: DocumentState['items'], formOf: (name: ItemName) => FormField | null): readonly SearchedText[] {
  return [...items].flatMap(([key, { value }]) => {
    const name = nameOf(key);
    const form = value === null ? null : formOf(name);
    return form ? linksIn(form, value, []).map((link) => ({ ...name, ...link })) : [];
  });
}

function linksIn(field: FormField, value: Json | undefined, path: FieldPath): readonly Pick<SearchedText, 'path' | 'text'>[] {
  if (value === undefined || value === null) return [];
  switch (field.kind) {
    case 'link':
      return typeof value === 'string' && value !== '' ? [{ path, text: value }] : [];
    case 'optional':
      return linksIn(field.inner, value, path);
    case 'group':
      return field.fields.flatMap((inner) => linksIn(inner, inside(value, inner.name), [...path, inner.name]));
    case 'variant':
      return (field.shapes.find(({ name }) => name === inside(value, field.by))?.fields ?? []).flatMap((inner) =>
        linksIn(inner, inside(value, inner.name), [...path, inner.name]),
      );
    case 'list':
      return Array.isArray(value) ? value.flatMap((entry, index) => linksIn(field.entry, entry, [...path, index])) : [];
    case 'table':
      return Object.entries(value).flatMap(([name, entry]) => linksIn(field.entry, entry as Json, [...path, name]));
    default:
      return [];
  }
}

function inside(value: Json, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

/** The texts that match the query; none for an empty query. */
export function findInTexts(texts: readonly SearchedText[], options: FindOptions, kinds: Kinds): readonly FoundText[] {
  const pattern = toPattern(options);
  if (!pattern) return [];
  return texts.flatMap(({ kind, id, path, text }): readonly FoundText[] => {
    const { after, count, spared } = replaceIn(text, pattern, options.replacement);
    if (count + spared === 0 || (spared === 0 && after === text)) return [];
    const why = whySkipped({ text, after, count, kind, kinds });
    return [{ kind, id, path, before: text, after, count: count || spared, why }];
  });
}

const LETTER = '[\\p{L}\\p{M}\\p{N}_]';

function toPattern({ find, isExactCase, isWholeWord }: FindOptions): RegExp | null {
  if (find === '') return null;
  const literal = find.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const whole = isWholeWord ? `(?<!${LETTER})${literal}(?!${LETTER})` : literal;
  return new RegExp(whole, isExactCase ? 'gu' : 'giu');
}

/** Placeholders, which have one or two braces. */
const PLACEHOLDER = /(?<!\{)\{+[^{}]*\}+/g;

/** A text with all matches replaced, except those that overlap a placeholder. */
function replaceIn(text: string, pattern: RegExp, replacement: string) {
  const whole = [...text.matchAll(PLACEHOLDER)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
  let [count, spared, next] = [0, 0, 0];
  const after = text.replace(pattern, (found: string, start: number) => {
    // Both are in text order.
    while ((whole[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const touches = (whole[next]?.start ?? Number.POSITIVE_INFINITY) < start + found.length;
    if (touches) spared += 1;
    else count += 1;
    return touches ? found : replacement;
  });
  return { after, count, spared };
}

interface SkipQuestion {
  readonly text: string;
  readonly after: string;
  readonly count: number;
  readonly kind: ItemName['kind'];
  readonly kinds: Kinds;
}

function whySkipped({ text, after, count, kind, kinds }: SkipQuestion): string | null {
  if (count === 0) return 'It is inside a placeholder, which stays whole.';
  if (after.trim() === '') return 'Nothing would be left of this text.';
  const broken = findBrokenBrace(after, kinds, kind);
  if (broken === null || findBrokenBrace(text, kinds, kind) !== null) return null;
  return `It would break a placeholder: "${broken}" would be left.`;
}

/** The unique name of a place across all items. */
export function nameOfPlace({ kind, id, path }: Pick<FoundText, 'kind' | 'id' | 'path'>): string {
  return JSON.stringify([kind, id, ...path]);
}

/** The edits that replace these matches. */
export function editsOfFound(found: readonly FoundText[]) {
  return found.map(
    ({
      path,
      after,
      ...name
    }): { readonly key: ItemKey; readonly edit: { readonly do: 'set'; readonly at: FieldPath; readonly value: string } } => ({
      key: keyOf(name),
      edit: { do: 'set', at: path, value: after },
    }),
  );
}
