import { describe, expect, it } from 'vitest';
import { isProse, type Kind, schemasOf } from '#engine';
import { buildPicture } from '#engine/testing';
import { createPageMarks, createTextMarks } from '#engine/testing/preview';
import { type FoundSchema, followReference } from '#schemas';
import { kinds } from '../kinds/index.ts';

/** Every place in items of a kind that can hold a text, as a pointer with * for any entry of a list. */
function listTextPlaces(kind: Kind): readonly string[] {
  const found = new Set<string>();
  const walk = (place: FoundSchema, pointer: string): void => {
    const { schema, root } = followReference(place);
    if ([schema.type].flat().includes('string') || schema.enum || typeof schema.const === 'string') found.add(pointer);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk({ schema: one, root }, pointer);
    for (const [name, one] of Object.entries(schema.properties ?? {})) walk({ schema: one, root }, `${pointer}/${name}`);
    if (schema.items) walk({ schema: schema.items, root }, `${pointer}/*`);
    if (typeof schema.additionalProperties === 'object') walk({ schema: schema.additionalProperties, root }, `${pointer}/*`);
  };
  for (const root of schemasOf(kind)) walk({ schema: root, root }, '');
  return [...found];
}

/** The last step of places with a name, an address, a condition, a moment or a code. */
const NAMES =
  /(?:^|\/)(?:id|.*[iI]d|.*[uU]rl|.*[lL]ink|link|file|image|icon|colour|address|visibility|expression|.*Date|at|from|to|time|component|widget|scheme|state|status|type|route|rule|field|value|target|source|area|intent|looksDone|captions|email)$/;
/** Lists of these, by the name of the list. */
const LISTS = /(?:^|\/)(?:movedFrom|related|tags|schemes|stages|variant)\/\*$/;

describe('texts of items', () => {
  it.each(kinds.read.map((kind) => [String(kind.name), kind] as const))(
    'are not names, addresses, conditions or codes of %s, so the preview does not mark these',
    (_, kind) => {
      const wrong = listTextPlaces(kind).filter((pointer) => isProse(kind, pointer) && (NAMES.test(pointer) || LISTS.test(pointer)));
      expect(wrong).toEqual([]);
    },
  );

  it('are the places that people read', () => {
    const words = Object.fromEntries(kinds.read.map((kind) => [kind.name, listTextPlaces(kind).filter((one) => isProse(kind, one))]));
    expect(words.promotions).toEqual(['/title', '/byline', '/summary', '/linkText']);
    expect(words.glossary).toEqual(['/title', '/wordings/*', '/meaning']);
    expect(words.pictures).toEqual(['/title', '/alt']);
    expect(words['next-steps']).toEqual(['/title', '/summary', '/linkText']);
    expect(words.pages).toContain('/blocks/*/text');
  });

  it('do not include the files of a picture in the preview', () => {
    const picture = buildPicture();
    const marked = createPageMarks(kinds, createTextMarks()).item('pictures', picture);
    expect(marked.sizes).toEqual(picture.sizes);
    expect(marked.alt).not.toBe(picture.alt);
  });
});
