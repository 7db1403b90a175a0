import { useEffect } from 'react';
import { useLatest } from '#engine/react';

/** The actions of the keyboard shortcuts. */
export interface Keys {
  /** Whether shortcuts without Ctrl work. People who use speech input, or have a tremor, turn them off. */
  readonly hasLetters: boolean;
  readonly undo: (isBack: boolean) => void;
  readonly review: () => void;
  readonly save: () => void;
  readonly onPalette: () => void;
  readonly onKeys: () => void;
}

const dispatch = (name: string) => () => void window.dispatchEvent(new Event(name));

/** Keyboard shortcuts that work everywhere. A single letter works only outside fields and dialogs, and can be turned off (WCAG 2.1.4). */
export function useKeys(keys: Keys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable="true"], .cm-editor, [role="dialog"]');
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      const actions: Readonly<Record<string, () => void>> = isCommand
        ? {
            k: latest.current.onPalette,
            s: latest.current.save,
            z: () => latest.current.undo(!event.shiftKey),
            enter: latest.current.review,
          }
        : latest.current.hasLetters && !isField && !event.ctrlKey && !event.metaKey && !event.altKey
          ? { '?': latest.current.onKeys, '/': dispatch('editor:search'), n: dispatch('editor:new') }
          : {};
      const action = actions[key];
      // The text editor has an undo of its own.
      if (!action || (key === 'z' && event.target instanceof HTMLElement && event.target.closest('.cm-editor'))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}
