import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the device, or the person's own choice (data-motion on the root), requests reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, hasReducedMotion, () => false);
}

/** `useReducedMotion` for code outside rendering. Browser only. */
export function hasReducedMotion(): boolean {
  return document.documentElement.dataset.motion === 'reduce' || window.matchMedia(QUERY).matches;
}

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(QUERY);
  const root = new MutationObserver(notify);
  media.addEventListener('change', notify);
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-motion'] });
  return () => {
    media.removeEventListener('change', notify);
    root.disconnect();
  };
}
