import { describe, expect, it } from 'vitest';
import { isProse, type Kind, schemasOf } from '#engine';
import { buildPicture } from '#engine/testing';
import { createPageMarks, createTextMarks } from '#engine/testing/preview';
import { type FoundSchema, followReference } from '#schemas';
import { kinds } from '../kinds/index.ts';

/** Every place of the items of a kind that can hold a text, as a pointer with * for any entry of a list. */
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

/** What the last step of a place calls a name, an address, a condition, a moment or a code. */
const NAMES =
  /(?:^|\/)(?:id|.*[iI]d|.*[uU]rl|.*[lL]ink|link|file|image|icon|colour|address|visibility|expression|.*Date|at|from|to|time|component|widget|scheme|state|status|type|route|rule|field|value|target|source|area|intent|looksDone|captions|email)$/;
/** Lists of such, by the name of the list. */
const LISTS = /(?:^|\/)(?:movedFrom|related|tags|schemes|stages|variant)\/\*$/;

describe('texts of items', () => {
  it.each(kinds.read.map((kind) => [String(kind.name), kind] as const))(
    'in %s a name, an address, a condition or a code is no words for people, so the preview marks none',
    (_, kind) => {
      const wrong = listTextPlaces(kind).filter((pointer) => isProse(kind, pointer) && (NAMES.test(pointer) || LISTS.test(pointer)));
      expect(wrong).toEqual([]);
    },
  );

  it('are words where people read them', () => {
    const words = Object.fromEntries(kinds.read.map((kind) => [kind.name, listTextPlaces(kind).filter((one) => isProse(kind, one))]));
    expect(words.promotions).toEqual(['/title', '/byline', '/summary', '/linkText']);
    expect(words.glossary).toEqual(['/title', '/wordings/*', '/meaning']);
    expect(words.pictures).toEqual(['/title', '/alt']);
    expect(words['next-steps']).toEqual(['/title', '/summary', '/linkText']);
    expect(words.pages).toContain('/blocks/*/text');
  });

  it('leave the files of a picture as they are in the preview', () => {
    const picture = buildPicture();
    const marked = createPageMarks(kinds, createTextMarks()).item('pictures', picture);
    expect(marked.sizes).toEqual(picture.sizes);
    expect(marked.alt).not.toBe(picture.alt);
  });
});
