import { expect, it } from 'vitest';
import { shapeCompass } from './compass-shape.ts';

const rows = [100, 50, 25, 1].map((applicants, index) => ({ label: `S${index}`, applicants }));

it('places pieces clockwise from the top, the largest reaching the rim, none empty', () => {
  const pieces = shapeCompass(rows);
  expect(pieces.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  expect(pieces[0]?.path).toMatch(/^M0 -18L0 -96A96 96 0 0 1 96 /);
  expect(new Set(pieces.map(({ path }) => path)).size).toBe(4);
  expect(pieces.map(({ number }) => number !== null)).toEqual([true, true, true, false]);
});

it('gives equal values equal pieces, and handles zeros', () => {
  expect(shapeCompass([{ label: 'A', applicants: 0 }])[0]?.path).not.toContain('NaN');
  expect(shapeCompass([])).toEqual([]);
});
