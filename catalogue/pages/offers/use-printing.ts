import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** The browser looks at the page as soon as the event is over, so it is drawn anew at once. */
function subscribe(notify: () => void): () => void {
  const change = (next: boolean) => {
    isPrinting = next;
    flushSync(notify);
  };
  const begin = () => change(true);
  const end = () => change(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the browser is putting the page on paper, which is wide whatever the screen is. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
