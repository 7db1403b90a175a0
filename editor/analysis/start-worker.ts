import type { AnalystLine } from './client.ts';
import type { FromAnalyst } from './protocol.ts';

/**
 * Starts a worker whose script stands at an address of this site, and gives the line to it. A page that lets no script be named by a
 * plain text is told that this one address is meant. Throws where no worker can be made.
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

/** The address as the page's policy wants it: a policy of its own that lets this address through and nothing else. */
export function trust(address: string, types: unknown): string {
  if (!isPolicyMaker(types)) return address;
  const policy = types.createPolicy('analyst', { createScriptURL: (text) => (text === address ? text : null) });
  // Where types are trusted a worker takes the trusted one in place of a text.
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
