import type { HubPorts, TextStore } from '../hub/ports.ts';
import type { Example } from './examples.ts';

/** The world of one example: its own answers first, then the real server for public reads; writes go nowhere and succeed. */
export function createExamplePorts({ remote = [] }: Example): HubPorts {
  return {
    now: () => new Date(),
    random: Math.random,
    wait: (run, delayMs) => {
      const timer = window.setTimeout(run, delayMs);
      return () => window.clearTimeout(timer);
    },
    request: async (path, init) => {
      const answer = remote.find((one) => path.startsWith(one.path));
      if (answer) {
        await waitFor(answer.delayMs ?? 0, init.signal);
        return answer.status === 204 ? new Response(null, { status: 204 }) : Response.json(answer.body ?? null, { status: answer.status });
      }
      if ((init.method ?? 'GET') !== 'GET') return Response.json([]);
      if (path.startsWith('/api/v1/hub')) return new Response(null, { status: 304 });
      return window.fetch(path, init);
    },
    local: createMemory(),
    session: createMemory(),
    here: () => '/dashboard',
    leave: () => undefined,
    isVisible: () => true,
    isOnline: () => true,
    onChange: () => () => undefined,
    setCookie: () => undefined,
    trackers: [],
    log: (level, area, message) => {
      if (level === 'error') console.info(`[${area}] ${message}`);
    },
  };
}

function waitFor(delayMs: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      window.clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}

function createMemory(): TextStore {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
