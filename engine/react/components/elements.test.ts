import { expect, it } from 'vitest';
import { fc } from '../../testing/properties.ts';
import { withKeys } from './elements.tsx';

it('withKeys derives keys from the values, so that they survive reordering', () => {
  expect(withKeys(['a', 'b', 'a'])).toEqual([
    ['1 a', 'a'],
    ['1 b', 'b'],
    ['2 a', 'a'],
  ]);
  expect(withKeys([{ url: '/x' }], ({ url }) => url)).toEqual([['1 /x', { url: '/x' }]]);
});

it('withKeys gives unique keys', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a 2', '2 a', '')), (entries) => {
      const keys = withKeys(entries).map(([key]) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
