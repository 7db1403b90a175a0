import { describe, expect, it } from 'vitest';
import { times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { isSameJson, type Json, type JsonRecord } from './json.ts';
import { listChanges } from './list-changes.ts';
import { mergeItem } from './merge-item.ts';

const base: JsonRecord = {
  id: 'reply',
  title: 'Reply to your offers',
  visibility: 'holder AND !guest',
  tags: ['red', 'green', 'blue'],
  links: [
    { id: 'a', text: 'First' },
    { id: 'b', text: 'Second' },
    { id: 'c', text: 'Third' },
  ],
};

function withFields(fields: JsonRecord): JsonRecord {
  return { ...base, ...fields };
}

describe('mergeItem', () => {
  it('takes a change by only one side', () => {
    const { value, conflicts } = mergeItem(base, withFields({ title: 'Theirs' }), withFields({ visibility: 'guest' }));
    expect([value, conflicts]).toEqual([withFields({ title: 'Theirs', visibility: 'guest' }), []]);
  });

  it('reports base, theirs and mine when both changed one field, and keeps mine for now', () => {
    const { value, conflicts } = mergeItem(base, withFields({ title: 'Theirs' }), withFields({ title: 'Mine' }));
    expect(value).toEqual(withFields({ title: 'Mine' }));
    expect(conflicts).toEqual([{ path: ['title'], kind: 'value', base: 'Reply to your offers', theirs: 'Theirs', mine: 'Mine' }]);
  });

  it('merges a condition as one value', () => {
    const { conflicts } = mergeItem(base, withFields({ visibility: 'holder' }), withFields({ visibility: '!guest' }));
    expect(conflicts.map(({ path }) => path)).toEqual([['visibility']]);
  });

  it('merges entries with ids separately, wherever they are in the list', () => {
    const theirs = withFields({
      links: [
        { id: 'c', text: 'Third' },
        { id: 'a', text: 'First, better' },
        { id: 'b', text: 'Second' },
      ],
    });
    const mine = withFields({
      links: [
        { id: 'a', text: 'First' },
        { id: 'new', text: 'New' },
        { id: 'c', text: 'Third' },
      ],
    });
    const { value, conflicts } = mergeItem(base, theirs, mine);
    expect(conflicts).toEqual([]);
    expect((value as JsonRecord).links).toEqual([
      { id: 'c', text: 'Third' },
      { id: 'a', text: 'First, better' },
      { id: 'new', text: 'New' },
    ]);
  });

  it('reports a conflict and keeps the entry when one side removed it and the other changed it', () => {
    const theirs = withFields({ links: [{ id: 'a', text: 'First' }] });
    const mine = withFields({
      links: [
        { id: 'a', text: 'First' },
        { id: 'b', text: 'Second, better' },
      ],
    });
    const { value, conflicts } = mergeItem(base, theirs, mine);
    expect((value as JsonRecord).links).toEqual([
      { id: 'a', text: 'First' },
      { id: 'b', text: 'Second, better' },
    ]);
    expect(conflicts).toEqual([
      {
        path: ['links', 'b'],
        kind: 'value',
        base: { id: 'b', text: 'Second' },
        theirs: undefined,
        mine: { id: 'b', text: 'Second, better' },
      },
    ]);
  });

  it('merges lists of words with the additions and removals of both sides', () => {
    const { value, conflicts } = mergeItem(
      base,
      withFields({ tags: ['red', 'green', 'pink'] }),
      withFields({ tags: ['grey', 'green', 'blue'] }),
    );
    expect([(value as JsonRecord).tags, conflicts]).toEqual([['grey', 'green', 'pink'], []]);
  });

  it('reports two different orders of one list as a conflict of order', () => {
    const { value, conflicts } = mergeItem(
      base,
      withFields({ tags: ['green', 'red', 'blue'] }),
      withFields({ tags: ['red', 'blue', 'green'] }),
    );
    expect([(value as JsonRecord).tags, conflicts.map(({ path, kind }) => [path, kind])]).toEqual([
      ['red', 'blue', 'green'],
      [[['tags'], 'order']],
    ]);
  });

  it('reports a conflict for an item removed by one side and changed by the other, or else removes it', () => {
    expect(mergeItem(base, undefined, base)).toEqual({ value: undefined, conflicts: [] });
    expect(mergeItem(base, undefined, withFields({ title: 'Mine' })).conflicts).toHaveLength(1);
  });

  it('merges additions of both sides to a missing field', () => {
    const links = (...ids: string[]) => ({ links: ids.map((id) => ({ id })) });
    expect(mergeItem({}, links('a'), links('b'))).toEqual({ value: links('a', 'b'), conflicts: [] });
    expect(mergeItem({}, { tags: ['red'] }, { tags: ['blue'] })).toEqual({ value: { tags: ['red', 'blue'] }, conflicts: [] });
    expect(mergeItem({}, { inner: { x: 1 } }, { inner: { y: 2 } })).toEqual({ value: { inner: { y: 2, x: 1 } }, conflicts: [] });
  });

  it('removes the property of a removed field', () => {
    const { value } = mergeItem({ a: 1, b: 2, c: 3 }, { b: 2, c: 3 }, { a: 1, b: 2, c: 4 });
    expect(value).toStrictEqual({ b: 2, c: 4 });
  });

  it('treats an emptied list as one with all entries removed', () => {
    const list = (...ids: string[]) => ({ list: ids.map((id) => ({ id })) });
    expect(mergeItem(list('a'), list(), list('a', 'b'))).toEqual({ value: list('b'), conflicts: [] });
    expect(mergeItem({ list: ['a'] }, { list: [] }, { list: ['a', 'b'] })).toEqual({ value: { list: ['b'] }, conflicts: [] });
    expect(mergeItem({ list: [] }, list('a'), list('b'))).toEqual({ value: list('a', 'b'), conflicts: [] });
  });

  it('merges numbers as it merges words', () => {
    expect(mergeItem({ days: [1, 7] }, { days: [1, 7, 14] }, { days: [7] })).toEqual({ value: { days: [7, 14] }, conflicts: [] });
  });

  it.each<[string, Json, Json, Json]>([
    ['words of which one stands twice', ['a', 'b'], ['a', 'b', 'c'], ['a', 'a', 'b']],
    ['ids of which one stands twice', [{ id: 'a' }], [{ id: 'a' }, { id: 'b' }], [{ id: 'a' }, { id: 'a', x: 1 }]],
    ['things without ids', [{ id: 'a' }], [{ id: 'a' }, { x: 1 }], [{ id: 'a' }, { id: 'b' }]],
    ['things whose ids are no texts', [{ id: 1 }], [{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 3 }]],
    ['words and other things', ['a'], ['a', null], ['a', 'b']],
    ['words and truths', ['a'], ['a', true], ['a', 'b']],
    ['lists in a list', [['a']], [['a'], ['b']], [['a'], ['c']]],
    ['nothing and things', null, { x: 1 }, { x: 2 }],
    ['things and an empty list', { x: 1 }, [], { x: 2 }],
    ['words and things with ids', ['a'], [{ id: 'a' }], ['b']],
    ['a text and things', { x: 1 }, 'text', { x: 2 }],
  ])('merges as one value: %s', (_, old, theirs, mine) => {
    expect(mergeItem({ part: old }, { part: theirs }, { part: mine })).toEqual({
      value: { part: mine },
      conflicts: [{ path: ['part'], kind: 'value', base: old, theirs, mine }],
    });
  });

  it('does not treat inherited properties as fields', () => {
    const { value } = mergeItem({ a: 1 }, { a: 1, b: 2 }, { a: 1, toString: 'mine' });
    expect(value).toEqual({ a: 1, b: 2, toString: 'mine' });
  });
});

const scalar = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.constant(null));
const words = fc.uniqueArray(fc.constantFrom('red', 'green', 'blue', 'pink', 'grey'));
const keyed = fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), text: scalar }), { selector: ({ id }) => id });
const item: fc.Arbitrary<Json> = fc.record(
  {
    title: scalar,
    tags: words,
    links: keyed,
    mixed: fc.oneof(scalar, words, keyed),
    inner: fc.record({ x: scalar, y: words }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const runs = { numRuns: times({ daily: 400, long: 2_000 }) };

/** Every scalar in a JSON value, with its path. */
function leavesOf(value: Json | undefined, path = ''): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((entry: Json) => leavesOf(entry, `${path}/${(entry as JsonRecord | null)?.id ?? String(entry)}`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}/${name}`));
  return [`${path}=${value}`];
}

describe('mergeItem, for any three states', () => {
  it('keeps an edit that only one side made, and takes equal edits once', () => {
    fc.assert(
      fc.property(item, item, (one, other) => {
        const forms = [mergeItem(one, one, other), mergeItem(one, other, one), mergeItem(one, other, other)];
        for (const { value, conflicts } of forms) {
          expect(conflicts).toEqual([]);
          expect(isSameJson(value, other)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('loses no change: each new value is in the merged item or in a conflict', () => {
    fc.assert(
      fc.property(item, item, item, (old, theirs, mine) => {
        const { value, conflicts } = mergeItem(old, theirs, mine);
        const shown = new Set([
          ...leavesOf(value),
          ...conflicts.flatMap((conflict) => {
            const at = conflict.path.length > 0 ? `/${conflict.path.join('/')}` : '';
            return [...leavesOf(conflict.theirs, at), ...leavesOf(conflict.mine, at)];
          }),
        ]);
        const before = new Set(leavesOf(old));
        const written = [...leavesOf(theirs), ...leavesOf(mine)].filter((leaf) => !before.has(leaf));
        expect(written.filter((leaf) => !shown.has(leaf))).toEqual([]);
      }),
      runs,
    );
  });

  it('finds the same conflicts in both directions, and the same result when there are none', () => {
    fc.assert(
      fc.property(item, item, item, (old, theirs, mine) => {
        const [one, other] = [mergeItem(old, theirs, mine), mergeItem(old, mine, theirs)];
        expect(one.conflicts.map(({ path, kind }) => `${kind} ${path.join('/')}`).sort()).toEqual(
          other.conflicts.map(({ path, kind }) => `${kind} ${path.join('/')}`).sort(),
        );
        if (one.conflicts.length === 0) expect(leavesOf(one.value).sort()).toEqual(leavesOf(other.value).sort());
      }),
      runs,
    );
  });

  it('changes nothing when the merged item is merged again', () => {
    fc.assert(
      fc.property(item, item, item, (old, theirs, mine) => {
        const { value } = mergeItem(old, theirs, mine);
        expect(mergeItem(theirs, theirs, value)).toEqual({ value, conflicts: [] });
      }),
      runs,
    );
  });
});

describe('listChanges', () => {
  it('lists each changed field, down to the entry of a list', () => {
    const after = withFields({
      title: 'New title',
      tags: ['blue', 'red', 'green'],
      links: [
        { id: 'a', text: 'First' },
        { id: 'c', text: 'Third, better' },
      ],
    });
    expect(listChanges(base, after).map(({ path, kind }) => [path.join('/'), kind])).toEqual([
      ['title', 'value'],
      ['tags', 'order'],
      ['links/b', 'value'],
      ['links/c/text', 'value'],
    ]);
  });

  it('lists nothing for equal items, and one change for a new or removed one', () => {
    expect(listChanges(base, withFields({}))).toEqual([]);
    expect(listChanges(undefined, base)).toEqual([{ path: [], kind: 'value', before: undefined, after: base }]);
    expect(listChanges(base, undefined)).toHaveLength(1);
  });

  it('lists entries that moved, not those that were only added or removed', () => {
    const links = (...ids: string[]) => ({ links: ids.map((id) => ({ id, text: id })) });
    expect(listChanges(links('a', 'b', 'c'), links('c', 'a', 'b'))).toEqual([
      { path: ['links'], kind: 'order', before: ['a', 'b', 'c'], after: ['c', 'a', 'b'] },
    ]);
    expect(listChanges(links('a', 'b', 'c'), links('a', 'c', 'b')).map(({ kind }) => kind)).toEqual(['order']);
    expect(listChanges(links('a', 'b', 'c'), links('a', 'new', 'c')).map(({ path, kind }) => `${kind} ${path.join('/')}`)).toEqual([
      'value links/b',
      'value links/new',
    ]);
    expect(listChanges(links('a', 'b', 'c'), links('c', 'a')).map(({ path, kind }) => `${kind} ${path.join('/')}`)).toEqual([
      'value links/b',
      'order links',
    ]);
  });

  it.each<[string, Json, Json]>([
    ['a list with another word', ['a', 'b'], ['b', 'c']],
    ['a list with a word more', ['a', 'b'], ['a', 'b', 'c']],
    ['a list that was empty', [], [{ id: 'a' }]],
    ['a list that is empty now', [{ id: 'a' }], []],
    ['a list in place of a record', { x: 1 }, ['x']],
    ['a record in place of a list', ['x'], { x: 1 }],
    ['a record in place of things with ids', [{ id: 'a' }], { a: 1 }],
    ['things with ids in place of words', ['a'], [{ id: 'a' }]],
    ['a record in place of nothing', null, { x: 1 }],
  ])('lists one change for a field that is %s', (_, before, after) => {
    expect(listChanges({ part: before }, { part: after })).toEqual([{ path: ['part'], kind: 'value', before, after }]);
  });

  it('lists no changes exactly when the items are equal', () => {
    fc.assert(
      fc.property(item, item, (one, other) => {
        expect(listChanges(one, other).length === 0).toBe(isSameJson(one, other));
      }),
      runs,
    );
  });
});

describe('isSameJson', () => {
  const named = (name: string, value: Json): JsonRecord => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);

  it('ignores inherited properties', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(isSameJson(named(name, {}), named('a', {}))).toBe(false);
      expect(isSameJson(named('a', {}), named(name, {}))).toBe(false);
      expect(isSameJson(named(name, { a: 1 }), named(name, { a: 1 }))).toBe(true);
    }
  });

  it('distinguishes null from a record, and treats an undefined property as missing', () => {
    expect([isSameJson(null, {}), isSameJson({}, null), isSameJson(null, null)]).toEqual([false, false, true]);
    expect(isSameJson({ a: undefined } as unknown as JsonRecord, { b: 1 })).toBe(false);
  });

  it('compares lists entry by entry', () => {
    expect(isSameJson([1, { a: [2] }], [1, { a: [2] }])).toBe(true);
    expect(isSameJson([1, 2], [1, 3])).toBe(false);
    expect(isSameJson([1, 2], [1])).toBe(false);
  });

  it('distinguishes a list from a record, and records with different properties', () => {
    expect(isSameJson([], {})).toBe(false);
    expect(isSameJson({}, [])).toBe(false);
    expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  });
});
