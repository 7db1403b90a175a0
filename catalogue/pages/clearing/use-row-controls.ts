import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the keyboard at a control of a row that moves, or at the row that follows one that is removed. */
export interface RowControls {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Moves focus to a control of a row, after the rows were drawn again. */
  readonly goTo: (id: string, control: string) => void;
}

/** Rows have `data-row` and controls `data-control`. Focus moves only where a press asked for it, never by itself. */
export function useRowControls(): RowControls {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const control = list.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    control?.focus();
  });
  return {
    list,
    goTo: (id, control) => {
      wanted.current = `[data-row="${id}"] [data-control="${control}"]`;
    },
  };
}
