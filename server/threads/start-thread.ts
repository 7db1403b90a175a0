import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#engine';
import type { StartThread } from './asked-thread.ts';

interface BuiltThread {
  /** The folder of the build. */
  readonly built: string;
  readonly name: 'gates' | 'drawings' | 'pictures';
  readonly log: Log;
  /** What the thread is told at its start. */
  readonly workerData?: unknown;
}

/** Starts one of the built threads. It does not keep the process alive. */
export function startThread<Question, Answer>({ built, name, log, workerData }: BuiltThread): StartThread<Question, Answer> {
  return (hear, lost) => {
    const worker = new Worker(resolve(built, `server/${name}.js`), { workerData });
    worker.unref();
    worker.on('message', hear);
    worker.on('error', (error) => log.record('error', `${name}-failed`, { error }));
    worker.once('exit', (code) => lost(`exit code ${code}`));
    return { tell: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
}
