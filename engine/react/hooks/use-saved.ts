/** The status of a saved value: unchanged, being saved, saved, or failed. */
export type SavedStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** Whether a save succeeded. An exception counts as a failure, which the caller's status shows. */
export async function succeeds<T>(save: (value: T) => Promise<boolean>, value: T): Promise<boolean> {
  try {
    return await save(value);
  } catch {
    return false;
  }
}
