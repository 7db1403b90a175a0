import type { Columns } from './screen.ts';

/** How tall a card of the grid is: short, usual or tall. All cards of a row are of one height. */
export type CardHeight = 's' | 'm' | 'l';

/**
 * A card of the grid: the columns it asks for, the heights that its content is made for, the best first, and whether more width is of use
 * to it.
 */
export interface GridCard {
  readonly id: string;
  readonly span: number;
  readonly heights?: readonly CardHeight[] | undefined;
  readonly gainsFromWidth?: boolean | undefined;
}

/** A card as it is drawn. */
export interface PlacedCard {
  readonly id: string;
  readonly span: number;
  readonly height: CardHeight;
}

/** Something with what it costs the eye: the less, the better it looks. */
interface Priced<T> {
  readonly cost: number;
  readonly found: T;
}

const ALL: readonly CardHeight[] = ['s', 'm', 'l'];
/** The heights of a widget that says nothing of them. */
const USUAL: readonly CardHeight[] = ['m', 's', 'l'];
/** A taller row makes the page longer. */
const PRICES: Readonly<Record<CardHeight, number>> = { s: 1, m: 1.6, l: 2 };
/** How much it weighs that a card would rather have another height. */
const MISFIT = 0.3;
/** A card taller than it is made for: a whole row that would rather be otherwise weighs less. */
const TOO_TALL = 10;
/** A card that its content does not fit into: a whole row that is too tall weighs less. */
const TOO_SHORT = 50;

/**
 * The cards as drawn: in their order, in rows that are filled, the last one too. What a row has left goes to the cards that gain from
 * width, and its height is one that all its cards are made for, if there is one. Of all ways to break the order into rows it is the best.
 * @example chooseRows([{ id: 'a', span: 1 }, { id: 'b', span: 2 }], 2).map(({ span }) => span) // [2, 2]
 */
export function chooseRows(cards: readonly GridCard[], columns: Columns): readonly PlacedCard[] {
  const end: Priced<readonly PlacedCard[]> = { cost: 0, found: [] };
  const ways = new Map([[cards.length, end]]);
  for (let from = cards.length - 1; from >= 0; from -= 1) {
    let best: Priced<readonly PlacedCard[]> | null = null;
    for (const row of listRows(cards.slice(from), columns)) {
      const drawn = drawRow(row, columns);
      const rest = ways.get(from + row.length) ?? end;
      const cost = drawn.cost + rest.cost;
      // Of two ways that look as good, the one with more in its first row.
      if (best === null || cost <= best.cost) best = { cost, found: [...drawn.found, ...rest.found] };
    }
    ways.set(from, best ?? end);
  }
  return ways.get(0)?.found ?? [];
}

/** The rows that the first of these cards can make: of one card, of two, and so on, as long as they fit. */
function listRows(cards: readonly GridCard[], columns: Columns): readonly (readonly GridCard[])[] {
  const rows: (readonly GridCard[])[] = [];
  let used = 0;
  for (const [index, card] of cards.entries()) {
    used += spanOf(card, columns);
    if (used > columns) break;
    rows.push(cards.slice(0, index + 1));
  }
  return rows;
}

function spanOf({ span }: GridCard, columns: Columns): number {
  return Math.min(columns, Math.max(1, Math.trunc(span)));
}

function drawRow(row: readonly GridCard[], columns: Columns): Priced<readonly PlacedCard[]> {
  const spans = widen(row, columns);
  const { cost, found: height } = chooseHeight(row);
  return {
    cost: spans.cost + cost,
    found: row.map(({ id }, index) => ({ id, span: spans.found[index] ?? 1, height })),
  };
}

/** Gives the columns that are left, one after the other, each to the card for which one more matters least. */
function widen(row: readonly GridCard[], columns: Columns): Priced<readonly number[]> {
  const spans = row.map((card) => spanOf(card, columns));
  let cost = 0;
  for (let left = columns - spans.reduce((sum, span) => sum + span, 0); left > 0; left -= 1) {
    const prices = row.map((card, index) => priceOfColumn(card, spanOf(card, columns), spans[index] ?? 1));
    const price = Math.min(...prices);
    const place = prices.lastIndexOf(price);
    spans[place] = (spans[place] ?? 0) + 1;
    cost += price;
  }
  return { cost, found: spans };
}

/** What one more column costs a card: the wider it already is than it asked for, the more. */
function priceOfColumn({ gainsFromWidth }: GridCard, wanted: number, span: number): number {
  return ((gainsFromWidth ? 1 : 3) * (4 * (span - wanted) + 1)) / wanted;
}

/** The height that suits the cards of a row best; of two, the shorter. */
function chooseHeight(row: readonly GridCard[]): Priced<CardHeight> {
  const priced = ALL.map((height) => ({ height, misfit: row.reduce((sum, card) => sum + misfitOf(card, height), 0) }));
  const { height, misfit } = priced.reduce((best, one) => (one.misfit < best.misfit ? one : best));
  return { found: height, cost: PRICES[height] + MISFIT * misfit };
}

/** How little a height suits a card: nothing for the one it likes best. */
function misfitOf({ heights = USUAL }: GridCard, height: CardHeight): number {
  const place = heights.indexOf(height);
  if (place >= 0) return place;
  const hasRoom = heights.some((one) => ALL.indexOf(one) < ALL.indexOf(height));
  return hasRoom ? TOO_TALL : TOO_SHORT;
}
