import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Log } from '#engine';
import type { StartThread } from './request-thread.ts';

const { url } = import.meta;
/** The folder of the build that this runs from; null from the sources. */
export const builtFolder = url.endsWith('.ts') ? null : resolve(fileURLToPath(url), '../..');

interface BuiltThread {
  /** The folder of the build. Only a feature configured by a build starts a thread. */
  readonly built: string | null;
  readonly name: 'gates' | 'drawings' | 'pictures';
  readonly log: Log;
  /** The start data of the thread. */
  readonly workerData?: unknown;
}

/** The path of a built file. Throws without a build. */
export function inBuild(built: string | null, path: string): string {
  if (built === null) throw new TypeError('Nothing is built, so a stand-in has to be used.');
  return resolve(built, path);
}

/** Starts one of the built threads. It does not keep the process alive. */
export function startThread<Question, Answer>({ built, name, log, workerData }: BuiltThread): StartThread<Question, Answer> {
  return (onMessage, lost) => {
    const worker = new Worker(inBuild(built, `server/${name}.js`), { workerData });
    worker.unref();
    worker.on('message', onMessage);
    worker.on('error', (error) => log.record('error', `${name}-failed`, { error }));
    worker.once('exit', (code) => lost(`exit code ${code}`));
    return { notify: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
}
