import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#engine';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';

const { catalogue } = readCatalogue(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds),
  pack,
);

describe('status tiles', () => {
  it('[STATUS-088] every state of every scheme has its tile with title, body and at most two buttons', () => {
    const wanted = pack.vocabulary.schemes.flatMap(({ id, states }) => states.map((state) => `${id} ${state}`));
    const tiles = new Map(catalogue['status-tiles'].map((tile) => [`${tile.scheme} ${tile.state}`, tile]));
    expect(wanted.filter((state) => !tiles.get(state)?.title || (tiles.get(state)?.buttons.length ?? 9) > 2)).toEqual([]);
  });
});

describe('messages', () => {
  it('messages are named once each, and their words say where they come from', () => {
    expect(new Set(catalogue.messages.map(({ id }) => id)).size).toBe(catalogue.messages.length);
    expect(catalogue.messages.filter(({ area, source }) => area === '' || source === '').map(({ id }) => id)).toEqual([]);
  });
});
