import { useCallback, useRef, useState } from 'react';

/** Where a saved value stands: nothing to say, on its way, saved, or not saved. */
export type SavedStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** A value that is saved when it changes. */
export interface Saved<T> {
  readonly value: T;
  readonly status: SavedStatus;
  readonly change: (value: T) => Promise<boolean>;
}

/** What becomes of the value on the screen when a save fails: it goes back, or stays for another try. */
export interface SavedOptions {
  readonly onFailure?: 'return' | 'keep';
}

/** Shows a change at once and saves it. A failed save puts the last saved value back (or keeps it); only the newest save speaks. */
export function useSaved<T>(initial: T, save: (value: T) => Promise<boolean>, options: SavedOptions = {}): Saved<T> {
  const [value, setValue] = useState(initial);
  const [status, setStatus] = useState<SavedStatus>('idle');
  const newest = useRef(0);
  const lastSaved = useRef(initial);
  const keeps = options.onFailure === 'keep';
  const change = useCallback(
    async (next: T) => {
      newest.current += 1;
      const turn = newest.current;
      setValue(next);
      setStatus('saving');
      const isSaved = await succeeds(save, next);
      if (isSaved) lastSaved.current = next;
      if (turn !== newest.current) return isSaved;
      setStatus(isSaved ? 'saved' : 'failed');
      if (!isSaved && !keeps) setValue(lastSaved.current);
      return isSaved;
    },
    [save, keeps],
  );
  return { value, status, change };
}

/** True when the save answers yes; a thrown failure is a no, shown to the person by the caller's status. */
export async function succeeds<T>(save: (value: T) => Promise<boolean>, value: T): Promise<boolean> {
  try {
    return await save(value);
  } catch {
    return false;
  }
}
