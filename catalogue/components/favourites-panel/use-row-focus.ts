import { type RefObject, useEffect, useRef } from 'react';

/** Preserves keyboard focus: on a control that moved with its row or, if the row is gone, on the row in its place. */
export interface RowFocus {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Moves focus to a control of a row after the next render. */
  readonly goTo: (key: string, control: string) => void;
}

/** Rows are the children of the list and have `data-row`; controls have `data-control`. */
export function useRowFocus(): RowFocus {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ readonly key: string; readonly control: string } | null>(null);
  const last = useRef(-1);
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body;
    if (wanted.current) {
      const { key, control } = wanted.current;
      wanted.current = null;
      const row = rows.find((one) => one.getAttribute('data-row') === key);
      focusIn(row, `button[data-control="${control}"], [data-control="${control}"] button`);
    } else if (lost && last.current >= 0) focusIn(rows[Math.min(last.current, rows.length - 1)], 'a, button');
    last.current = rows.findIndex((row) => row.contains(document.activeElement));
  });
  useEffect(() => {
    const onFocus = () => {
      const rows = [...(list.current?.children ?? [])];
      last.current = rows.findIndex((row) => row.contains(document.activeElement));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return {
    list,
    goTo: (key, control) => {
      wanted.current = { key, control };
    },
  };
}

function focusIn(row: Element | undefined, selector: string): void {
  const target = row?.querySelector<HTMLElement>(selector);
  target?.focus();
}
