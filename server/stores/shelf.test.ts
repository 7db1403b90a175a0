import { expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import type { DocumentKey } from './index.ts';
import { toSafeJson } from './safe-json.ts';
import { applyChange, readShelf, type Shelf, writeShelf } from './shelf.ts';

const collections = ['Notes', 'Statement', 'Favourites'];
const at = '2027-03-01T10:00:00.000Z';
/** Any JSON that a document may contain, without the refused names, which fast-check likes to generate. */
const docs = fc.jsonValue().filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));

/** Saves another document and gives the shelf to be written. */
function saved(shelf: Shelf, collection: string, doc: unknown): Shelf {
  const key: DocumentKey = { kind: 'settings', owner: shelf.owner, collection };
  return applyChange(shelf, { kind: 'put', doc: toSafeJson(doc, 64) }, { key, by: 'viewer', at }).next ?? shelf;
}

it('writes a shelf in the same way with or without cached text, and reads it back unchanged', () => {
  const saves = fc.array(fc.tuple(fc.constantFrom(...collections), docs), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.string(), saves, (owner, all) => {
      let shelf: Shelf = { owner, erasures: 0, entries: [] };
      for (const [collection, doc] of all) {
        shelf = saved(shelf, collection, doc);
        const text = writeShelf(shelf).join('');
        expect(text).toBe(JSON.stringify(shelf));
        expect(writeShelf(readShelf(toSafeJson(JSON.parse(text), 70)) ?? shelf).join('')).toBe(text);
      }
    }),
  );
});
