import fs from 'node:fs';

/** An open file. */
export interface OpenFile {
  /** Writes all bytes, beginning at a position. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** Resolves when the content would survive a power cut. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The result of stat. `folderKey` identifies a folder on this machine. */
interface FileFacts {
  readonly isFolder: boolean;
  readonly modifiedMs: number;
  readonly folderKey: string;
}

/** Every file system call of the store, so that a test can fail, record or lose any of them. Rejects with Node's errors. */
export interface Files {
  /** `wx` creates a new file, mode 0600, and refuses an existing one; `r` also opens folders. */
  open(path: string, flags: 'wx' | 'r' | 'r+'): Promise<OpenFile>;
  readFile(path: string): Promise<Uint8Array>;
  rename(from: string, to: string): Promise<void>;
  link(existing: string, name: string): Promise<void>;
  unlink(path: string): Promise<void>;
  readdir(path: string): Promise<string[]>;
  /** Makes one folder, mode 0700. */
  mkdir(path: string): Promise<void>;
  rmdir(path: string): Promise<void>;
  stat(path: string): Promise<FileFacts>;
}

/**
 * On Linux a file can be opened so that each write ends when its bytes, and the length needed to find them, would survive a power cut: one
 * call instead of two. On other systems the flag promises less than fsync.
 */
const { O_CREAT, O_DSYNC, O_EXCL, O_WRONLY } = fs.constants;
const durably = process.platform === 'linux' ? O_CREAT | O_EXCL | O_WRONLY | O_DSYNC : null;

/** The real file system. It uses plain callbacks: half the cost of file handles when saving. */
export function createNodeFiles(): Files {
  return {
    async open(path, flags) {
      const way = flags === 'wx' ? durably : null;
      return toOpenFile(await call<number>((done) => fs.open(path, way ?? flags, 0o600, done)), way !== null);
    },
    readFile: (path) => call<Uint8Array>((done) => fs.readFile(path, done)),
    rename: (from, to) => call<void>((done) => fs.rename(from, to, done)),
    link: (existing, name) => call<void>((done) => fs.link(existing, name, done)),
    unlink: (path) => call<void>((done) => fs.unlink(path, done)),
    readdir: (path) => call<string[]>((done) => fs.readdir(path, done)),
    mkdir: (path) => call<void>((done) => fs.mkdir(path, 0o700, done)),
    rmdir: (path) => call<void>((done) => fs.rmdir(path, done)),
    async stat(path) {
      const facts = await call<fs.Stats>((done) => fs.stat(path, done));
      return { isFolder: facts.isDirectory(), modifiedMs: facts.mtimeMs, folderKey: `${facts.dev}-${facts.ino}` };
    },
  };
}

type Done<T> = (error: Error | null, value?: T) => void;

function call<T>(start: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    // Node passes a value exactly when the call has a result.
    start((error, value) => (error ? reject(error) : resolve(value as T)));
  });
}

function toOpenFile(handle: number, isDurable: boolean): OpenFile {
  return {
    async write(bytes, position) {
      for (let done = 0; done < bytes.length; ) {
        const from = done;
        done += await call<number>((end) => fs.write(handle, bytes, from, bytes.length - from, position + from, end));
      }
    },
    sync: () => (isDurable ? Promise.resolve() : call<void>((done) => fs.fsync(handle, done))),
    close: () => call<void>((done) => fs.close(handle, done)),
  };
}
