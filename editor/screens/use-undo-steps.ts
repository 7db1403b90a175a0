import { useCallback } from 'react';
import { useAnnounce } from '../../engine/react.ts';
import { nameOf } from '../document/index.ts';
import { titleOf } from '../lists/index.ts';
import { here, showsMany, useGo, useSession } from '../session/index.ts';

/** Undoes or redoes the last edit, in whichever item it was made, and goes there. */
export function useUndoSteps(): (isBack: boolean) => void {
  const session = useSession();
  const go = useGo();
  const announce = useAnnounce();
  return useCallback(
    (isBack: boolean) => {
      const [key, ...others] = isBack ? session.undo() : session.redo();
      if (!key) return announce(isBack ? 'Nothing to undo' : 'Nothing to do again');
      const item = session.document.store.getState().items.get(key);
      const where = others.length > 0 ? `${others.length + 1} items` : titleOf(item?.value ?? null) || nameOf(key).id;
      announce(`${isBack ? 'Undone in' : 'Done again in'} ${where}`);
      if (others.length === 0 && !showsMany(window.location) && !window.location.pathname.endsWith(`/${key}`))
        go(`/${key}`, { query: here });
    },
    [session, announce, go],
  );
}
