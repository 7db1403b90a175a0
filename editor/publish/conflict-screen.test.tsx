import { describe, expect, it } from 'vitest';
import { mergeItem } from '#engine';
import { buildVocabulary } from '#engine/testing';
import type { VersionSource } from '#schemas/editor';
import { createItemLabels } from '../reading/item-labels.ts';
import { drawScreen } from '../testing/draw-screen.tsx';
import { ConflictChoice } from './conflict-screen.tsx';

describe('the choice between two versions of an item', () => {
  it('shows the field before, and both versions with author and time of the save or publish', async () => {
    const before = { id: 'a', title: 'Three offers' };
    const after = { id: 'a', title: 'Your offers' };
    const theirs = { ...before, title: 'All offers' };
    const { conflicts } = mergeItem(before, theirs, after);
    const choose = (from: VersionSource | null) =>
      drawScreen(
        <ConflictChoice
          name={{ kind: 'next-steps', id: 'a' }}
          item={{ value: after }}
          conflict={{ base: before, theirs, tag: 't', conflicts, from }}
          labels={createItemLabels({ vocabulary: buildVocabulary() })}
          reader={{ me: 'u1', people: new Map([['u2', 'Sam']]), now: Date.parse('2026-11-22T12:00:00Z') }}
          onResolve={() => undefined}
        />,
      );
    const at = '2026-11-22T10:42:00Z';
    for (const found of ['Three offers', 'Yours', 'Sam’s, saved at 10:42am', 'Sam saved this item at 10:42am', '1 field is different'])
      expect(await choose({ by: 'u2', at, seq: null })).toContain(found);
    expect(await choose({ by: 'u2', at, seq: 9 })).toContain('Published by Sam at 10:42am, version 9');
    expect(await choose({ by: 'u2', at: '2026-11-20T10:42:00Z', seq: null })).toContain('Sam’s, saved at 10:42am on 20 November 2026');
    expect(await choose(null)).toContain('Published meanwhile');
    expect(await choose(null)).not.toMatch(/Theirs|Mine/);
  });
});
