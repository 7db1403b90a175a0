import { describe, expect, it } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const long = 'I have wanted to study physics since I built a radio with my grandmother.';
const other = 'Physics explains the world, and I would like to know how far it can go.';

describe('mergeFields', () => {
  it.each([
    ['different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
    ['the same field', { a: 1 }, { a: 2 }, { a: 3 }, { a: 3 }],
    ['a field that was taken away here', { a: 1, b: 1 }, { a: 1, b: 2 }, { b: 1 }, { b: 2 }],
    ['a field that was taken away there', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
    ['a new field on both sides', {}, { a: 1 }, { b: 1 }, { a: 1, b: 1 }],
    ['nothing before', undefined, { a: 1 }, { b: 1 }, { a: 1, b: 1 }],
    ['nothing changed here', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }],
    ['nothing changed there', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }],
    ['values without fields', 'yes', 'no', 'maybe', 'maybe'],
    ['a list', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'c']],
    ["somebody's own words in different fields", { a: '', b: '' }, { a: long, b: '' }, { a: '', b: other }, { a: long, b: other }],
    [
      'entries of a list',
      { a: [{ id: 'x', text: '' }] },
      { a: [{ id: 'x', text: 'here' }] },
      {
        a: [
          { id: 'x', text: '' },
          { id: 'y', text: 'new' },
        ],
      },
      {
        a: [
          { id: 'x', text: 'here' },
          { id: 'y', text: 'new' },
        ],
      },
    ],
    ['an entry that was taken away here', { a: [{ id: 'x' }] }, { a: [{ id: 'x' }, { id: 'y' }] }, { a: [] }, { a: [{ id: 'y' }] }],
    ['a list without ids', { a: ['b'] }, { a: ['b', 'c'] }, { a: ['d'] }, { a: ['d'] }],
  ])('[K-03] merges %s', (_, base, theirs, mine, joined) => {
    expect(mergeFields(base, theirs, mine)).toEqual({ data: joined });
  });

  it.each([
    ['in one field', { a: '' }, { a: long }, { a: other }],
    ['in an entry of a list', { a: [{ id: 'x', b: '' }] }, { a: [{ id: 'x', b: long }] }, { a: [{ id: 'x', b: other }] }],
    ['as the whole value', '', long, other],
  ])("[K-03] does not replace one person's text with another's: %s", (_, base, theirs, mine) => {
    expect(mergeFields(base, theirs, mine)).toBeNull();
  });
});
