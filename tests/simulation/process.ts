import type { RequestListener } from 'node:http';
import type { Clock, Log } from '#engine';
import type { Passwords } from '#server/accounts';
import type { App } from '#server/app';
import { replace } from '#server/composition';
import { createFollowing, createRequestShapes } from '#server/http';
import { upstream } from '#server/own-services';
import { passwords } from '#server/sign-in';
import { shapes } from '#server/site';
import type { Store } from '#server/stores';
import { openTestServer, type TestServer } from '#server/testing/server';
import type { Backing } from '#server/testing/stores';
import { createStore } from '#server/testing/stores';
import { createUpstreamClient, type Transport, TransportError } from '#server/upstream';
import type { Chance } from './chance.ts';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import { library, shippedFiles } from './library.ts';
import type { Life, Time } from './time.ts';

/** Where a defect can be planted, to prove that it is found. Each function gets the correct part and returns the one to use. */
export interface Defects {
  readonly backing?: (sound: Backing, parts: { readonly node: number; readonly life: Life; readonly time: Time }) => Backing;
  readonly store?: (sound: Store) => Store;
  readonly clock?: (sound: Clock) => Clock;
  readonly handle?: (sound: RequestListener) => RequestListener;
}

/** One process of the server, from its start to its end. */
export interface Process {
  readonly life: Life;
  readonly services: TestServer;
  readonly app: App;
  readonly handle: RequestListener;
}

/** Dependencies of a process. */
export interface ProcessParts {
  /** The index of its node. */
  readonly index: number;
  readonly life: Life;
  readonly time: Time;
  readonly clock: Clock;
  readonly database: Database;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly defects: Defects;
  /** Called with the code of each line of the log. */
  readonly noteLog: (code: string) => void;
}

/** Checks values by their schemas; compiled once, because they are the same for every node and every run. */
export const checkShape = createRequestShapes(library.schemas);

/** One for all processes: each further one slows down every promise in this thread, and its content belongs to one request anyway. */
const acting = createFollowing<string | null>();

/** Passwords without hashing cost. */
const plainPasswords: Passwords = {
  hash: async (password) => ({ salt: '', hash: password }),
  matches: async (password, stored) => stored?.hash === password,
  isOutdated: () => false,
};

/** Every feature of the program over simulated ports. */
export async function openProcess(parts: ProcessParts): Promise<Process> {
  const { index, life, time, database, defects, noteLog } = parts;
  const clock = defects.clock?.(parts.clock) ?? parts.clock;
  const log: Log = { record: (_level, code) => noteLog(code) };
  const way = database.open(index, life);
  const backing = defects.backing?.(way, { node: index, life, time }) ?? way;
  const opened = createStore(backing, { clock, log: ({ code }) => noteLog(code) });
  const services = await openTestServer({
    hub: library,
    content: shippedFiles,
    clock,
    log,
    store: defects.store?.(opened) ?? opened,
    acting,
    environment: { HUB_SIGN_IN: 'local' },
    checksReplies: 'answers',
    instead: [replace(passwords, plainPasswords), replace(shapes, checkShape), replace(upstream, openUpstreams({ ...parts, clock }, log))],
  });
  services.sessions.watch();
  return { life, services, app: services.app, handle: defects.handle?.(services.app.handle) ?? services.app.handle };
}

function openUpstreams({ clock, chance, ...parts }: ProcessParts, log: Log) {
  const services = new Map([['hours', { url: 'https://hours.example' }]]);
  return createUpstreamClient({ services, clock, log, random: chance, transport: createPlayedTransport(parts) });
}

const week = Buffer.from('[{"day":"Monday","from":"09:00","to":"18:00"}]');

/** Responds, refuses, sends nonsense or nothing at all, depending on the faults of the run. */
function createPlayedTransport({ faults, time, life }: Pick<ProcessParts, 'faults' | 'time' | 'life'>): Transport {
  return {
    send: () =>
      new Promise((resolve, reject) => {
        const { outcome, delayMs } = faults.fateOfService(time.now());
        if (outcome === 'lost') return;
        time.after(delayMs, life, () => {
          if (outcome === 'refused') reject(new TransportError('unreachable', 'ECONNREFUSED'));
          else resolve({ status: 200, type: 'application/json', bytes: outcome === 'answer' ? week : Buffer.from('<h1>') });
        });
      }),
    close: async () => undefined,
  };
}
