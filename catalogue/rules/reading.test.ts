import { describe, expect, it } from 'vitest';
import { isOn, isYes, readFields, readFlag, readList, readNumber, readRecords, readText, readTexts } from './reading.ts';

const odd = [null, undefined, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY] as const;

describe('reading external data', () => {
  it('trims a text, converts a number, and uses the fallback for anything else', () => {
    expect([readText(' a '), readText(7.5), readText('')]).toEqual(['a', '7.5', '']);
    expect(odd.map((value) => readText(value, 'none'))).toEqual(odd.map(() => 'none'));
  });

  it('accepts a number in text, but not an empty text', () => {
    expect([readNumber(7), readNumber(' 7.5 '), readNumber('0', 3)]).toEqual([7, 7.5, 0]);
    expect(['', ' ', 'seven', '7 years', ...odd].map((value) => readNumber(value, 3))).toEqual(Array(4 + odd.length).fill(3));
  });

  it('[TAGS-010] accepts yes in any letter case', () => {
    expect(['yes', ' YES ', 'no', '', true, null].map(isYes)).toEqual([true, true, false, false, false, false]);
  });

  it('reads a switch as on for true or yes', () => {
    expect([true, 'yes', ' True ', 'no', 'false', '', 1, null].map(isOn)).toEqual([true, true, true, false, false, false, false, false]);
    expect([true, 'true', 1].map(readFlag)).toEqual([true, false, false]);
  });

  it('[STATUS-014] reads anything but an object or list as an empty one', () => {
    expect([null, 'a', [1]].map(readFields)).toEqual([{}, {}, {}]);
    expect([null, 'a', { 0: 1 }].map(readList)).toEqual([[], [], []]);
    expect(readTexts(['a', 5, '', null, ' b '])).toEqual(['a', '5', 'b']);
  });

  it('[CALL-007] [FRAME-075] throws on an answer of another shape, but not on an empty list', () => {
    const read = (list: unknown) => readRecords(list, ({ id }) => (id === undefined ? null : { id }));
    expect([read([]), read([{ id: 1 }, {}, null, 'x'])]).toEqual([[], [{ id: 1 }]]);
    expect(() => read({})).toThrow('no list');
    expect(() => read([{}, null])).toThrow('No entry');
  });
});
