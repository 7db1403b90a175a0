import { describe, expect, it } from 'vitest';
import { createOwnWindow } from './count-windows.ts';
import { createFakeClock } from './ports.ts';

const perMs = 60_000;

function open() {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  return { clock, window: createOwnWindow(perMs, clock) };
}

function placeOf(window: ReturnType<typeof createOwnWindow>, key: string): number {
  return window.add(key, 1)?.place ?? Number.NaN;
}

describe('createOwnWindow', () => {
  it('counts by position as it does by key, up to the allowance', () => {
    const { window } = open();
    const ada = placeOf(window, 'ada');
    const ben = placeOf(window, 'ben');
    expect([window.addAt(ada, 4), window.addAt(ben, 4)]).toEqual([true, true]);
    expect(window.add('ada', 4)).toMatchObject({ hits: 3, place: ada });
    expect([window.addAt(ada, 4), window.addAt(ada, 4), window.addAt(ada, 4)]).toEqual([true, false, false]);
    expect([window.add('ada', 4)?.hits, window.add('ben', 4)?.hits]).toEqual([5, 3]);
  });

  it('counts nothing at a position from an expired window, or at one that was never given out', () => {
    const { window, clock } = open();
    const before = placeOf(window, 'ada');
    clock.advance(perMs);
    expect(window.addAt(before, 9)).toBe(false);
    const ben = placeOf(window, 'ben');
    expect([window.addAt(before, 9), window.addAt(-1, 9), window.addAt(ben + 1, 9), window.addAt(0.5, 9)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([window.add('ada', 9)?.hits, window.add('ben', 9)?.hits]).toEqual([1, 2]);
  });

  it('counts each of ten thousand keys separately', () => {
    const { window } = open();
    const keys = Array.from({ length: 10_000 }, (_, n) => `key-${n}`);
    const places = keys.map((key) => placeOf(window, key));
    for (const [n, place] of places.entries()) if (n % 3 === 0) window.addAt(place, 9);
    expect(keys.map((key) => window.add(key, 9)?.hits)).toEqual(keys.map((_, n) => (n % 3 === 0 ? 3 : 2)));
  });

  it('reports the uses of a key without counting, and zero for an unknown key', () => {
    const { window, clock } = open();
    placeOf(window, 'ada');
    placeOf(window, 'ada');
    expect([window.peek('ada'), window.peek('ada'), window.peek('ben')]).toEqual([2, 2, 0]);
    clock.advance(perMs);
    expect(window.peek('ada')).toBe(0);
  });

  it('restarts the count of a removed key', () => {
    const { window } = open();
    const ada = placeOf(window, 'ada');
    placeOf(window, 'ben');
    window.remove('ada');
    window.remove('nobody');
    expect([window.addAt(ada, 9), window.add('ada', 9)?.hits, window.add('ben', 9)?.hits]).toEqual([false, 1, 2]);
  });
});
