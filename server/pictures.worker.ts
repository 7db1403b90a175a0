import { parentPort } from 'node:worker_threads';
import { encodePicture } from './pictures/encode-picture.ts';
import { serveQuestions, type ToThread } from './workers/request-thread.ts';

/** Encodes uploaded pictures in a separate thread, one after the other, so that no other request waits for it. */
let last: Promise<unknown> = Promise.resolve();

const onMessage = serveQuestions(
  (bytes: Uint8Array) => {
    const encoded = last.then(() => encodePicture(bytes));
    last = encoded.catch(() => undefined);
    return encoded;
  },
  (message) => parentPort?.postMessage(message),
);

parentPort?.on('message', (message: ToThread<Uint8Array>) => onMessage(message));
