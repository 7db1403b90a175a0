import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far each visit of the page was scrolled, by the key of its history entry. */
const places = new Map<string, number>();

/** Scrolls back to where the same results were left, once they are drawn (Back from a course). */
export function useKeptScroll(isDrawn: boolean): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const waiting = useRef(isReturn ? key : null);
  useLayoutEffect(() => () => void places.set(key, window.scrollY), [key]);
  useLayoutEffect(() => {
    if (!isDrawn || waiting.current === null) return;
    const place = places.get(waiting.current);
    waiting.current = null;
    if (place !== undefined) window.scrollTo(0, place);
  }, [isDrawn]);
}
