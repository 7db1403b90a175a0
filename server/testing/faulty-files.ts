import { createNodeFiles, type Files, type OpenFile } from '../stores/lowdb/files.ts';

/** The kinds of file calls that a fault can affect. */
export const CALLS = ['open', 'write', 'fsync', 'rename', 'link', 'close', 'readdir'] as const;

/** One of these calls, or another call of the port. */
export type Call = (typeof CALLS)[number] | 'readFile' | 'unlink' | 'mkdir' | 'rmdir' | 'stat';

/** The real file system with faults: `fault` returns an error code to make a call fail, or null to let it through. */
export function createFaultyFiles(fault: (call: Call, path: string) => string | null): Files {
  const real = createNodeFiles();
  const run = async <R>(call: Call, path: string, work: () => Promise<R>): Promise<R> => {
    const code = fault(call, path);
    if (code !== null) throw Object.assign(new Error(`${code}: made to fail, ${call}`), { code });
    return work();
  };
  const wrap = (path: string, file: OpenFile): OpenFile => ({
    write: (bytes, position) => run('write', path, () => file.write(bytes, position)),
    sync: () => run('fsync', path, () => file.sync()),
    async close() {
      // A failed close has still closed the file.
      await file.close();
      await run('close', path, async () => {});
    },
  });
  return {
    open: (path, flags) => run('open', path, async () => wrap(path, await real.open(path, flags))),
    readFile: (path) => run('readFile', path, () => real.readFile(path)),
    rename: (from, to) => run('rename', to, () => real.rename(from, to)),
    link: (existing, name) => run('link', name, () => real.link(existing, name)),
    unlink: (path) => run('unlink', path, () => real.unlink(path)),
    readdir: (path) => run('readdir', path, () => real.readdir(path)),
    mkdir: (path) => run('mkdir', path, () => real.mkdir(path)),
    rmdir: (path) => run('rmdir', path, () => real.rmdir(path)),
    stat: (path) => run('stat', path, () => real.stat(path)),
  };
}
