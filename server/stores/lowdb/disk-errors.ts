import { StoreError, StoreUnavailableError } from '../errors.ts';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];

/** Node's short code for a failed file call, such as ENOSPC. */
export function toErrno(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : 'EUNKNOWN';
}

/** Converts a failed file call into an error of the store, with a sentence for operators. Store errors are returned unchanged. */
export function toStoreError(error: unknown, folder: string): StoreError {
  if (error instanceof StoreError) return error;
  const errno = toErrno(error);
  if (FULL.includes(errno)) {
    return new StoreUnavailableError(
      'store-full',
      `The disk of ${folder} is full (${errno}). Free some space; saving then works again.`,
      errno,
      error,
    );
  }
  if (READ_ONLY.includes(errno)) {
    return new StoreUnavailableError(
      'store-read-only',
      `The folder ${folder} can not be written (${errno}). Reading goes on.`,
      errno,
      error,
    );
  }
  return new StoreUnavailableError('store-failed', `The disk of ${folder} refused a call (${errno}). Nothing was changed.`, errno, error);
}

/** Runs work; a failed file call rejects with an error of the store. */
export async function guarded<R>(folder: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error, folder);
  }
}
