import { answerSave } from '../store/answer-save.ts';
import type { HubPorts, TextStore, Tracker } from '../store/ports.ts';

export { answerSave } from '../store/answer-save.ts';

interface FakeTimer {
  readonly at: number;
  readonly run: () => void;
}

/** Ports with a clock that tests move, responses that tests set, and a record of all requests. */
export interface FakePorts extends HubPorts {
  /** Moves the clock, runs due timers, and lets promises settle. */
  pass(ms: number): Promise<void>;
  setOnline(isOnline: boolean): void;
  setVisible(isVisible: boolean): void;
  answerWith(answer: (path: string, init: RequestInit) => Response | Promise<Response>): void;
  readonly requests: { readonly path: string; readonly init: RequestInit }[];
  readonly left: string[];
  readonly logged: string[];
  /** The events that the only registered tracker received. */
  readonly pushed: Parameters<Tracker>[];
  readonly cookies: Record<string, string>;
}

/** The ports of a drawn part, with the clock that the drawing moves. */
export function createDrawnPorts(start: string): FakePorts {
  return {
    ...createFakePorts(start),
    now: () => new Date(),
    wait: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/** A fake browser for tests. */
export function createFakePorts(start = '2026-11-20T10:00:00.000Z'): FakePorts {
  let now = Date.parse(start);
  let isOnline = true;
  let isVisible = true;
  let timers: FakeTimer[] = [];
  let answer: (path: string, init: RequestInit) => Response | Promise<Response> = (path, init) =>
    path === SETTINGS ? Response.json(answerSave(init, new Date(now))) : new Response('{}');
  const listeners: { kind: string; run: () => void }[] = [];
  const requests: FakePorts['requests'] = [];
  const left: string[] = [];
  const logged: string[] = [];
  const pushed: FakePorts['pushed'] = [];
  const cookies: Record<string, string> = {};
  const tell = (kind: string) => {
    for (const listener of listeners) if (listener.kind === kind) listener.run();
  };
  return {
    requests,
    left,
    logged,
    pushed,
    cookies,
    now: () => new Date(now),
    random: () => 0.5,
    wait: (run, delayMs) => {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    request: async (path, init) => {
      requests.push({ path, init });
      return answer(path, init);
    },
    local: createFakeStore(),
    session: createFakeStore(),
    here: () => '/dashboard',
    leave: (address) => void left.push(address),
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    onChange: (kind, run) => {
      const listener = { kind, run };
      listeners.push(listener);
      return () => void listeners.splice(listeners.indexOf(listener), 1);
    },
    setCookie: (name, value) => {
      cookies[name] = value;
    },
    trackers: [(...told) => void pushed.push(told)],
    log: (level, area, message) => void logged.push(`${level} ${area} ${message}`),
    setOnline: (next) => {
      isOnline = next;
      tell(next ? 'online' : 'offline');
    },
    setVisible: (next) => {
      isVisible = next;
      tell(next ? 'visible' : 'hidden');
    },
    answerWith: (next) => {
      answer = next;
    },
    pass: async (ms) => {
      const end = now + ms;
      await settle();
      for (let due = nextDue(timers, end); due; due = nextDue(timers, end)) {
        const { at, run } = due;
        now = at;
        timers = timers.filter((timer) => timer !== due);
        run();
        await settle();
      }
      now = end;
    },
  };
}

const SETTINGS = '/api/v1/user/settings';

function nextDue(timers: readonly FakeTimer[], end: number): FakeTimer | undefined {
  return timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function createFakeStore(): TextStore {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
