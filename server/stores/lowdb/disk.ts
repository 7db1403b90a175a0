import path from 'node:path';
import { StoreLockedError } from '../errors.ts';
import type { StoreLog } from '../store.ts';
import { guarded, toErrno, toStoreError } from './disk-errors.ts';
import type { Files } from './files.ts';
import { createFolderSync } from './folder-sync.ts';
import type { Layout } from './layout.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';
import { ignoreMissing, readFolder, readMaybe, unlinkQuietly, writeNew } from './whole-files.ts';

/** Dependencies of the disk. `hold` rejects unless this process may write. */
export interface DiskPorts {
  readonly files: Files;
  readonly layout: Layout;
  readonly token: string;
  readonly log: StoreLog;
  hold(): Promise<void>;
}

/**
 * The fallback copy that a save leaves under the name `as`, in case it cannot be finished. `before`: the old content. `first`: there was
 * none, so a second copy of the new content. `again`: a second copy of the new content, in place of an old copy that must not come back.
 * `as-it-is`: the existing file.
 */
export interface Keep {
  readonly as: string;
  readonly how: 'before' | 'first' | 'again' | 'as-it-is';
}

/** Durable file operations inside one data folder. Every method rejects with a StoreError and then leaves the old content in place. */
export interface Disk extends Quarantine {
  /** The bytes of a file, or null if there is none. */
  readFile(file: string): Promise<Uint8Array | null>;
  /** Replaces a file atomically: after a crash at any moment the file is either the old or the new one, whole. */
  save(file: string, bytes: Uint8Array, keep: Keep | null): Promise<void>;
  /** Removes files durably; missing ones are ignored. */
  remove(files: readonly string[]): Promise<void>;
  /** Removes one file without waiting until that is durable. */
  forget(file: string): Promise<void>;
  /** Sorted names in a folder; none if there is no such folder. */
  names(folder: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The disk of one data folder. New files are created in a folder of this process alone, so that removing that folder stops the process. */
export function createDisk(ports: DiskPorts): Disk {
  const { files, layout } = ports;
  const folders = createFolderSync(files);
  const temps = createTemps(ports);
  const { heal, ...quarantine } = createQuarantine(ports);

  const guardedWrite = async (work: () => Promise<void>): Promise<void> => {
    try {
      await ports.hold();
      await work();
    } catch (error) {
      // A call may fail because a new owner has removed our files: then that is the error.
      await ports.hold().catch(onlyLocked);
      throw toStoreError(error, layout.folder);
    }
  };
  const place = async (temp: string, file: string, keep: Keep | null): Promise<void> => {
    await ports.hold();
    if (keep?.how === 'before') await keepEarlier(ports, file, keep.as);
    await files.rename(temp, file);
  };
  const settle = async (file: string, copy: string | undefined, keep: Keep | null): Promise<void> => {
    try {
      // After the file itself: a copy alone would look as if the file had vanished.
      if (copy !== undefined && keep !== null) await files.rename(copy, keep.as);
      await folders.sync(path.dirname(file));
    } catch (error) {
      await takeBack(file, keep).catch(() => {});
      throw error;
    }
  };
  const takeBack = async (file: string, keep: Keep | null): Promise<void> => {
    if (keep === null || keep.how === 'again') return;
    await ports.hold();
    if (keep.how === 'first') {
      await unlinkQuietly(files, keep.as);
      await files.unlink(file);
    } else await putBack(files, temps.name(), keep.as, file);
  };
  return {
    ...quarantine,
    readFile: (file) => guarded(layout.folder, () => readMaybe(files, file)),
    save: (file, bytes, keep) =>
      guardedWrite(async () => {
        await folders.ensure(path.dirname(file));
        const isCopied = keep?.how === 'first' || keep?.how === 'again';
        const [temp = '', copy] = await temps.write(bytes, isCopied ? 2 : 1);
        try {
          await place(temp, file, keep);
          await settle(file, copy, keep);
        } catch (error) {
          await forgetAll(files, [temp, ...(copy === undefined ? [] : [copy])]);
          throw error;
        }
        heal(file);
      }),
    remove: (list) =>
      guardedWrite(async () => {
        for (const file of list) await unlinkQuietly(files, file);
        const touched = [...new Set(list.map((file) => path.dirname(file)))];
        await Promise.all(touched.map((folder) => folders.sync(folder).catch(ignoreMissing)));
      }),
    forget: (file) => guarded(layout.folder, () => unlinkQuietly(files, file)),
    names: (folder) => guarded(layout.folder, async () => (await readFolder(files, folder)).sort()),
    close: () => folders.close(),
  };
}

/** New files, in a folder of this process alone. */
interface Temps {
  /** A name that was never used before. */
  name(): string;
  /** A number of new files with this content, made durable; all of them or none. */
  write(bytes: Uint8Array, count: number): Promise<readonly string[]>;
}

function createTemps({ files, layout, token }: DiskPorts): Temps {
  let named = 0;
  const name = (): string => {
    named += 1;
    return path.join(layout.temp, token, `${named}.tmp`);
  };
  return {
    name,
    async write(bytes, count) {
      const temps = Array.from({ length: count }, name);
      const written = await Promise.allSettled(temps.map((temp) => writeNew(files, temp, bytes)));
      const failed = written.find((one) => one.status === 'rejected');
      if (failed === undefined) return temps;
      await forgetAll(files, temps);
      throw failed.reason;
    },
  };
}

async function keepEarlier({ files, log }: DiskPorts, file: string, as: string): Promise<void> {
  try {
    await linkAnew(files, file, as);
  } catch (error) {
    if (toErrno(error) !== 'ENOENT') throw error;
    // Another program removed the file. Memory has the last acknowledged content: saving it repairs the loss.
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
  // Renaming one hard link of a file over another does nothing and leaves both.
  await unlinkQuietly(files, temp);
}

/** Ignores missing files; a file that cannot be removed is in a folder that the next start clears. */
async function forgetAll(files: Files, temps: readonly string[]): Promise<void> {
  for (const temp of temps) await files.unlink(temp).catch(() => {});
}

function onlyLocked(error: unknown): void {
  if (error instanceof StoreLockedError) throw error;
}
