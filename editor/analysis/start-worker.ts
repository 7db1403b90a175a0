import type { AnalystLine } from './client.ts';
import type { FromAnalyst } from './protocol.ts';

/**
 * Starts a worker whose script is at an address of this site, and gives the connection to it. On a page that requires trusted types,
 * exactly this address is trusted. Throws where no worker can be created.
 */
export function startWorker(address: string): AnalystLine {
  const worker = new Worker(trust(address, Reflect.get(globalThis, 'trustedTypes')), { type: 'module', name: 'analyst' });
  return {
    tell: (message) => worker.postMessage(message),
    hear: (then) => worker.addEventListener('message', ({ data }: MessageEvent<FromAnalyst>) => then(data)),
    onGone(then) {
      worker.addEventListener('error', then);
      worker.addEventListener('messageerror', then);
    },
    close: () => worker.terminate(),
  };
}

/** The address as the page's policy requires it: trusted by a policy that allows this address and nothing else. */
export function trust(address: string, types: unknown): string {
  if (!isPolicyMaker(types)) return address;
  const policy = types.createPolicy('analyst', { createScriptURL: (text) => (text === address ? text : null) });
  // Where trusted types are required, a worker takes the trusted object in place of a string.
  return policy.createScriptURL(address) as string;
}

interface PolicyMaker {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (text: string) => string | null },
  ): { createScriptURL(text: string): unknown };
}

function isPolicyMaker(value: unknown): value is PolicyMaker {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
