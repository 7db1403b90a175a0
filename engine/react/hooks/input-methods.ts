/**
 * Leaves the keys to an input method while it writes, as for Chinese or on the screen of a phone: Enter, Escape and arrows choose a sign
 * there and mean nothing to the page. Call it once, where a page starts, before anything else listens. A text that is edited in the page
 * reads such keys itself; nothing around it does.
 */
export function leaveKeysToInputMethods(page: Window): void {
  const leave = (event: KeyboardEvent) => {
    // Safari says 229 of the key that ends the writing, which is over by then.
    if (!event.isComposing && event.keyCode !== 229) return;
    const text = event.target instanceof Element ? event.target.closest('[contenteditable="true"]') : null;
    if (!text) {
      event.stopImmediatePropagation();
      return;
    }
    const stop = (own: Event) => {
      if (own === event) own.stopPropagation();
      text.removeEventListener('keydown', stop);
    };
    text.addEventListener('keydown', stop);
  };
  page.addEventListener('keydown', leave, true);
}
