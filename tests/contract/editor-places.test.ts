import { describe, expect, it } from 'vitest';
import { placesOf } from '../../editor/shell/places.ts';
import { itemKinds, testKinds } from '../../engine/testing/index.ts';
import { EDITOR_SCREENS } from '../../server/editor-pages/index.ts';

describe('the places of the editor', () => {
  it('are the addresses that the server has a page for: every kind of item, and the screens', () => {
    const places = placesOf(testKinds);
    const kinds = places.flatMap(({ kind }) => (kind ? [kind] : []));
    const screens = places.filter(({ kind }) => !kind).map(({ path }) => path);
    expect([kinds.sort(), screens.sort()]).toEqual([[...itemKinds].sort(), [...EDITOR_SCREENS].sort()]);
  });
});
