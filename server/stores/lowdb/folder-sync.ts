import type { Files, OpenFile } from './files.ts';

/** Makes the names in folders durable. */
export interface FolderSync {
  /** Resolves when every name set in this folder before the call would survive a power cut. */
  sync(folder: string): Promise<void>;
  close(): Promise<void>;
}

interface Line {
  handle: Promise<OpenFile> | null;
  running: Promise<void> | null;
  waiting: Promise<void> | null;
}

/** Groups folder fsyncs: callers that arrive while one runs share the next one. Folders stay open between calls. */
export function createFolderSync(files: Files): FolderSync {
  const lines = new Map<string, Line>();

  const run = (folder: string, line: Line): Promise<void> => {
    line.running = syncOnce(files, folder, line).finally(() => {
      line.running = null;
    });
    return line.running;
  };
  const next = async (folder: string, line: Line): Promise<void> => {
    // Never two at once: a failed one closes the handle.
    while (line.running !== null) await line.running.catch(() => {});
    line.waiting = null;
    return run(folder, line);
  };
  return {
    sync(folder) {
      const line = lines.get(folder) ?? { handle: null, running: null, waiting: null };
      lines.set(folder, line);
      if (line.running === null) return run(folder, line);
      line.waiting ??= next(folder, line);
      return line.waiting;
    },
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
    // A handle whose fsync failed may hide later failures: the next call opens the folder anew.
    await line.handle?.then((handle) => handle.close()).catch(() => {});
    line.handle = null;
    throw error;
  }
}
