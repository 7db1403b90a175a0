import { type RefObject, useEffect, useRef } from 'react';

/** A growing list: its element, and a function to call right before it grows. */
export interface GrowingList {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly expectMore: () => void;
}

/** Moves focus to the first new row once it is rendered. */
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
