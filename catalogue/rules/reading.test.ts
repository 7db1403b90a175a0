import { describe, expect, it } from 'vitest';
import { isOn, isYes, readFields, readFlag, readList, readNumber, readRecords, readText, readTexts } from './reading.ts';

const odd = [null, undefined, {}, [], true, Number.NaN, Number.POSITIVE_INFINITY] as const;

describe('reading what others send', () => {
  it('a text is cut at its ends, a number written out, anything else the fallback', () => {
    expect([readText(' a '), readText(7.5), readText('')]).toEqual(['a', '7.5', '']);
    expect(odd.map((value) => readText(value, 'none'))).toEqual(odd.map(() => 'none'));
  });

  it('a number in text is accepted too; an empty text is not a number', () => {
    expect([readNumber(7), readNumber(' 7.5 '), readNumber('0', 3)]).toEqual([7, 7.5, 0]);
    expect(['', ' ', 'seven', '7 years', ...odd].map((value) => readNumber(value, 3))).toEqual(Array(4 + odd.length).fill(3));
  });

  it('[TAGS-010] yes is yes in any letter case', () => {
    expect(['yes', ' YES ', 'no', '', true, null].map(isYes)).toEqual([true, true, false, false, false, false]);
  });

  it('a switch is on when it says true or yes', () => {
    expect([true, 'yes', ' True ', 'no', 'false', '', 1, null].map(isOn)).toEqual([true, true, true, false, false, false, false, false]);
    expect([true, 'true', 1].map(readFlag)).toEqual([true, false, false]);
  });

  it('[STATUS-014] anything but an object or list reads as an empty one', () => {
    expect([null, 'a', [1]].map(readFields)).toEqual([{}, {}, {}]);
    expect([null, 'a', { 0: 1 }].map(readList)).toEqual([[], [], []]);
    expect(readTexts(['a', 5, '', null, ' b '])).toEqual(['a', '5', 'b']);
  });

  it('[CALL-007] [FRAME-075] an answer of another shape is thrown, an empty list is not', () => {
    const read = (list: unknown) => readRecords(list, ({ id }) => (id === undefined ? null : { id }));
    expect([read([]), read([{ id: 1 }, {}, null, 'x'])]).toEqual([[], [{ id: 1 }]]);
    expect(() => read({})).toThrow('no list');
    expect(() => read([{}, null])).toThrow('No entry');
  });
});
