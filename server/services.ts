import type { CatalogueFile, Log, Pack } from '../engine/index.ts';
import type { JsonSchema } from '../schemas/index.ts';
import { createAccounts, createDemoSignIn, createPasswords, createSessions, type Passwords } from './accounts/index.ts';
import {
  ADMISSIONS_SCHEMAS,
  applicationRoutes,
  createEmbeddedApplications,
  createPeople,
  createRecordSource,
  favouriteRoutes,
  outwardRoutes,
} from './admissions/index.ts';
import type { AppServices } from './app.ts';
import {
  type Assets,
  type Clock,
  cookieSettings,
  createMetrics,
  createNonce,
  createPageDrawer,
  createRateLimits,
  createRequestShapes,
  type HttpKit,
  type PageHosts,
  type Pages,
  type StaticFiles,
} from './http/index.ts';
import { createHubReplies, type HubServices, watchStore } from './hub/index.ts';
import { openCatalogue } from './publishing/index.ts';
import type { Store } from './stores/index.ts';
import { listSettings } from './viewers/index.ts';

/** What the operator decides. The main file reads it from the environment. */
export interface ServerSettings {
  readonly signInMode: 'demo' | 'local';
  readonly isDebugAllowed: boolean;
  readonly secureCookies: boolean;
  /** Public origins of the site. Empty: the host that a request names. */
  readonly origins: readonly string[];
  /** Other origins people may be sent to. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly bases: Readonly<Record<string, string>>;
  readonly hosts: PageHosts;
  readonly checksReplies: boolean;
}

/** Everything from outside: stores, ports, pack, drawn pages and settings. */
export interface ServerParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly pack: Pack;
  readonly readContent: () => readonly CatalogueFile[];
  readonly pages: Pages;
  readonly assets: Assets;
  readonly files: StaticFiles;
  readonly settings: ServerSettings;
  readonly isReady: () => boolean;
  readonly busySeconds: HubServices['busySeconds'];
  readonly passwords?: Passwords;
}

/** Screens of the hub that need no session. [SHELL-037] */
const openPaths = ['/dashboard/status'];

/** Wires every service of the server to the others. Opens the catalogue, so it fails where content cannot be served. */
export async function createServices(parts: ServerParts): Promise<AppServices> {
  const { clock, log, pack, settings } = parts;
  const watched = watchStore(parts.store);
  const store = watched.store;
  const catalogue = await openCatalogue({ ...parts, store });
  const people = createPeople({ store, clock, personas: () => catalogue.current().catalogue.personas });
  const records = createRecordSource({ people, clock });
  const sessions = createSessions({ store, clock, cookie: cookieSettings(settings.secureCookies) });
  const accounts = createAccounts({ store, sessions, people, passwords: parts.passwords ?? createPasswords() });
  const drawer = createPageDrawer(parts.pages, parts.assets, createNonce());
  const siteSettings = { bases: settings.bases, allowedOrigins: settings.allowedOrigins, isDebugAllowed: settings.isDebugAllowed };
  const kit: HttpKit = {
    clock,
    log,
    sessions,
    hosts: settings.hosts,
    origins: settings.origins,
    trustedProxies: settings.trustedProxies,
    checksReplies: settings.checksReplies,
    checkShape: createRequestShapes([...ADMISSIONS_SCHEMAS, ...recordSchemas(pack)]),
    limits: createRateLimits(clock),
    metrics: createMetrics(),
    drawProblem: null,
  };
  const replies = createHubReplies({
    catalogue,
    pack,
    clock,
    settings: siteSettings,
    busySeconds: parts.busySeconds,
    records: { fetchRecord: records.fetchRecord, listSaved: (uid) => listSettings(store, uid), revisionOf: watched.revisionOf },
  });
  return {
    kit,
    store,
    catalogue,
    drawer,
    files: parts.files,
    sessions,
    accounts,
    demo: createDemoSignIn(people),
    signInMode: settings.signInMode,
    places: { origins: settings.origins, allowedOrigins: settings.allowedOrigins },
    people: records,
    isReady: parts.isReady,
    hub: {
      replies,
      catalogue,
      pack,
      drawer,
      settings: siteSettings,
      checkShape: kit.checkShape,
      busySeconds: parts.busySeconds,
      openPaths,
      ownPageState: settings.signInMode === 'demo' ? ownPageState(records) : null,
    },
    routes: [
      ...favouriteRoutes({ store }),
      ...applicationRoutes({ applications: createEmbeddedApplications({ store, people }), isDebugAllowed: settings.isDebugAllowed }),
      ...outwardRoutes({ drawer }),
    ],
  };
}

/** Made-up people may live under modes of their own; everybody else sees the site's. */
function ownPageState(records: ReturnType<typeof createRecordSource>): HubServices['ownPageState'] {
  return async (uid) => {
    const fetched = await records.fetchRecord(uid);
    return fetched && Object.keys(fetched.modes).length > 0 ? fetched : null;
  };
}

/** The pack's record schema, unless the domain's own schemas hold it already. */
function recordSchemas({ recordSchema }: Pack): JsonSchema[] {
  const schema = recordSchema as JsonSchema;
  return schema.$id === undefined || ADMISSIONS_SCHEMAS.some(({ $id }) => $id === schema.$id) ? [] : [schema];
}
