import { describe, expect, it } from 'vitest';
import { fc } from '../../testing/properties.ts';
import { type CardHeight, chooseRows, type GridCard } from './choose-rows.ts';
import type { Columns } from './screen.ts';

const heights: readonly CardHeight[] = ['s', 'm', 'l'];
const card = fc.record(
  {
    span: fc.integer({ min: 0, max: 5 }),
    heights: fc.uniqueArray(fc.constantFrom(...heights), { minLength: 1 }),
    gainsFromWidth: fc.boolean(),
  },
  { requiredKeys: ['span'] },
);
const cards = fc.array(card, { maxLength: 20 }).map((all) => all.map((one, index): GridCard => ({ ...one, id: `w${index}` })));
const columns = fc.constantFrom<Columns>(2, 3, 4);

/** Cards of one column with the given heights. */
const made = (...all: (readonly CardHeight[])[]): GridCard[] => all.map((one, index) => ({ id: `w${index}`, span: 1, heights: one }));
const spansOf = (all: readonly GridCard[], count: Columns) => chooseRows(all, count).map(({ span }) => span);
const heightsOf = (all: readonly GridCard[], count: Columns) => chooseRows(all, count).map(({ height }) => height);

/** The placed cards by row, as a grid of so many columns breaks them. */
function breakRows(placed: ReturnType<typeof chooseRows>, count: number) {
  const rows: (typeof placed)[] = [];
  let used = 0;
  for (const one of placed) {
    if (used % count === 0) rows.push([]);
    used += one.span;
    rows.push([...(rows.pop() ?? []), one]);
  }
  return rows;
}

describe('chooseRows', () => {
  it('[FRAME-053] keeps every card once, in the given order', () => {
    fc.assert(
      fc.property(cards, columns, (all, count) => {
        expect(chooseRows(all, count).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      }),
    );
  });

  it('[FRAME-088] fills every row to its last column, including the last row', () => {
    fc.assert(
      fc.property(cards, columns, (all, count) => {
        for (const row of breakRows(chooseRows(all, count), count)) expect(row.reduce((sum, { span }) => sum + span, 0)).toBe(count);
      }),
    );
  });

  it('makes no card narrower than its requested span', () => {
    fc.assert(
      fc.property(cards, columns, (all, count) => {
        for (const [index, { span }] of chooseRows(all, count).entries())
          expect(span).toBeGreaterThanOrEqual(Math.min(count, Math.max(1, all[index]?.span ?? 1)));
      }),
    );
  });

  it('gives a row one height that suits all its cards, if there is one', () => {
    fc.assert(
      fc.property(cards, columns, (all, count) => {
        const byId = new Map(all.map((one) => [one.id, one.heights ?? heights]));
        for (const row of breakRows(chooseRows(all, count), count)) {
          const [first] = row;
          for (const { height } of row) expect(height).toBe(first?.height);
          const suits = (height: CardHeight) => row.every(({ id }) => byId.get(id)?.includes(height));
          if (heights.some(suits)) expect(suits(first?.height ?? 's')).toBe(true);
        }
      }),
    );
  });

  it('gives a spare column to the card that gains from width', () => {
    const [a, b, c] = made(['m'], ['m'], ['m']);
    if (!a || !b || !c) throw new Error('There are three.');
    expect(spansOf([{ ...a, gainsFromWidth: true }, b, { ...c, span: 3 }], 3)).toEqual([2, 1, 3]);
    expect(spansOf([a, b, { ...c, span: 3 }], 3)).toEqual([1, 2, 3]);
  });

  it('widens several cards a little rather than the last one a lot', () => {
    expect(spansOf(made(['m'], ['m'], ['m'], ['m'], ['m'], ['m'], ['m']), 3)).toEqual([1, 1, 1, 1, 2, 1, 2]);
  });

  it('breaks rows so that cards of the same height are together', () => {
    const [tall, ...short] = made(['l'], ['s'], ['s'], ['s']);
    if (!tall) throw new Error('There are four.');
    expect(heightsOf([{ ...tall, gainsFromWidth: true }, ...short], 3)).toEqual(['l', 's', 's', 's']);
  });

  it('gives a spare column to the wider card, for which it matters less', () => {
    expect(
      spansOf(
        made(['m'], ['m']).map((one, index) => ({ ...one, span: 2 - index })),
        4,
      ),
    ).toEqual([3, 1]);
  });

  it('prefers the lower of two equally suitable heights, and a usual row to a tall one', () => {
    expect(heightsOf(made(['s', 'm'], ['m', 's']), 2)).toEqual(['s', 's']);
    expect(heightsOf(made(['l', 'm'], ['m'], ['m']), 2)).toEqual(['m', 'm', 'm']);
  });

  it('chooses a height that fits all content when none suits all cards', () => {
    expect(heightsOf(made(['l'], ['s']), 2)).toEqual(['l', 'l']);
  });

  it('gives no cards for none', () => {
    expect(chooseRows([], 3)).toEqual([]);
  });
});
