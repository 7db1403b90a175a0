import { expect, it } from 'vitest';
import { cutSearch, toCallAddress } from './call-address.ts';

it('[LOOK-029] cuts a search text at 255 characters', () => {
  expect(cutSearch('a'.repeat(300))).toBe('a'.repeat(255));
  expect(cutSearch('  Hill School ')).toBe('Hill School');
});

it('leaves empty values out of a call', () => {
  expect(toCallAddress('/x', { a: '', b: [], c: ['1', '2'], d: 5 })).toBe('/x?c=1,2&d=5');
  expect(toCallAddress('/x', { a: '' })).toBe('/x');
});
