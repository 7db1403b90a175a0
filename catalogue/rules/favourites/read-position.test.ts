import { expect, it } from 'vitest';
import { readPosition } from './favourites.ts';

it('reads a place from profile, lookup or text, and null from 0,0 and anything else', () => {
  const wanted = { lat: 51.5, lng: -0.14 };
  expect([{ lat: 51.5, lng: -0.14 }, { latitude: 51.5, longitude: -0.14 }, '51.5,-0.14'].map(readPosition)).toEqual([
    wanted,
    wanted,
    wanted,
  ]);
  expect([null, {}, { latitude: 0, longitude: 0 }, 'London', 7].map(readPosition)).toEqual([null, null, null, null, null]);
});
