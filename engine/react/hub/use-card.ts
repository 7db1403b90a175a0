import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CardHeight } from '../../index.ts';

export type { CardHeight } from '../../index.ts';

/** The card of a widget in the grid: how tall it is, and how many columns wide. */
export interface CardSize {
  readonly height: CardHeight;
  readonly span: number;
}

/** The size of one card, as it was drawn first and as it is now. */
export interface Card {
  readonly first: () => CardSize;
  readonly now: () => CardSize;
  readonly watch: (onChange: () => void) => () => void;
  change(size: CardSize): void;
}

/** Makes a card of a size. It stays the same object when its size changes: what the server drew in it would be thrown away otherwise. */
export function createCard(start: CardSize): Card {
  const watching = new Set<() => void>();
  let size = start;
  return {
    first: () => start,
    now: () => size,
    watch: (onChange) => {
      watching.add(onChange);
      return () => watching.delete(onChange);
    },
    change: (next) => {
      if (next.height === size.height && next.span === size.span) return;
      size = next;
      for (const listener of watching) listener();
    },
  };
}

/** Outside the grid a widget has all the height it wants. */
const ALONE = createCard({ height: 'l', span: 1 });

/** The card around a widget, provided by the grid. */
export const CardContext = createContext(ALONE);

/** The size of the card that the calling widget stands in, so that its lists are as long as the card is tall. */
export function useCard(): CardSize {
  const { watch, now, first } = useContext(CardContext);
  return useSyncExternalStore(watch, now, first);
}
