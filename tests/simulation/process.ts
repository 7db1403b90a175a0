import type { RequestListener } from 'node:http';
import type { Clock } from '#engine';
import { type App, type AppServices, createApp } from '#server/app';
import { auditStore, createAuditTrail, pseudonymOf } from '#server/audit';
import { createFakePages, createFakeStaticFiles, createFollowing, createRequestShapes, fakeAssets } from '#server/http';
import { createServices, type ServerParts } from '#server/services';
import { readSettings } from '#server/settings';
import type { Store } from '#server/stores';
import type { Backing } from '#server/testing/stores';
import { createStore } from '#server/testing/stores';
import { createUpstreamClient, noUpstreams, type Transport, TransportError } from '#server/upstream';
import { libraryPack } from '../second-pack/library-pack.ts';
import type { Chance } from './chance.ts';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import { createLibrary, shippedFiles } from './library.ts';
import type { Life, Time } from './time.ts';

/** Where a mistake can be planted, to see that it is found. Each function gets the correct part and gives the one to use. */
export interface Defects {
  readonly backing?: (sound: Backing, parts: { readonly node: number; readonly life: Life; readonly time: Time }) => Backing;
  readonly store?: (sound: Store) => Store;
  readonly clock?: (sound: Clock) => Clock;
  readonly handle?: (sound: RequestListener) => RequestListener;
}

/** One process of the server, from its start to its end. */
export interface Process {
  readonly life: Life;
  readonly services: AppServices;
  readonly app: App;
  readonly handle: RequestListener;
}

/** What a process needs. */
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
export const checkShape = createRequestShapes(createLibrary(noUpstreams).schemas);

/** One for all processes: each further one slows down every promise in this thread, and what it remembers belongs to one request anyway. */
const acting = createFollowing<string | null>();

/** The composition of the main file over simulated ports: store, audit trail, services, app. */
export async function openProcess(parts: ProcessParts): Promise<Process> {
  const { index, life, time, database, defects, noteLog } = parts;
  const clock = defects.clock?.(parts.clock) ?? parts.clock;
  const log: ServerParts['log'] = { record: (_level, code) => noteLog(code) };
  const way = database.open(index, life);
  const backing = defects.backing?.(way, { node: index, life, time }) ?? way;
  const opened = createStore(backing, { clock, log: ({ code }) => noteLog(code) });
  const store = defects.store?.(opened) ?? opened;
  const services = await createServices({
    store: auditStore(store, { trail: createAuditTrail({ store, clock }), log, whoActs: acting.current }),
    clock,
    log,
    pack: libraryPack,
    domain: createLibrary(openUpstreams({ ...parts, clock }, log)),
    asCaller: ({ kind, uid }, work) => acting.run(kind === 'viewer' ? pseudonymOf(uid) : uid, work),
    readContent: () => shippedFiles,
    pages: createFakePages(),
    assets: fakeAssets,
    files: createFakeStaticFiles(),
    settings: readSettings({ HUB_SIGN_IN: 'local' }),
    isReady: () => true,
    busySeconds: () => null,
    passwords: {
      hash: async (password) => ({ salt: '', hash: password }),
      matches: async (password, stored) => stored?.hash === password,
      isOutdated: () => false,
    },
  });
  services.sessions.watch();
  const shared = { ...services, kit: { ...services.kit, checkShape }, hub: { ...services.hub, checkShape } };
  const app = createApp(shared);
  return { life, services: shared, app, handle: defects.handle?.(app.handle) ?? app.handle };
}

function openUpstreams({ clock, chance, ...parts }: ProcessParts, log: ServerParts['log']) {
  const services = new Map([['hours', { url: 'https://hours.example' }]]);
  return createUpstreamClient({ services, clock, log, random: chance, transport: createPlayedTransport(parts) });
}

const week = Buffer.from('[{"day":"Monday","from":"09:00","to":"18:00"}]');

/** Answers, refuses, sends nonsense or nothing at all, depending on the faults of the run. */
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
