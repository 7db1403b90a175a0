import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The visible part of a long list. */
export interface ListWindow {
  readonly box: RefObject<HTMLDivElement | null>;
  /** The index of the first row to render, and that after the last. */
  readonly first: number;
  readonly last: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls a row into view. */
  readonly show: (index: number) => void;
}

/** Rows rendered beyond the edges, so that fast scrolling never shows a gap. */
const spare = 6;

/** Follows the scrolling of a box whose rows all have the same height (CSS pixels). */
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
  // Rounded to rows, so that scrolling by a few pixels causes no re-render.
  const onScroll = useCallback(
    (event: UIEvent<HTMLElement>) => setTop(Math.floor(event.currentTarget.scrollTop / rowHeight) * rowHeight),
    [rowHeight],
  );
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + spare + 1);
  return { box, first: Math.min(first, Math.max(0, last - 1)), last, onScroll, show };
}
