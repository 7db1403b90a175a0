import { useCallback } from 'react';
import { useAnnounce } from '#engine/react';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { showsMany } from './address.ts';
import { useSession } from './hooks.tsx';

/** Undoes or redoes the latest edit if it is visible or was made on this screen; otherwise asks first (`session.state.elsewhere`). */
export function useUndoSteps(): (isBack: boolean) => void {
  const session = useSession();
  const announce = useAnnounce();
  const take = useTakeStep();
  return useCallback(
    (isBack: boolean) => {
      const next = session.document.next(isBack ? 'undo' : 'redo');
      if (!next) announce(isBack ? 'Nothing to undo' : 'Nothing to redo');
      else if (isOnScreen(next.keys) || next.at >= session.state.getState().arrivedAt) take(isBack);
      else session.state.setState({ elsewhere: { ...next, isBack } });
    },
    [session, announce, take],
  );
}

/** Takes the step and announces where it was. */
export function useTakeStep(): (isBack: boolean) => readonly ItemKey[] {
  const session = useSession();
  const announce = useAnnounce();
  return useCallback(
    (isBack: boolean) => {
      const keys = isBack ? session.undo() : session.redo();
      announce(`${isBack ? 'Undone in' : 'Redone in'} ${nameStep(session.document.store.getState().items, keys)}`);
      return keys;
    },
    [session, announce],
  );
}

/** The item of a step as its quoted title, or the number of items. */
export function nameStep(items: ReadonlyMap<ItemKey, { readonly value: Parameters<typeof titleOf>[0] }>, keys: readonly ItemKey[]): string {
  const [key, ...others] = keys;
  if (!key || others.length > 0) return `${keys.length} items`;
  return `“${titleOf(items.get(key)?.value ?? null) || nameOf(key).id}”`;
}

/** Whether the open item, the list or the sheet on the screen shows what a step changes. */
function isOnScreen(keys: readonly ItemKey[]): boolean {
  const { pathname } = window.location;
  return (
    showsMany(window.location) ||
    keys.some((key) => pathname.endsWith(`/${key}`)) ||
    keys.every((key) => pathname.endsWith(`/${nameOf(key).kind}`))
  );
}
