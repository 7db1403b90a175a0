/**
 * Hides the keys of an input method from the page, for example for Chinese or on a phone's keyboard: Enter, Escape and arrows then choose a
 * character. Call it once when a page starts, before other listeners are added. Editable text in the page handles such keys itself; its
 * ancestors do not receive them.
 */
export function leaveKeysToInputMethods(page: Window): void {
  const leave = (event: KeyboardEvent) => {
    // Safari reports key code 229 for the key that ends a composition.
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
