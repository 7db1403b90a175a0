import { createHash } from 'node:crypto';
import type { CatalogueFile, Log, Pack } from '#engine';
import { passwords, type SignIn, signIn } from '../accounts/feature.ts';
import { createPasswords } from '../accounts/index.ts';
import { type App, createKit, openServer } from '../app.ts';
import { type AuditTrail, auditStore, createAuditTrail, pseudonymOf } from '../audit/index.ts';
import { type Environment, type OpenFeatures, type Platform, type Replacement, replace } from '../composition/index.ts';
import type { HubPack } from '../domain.ts';
import { createFakeLog, createMetrics, type Following, type HttpKit } from '../http/index.ts';
import { hub } from '../hub/features.ts';
import type { HubReplies } from '../hub/hub-replies.ts';
import { catalogue, content, type Publishing, publishing, toContentFolder } from '../publishing/features.ts';
import type { OpenCatalogue } from '../publishing/index.ts';
import { type Site, site, storage, toStorage } from '../site/index.ts';
import { createMemoryStore, type Store } from '../stores/index.ts';

/** The pack of a test: its people and features, without a folder. */
export type TestPack = Pick<HubPack, 'pack' | 'features'> & Partial<HubPack>;

/** The inputs of a server in a test. */
export interface TestServerOptions {
  readonly hub: TestPack;
  /** The first live content; by default the folder of the pack. */
  readonly content?: readonly CatalogueFile[];
  readonly clock: Platform['clock'];
  readonly log?: Log;
  /** By default a memory store. */
  readonly store?: Store;
  /** If given, saves are audited in the name of the caller, as in the program. */
  readonly acting?: Following<string | null>;
  readonly environment?: Environment;
  readonly checksReplies?: Platform['checksReplies'];
  /** Services of the test instead of those of features. */
  readonly instead?: readonly Replacement[];
}

/** An open server with the services that tests use most. */
export interface TestServer extends SignIn {
  readonly features: OpenFeatures;
  readonly app: App;
  readonly store: Store;
  readonly trail: AuditTrail;
  readonly catalogue: OpenCatalogue;
  readonly publishing: Publishing;
  readonly replies: HubReplies;
  readonly site: Site;
  readonly kit: HttpKit;
  readonly pack: Pack;
}

/** So cheap that a test does not wait for a password. */
const cheapPasswords = createPasswords({ N: 2 ** 4, r: 1, p: 1 });

const noPeople = { startAs: async () => false, startNew: async () => undefined, choices: () => [] };

/** Opens every feature of the program, with stand-ins for everything that is neither built nor configured. It does not listen. */
export async function openTestServer(options: TestServerOptions): Promise<TestServer> {
  const { clock, log = createFakeLog(), environment = {}, checksReplies = true, instead = [] } = options;
  const platform: Platform = {
    hub: { folder: '', schemas: [], openPaths: [], createPeople: () => noPeople, ...options.hub },
    clock,
    log,
    metrics: createMetrics(),
    environment: { HUB_STORE: 'memory', HUB_NODE: 'this', ...environment },
    isProduction: environment.NODE_ENV === 'production',
    built: null,
    checksReplies,
    isReady: () => true,
    every: () => () => undefined,
    atEnd: () => undefined,
  };
  const { features, app } = await openServer(platform, [
    replace(storage, openTestStorage(options, log)),
    replace(passwords, cheapPasswords),
    ...(options.content ? [replace(content, toContentFolder(options.content))] : []),
    ...instead,
  ]);
  const { store, trail } = features.of(storage);
  return {
    features,
    app,
    store,
    trail,
    pack: platform.hub.pack,
    kit: createKit(features, platform),
    catalogue: features.of(catalogue),
    publishing: features.of(publishing),
    replies: features.of(hub).replies,
    site: features.of(site),
    ...features.of(signIn),
  };
}

function openTestStorage({ store: given, clock, acting }: TestServerOptions, log: Log) {
  const kept = given ?? createMemoryStore({ clock });
  const trail = createAuditTrail({ store: kept, clock });
  return toStorage(acting ? auditStore(kept, { trail, log, whoActs: acting.current }) : kept, trail, {
    log,
    asCaller: ({ kind, uid }, work) => (acting ? acting.run(kind === 'viewer' ? pseudonymOf(uid) : uid, work) : work()),
    deviceKeyOf: (uid) => createHash('sha256').update(uid).digest('base64url'),
  });
}
