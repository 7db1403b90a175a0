import path from 'node:path';
import { toErrno } from './disk-errors.ts';
import type { Files, OpenFile } from './files.ts';

/** Creates folders, and makes the names in them durable. */
export interface FolderSync {
  /** Resolves when the folder exists and its name would survive a power cut. */
  ensure(folder: string): Promise<void>;
  /** Resolves when every name that was set in this folder before the call would survive a power cut. */
  sync(folder: string): Promise<void>;
  close(): Promise<void>;
}

interface Line {
  handle: Promise<OpenFile> | null;
  running: Promise<void> | null;
  waiting: Promise<void> | null;
}

/** Groups folder fsyncs: calls that arrive while one runs share the next one. Folders stay open between calls. */
export function createFolderSync(files: Files): FolderSync {
  const lines = new Map<string, Line>();
  const made = new Map<string, Promise<void>>();

  const run = (folder: string, line: Line): Promise<void> => {
    line.running = syncOnce(files, folder, line).finally(() => {
      line.running = null;
    });
    return line.running;
  };
  const next = async (folder: string, line: Line): Promise<void> => {
    // Never two at the same time, because a failed one closes the handle.
    while (line.running !== null) await line.running.catch(() => {});
    line.waiting = null;
    return run(folder, line);
  };
  const sync = (folder: string): Promise<void> => {
    const line = lines.get(folder) ?? { handle: null, running: null, waiting: null };
    lines.set(folder, line);
    if (line.running === null) return run(folder, line);
    line.waiting ??= next(folder, line);
    return line.waiting;
  };
  return {
    ensure(folder) {
      const making = made.get(folder) ?? makeFolder(files, sync, folder);
      made.set(folder, making);
      return making.catch((error) => {
        made.delete(folder);
        throw error;
      });
    },
    sync,
    async close() {
      await Promise.allSettled([...lines.values()].map(async (line) => (await line.handle)?.close()));
      lines.clear();
    },
  };
}

async function syncOnce(files: Files, folder: string, line: Line): Promise<void> {
  try {
    line.handle ??= files.open(folder, 'r');
    await (await line.handle).sync();
  } catch (error) {
    // A handle whose fsync failed may hide later failures: the next call opens the folder again.
    await line.handle?.then((handle) => handle.close()).catch(() => {});
    line.handle = null;
    throw error;
  }
}

async function makeFolder(files: Files, sync: (folder: string) => Promise<void>, folder: string): Promise<void> {
  try {
    await files.mkdir(folder);
  } catch (error) {
    if (toErrno(error) !== 'EEXIST') throw error;
  }
  // Even for a folder that existed: its creator may have died before its name was durable.
  await sync(path.dirname(folder));
}
