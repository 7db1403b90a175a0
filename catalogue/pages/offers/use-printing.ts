import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** The browser captures the page right after the event, so it must render synchronously. */
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

/** Whether the browser is printing the page; paper is wide on any screen. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
