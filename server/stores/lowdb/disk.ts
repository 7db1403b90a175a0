import path from 'node:path';
import { StoreLockedError } from '../errors.ts';
import type { StoreLog } from '../store.ts';
import { toErrno, toStoreError } from './disk-errors.ts';
import type { Files } from './files.ts';
import { createFolderSync } from './folder-sync.ts';
import type { Layout } from './layout.ts';

/** What the disk stands on. `hold` rejects unless this process may write. */
export interface DiskPorts {
  readonly files: Files;
  readonly layout: Layout;
  readonly token: string;
  readonly log: StoreLog;
  hold(): Promise<void>;
}

/** How a save keeps what was there: nothing, or under the name `as`. `isFirst`: there was no file before. */
export interface Keep {
  readonly as: string;
  readonly isFirst: boolean;
}

/** Durable file work inside one data folder. Every method rejects with a StoreError and leaves what was there. */
export interface Disk {
  /** The bytes of a file, or null if there is none. */
  read(file: string): Promise<Uint8Array | null>;
  /** Replaces a file so that a crash at any moment leaves the old or the new one, whole. */
  save(file: string, bytes: Uint8Array, keep: Keep | null): Promise<void>;
  /** Puts an earlier generation in the place of a damaged file. */
  restore(earlier: string, file: string): Promise<void>;
  /** Takes files away, durably; those that are not there are fine. */
  remove(files: readonly string[]): Promise<void>;
  /** Takes one file away without waiting for it to be durable. */
  forget(file: string): Promise<void>;
  /** Sets a damaged file aside under a label, once. Never rejects: what cannot be set aside is still reported. */
  quarantine(file: string, label: string, why: string): Promise<void>;
  /** Reports a file that must be there and is not. */
  reportMissing(file: string): void;
  /** Names in a folder, sorted; none if there is no such folder. */
  names(folder: string): Promise<readonly string[]>;
  /** Copies set aside so far, this run and earlier ones. */
  quarantined(): number;
  /** Looks into the folder of copies set aside, and counts. */
  countQuarantine(): Promise<void>;
  close(): Promise<void>;
}

