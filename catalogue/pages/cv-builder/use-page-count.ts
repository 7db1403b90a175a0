import { type RefObject, useEffect, useRef, useState } from 'react';
import { countCvPages } from '../../rules/cv/index.ts';

/** How many pages the measured copy of a CV takes. The copy is as wide as the paper, a pixel for each point, whatever the screen is. */
export function usePageCount(): readonly [RefObject<HTMLDivElement | null>, number] {
  const copy = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const element = copy.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setPages(countCvPages(element.offsetHeight)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [copy, pages];
}
