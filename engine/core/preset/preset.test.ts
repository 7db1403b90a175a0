import { describe, expect, it } from 'vitest';
import { buildPlaces, buildPreset } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import cases from './cases.json' with { type: 'json' };
import { keepPlaces, mergeOrder, type OrderOptions } from './merge-order.ts';
import { orderWidgets, placeWidgets } from './preset.ts';
import { chooseColumns } from './screen.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJKLMNOP'), { maxLength: 16 });

describe('mergeOrder', () => {
  for (const { title, shown, switchedOff, ...options } of cases) {
    it(title, () => {
      expect(mergeOrder(options as unknown as OrderOptions)).toEqual({ shown, switchedOff });
    });
  }

  it('leaves out widgets that the person may not have', () => {
    expect(mergeOrder({ preset: ['A', 'B'], own: ['B', 'A'], isAllowed: (id) => id !== 'B' }).shown).toEqual(['A']);
  });
});

describe('keepPlaces', () => {
  it('puts a widget that is not on this screen after its predecessor', () => {
    expect(keepPlaces(['A', 'X', 'Y', 'B'], ['B', 'C', 'A'])).toEqual(['B', 'C', 'A', 'X', 'Y']);
    expect(keepPlaces(['X', 'A'], ['A', 'B'])).toEqual(['X', 'A', 'B']);
    expect(keepPlaces([], ['A'])).toEqual(['A']);
    expect(keepPlaces(['A', 'X'], [])).toEqual(['A', 'X']);
  });

  it('[FRAME-051] restores an order after a change of preset and back', () => {
    const inSummer = mergeOrder({ preset: ['A', 'C', 'D'], own: ['B', 'A', 'C'] }).shown;
    expect(inSummer).toEqual(['A', 'C', 'D']);
    const own = keepPlaces(['B', 'A', 'C'], ['D', 'A', 'C']);
    expect(mergeOrder({ preset: ['A', 'C', 'D'], own }).shown).toEqual(['D', 'A', 'C']);
    expect(mergeOrder({ preset: ['A', 'B', 'C'], own }).shown).toEqual(['B', 'A', 'C']);
  });

  it('never loses, duplicates or reorders widgets', () => {
    fc.assert(
      fc.property(ids, ids, (own, order) => {
        const kept = keepPlaces(own, order);
        expect([...kept].sort()).toEqual([...new Set([...own, ...order])].sort());
        expect(kept.filter((id) => order.includes(id))).toEqual(order);
      }),
    );
  });
});

describe('mergeOrder for any input', () => {
  it('[FRAME-051] shows every allowed widget exactly once', () => {
    fc.assert(
      fc.property(ids, ids, ids, (preset, own, forbidden) => {
        const { shown } = mergeOrder({ preset, own, isAllowed: (id) => !forbidden.includes(id) });
        expect([...shown].sort()).toEqual(preset.filter((id) => !forbidden.includes(id)).sort());
      }),
    );
  });

  it('[FRAME-051] preserves the own order among the widgets it names', () => {
    fc.assert(
      fc.property(ids, ids, (preset, own) => {
        const { shown } = mergeOrder({ preset, own });
        expect(shown.filter((id) => own.includes(id))).toEqual(own.filter((id) => preset.includes(id)));
      }),
    );
  });

  it('[FRAME-051] puts each other widget directly behind its predecessor in the preset', () => {
    fc.assert(
      fc.property(ids, ids, (preset, own) => {
        const { shown } = mergeOrder({ preset, own });
        for (const [index, id] of preset.entries()) {
          if (own.includes(id)) continue;
          const neighbour = preset[index - 1];
          expect(shown[shown.indexOf(id) - 1]).toBe(neighbour);
        }
      }),
    );
  });

  it('gives the browser, which knows only the allowed widgets, the same grid as the server', () => {
    fc.assert(
      fc.property(ids, ids, ids, (preset, own, forbidden) => {
        const isAllowed = (id: string): boolean => !forbidden.includes(id);
        expect(mergeOrder({ preset: preset.filter(isAllowed), own })).toEqual(mergeOrder({ preset, own, isAllowed }));
      }),
    );
  });

  it('[FRAME-035] splits the allowed widgets into shown and switched off', () => {
    fc.assert(
      fc.property(ids, ids, ids, (preset, own, off) => {
        const switched = Object.fromEntries(off.map((id) => [id, 'no' as const]));
        const { shown, switchedOff } = mergeOrder({ preset, own, switched });
        expect([...shown, ...switchedOff].sort()).toEqual([...preset].sort());
        expect(switchedOff).toEqual(preset.filter((id) => off.includes(id)));
      }),
    );
  });
});

it('[FRAME-048] gives the grid two columns up to 1106 pixels, three up to 1626, four above', () => {
  expect([320, 1106, 1107, 1626, 1627].map(chooseColumns)).toEqual([2, 2, 3, 3, 4]);
});

describe('order of a preset', () => {
  it('[FRAME-049] uses the order for the number of columns', () => {
    const order = { 2: buildPlaces('A'), 3: buildPlaces('B'), 4: buildPlaces('C') };
    expect(orderWidgets({ order }, 3, () => true)).toEqual(['B']);
  });

  it('[FRAME-047] sorts widgets by position', () => {
    expect(
      placeWidgets([
        { widget: 'B', position: 2 },
        { widget: 'A', position: 1 },
      ]),
    ).toEqual(['A', 'B']);
  });

  it('[FRAME-052] resolves equal positions by the order of the list', () => {
    const places = ['C', 'A', 'B'].map((widget) => ({ widget, position: 1 }));
    expect(placeWidgets(places)).toEqual(['C', 'A', 'B']);
  });

  it('[FRAME-052] skips a widget that does not exist', () => {
    expect(orderWidgets(buildPreset(['A', 'Ghost', 'B']), 2, (id) => id !== 'Ghost')).toEqual(['A', 'B']);
  });
});
