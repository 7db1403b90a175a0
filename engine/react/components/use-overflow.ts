import { type RefObject, useEffect, useState } from 'react';

/** Whether a row overflows to the left and to the right. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

const NONE: Overflow = { before: false, after: false };

/** The overflow of a scrolled row; half pixels of a zoomed page do not count. */
export function measureOverflow(row: {
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}): Overflow {
  const scrolled = Math.abs(row.scrollLeft);
  return { before: scrolled > 1, after: scrolled + row.clientWidth < row.scrollWidth - 1 };
}

/** Tracks a row that scrolls sideways: its scroll position, its width and that of its content. */
export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => setOverflow((known) => keepSame(known, measureOverflow(element)));
    const watcher = new ResizeObserver(update);
    for (const watched of [element, ...element.children]) watcher.observe(watched);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [row]);
  return overflow;
}

function keepSame(known: Overflow, next: Overflow): Overflow {
  return known.before === next.before && known.after === next.after ? known : next;
}
