import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Assets } from '../engine/index.ts';
import { createNonce, createPageDrawer, type Pages } from './http/index.ts';
import { type Drawing, drawPage } from './hub/index.ts';
import { serveQuestions, type ToThread } from './threads/index.ts';

const lessThanUsual = 5;

/** What the server tells its drawing threads when it starts them: the address of the built hub, and those of its files. */
export interface DrawingData {
  readonly pages: string;
  readonly assets: Assets;
}

/** Whoever waits for what is at hand goes before whoever waits for a page, where threads have priorities of their own and may set them. */
function stepBack(): void {
  try {
    if (platform() === 'linux') setPriority(lessThanUsual);
  } catch {
    // Forbidden here: then all are alike.
  }
}

stepBack();

/** Draws hub pages beside the server, so that nobody who asks for something else waits for it. */
const { pages, assets } = workerData as DrawingData;
const drawer = createPageDrawer((await import(pages)) as Pages, assets, createNonce());
const hear = serveQuestions(
  (drawing: Drawing) => drawPage(drawer, drawing),
  // The bytes change hands: nobody copies them.
  (message) => parentPort?.postMessage(message, 'answer' in message ? [message.answer.bytes.buffer] : []),
);

parentPort?.on('message', (message: ToThread<Drawing>) => hear(message));
