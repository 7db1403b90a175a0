import { useCallback } from 'react';
import { useUndo } from '#engine/react';
import { useSession } from '../session/hooks.tsx';
import type { OnItemEdit } from './on-edit.ts';

/** Edits any item; people who may not edit get a notice instead. */
export function useItemEdit(): OnItemEdit {
  const session = useSession();
  const offerUndo = useUndo();
  return useCallback(
    (key, edit, label) => {
      if (session.canWrite) session.edit(key, edit, label);
      else offerUndo({ text: 'You can look, not change. A writer, a publisher or an admin can change this.' });
    },
    [session, offerUndo],
  );
}
