import { describe, expect, it } from 'vitest';
import { takesEncoding } from './encodings.ts';

describe('takesEncoding', () => {
  it.each([
    ['gzip, deflate, br', true, true],
    ['gzip;q=0.5, br; q=1.0', true, true],
    ['gzip;q=0, br;q=0.0, identity', false, false],
    ['gzip ; q=0.01,br ;q=0.000', true, false],
    ['deflate, zstd', false, false],
    ['', false, false],
  ])('reads the accepted compressions from "%s"', (accepted, gzip, br) => {
    const headers = { 'accept-encoding': accepted };
    expect([takesEncoding(headers, 'gzip'), takesEncoding(headers, 'br')]).toEqual([gzip, br]);
  });

  it('accepts no compression without the header', () => {
    expect(takesEncoding({}, 'gzip')).toBe(false);
  });
});
