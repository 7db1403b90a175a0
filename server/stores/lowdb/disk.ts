import path from 'node:path';
import { StoreLockedError } from '../errors.ts';
import type { StoreLog } from '../store.ts';
import { toErrno, toStoreError } from './disk-errors.ts';
import type { Files } from './files.ts';
import { createFolderSync } from './folder-sync.ts';
import type { Layout } from './layout.ts';
import { ignoreMissing, readFolder, readMaybe, unlinkQuietly, writeNew } from './whole-files.ts';

/** What the disk stands on. `hold` rejects unless this process may write. */
export interface DiskPorts {
  readonly files: Files;
  readonly layout: Layout;
  readonly token: string;
  readonly log: StoreLog;
  hold(): Promise<void>;
}

/**
 * What a save leaves under the name `as` beside the file, and goes back to if it cannot be finished. `before`: what was there. `first`: there
 * was nothing, so a second copy of the new content. `again`: the same, in the place of what was there, to which nothing leads back.
 * `as-it-is`: what stands there already.
 */
export interface Keep {
  readonly as: string;
  readonly how: 'before' | 'first' | 'again' | 'as-it-is';
}

/** Durable file work inside one data folder. Every method rejects with a StoreError and leaves what was there. */
export interface Disk {
  /** The bytes of a file, or null if there is none. */
  read(file: string): Promise<Uint8Array | null>;
  /** Replaces a file so that a crash at any moment leaves the old or the new one, whole. */
  save(file: string, bytes: Uint8Array, keep: Keep | null): Promise<void>;
  /** Takes files away, durably; those that are not there are fine. */
  remove(files: readonly string[]): Promise<void>;
  /** Takes one file away without waiting for it to be durable. */
  forget(file: string): Promise<void>;
  /** Sets a damaged file aside under a label, once. Never rejects: what cannot be set aside is still reported. */
  quarantine(file: string, label: string, report: string): Promise<void>;
  /** Reports a file that must be there and is not, and leaves an empty note of it among the copies set aside, once. Never rejects. */
  noteVanished(file: string, label: string, report: string): Promise<void>;
  /** The copies and notes that were set aside under a label. */
  setAside(label: string): Promise<readonly string[]>;
  /** Names in a folder, sorted; none if there is no such folder. */
  names(folder: string): Promise<readonly string[]>;
  /** Copies set aside so far, this run and earlier ones. */
  quarantined(): number;
  /** Files that had vanished, this run and earlier ones. */
  vanished(): number;
  /** Looks into the folder of copies set aside, and counts. */
  countQuarantine(): Promise<void>;
  close(): Promise<void>;
}

/** How the note of a file that vanished ends. */
const GONE = '.gone';

/** The disk of one data folder. New files are made in a folder of this process alone, so that taking that folder away stops it. */
export function createDisk(ports: DiskPorts): Disk {
  const { files, layout, token } = ports;
  const folders = createFolderSync(files);
  const made = new Map<string, Promise<void>>();
  let count = 0;
  let quarantined = 0;
  let vanished = 0;
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
  /** New files with this content, made durable; all of them or none. */
  const writeTemps = async (bytes: Uint8Array, count: number): Promise<readonly string[]> => {
    const temps = Array.from({ length: count }, toTemp);
    const written = await Promise.allSettled(temps.map((temp) => writeNew(files, temp, bytes)));
    const failed = written.find((one) => one.status === 'rejected');
    if (failed === undefined) return temps;
    await forgetAll(files, temps);
    throw failed.reason;
  };
  const place = async (temp: string, file: string, keep: Keep | null): Promise<void> => {
    await ports.hold();
    if (keep?.how === 'before') await keepEarlier(ports, file, keep.as);
    await files.rename(temp, file);
  };
  const settle = async (file: string, copy: string | undefined, keep: Keep | null): Promise<void> => {
    try {
      // Behind the file itself: a copy alone would look like a file that has vanished.
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
    } else await putBack(files, toTemp(), keep.as, file);
  };
  /** Puts something among what is set aside. Never rejects. */
  const putAside = async (file: string, put: () => Promise<void>): Promise<void> => {
    try {
      await ports.hold();
      await put();
    } catch (error) {
      ports.log({ code: 'store-quarantine', message: `A damaged file could not be set aside (${toErrno(error)}).`, file });
    }
  };
  const setAside = async (label: string): Promise<readonly string[]> => {
    // Nearly always there is none, and then nobody has to look.
    if (quarantined + vanished === 0) return [];
    const names = await readFolder(files, layout.quarantine);
    return names.filter((name) => name.startsWith(`${label}.`)).map((name) => path.join(layout.quarantine, name));
  };
  /** A damaged file that stays where it is, is met by each start; it is set aside and counted by the first. */
  const isAside = async (file: string, label: string): Promise<boolean> => {
    const copies = await setAside(label).catch(() => []);
    const [bytes, ...others] = await Promise.all([file, ...copies].map((one) => readMaybe(files, one).catch(() => null)));
    return bytes !== null && bytes !== undefined && others.some((other) => other !== null && Buffer.compare(bytes, other) === 0);
  };
  const asideAs = (label: string, ending: string): string =>
    path.join(layout.quarantine, `${label}.${token}-${quarantined + vanished}${ending}`);
  return {
    read: (file) => guarded(() => readMaybe(files, file)),
    save: (file, bytes, keep) =>
      guardedWrite(async () => {
        await ensureFolder(path.dirname(file));
        const isCopied = keep?.how === 'first' || keep?.how === 'again';
        const [temp = '', copy] = await writeTemps(bytes, isCopied ? 2 : 1);
        try {
          await place(temp, file, keep);
          await settle(file, copy, keep);
        } catch (error) {
          await forgetAll(files, [temp, ...(copy === undefined ? [] : [copy])]);
          throw error;
        }
        aside.delete(file);
      }),
    remove: (list) =>
      guardedWrite(async () => {
        for (const file of list) await unlinkQuietly(files, file);
        const touched = [...new Set(list.map((file) => path.dirname(file)))];
        await Promise.all(touched.map((folder) => folders.sync(folder).catch(ignoreMissing)));
      }),
    forget: (file) => guarded(() => unlinkQuietly(files, file)),
    async quarantine(file, label, report) {
      if (aside.has(file)) return;
      aside.add(file);
      ports.log({ code: 'store-quarantine', message: report, file });
      if (await isAside(file, label)) return;
      quarantined += 1;
      await putAside(file, () => files.link(file, asideAs(label, '.json')));
    },
    async noteVanished(file, label, report) {
      if (aside.has(file)) return;
      aside.add(file);
      vanished += 1;
      ports.log({ code: 'store-vanished', message: report, file });
      await putAside(file, () => writeNew(files, asideAs(label, GONE), new Uint8Array()));
    },
    setAside: (label) => guarded(() => setAside(label)),
    names: (folder) => guarded(async () => (await readFolder(files, folder)).sort()),
    quarantined: () => quarantined,
    vanished: () => vanished,
    async countQuarantine() {
      const names = await guarded(() => readFolder(files, layout.quarantine));
      vanished = names.filter((name) => name.endsWith(GONE)).length;
      quarantined = names.length - vanished;
    },
    close: () => folders.close(),
  };
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

/** What is not there any more is fine, and what cannot be taken away lies where the next start clears. */
async function forgetAll(files: Files, temps: readonly string[]): Promise<void> {
  for (const temp of temps) await files.unlink(temp).catch(() => {});
}

function onlyLocked(error: unknown): void {
  if (error instanceof StoreLockedError) throw error;
}
