import { useEffect, useRef } from 'react';
import type { MessageKey } from '../../index.ts';
import { useLatest, useUndo } from '../../react.ts';
import { findSignOutForm } from '../links/sign-out.ts';
import { useMessages } from '../messages/use-messages.ts';

/**
 * Signing out clears this device, so unsaved text is saved first. If that fails, `message` is announced, and pressing again signs out
 * anyway.
 */
export function useSaveBeforeSignOut(isUnsaved: boolean, save: () => Promise<boolean>, message: MessageKey = 'draft-sign-out'): void {
  const latest = useLatest(save);
  const isWarned = useRef(false);
  const offerUndo = useUndo();
  const messages = useLatest(useMessages());
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = async (event: SubmitEvent) => {
      const form = findSignOutForm(event);
      if (!form || isWarned.current) return;
      event.preventDefault();
      if (await latest.current()) return form.submit();
      isWarned.current = true;
      offerUndo({ text: messages.current(message) });
    };
    document.addEventListener('submit', hold, true);
    return () => document.removeEventListener('submit', hold, true);
  }, [isUnsaved, latest, offerUndo, messages, message]);
}
