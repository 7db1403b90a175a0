import { describe, expect, it } from 'vitest';
import { choosePinned, readPins, toStoredPins } from './pins.ts';

describe('readPins', () => {
  it('reads stored pins', () => {
    expect(readPins(toStoredPins(['Notes', 'Dates']))).toEqual(['Notes', 'Dates']);
  });

  it.each([null, undefined, 'Notes', ['Notes'], 3])('reads no pins from %j', (value) => {
    expect(readPins(value)).toEqual([]);
  });

  it('reads only entries with the value yes', () => {
    expect(readPins({ A: 'no', B: 'yes', C: true, D: { B: 'yes' }, '<b>': 'yes' })).toEqual(['B']);
  });

  it('keeps the first three pins', () => {
    expect(readPins(toStoredPins(['A', 'B', 'C', 'D']))).toEqual(['A', 'B', 'C']);
  });
});

describe('choosePinned', () => {
  it('orders pinned widgets as in the grid', () => {
    expect(choosePinned(['A', 'B', 'C'], ['C', 'A'])).toEqual(['A', 'C']);
  });

  it('gives at most three, even when two tabs have pinned more', () => {
    expect(choosePinned(['A', 'B', 'C', 'D'], ['D', 'C', 'B', 'A'])).toEqual(['A', 'B', 'C']);
  });

  it('gives the place of a hidden widget to another', () => {
    expect(choosePinned(['A', 'C', 'D'], ['A', 'B', 'C', 'D'])).toEqual(['A', 'C', 'D']);
  });
});
