import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#engine';
import type { StartThread } from './asked-thread.ts';

interface BuiltThread {
  /** The folder of the build. Only a feature that is set up by a build starts a thread. */
  readonly built: string | null;
  readonly name: 'gates' | 'drawings' | 'pictures';
  readonly log: Log;
  /** What the thread is told at its start. */
  readonly workerData?: unknown;
}

/** The path of a built file. Throws where nothing is built. */
export function inBuild(built: string | null, path: string): string {
  if (built === null) throw new TypeError('Nothing is built, so a stand-in has to be used.');
  return resolve(built, path);
}

/** Starts one of the built threads. It does not keep the process alive. */
export function startThread<Question, Answer>({ built, name, log, workerData }: BuiltThread): StartThread<Question, Answer> {
  return (hear, lost) => {
    const worker = new Worker(inBuild(built, `server/${name}.js`), { workerData });
    worker.unref();
    worker.on('message', hear);
    worker.on('error', (error) => log.record('error', `${name}-failed`, { error }));
    worker.once('exit', (code) => lost(`exit code ${code}`));
    return { tell: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
}
