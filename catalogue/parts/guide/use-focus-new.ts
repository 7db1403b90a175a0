import { type RefObject, useEffect, useRef } from 'react';

/** A list that grows when asked: its element, and what to call right before more is asked for. */
export interface GrowingList {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly expectMore: () => void;
}

/** Moves the focus to the first of the rows that were asked for, once they are here (SEARCH-027). */
export function useFocusNew(count: number): GrowingList {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef(-1);
  useEffect(() => {
    if (at.current < 0 || count <= at.current) return;
    list.current?.children[at.current]?.querySelector<HTMLElement>('a[href]')?.focus();
    at.current = -1;
  }, [count]);
  return {
    list,
    expectMore: () => {
      at.current = count;
    },
  };
}
