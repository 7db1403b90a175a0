import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { gzipJoined, joinPage, packPage } from './page-bytes.ts';

describe('gzipJoined', () => {
  it('gives a gzip that unpacks to the texts joined with the nonce, whatever they are', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.string({ maxLength: 40 }), (parts, secret) => {
        expect(gunzipSync(gzipJoined(parts, secret)).toString()).toBe(parts.join(secret));
      }),
      { numRuns: 500 },
    );
  });

  it('joins uncompressed texts with the nonce between them', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 40 }), (parts, secret) => {
        expect(joinPage(packPage(parts, false), secret).toString()).toBe(parts.join(secret));
        const moved = structuredClone(packPage(parts, true), { transfer: [] });
        expect(gunzipSync(joinPage(moved, secret)).toString()).toBe(parts.join(secret));
      }),
    );
  });

  it('serves many nonces from one compression, and shrinks a large text', () => {
    const parts = ['<p>'.repeat(30_000), 'middle', '</p>'.repeat(30_000)];
    for (const secret of ['one', 'two', 'three']) expect(gunzipSync(gzipJoined(parts, secret)).toString()).toBe(parts.join(secret));
    expect(gzipJoined(parts, 'one').length).toBeLessThan(3_000);
  });
});
