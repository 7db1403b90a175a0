import { describe, expect, it } from 'vitest';
import isles from './british-isles.json' with { type: 'json' };
import { readOutline } from './outline.ts';

describe('outline of the land', () => {
  it('is decoded from steps in thousandths of a degree', () => {
    expect(readOutline({ lands: [{ rings: ['1000 50000 5 -5 0 10'] }] })).toEqual([
      [
        [50, 1],
        [49.995, 1.005],
        [50.005, 1.005],
      ],
    ]);
    expect(readOutline({})).toEqual([]);
  });

  it('ships closed rings around the British Isles', () => {
    const rings = readOutline(isles);
    expect(rings.length).toBeGreaterThan(60);
    expect(rings.filter((ring) => String(ring[0]) !== String(ring.at(-1)))).toEqual([]);
    const points = rings.flat();
    expect(points.filter(([lat, lng]) => lat < 49 || lat > 61 || lng < -11 || lng > 2)).toEqual([]);
    expect(isles.note).toContain('Natural Earth');
  });
});
