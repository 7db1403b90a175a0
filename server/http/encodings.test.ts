import { describe, expect, it } from 'vitest';
import { takesEncoding } from './encodings.ts';

describe('the encodings that a client accepts', () => {
  it.each([
    ['gzip, deflate, br', true, true],
    ['gzip;q=0.5, br; q=1.0', true, true],
    ['gzip;q=0, br;q=0.0, identity', false, false],
    ['gzip ; q=0.01,br ;q=0.000', true, false],
    ['deflate, zstd', false, false],
    ['', false, false],
  ])('of "%s"', (accepted, gzip, br) => {
    const headers = { 'accept-encoding': accepted };
    expect([takesEncoding(headers, 'gzip'), takesEncoding(headers, 'br')]).toEqual([gzip, br]);
  });

  it('is nothing compressed where it says nothing', () => {
    expect(takesEncoding({}, 'gzip')).toBe(false);
  });
});
