import { type RefObject, useEffect, useRef } from 'react';

/** A list that can show more: its element, and a function to call just before it does. */
export interface GrowingList {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly expectMore: () => void;
}

/** Moves focus to the first of the new rows once they are drawn. */
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