/** The disk of one data folder. New files are made in a folder of this process alone, so that taking that folder away stops it. */
export function createDisk(ports: DiskPorts): Disk {
  const { files, layout, token } = ports;
  const folders = createFolderSync(files);
  const made = new Map<string, Promise<void>>();
  let count = 0;
  let quarantined = 0;
  const aside = new Set<string>();

  const toTemp = (): string => {
    count += 1;
    return path.join(layout.temp, token, `${count}.tmp`);
  };
  const ensureFolder = (folder: string): Promise<void> => {
    const making = made.get(folder) ?? makeFolder(files, folders.sync, folder);
    made.set(folder, making);
    return making.catch((error) => {
      made.delete(folder);
      throw error;
    });
  };
  const guarded = async <R>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (error) {
      throw toStoreError(error, layout.folder);
    }
  };
  const guardedWrite = async (work: () => Promise<void>): Promise<void> => {
    try {
      await ports.hold();
      await work();
    } catch (error) {
      // A call may fail because another owner has cleared our files away: then that is what happened.
      await ports.hold().catch(onlyLocked);
      throw toStoreError(error, layout.folder);
    }
  };
  const place = async (temp: string, file: string, keep: Keep | null): Promise<void> => {
    try {
      await ports.hold();
      if (keep !== null && !keep.isFirst) await keepEarlier(ports, file, keep.as);
      await files.rename(temp, file);
    } catch (error) {
      await files.unlink(temp).catch(() => {});
      throw error;
    }
  };
  const settle = async (file: string, keep: Keep | null): Promise<void> => {
    try {
      // The second name of a first save tells a person who vanished from one who never was.
      if (keep?.isFirst) await linkAnew(files, file, keep.as);
      await folders.sync(path.dirname(file));
    } catch (error) {
      await takeBack(file, keep).catch(() => {});
      throw error;
    }
  };
  const takeBack = async (file: string, keep: Keep | null): Promise<void> => {
    if (keep === null) return;
    await ports.hold();
    if (keep.isFirst) {
      await files.unlink(file);
      await unlinkQuietly(files, keep.as);
    } else await putBack(files, toTemp(), keep.as, file);
  };
  return {
    read: (file) => guarded(() => readMaybe(files, file)),
    save: (file, bytes, keep) =>
      guardedWrite(async () => {
        await ensureFolder(path.dirname(file));
        const temp = toTemp();
        await writeNew(files, temp, bytes);
        await place(temp, file, keep);
        await settle(file, keep);
        aside.delete(file);
      }),
    restore: (earlier, file) =>
      guardedWrite(async () => {
        await putBack(files, toTemp(), earlier, file);
        await folders.sync(path.dirname(file));
        aside.delete(file);
      }),
    remove: (list) =>
      guardedWrite(async () => {
        for (const file of list) await unlinkQuietly(files, file);
        const touched = [...new Set(list.map((file) => path.dirname(file)))];
        await Promise.all(touched.map((folder) => folders.sync(folder).catch(ignoreMissing)));
      }),
    forget: (file) => guarded(() => unlinkQuietly(files, file)),
    async quarantine(file, label, why) {
      if (aside.has(file)) return;
      aside.add(file);
      quarantined += 1;
      ports.log({
        code: 'store-quarantine',
        message: `A stored file ${why}; it was set aside and the generation before it is used.`,
        file,
      });
      const copy = path.join(layout.quarantine, `${label}.${token}-${quarantined}.json`);
      try {
        await ports.hold();
        await files.link(file, copy);
      } catch (error) {
        ports.log({ code: 'store-quarantine', message: `A damaged file could not be set aside (${toErrno(error)}).`, file });
      }
    },
    reportMissing: (file) =>
      ports.log({ code: 'store-vanished', message: 'A stored file has vanished; the generation before it is used if there is one.', file }),
    names: (folder) => guarded(async () => (await readFolder(files, folder)).sort()),
    quarantined: () => quarantined,
    async countQuarantine() {
      quarantined = (await guarded(() => readFolder(files, layout.quarantine))).length;
    },
    close: () => folders.close(),
  };
}

async function writeNew(files: Files, temp: string, bytes: Uint8Array): Promise<void> {
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

async function keepEarlier({ files, log }: DiskPorts, file: string, as: string): Promise<void> {
  try {
    await linkAnew(files, file, as);
  } catch (error) {
    if (toErrno(error) !== 'ENOENT') throw error;
    // Somebody took the file away behind our back. Memory holds what was acknowledged last: saving it heals the loss.
    log({ code: 'store-vanished', message: 'A stored file had vanished and is written anew from memory.', file });
  }
}

async function linkAnew(files: Files, file: string, as: string): Promise<void> {
  await unlinkQuietly(files, as);
  await files.link(file, as);
}

async function putBack(files: Files, temp: string, earlier: string, file: string): Promise<void> {
  await files.link(earlier, temp);
  await files.rename(temp, file);
  // Renaming one name of a file over another does nothing and leaves both.
  await unlinkQuietly(files, temp);
}

async function makeFolder(files: Files, sync: (folder: string) => Promise<void>, folder: string): Promise<void> {
  try {
    await files.mkdir(folder);
  } catch (error) {
    if (toErrno(error) !== 'EEXIST') throw error;
  }
  // Also for one that was there: whoever made it may have died before its name was safe.
  await sync(path.dirname(folder));
}

async function readMaybe(files: Files, file: string): Promise<Uint8Array | null> {
  try {
    return await files.readFile(file);
  } catch (error) {
    ignoreMissing(error);
    return null;
  }
}

async function readFolder(files: Files, folder: string): Promise<string[]> {
  try {
    return await files.readdir(folder);
  } catch (error) {
    ignoreMissing(error);
    return [];
  }
}

async function unlinkQuietly(files: Files, file: string): Promise<void> {
  await files.unlink(file).catch(ignoreMissing);
}

function onlyLocked(error: unknown): void {
  if (error instanceof StoreLockedError) throw error;
}

function ignoreMissing(error: unknown): void {
  if (toErrno(error) !== 'ENOENT') throw error;
}
