/** Where a saved value stands: nothing to say, on its way, saved, or not saved. */
export type SavedStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** True when the save answers yes; a thrown failure is a no, shown to the person by the caller's status. */
export async function succeeds<T>(save: (value: T) => Promise<boolean>, value: T): Promise<boolean> {
  try {
    return await save(value);
  } catch {
    return false;
  }
}
