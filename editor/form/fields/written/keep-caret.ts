import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Keeps the caret where it was when the focus comes back, and knows where a key moved it before the next key.
 *
 * A browser puts the caret at the start of a text that gets the focus by Tab, or from a dialog that closes. ProseMirror puts it back only
 * if it hears of it within 200 ms, which a busy machine exceeds. And a browser tells of a moved caret later, perhaps after the next key.
 */
export function createCaretKeeper(): Plugin {
  let isPressed = false;
  /** The focus came back, and the browser has not told yet where it put the caret. */
  let isBack = false;
  const putBack = (view: EditorView): void => {
    isBack = false;
    view.focus();
  };
  return new Plugin({
    view(view) {
      const { defaultView } = view.dom.ownerDocument;
      const onSelection = () => (isBack && view.hasFocus() ? putBack(view) : undefined);
      // Before ProseMirror's own listener, which is that of the document.
      defaultView?.addEventListener('selectionchange', onSelection, true);
      return { destroy: () => defaultView?.removeEventListener('selectionchange', onSelection, true) };
    },
    props: {
      handleDOMEvents: {
        mousedown() {
          isPressed = true;
          isBack = false;
        },
        focus() {
          isBack = !isPressed;
        },
        blur() {
          isPressed = false;
        },
        keydown(view, event) {
          if (view.composing) return;
          if (isBack) putBack(view);
          else if (event.key.length > 1 || event.ctrlKey || event.metaKey)
            view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
        },
      },
    },
  });
}
