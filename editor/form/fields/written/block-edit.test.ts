import { describe, expect, it } from 'vitest';
import { isSameJson, type Json } from '#engine';
import { fc } from '#engine/testing/properties';
import { applyEdit } from '../../../document/edits.ts';
import { editBetween } from './block-edit.ts';

const one = { type: 'paragraph', text: 'One' };
const two = { type: 'list', style: 'bullet', items: ['a', 'b'] };

describe('the edit between two lists of blocks', () => {
  it('sets only the text that changed, so that Undo merges continuous typing', () => {
    expect(editBetween([one, two], [{ ...one, text: 'One!' }, two], ['blocks'])).toEqual({
      do: 'set',
      at: ['blocks', 0, 'text'],
      value: 'One!',
    });
    expect(editBetween([one, two], [one, { ...two, items: ['a', 'bc'] }], ['blocks'])).toEqual({
      do: 'set',
      at: ['blocks', 1, 'items', 1],
      value: 'bc',
    });
  });

  it('inserts or removes one block and leaves the others alone', () => {
    expect(editBetween([one, two], [one, one, two], ['blocks'])).toEqual({ do: 'insert', at: ['blocks'], index: 1, value: one });
    expect(editBetween([one, two], [two], ['blocks'])).toEqual({ do: 'remove', at: ['blocks', 0] });
    expect(editBetween([one, two], [one], ['blocks'])).toEqual({ do: 'remove', at: ['blocks', 1] });
  });

  it('returns null when nothing changed', () => {
    expect(editBetween([one, two], [{ ...one }, { ...two }], ['blocks'])).toBeNull();
  });

  it('turns any list of blocks into any other', () => {
    const text = fc.constantFrom('a', 'b', 'c');
    const block: fc.Arbitrary<Json> = fc.oneof(
      fc.record({ type: fc.constant('paragraph'), text }),
      fc.record({ type: fc.constant('list'), items: fc.array(text, { maxLength: 3 }) }),
      fc.record({ type: fc.constant('quote'), text, by: text }),
    );
    const blocks = fc.array(block, { maxLength: 5 });
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const edit = editBetween(before, after, ['blocks']);
        const item: Json = { id: 'x', blocks: before };
        const made = edit ? applyEdit(item, edit).value : item;
        expect(isSameJson(made, { id: 'x', blocks: after })).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
