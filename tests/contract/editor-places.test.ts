import { describe, expect, it } from 'vitest';
import { PLACES } from '../../editor/shell/places.ts';
import { ITEM_KINDS } from '../../engine/index.ts';
import { EDITOR_SCREENS } from '../../server/editor-pages/index.ts';

describe('the places of the editor', () => {
  it('are the addresses that the server has a page for: every kind of item, and the screens', () => {
    const kinds = PLACES.flatMap(({ kind }) => (kind ? [kind] : []));
    const screens = PLACES.filter(({ kind }) => !kind).map(({ path }) => path);
    expect([kinds.sort(), screens.sort()]).toEqual([[...ITEM_KINDS].sort(), [...EDITOR_SCREENS].sort()]);
  });
});
