import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Assets } from '#engine';
import { createNonce, createPageDrawer, type Pages } from './http/index.ts';
import { type Drawing, drawPage } from './hub/index.ts';
import { serveQuestions, type ToThread } from './workers/request-thread.ts';

const lessThanUsual = 5;

/** The start data of a rendering thread: the path of the built hub, and the addresses of its files. */
export interface DrawingData {
  readonly pages: string;
  readonly assets: Assets;
}

/** Lowers the priority of this thread, so that cached replies go before page rendering. Only where threads have their own priorities. */
function stepBack(): void {
  try {
    if (platform() === 'linux') setPriority(lessThanUsual);
  } catch {
    // Not allowed on this machine: then all threads have the same priority.
  }
}

stepBack();

/** Renders hub pages in a separate thread, so that no other request waits for it. */
const { pages, assets } = workerData as DrawingData;
const drawer = createPageDrawer(((await import(pages)) as { readonly pages: Pages }).pages, assets, createNonce());
const onMessage = serveQuestions(
  (drawing: Drawing) => drawPage(drawer, drawing),
  // The bytes are transferred to the other thread, not copied.
  (message) => parentPort?.postMessage(message, 'answer' in message ? [message.answer.bytes.buffer] : []),
);

parentPort?.on('message', (message: ToThread<Drawing>) => onMessage(message));
