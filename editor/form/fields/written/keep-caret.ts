import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Restores the caret when focus returns, and syncs a caret moved by a key before the next key. Browsers put the caret at the start of a
 * text that gets focus by Tab or from a closing dialog. ProseMirror restores it only if notified within 200 ms, which a busy machine
 * exceeds. And browsers report a moved caret late, perhaps after the next key.
 */
export function createCaretKeeper(): Plugin {
  let isPressed = false;
  /** Focus has returned, and the browser has not reported the caret position yet. */
  let isBack = false;
  const putBack = (view: EditorView): void => {
    isBack = false;
    view.focus();
  };
  return new Plugin({
    view(view) {
      const { defaultView } = view.dom.ownerDocument;
      const onSelection = () => (isBack && view.hasFocus() ? putBack(view) : undefined);
      // Before ProseMirror's own listener, which is on the document.
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
