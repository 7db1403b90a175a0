import { describe, expect, it } from 'vitest';
import { toIconPath } from './icon-path.ts';

describe('toIconPath', () => {
  it('starts each joined path at its original position, also after a relative first step', () => {
    const shape = [
      ['path', { d: 'M4 22V4' }],
      ['path', { d: 'm9 12 2 2 4-4' }],
    ] as const;
    expect(toIconPath(shape)).toBe('M4 22V4M0 0m9 12 2 2 4-4');
  });

  it('outlines circles, lines and polylines', () => {
    expect(toIconPath([['circle', { cx: '12', cy: 12, r: 10 }]])).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z');
    expect(toIconPath([['circle', { cx: 7.5, cy: 7.5, r: 0.5, fill: 'currentColor' }]])).toMatch(/^M7 7\.5a.*zM7\.5 7\.5h\.01$/);
    expect(toIconPath([['line', { x1: 3, y1: 4, x2: 21, y2: 5 }]])).toBe('M3 4 21 5');
    expect(toIconPath([['polyline', { points: '22 7 13.5 15.5' }]])).toBe('M22 7 13.5 15.5');
  });

  it('outlines a rectangle clockwise from its top left, with rounded corners', () => {
    expect(toIconPath([['rect', { x: 3, y: 4, width: 18, height: 16, rx: 2 }]])).toBe(
      'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
    );
  });

  it('converts every element of the available icons', async () => {
    const icons = { ...(await import('./icons-core.ts')), ...(await import('./icons-more.ts')) };
    for (const [name, shape] of Object.entries(icons)) {
      for (const part of shape) expect(toIconPath([part]), name).toMatch(/^M[\d .]+[^N]+$/);
    }
  });
});
