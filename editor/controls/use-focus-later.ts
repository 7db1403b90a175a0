import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Focuses the first match of several selectors, tried in order inside the box, after the next render. */
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
