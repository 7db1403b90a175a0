import { toErrno } from './disk-errors.ts';
import type { Files } from './files.ts';

/** Writes a new durable file with this content; leaves no file if that fails. */
export async function writeNew(files: Files, temp: string, bytes: Uint8Array): Promise<void> {
  const file = await files.open(temp, 'wx');
  try {
    try {
      await file.write(bytes, 0);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await files.unlink(temp).catch(() => {});
    throw error;
  }
}

/** The bytes of a file, or null if there is none. */
export async function readMaybe(files: Files, file: string): Promise<Uint8Array | null> {
  try {
    return await files.readFile(file);
  } catch (error) {
    ignoreMissing(error);
    return null;
  }
}

/** The names in a folder; none if there is no such folder. */
export async function readFolder(files: Files, folder: string): Promise<string[]> {
  try {
    return await files.readdir(folder);
  } catch (error) {
    ignoreMissing(error);
    return [];
  }
}

/** Removes a file; a missing one is ignored. */
export async function unlinkQuietly(files: Files, file: string): Promise<void> {
  await files.unlink(file).catch(ignoreMissing);
}

/** Ignores a missing file; rethrows any other error. */
export function ignoreMissing(error: unknown): void {
  if (toErrno(error) !== 'ENOENT') throw error;
}
