import path from 'node:path';
import { StoreLockedError, StoreUnavailableError } from '../errors.ts';
import type { StoreLog } from '../store.ts';
import { toErrno, toStoreError } from './disk-errors.ts';
import { acquireLock, type Lock, type LockPorts } from './lock.ts';

/** Whether this process owns the data folder, and so may write. */
export interface Ownership {
  /** Takes the folder and removes the remains of dead owners. Rejects only if another owner is alive; an unwritable disk is recorded. */
  take(): Promise<void>;
  /** Rejects unless this process may write now. If the folder could not be written at the start, retries to take it. */
  hold(): Promise<void>;
  /** Why writing is impossible; null when it is possible. */
  reason(): string | null;
  release(): Promise<void>;
}

const FOLDERS = ['people', 'sessions', 'catalogue', 'catalogue/drafts', 'catalogue/versions', 'erased', 'blobs', 'quarantine', 'temp'];

/** The ownership of one data folder. */
export function createOwnership(ports: LockPorts & { readonly log: StoreLog }): Ownership {
  let lock: Lock | null = null;
  let refusal: StoreUnavailableError | StoreLockedError | null = null;
  let taking: Promise<void> | null = null;

  const takeNow = async (): Promise<void> => {
    let taken: Lock | null = null;
    try {
      taken = await acquireLock(ports);
      await prepare(ports);
      lock = taken;
      refusal = null;
    } catch (error) {
      await taken?.release();
      const known = toStoreError(error, ports.layout.folder);
      if (known instanceof StoreUnavailableError || known instanceof StoreLockedError) refusal = known;
      throw known;
    }
  };
  const take = (): Promise<void> => {
    taking ??= takeNow().finally(() => {
      taking = null;
    });
    return taking;
  };
  return {
    async take() {
      await take().catch((error) => {
        if (!(error instanceof StoreUnavailableError)) throw error;
        ports.log({ code: 'store-read-only', message: `Started for reading only. ${error.message}` });
      });
    },
    async hold() {
      if (lock === null) await take();
      await lock?.hold();
    },
    reason: () => lock?.loss() ?? (lock === null ? (refusal?.message ?? null) : null),
    async release() {
      await lock?.release();
      await clearTemp(ports, ports.token).catch(() => {});
    },
  };
}

async function prepare(ports: LockPorts): Promise<void> {
  const { files, layout, token } = ports;
  for (const name of FOLDERS) await makeFolder(ports, path.join(layout.folder, name));
  // Removing the temporary folders of earlier owners also stops one that was only suspended: its next rename finds no file.
  for (const name of await files.readdir(layout.temp)) await clearTemp(ports, name);
  for (const name of await files.readdir(layout.folder)) {
    if (name.startsWith(`${path.basename(layout.lock)}.`)) await files.unlink(path.join(layout.folder, name)).catch(() => {});
  }
  await makeFolder(ports, path.join(layout.temp, token));
  for (const folder of [layout.folder, path.join(layout.folder, 'catalogue')]) await syncFolder(ports, folder);
}

async function clearTemp({ files, layout, token }: LockPorts, name: string): Promise<void> {
  // Renamed first: from then on no new file can be created in it.
  const folder = path.join(layout.temp, `gone-${token}`);
  await files.rename(path.join(layout.temp, name), folder);
  for (const file of await files.readdir(folder)) await files.unlink(path.join(folder, file));
  await files.rmdir(folder);
}

async function makeFolder({ files }: LockPorts, folder: string): Promise<void> {
  await files.mkdir(folder).catch((error) => {
    if (toErrno(error) !== 'EEXIST') throw error;
  });
}

async function syncFolder({ files }: LockPorts, folder: string): Promise<void> {
  const handle = await files.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
