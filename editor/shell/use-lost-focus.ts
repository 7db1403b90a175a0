import { useEffect } from 'react';

/** Where focus goes when its element disappears. */
interface Holder {
  readonly element: Element;
  readonly pane: Element | null;
}

const PLACE = '.pane, [role="dialog"]';
const HEADING = '.pane-screen h1, .item-title, .list-title, [role="dialog"] h2';

/**
 * Focuses the heading of the pane when the focused element disappears, such as the button that published. Otherwise the keyboard would
 * restart at the top of the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let held: Holder | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      held = target instanceof Element ? { element: target, pane: target.closest(PLACE) } : null;
    };
    // A press outside all controls removes focus on purpose.
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('button, a, input, select, textarea, summary, label, [tabindex]')) held = null;
    };
    const look = () => {
      if (!held || held.element.isConnected || document.activeElement !== document.body) return;
      const { pane } = held;
      held = null;
      const heading = (pane?.isConnected ? pane : document).querySelector<HTMLElement>(HEADING);
      if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(look);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
      watcher.disconnect();
    };
  }, []);
}
