import type { Columns } from './screen.ts';

/** The height of a grid card: short, usual or tall. All cards of a row have the same height. */
export type CardHeight = 's' | 'm' | 'l';

/**
 * A card of the grid: the columns it asks for, the heights that its content is designed for, the best first, and whether more width helps
 * it.
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

/** A result with its cost: the lower, the better it looks. */
interface Priced<T> {
  readonly cost: number;
  readonly found: T;
}

const ALL: readonly CardHeight[] = ['s', 'm', 'l'];
/** The heights of a widget without its own. */
const USUAL: readonly CardHeight[] = ['m', 's', 'l'];
/** A taller row makes the page longer. */
const PRICES: Readonly<Record<CardHeight, number>> = { s: 1, m: 1.6, l: 2 };
/** The cost for a card that would prefer another height. */
const MISFIT = 0.3;
/** The cost for a card taller than designed: more than a whole row of less preferred heights. */
const TOO_TALL = 10;
/** The cost for a card too short for its content: more than a whole row that is too tall. */
const TOO_SHORT = 50;

/**
 * The cards as drawn: in their order, in rows that are filled, including the last one. Spare columns go to the cards that gain from width,
 * and a row has a height that suits all its cards, if there is one. Of all ways to break the order into rows it is the cheapest.
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
      // Of two equally good ways, take the one with more cards in its first row.
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

/** Gives out the spare columns one by one, each to the card for which one more costs least. */
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

/** The cost of one more column for a card: it grows with the columns beyond its requested span. */
function priceOfColumn({ gainsFromWidth }: GridCard, wanted: number, span: number): number {
  return ((gainsFromWidth ? 1 : 3) * (4 * (span - wanted) + 1)) / wanted;
}

/** The height that suits the cards of a row best; of two, the shorter. */
function chooseHeight(row: readonly GridCard[]): Priced<CardHeight> {
  const priced = ALL.map((height) => ({ height, misfit: row.reduce((sum, card) => sum + misfitOf(card, height), 0) }));
  const { height, misfit } = priced.reduce((best, one) => (one.misfit < best.misfit ? one : best));
  return { found: height, cost: PRICES[height] + MISFIT * misfit };
}

/** How badly a height suits a card: 0 for its preferred one. */
function misfitOf({ heights = USUAL }: GridCard, height: CardHeight): number {
  const place = heights.indexOf(height);
  if (place >= 0) return place;
  const hasRoom = heights.some((one) => ALL.indexOf(one) < ALL.indexOf(height));
  return hasRoom ? TOO_TALL : TOO_SHORT;
}
