import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Focuses the first thing that one of the selectors finds in the box, tried in their order, once what was just changed is drawn. */
export function useFocusLater(box: RefObject<HTMLElement | null>): (...selectors: readonly string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const found = box.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }, [wanted, box]);
  return useCallback((...selectors) => setWanted(selectors), []);
}
