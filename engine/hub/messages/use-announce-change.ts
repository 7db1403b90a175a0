import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../react.ts';

/**
 * Announces a text politely whenever it changes. The first text is announced only when it differs from `before`; an empty one never is
 * (SEARCH-027).
 */
export function useAnnounceChange(text: string, before: string = text): void {
  const announce = useAnnounce();
  const last = useRef(before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is said
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    if (text !== '') announce(text);
  }, [text]);
}
