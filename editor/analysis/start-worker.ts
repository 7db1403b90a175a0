import { trust } from '#engine/react';
import type { AnalystLine } from './client.ts';
import type { FromAnalyst } from './protocol.ts';

/**
 * Starts a worker from a script of this site, and returns the connection to it. On a page that requires trusted types, exactly this address
 * is trusted. Throws if workers are not supported.
 */
export function startWorker(address: string): AnalystLine {
  const worker = new Worker(trust('createScriptURL', 'analyst', address), { type: 'module', name: 'analyst' });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (then) => worker.addEventListener('message', ({ data }: MessageEvent<FromAnalyst>) => then(data)),
    onGone(then) {
      worker.addEventListener('error', then);
      worker.addEventListener('messageerror', then);
    },
    close: () => worker.terminate(),
  };
}
