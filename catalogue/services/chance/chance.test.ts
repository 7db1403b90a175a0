import { describe, expect, it } from 'vitest';
import { countOf, mixBy } from './chance.ts';

describe('chance from a key', () => {
  it('counts from the minimum to the maximum', () => {
    expect(new Set(Array.from({ length: 200 }, (_, index) => countOf(`key ${index}`, 1, 3)))).toEqual(new Set([1, 2, 3]));
  });

  it('mixes entries without losing any', () => {
    const mixed = mixBy('seed', ['a', 'b', 'c', 'd'], (text) => text);
    expect([...mixed].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(mixBy('seed', ['d', 'c', 'b', 'a'], (text) => text)).toEqual(mixed);
  });
});
