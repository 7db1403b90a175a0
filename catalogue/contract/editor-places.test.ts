import { describe, expect, it } from 'vitest';
import { placesOf } from '#editor/testing';
import { EDITOR_SCREENS } from '#server/editor-screens';
import { kinds } from '../kinds/index.ts';

describe('the places of the editor', () => {
  it('are the addresses that the server has a page for: every kind of item, and the screens', () => {
    const places = placesOf(kinds);
    const listed = places.flatMap(({ kind }) => (kind ? [kind] : []));
    const screens = places.filter(({ kind }) => !kind).map(({ path }) => path);
    expect([listed.sort(), screens.sort()]).toEqual([kinds.all.map(({ name }) => name).sort(), [...EDITOR_SCREENS].sort()]);
  });
});
