import { useCallback } from 'react';
import { useUndo } from '#engine/react';
import type { TakeBack } from './session.ts';

/** Says what an edit did and offers to take it back, for as long as the notice stands: what was written since stays. */
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
