import { useEffect } from 'react';

/** Closes an open details menu on Escape, a press outside, a link inside, or focus moving past it. Escape returns focus to its button. */
export function useClosing(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current;
      if (!open?.open || staysOpen(open, event)) return;
      open.open = false;
      if (event.type === 'keydown') open.querySelector('summary')?.focus();
    };
    for (const name of closers) document.addEventListener(name, close);
    return () => {
      for (const name of closers) document.removeEventListener(name, close);
    };
  }, [menu]);
}

const closers = ['keydown', 'click', 'focusin'] as const;

function staysOpen(open: HTMLDetailsElement, event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key !== 'Escape';
  const { target } = event;
  if (!(target instanceof Element) || !open.contains(target)) return false;
  return event.type === 'focusin' || !target.closest('a');
}
