import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { hasReducedMotion } from '../hooks/use-reduced-motion.ts';
import { debounce, useLatest } from '../hooks/use-timer.ts';

/** Inputs of the pages of a scrolling row. */
export interface PagesOptions {
  readonly count: number;
  readonly wraps: boolean;
  readonly onPage?: ((firstSlide: number) => void) | undefined;
}

/** The pages of a scrolling row: the current page or the target of a scroll, and how to move. Zero pages until measured. */
export interface Pages {
  readonly page: number;
  readonly total: number;
  readonly perPage: number;
  readonly isHidden: (index: number) => boolean;
  readonly goTo: (page: number) => number;
}

/** Sizes of a row, in pixels. */
export interface RowSizes {
  readonly view: number;
  readonly step: number;
  readonly scrolled: number;
  readonly farthest: number;
}

/** The visible part of a row. */
export interface RowView {
  readonly perPage: number;
  readonly total: number;
  readonly page: number;
  readonly first: number;
}

const NOT_MEASURED: RowView = { perPage: 0, total: 0, page: 0, first: 0 };
const SETTLE_MS = 80;

/** Measures a scrolling row: how many whole slides fit, and which page is visible. Its far end counts as the last page. */
export function measureRow(count: number, sizes: RowSizes): RowView {
  if (sizes.step <= 0) return NOT_MEASURED;
  const perPage = Math.max(1, Math.min(count, Math.floor(sizes.view / sizes.step + 0.2)));
  const total = Math.ceil(count / perPage);
  const isAtEnd = sizes.farthest > 2 && sizes.scrolled >= sizes.farthest - 2;
  const first = Math.min(count - perPage, Math.max(0, Math.round(sizes.scrolled / sizes.step)));
  return { perPage, total, first, page: isAtEnd ? total - 1 : Math.min(total - 1, Math.floor(first / perPage)) };
}

/**
 * The requested page, wrapped around or clamped.
 * @example choosePage(4, 4, true) // 0
 */
export function choosePage(target: number, total: number, wraps: boolean): number {
  if (total < 1) return 0;
  return wraps ? ((target % total) + total) % total : Math.min(total - 1, Math.max(0, target));
}

/** Tracks a row that scrolls natively, so that swipe, wheel and keys work as usual; slides outside the measured view count as hidden. */
export function usePages(ref: RefObject<HTMLElement | null>, options: PagesOptions): Pages {
  const [view, setView] = useState<RowView>(NOT_MEASURED);
  const [aim, setAim] = useState<number | null>(null);
  const latest = useLatest({ ...options, view });
  const started = useRef(false);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    if (!started.current) scrollRow(row, 0, true);
    started.current = true;
    const measure = () => {
      const { count, onPage, view: before } = latest.current;
      const now = measureRow(count, sizesOf(row));
      setView((old) => (isSameView(old, now) ? old : now));
      if (before.perPage > 0 && now.first !== before.first) onPage?.(now.first);
    };
    const settle = debounce(() => {
      setAim(null);
      measure();
    }, SETTLE_MS);
    const resize = new ResizeObserver(() => {
      keepFirst(row, latest.current.view);
      measure();
    });
    row.addEventListener('scroll', settle.call, { passive: true });
    resize.observe(row);
    return () => {
      settle.cancel();
      row.removeEventListener('scroll', settle.call);
      resize.disconnect();
    };
  }, [ref, latest]);
  const goTo = useCallback(
    (target: number) => {
      const { view: now, wraps } = latest.current;
      const page = choosePage(target, now.total, wraps);
      // The next press continues from this page, however long the scroll takes.
      if (ref.current && scrollRow(ref.current, page * now.perPage, hasReducedMotion())) setAim(page);
      return page;
    },
    [ref, latest],
  );
  return useMemo(() => ({ ...view, page: aim ?? view.page, isHidden: (index) => isOutside(index, view), goTo }), [view, aim, goTo]);
}

function sizesOf(row: HTMLElement): RowSizes {
  const slides = row.querySelectorAll<HTMLElement>('.carousel-slide');
  const [one, two] = [slides[0], slides[1]];
  const step = one && two ? Math.abs(two.offsetLeft - one.offsetLeft) : (one?.offsetWidth ?? 0);
  const gap = one ? step - one.offsetWidth : 0;
  return { view: innerWidth(row) + gap, step, scrolled: Math.abs(row.scrollLeft), farthest: row.scrollWidth - row.clientWidth };
}

function innerWidth(row: HTMLElement): number {
  const style = getComputedStyle(row);
  return row.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
}

/** Scrolls to a slide; false if the row cannot scroll any further towards it. */
function scrollRow(row: HTMLElement, index: number, isInstant: boolean): boolean {
  const { step } = sizesOf(row);
  const direction = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const left = Math.min(index * step, row.scrollWidth - row.clientWidth) * direction;
  if (Math.abs(left - row.scrollLeft) < 1) return false;
  row.scrollTo({ left, behavior: isInstant ? 'instant' : 'smooth' });
  return true;
}

function keepFirst(row: HTMLElement, view: RowView): void {
  if (view.perPage > 0) scrollRow(row, view.first, true);
}

function isOutside(index: number, view: RowView): boolean {
  return view.perPage > 0 && (index < view.first || index >= view.first + view.perPage);
}

function isSameView(one: RowView, other: RowView): boolean {
  return one.perPage === other.perPage && one.total === other.total && one.page === other.page && one.first === other.first;
}
