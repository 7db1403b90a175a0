import { useRef } from 'react';
import { useAnnounce, useOnChange } from '../../react.ts';

/** Announces a text politely whenever it changes. The first text is announced only when it differs from `before`; an empty one never is. */
export function useAnnounceChange(text: string, before: string = text): void {
  const announce = useAnnounce();
  const last = useRef(before);
  useOnChange(text, () => {
    if (last.current === text) return;
    last.current = text;
    if (text !== '') announce(text);
  });
}
