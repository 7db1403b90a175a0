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

const { messages } = catalogue;

describe('status tiles', () => {
  it('[STATUS-088] exist for every state of every scheme, with title, body and at most two buttons', () => {
    const wanted = pack.vocabulary.schemes.flatMap(({ id, states }) => states.map((state) => `${id} ${state}`));
    const tiles = new Map(catalogue['status-tiles'].map((tile) => [`${tile.scheme} ${tile.state}`, tile]));
    const wrong = wanted.flatMap((state) => {
      const tile = tiles.get(state);
      if (!tile?.title) return [`${state}: write its tile, with a title, in content/status-tiles`];
      return tile.buttons.length > 2 ? [`${tile.id}: take buttons away until two are left`] : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe('messages', () => {
  it('have unique ids', () => {
    const ids = messages.map(({ id }) => id);
    const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
    expect(twice.map((id) => `${id} is written in two files of content/messages: give one of them another name`)).toEqual([]);
  });

  it('have an area and a source', () => {
    const inNoArea = messages.filter(({ area }) => area === '').map(({ id }) => `${id}: say its area, the name around its lines`);
    const ofNobody = messages
      .filter(({ source }) => source === '')
      .map(({ id }) => `${id}: say its source, "ours" for words of ours or the number of the rule that gives them, such as "TEXT-007"`);
    expect([...inNoArea, ...ofNobody]).toEqual([]);
  });
});
