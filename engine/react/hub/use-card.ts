import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CardHeight } from '../../index.ts';

export type { CardHeight } from '../../index.ts';

/** The card of a widget in the grid: its height, and its width in columns. */
export interface CardSize {
  readonly height: CardHeight;
  readonly span: number;
}

/** The size of one card, in the first render and now. */
export interface Card {
  readonly first: () => CardSize;
  readonly now: () => CardSize;
  readonly watch: (onChange: () => void) => () => void;
  change(size: CardSize): void;
}

/** Creates a card of a size. The object stays the same when its size changes, because a new one would discard the server's HTML in it. */
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

/** Outside the grid a widget may have any height. */
const ALONE = createCard({ height: 'l', span: 1 });

/** The card around a widget, provided by the grid. */
export const CardContext = createContext(ALONE);

/** The size of the calling widget's card, so that its lists are as long as the card is tall. */
export function useCard(): CardSize {
  const { watch, now, first } = useContext(CardContext);
  return useSyncExternalStore(watch, now, first);
}
