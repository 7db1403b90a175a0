import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the device, or the person's own choice (data-motion on the root), asks for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, hasReducedMotion, () => false);
}

/** The same without a hook, for code outside rendering. Browser only. */
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
