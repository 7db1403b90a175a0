import { MAX_PINS } from '../../index.ts';
import { useUndo } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHubActions, useHubPage } from '../state/hub-context.tsx';
import type { GridPlan } from './use-grid.ts';

/**
 * Pins a widget, so that it stands open on phones, or takes it back to its row; either can be undone. One more than may stand open is
 * refused with a sentence.
 */
export function usePins({ pinned, setPinned }: Pick<GridPlan, 'pinned' | 'setPinned'>): (id: string, isPinned: boolean) => void {
  const { items } = useHubPage();
  const { track } = useHubActions();
  const messages = useMessages();
  const showNotice = useUndo();
  const failed = messages('save-failed');
  const takeBack = async () => {
    if (!(await setPinned(pinned))) showNotice({ text: failed });
  };
  return (id, isPinned) => {
    if (isPinned && pinned.length >= MAX_PINS) {
      showNotice({ text: messages('customise-pin-full', { n: MAX_PINS }) });
      return;
    }
    track('setting changed', { widget: id });
    showNotice({
      text: messages(isPinned ? 'customise-pinned-now' : 'customise-unpinned-now', { widget: items.widgets[id]?.title ?? id }),
      onUndo: () => void takeBack(),
      saving: { isSaved: setPinned(isPinned ? [...pinned, id] : pinned.filter((other) => other !== id)), failed },
    });
  };
}
