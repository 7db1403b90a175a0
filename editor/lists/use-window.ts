import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The part of a long list that can be seen. */
export interface ListWindow {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The first row to draw, and the one after the last. */
  readonly first: number;
  readonly last: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls so that a row can be seen. */
  readonly show: (index: number) => void;
}

/** Rows beyond the edges that are drawn too, so that a quick scroll never shows a gap. */
const spare = 6;

/** Follows the scrolling of a box of rows that are all equally high (CSS pixels). */
export function useWindow(count: number, rowHeight: number): ListWindow {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(900);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const show = useCallback(
    (index: number) => {
      const element = box.current;
      if (!element) return;
      const [start, end] = [index * rowHeight, (index + 1) * rowHeight];
      if (start < element.scrollTop) element.scrollTop = start;
      else if (end > element.scrollTop + element.clientHeight) element.scrollTop = end - element.clientHeight;
    },
    [rowHeight],
  );
  // In steps of rows: a scroll of a few pixels draws nothing anew.
  const onScroll = useCallback(
    (event: UIEvent<HTMLElement>) => setTop(Math.floor(event.currentTarget.scrollTop / rowHeight) * rowHeight),
    [rowHeight],
  );
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + spare + 1);
  return { box, first: Math.min(first, Math.max(0, last - 1)), last, onScroll, show };
}
