import { answerSave } from '../store/answer-save.ts';
import type { HubPorts, TextStore } from '../store/ports.ts';
import type { Example } from './examples.ts';

/** Callbacks of an example to the page that shows it. */
export interface ExampleWorld {
  /** Reads the hub's own data: its messages and its items. */
  readonly readOwn: (path: string) => Promise<Response>;
  /** Called for a request that the example has no response for. */
  readonly onUnanswered: (call: string) => void;
}

/** Requests that the hub itself answers in examples without a response for them. */
const OWN = /^\/api\/v1\/(messages|items)\?/;

/**
 * The ports of one example: the clock is at its person's time, services give only the example's responses, and saves succeed without
 * effect.
 */
export function createExamplePorts({ title, remote }: Example, now: string, { readOwn, onUnanswered }: ExampleWorld): HubPorts {
  return {
    now: () => new Date(now),
    random: () => 0.5,
    wait: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    request: async (path, init) => {
      const answer = remote.find((one) => path.startsWith(one.path));
      if (answer) {
        if (answer.delayMs) await waitFor(answer.delayMs, init.signal);
        return answer.status === 204 ? new Response(null, { status: 204 }) : Response.json(answer.body ?? null, { status: answer.status });
      }
      if (init.method === 'PUT' && path === '/api/v1/user/settings') return Response.json(answerSave(init, new Date(now)));
      if (path.startsWith('/api/v1/hub')) return new Response(null, { status: 304 });
      if (OWN.test(path)) return readOwn(path);
      onUnanswered(`${init.method ?? 'GET'} ${path}`);
      return Response.json({ code: 'no-answer', detail: `The example ${title} has no answer for this.` }, { status: 501 });
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
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
}

function createMemory(): TextStore {
  const storage = new Map<string, string>();
  return {
    read: (key) => storage.get(key) ?? null,
    write: (key, text) => void storage.set(key, text),
    remove: (key) => void storage.delete(key),
    keys: () => [...storage.keys()],
  };
}
