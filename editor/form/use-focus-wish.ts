import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Focuses the first thing that a selector finds in the box, once what was just changed is drawn. */
export function useFocusWish(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const [wish, setWish] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (wish) box.current?.querySelector<HTMLElement>(wish.selector)?.focus();
  }, [wish, box]);
  return useCallback((selector) => setWish({ selector }), []);
}
