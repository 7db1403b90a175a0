import type { Clock, Log, Navigate, Ports, Remote, RemoteReply, RemoteRequest, Storage } from '../ports/index.ts';
import { createSeededRandom } from './random.ts';

/** A clock that stands still until it is advanced. */
export interface FakeClock extends Clock {
  readonly advance: (ms: number) => void;
}

/** Creates a clock that shows this time. Advancing it runs due timers in order. */
export function createFakeClock(now = 0): FakeClock {
  let time = now;
  let waiting: { readonly at: number; readonly then: () => void }[] = [];
  function runNext(until: number): boolean {
    const [next] = waiting.filter((entry) => entry.at <= until).sort((left, right) => left.at - right.at);
    if (!next) return false;
    waiting = waiting.filter((entry) => entry !== next);
    time = Math.max(time, next.at);
    next.then();
    return true;
  }
  return {
    now: () => time,
    wait(delayMs, then) {
      const entry = { at: time + delayMs, then };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance(ms) {
      const until = time + ms;
      while (runNext(until));
      time = until;
    },
  };
}

/** Storage in memory; with `isFull` every write fails. */
export function createFakeStorage(start: Readonly<Record<string, string>> = {}, isFull = false): Storage {
  const texts = new Map(Object.entries(start));
  return {
    read: (key) => texts.get(key) ?? null,
    write(key, text) {
      if (!isFull) texts.set(key, text);
      return !isFull;
    },
    remove: (key) => void texts.delete(key),
  };
}

/** A remote that gives canned replies by "METHOD path" and records requests. Anything else gets 404. */
export interface FakeRemote extends Remote {
  readonly asked: RemoteRequest[];
}

/** Creates a remote with these replies. */
export function createFakeRemote(answers: Readonly<Record<string, Partial<RemoteReply>>> = {}): FakeRemote {
  const asked: RemoteRequest[] = [];
  return {
    asked,
    send(request) {
      asked.push(request);
      const answer = answers[`${request.method} ${request.path}`];
      return Promise.resolve({ status: answer ? 200 : 404, headers: {}, body: null, ...answer });
    },
  };
}

/** A log that records its entries. */
interface FakeLog extends Log {
  readonly records: { readonly level: string; readonly code: string; readonly details: Readonly<Record<string, unknown>> }[];
}

/** Creates an empty log. */
function createFakeLog(): FakeLog {
  const records: FakeLog['records'] = [];
  return { records, record: (level, code, details = {}) => void records.push({ level, code, details }) };
}

/** A navigation that only records the addresses. */
interface FakeNavigate extends Navigate {
  readonly addresses: string[];
}

/** Creates a navigation that only records. */
function createFakeNavigate(): FakeNavigate {
  const addresses: string[] = [];
  return { addresses, to: (address) => void addresses.push(address) };
}

/** A fake for every port; any of them can be replaced. */
export function createFakePorts(given: Partial<Ports> = {}): Ports {
  return {
    clock: createFakeClock(),
    random: createSeededRandom(1),
    storage: createFakeStorage(),
    remote: createFakeRemote(),
    log: createFakeLog(),
    navigate: createFakeNavigate(),
    ...given,
  };
}
