import { useCallback } from 'react';
import { useUndo } from '#engine/react';
import type { TakeBack } from './session.ts';

/** Announces an edit and offers to take it back while the notice shows; later edits stay. */
export function useOfferTakeBack(): (text: string, takeBack: TakeBack) => void {
  const offer = useUndo();
  return useCallback(
    (text, takeBack) => {
      const onUndo = () => {
        if (!takeBack()) offer({ text: 'All of that was changed again since, so it stays as it is now.' });
      };
      offer({ text, onUndo });
    },
    [offer],
  );
}
