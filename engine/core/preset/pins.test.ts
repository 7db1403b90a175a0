import { describe, expect, it } from 'vitest';
import { choosePinned, readPins, toStoredPins } from './pins.ts';

describe('pinned widgets', () => {
  it('are read from what was stored', () => {
    expect(readPins(toStoredPins(['Notes', 'Dates']))).toEqual(['Notes', 'Dates']);
  });

  it.each([null, undefined, 'Notes', ['Notes'], 3])('are none in %j', (value) => {
    expect(readPins(value)).toEqual([]);
  });

  it('are only those that say so', () => {
    expect(readPins({ A: 'no', B: 'yes', C: true, D: { B: 'yes' }, '<b>': 'yes' })).toEqual(['B']);
  });

  it('are three at most, and the first three stay', () => {
    expect(readPins(toStoredPins(['A', 'B', 'C', 'D']))).toEqual(['A', 'B', 'C']);
  });
});

describe('the widgets that stand open', () => {
  it('come in the order of the grid', () => {
    expect(choosePinned(['A', 'B', 'C'], ['C', 'A'])).toEqual(['A', 'C']);
  });

  it('are three at most, whatever two tabs have pinned together', () => {
    expect(choosePinned(['A', 'B', 'C', 'D'], ['D', 'C', 'B', 'A'])).toEqual(['A', 'B', 'C']);
  });

  it('leave a place to others while one is hidden', () => {
    expect(choosePinned(['A', 'C', 'D'], ['A', 'B', 'C', 'D'])).toEqual(['A', 'C', 'D']);
  });
});
