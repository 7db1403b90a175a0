import { describe, expect, it } from 'vitest';
import { isSameJson, type Json } from '#engine';
import { fc } from '#engine/testing/properties';
import { compareEntries, undoEntry } from './entry-changes.ts';
import { compareTexts } from './text-difference.ts';

const text = fc
  .array(fc.constantFrom('shelf', 'loan', 'reply', 'date', 'book', 'desk', '.', 'the', 'a'), { maxLength: 12 })
  .map((words) => words.join(' '));
const paragraph = text.map((words): Json => ({ type: 'paragraph', text: words }));
const heading = text.map((words): Json => ({ type: 'heading', level: 2, text: words }));
const table = fc
  .array(fc.array(text, { minLength: 2, maxLength: 2 }), { maxLength: 3 })
  .map((rows): Json => ({ type: 'table', caption: 'Dates', rows }));
const block = fc.oneof(paragraph, heading, table);
const edit = fc.record({ what: fc.constantFrom('put', 'take', 'move', 'set'), at: fc.nat(12), to: fc.nat(12), block });

/** A list of blocks and the result of random edits to it. */
const edited = fc.tuple(fc.array(block, { maxLength: 8 }), fc.array(edit, { maxLength: 5 })).map(([before, edits]) => {
  const after = [...before];
  for (const { what, at, to, block: one } of edits) {
    if (what === 'put') after.splice(at, 0, one);
    else if (what === 'set' && at < after.length) after[at] = one;
    else if (what === 'move') after.splice(to, 0, ...after.splice(at, 1));
    else after.splice(at, 1);
  }
  return { before, after };
});

describe('comparing the entries of a list', () => {
  it('reproduces the new list from the changes, and covers each old entry once', () => {
    fc.assert(
      fc.property(edited, ({ before, after }) => {
        const changes = compareEntries(before, after, 'type');
        expect(changes.flatMap(({ to, after: now }) => (to === null ? [] : [now]))).toEqual(after);
        expect(changes.flatMap(({ from }) => from ?? []).sort((one, other) => one - other)).toEqual([...before.keys()]);
        for (const { from, before: old } of changes) if (from !== null) expect(old).toEqual(before[from]);
      }),
    );
  });

  it('restores one old entry and nothing else on undo, and the whole old list when all are undone', () => {
    fc.assert(
      fc.property(edited, fc.nat(20), ({ before, after }, pick) => {
        let now: readonly Json[] = after;
        for (let left = before.length + after.length; left >= 0; left -= 1) {
          const changes = compareEntries(before, now, 'type');
          const open = changes.filter(({ state }) => state !== 'same');
          const one = open[pick % Math.max(1, open.length)];
          if (!one) break;
          const undone = undoEntry(changes, one);
          const others = changes.filter((change) => change !== one && change.to !== null).map((change) => change.after);
          const back = one.state === 'added' ? others : [...others, one.before];
          expect(sorted(undone)).toEqual(sorted(back));
          now = undone;
        }
        expect(now).toEqual(before);
      }),
    );
  });

  it('finds one change when a few words were added to an entry, wherever it is', () => {
    const before = ['One book at home.', 'One book at the desk.', 'Reply to both by the date that you see here.'].map((words) => ({
      type: 'paragraph',
      text: words,
    }));
    const after = before.map((one, index) => (index === 2 ? { ...one, text: one.text.replace('both', 'both of your letters') } : one));
    expect(
      compareEntries(before, [...after].reverse(), 'type').filter(({ before: old, after: now }) => !isSameJson(old, now)),
    ).toHaveLength(1);
    expect(compareEntries(before, after, 'type').map(({ state }) => state)).toEqual(['same', 'same', 'changed']);
  });
});

describe('comparing sentences', () => {
  it('joins back into both texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = compareTexts(before, after);
        const side = (left: string) => pieces.flatMap((piece) => (piece.kind === left ? [] : piece.text)).join('');
        expect([side('new'), side('gone')]).toEqual([before, after]);
      }),
    );
  });

  it('shows two sentences with less than half in common whole, and other sentences word by word', () => {
    const before = 'We send you a summary by email. Reply by 6 May.';
    const after = 'A digest arrives in the post each week. Reply by 10 May.';
    expect(compareTexts(before, after)).toEqual([
      { kind: 'gone', text: 'We send you a summary by email.', isWhole: true },
      { kind: 'new', text: 'A digest arrives in the post each week.', isWhole: true },
      { kind: 'same', text: ' Reply by ' },
      { kind: 'gone', text: '6' },
      { kind: 'new', text: '10' },
      { kind: 'same', text: ' May.' },
    ]);
  });
});

function sorted(list: readonly (Json | undefined)[]): readonly string[] {
  return list.map((entry) => JSON.stringify(entry)).sort();
}
