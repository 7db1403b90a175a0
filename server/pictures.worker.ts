import { parentPort } from 'node:worker_threads';
import { encodePicture } from './pictures/encode-picture.ts';
import { serveQuestions, type ToThread } from './threads/asked-thread.ts';

/** Encodes uploaded pictures in a thread of its own, one after the other, so that no other request waits for it. */
let last: Promise<unknown> = Promise.resolve();

const hear = serveQuestions(
  (bytes: Uint8Array) => {
    const encoded = last.then(() => encodePicture(bytes));
    last = encoded.catch(() => undefined);
    return encoded;
  },
  (message) => parentPort?.postMessage(message),
);

parentPort?.on('message', (message: ToThread<Uint8Array>) => hear(message));
