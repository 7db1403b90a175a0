import type { Assets, CatalogueFile, Json, Log, Pack, SiteSettings, Clock as WaitingClock } from '#engine';
import type { JsonSchema } from '#schemas';
import {
  createAccounts,
  createDemoSignIn,
  createEditors,
  createOidcServices,
  createPasswords,
  createSessions,
  type Editors,
  type OidcSettings,
  type Passwords,
  readFreshSignIn,
} from './accounts/index.ts';
import type { Analyst } from './analysis/analyst.ts';
import type { AppServices } from './app.ts';
import { type AuditAction, type AuditNote, type AuditTrail, pseudonymOf } from './audit/index.ts';
import type { Domain, OpenDomain } from './domain.ts';
import type { WidgetAnswers } from './editor-pages/index.ts';
import { galleryRoutes } from './gallery/routes.ts';
import {
  type AnswerBudget,
  cookieSettings,
  createMetrics,
  createNonce,
  createPageDrawer,
  createRateLimits,
  createRequestShapes,
  createServiceSwitches,
  type HttpKit,
  listRequestSchemas,
  type Metrics,
  type PageHosts,
  type Pages,
  type Sharing,
  type StaticFiles,
} from './http/index.ts';
import {
  createDrawings,
  createHubReplies,
  createReadingPages,
  type Drawings,
  type HubServices,
  type WatchedStore,
  watchStore,
} from './hub/index.ts';
import { encodePicture } from './pictures/encode-picture.ts';
import { createPictures, type EncodePicture } from './pictures/pictures.ts';
import {
  type Authority,
  type CatalogueFolder,
  createChangeSets,
  createDraftCatalogue,
  createDrift,
  createEmergency,
  createGates,
  createItemCheck,
  createKnownChecks,
  createLastPublished,
  createLiveBefore,
  createNodeReports,
  createPresence,
  createPropose,
  createPublishQueue,
  createRollBack,
  createSchedules,
  createVersionCounts,
  findItem,
  type Gates,
  type OpenCatalogue,
  type Override,
  openCatalogue,
  type PublishingServices,
  toOverrideDetails,
} from './publishing/index.ts';
import { createDeviceKeys, createPassingKeys, type DeviceKeys } from './sealing/index.ts';
import type { Store } from './stores/index.ts';
import { listSettings } from './viewers/index.ts';

/** The operator's settings. The main file reads them from the environment. */
export interface ServerSettings {
  readonly signInMode: 'demo' | 'local' | 'oidc';
  /** The identity providers of mode `oidc`. */
  readonly oidc?: OidcSettings;
  /** Whether made-up people can be chosen even though this is production. The log warns about it. */
  readonly isDemoInProduction?: boolean;
  readonly isDebugAllowed: boolean;
  readonly secureCookies: boolean;
  /** The public origins of the site. Empty: the host that a request names. */
  readonly origins: readonly string[];
  /** Other origins to which people may be sent. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly bases: Readonly<Record<string, string>>;
  readonly hosts: PageHosts;
  readonly checksReplies: HttpKit['checksReplies'];
  /** Whether /openapi.json exists, for developers. */
  readonly hasApiDocument?: boolean;
  /** Whether an editor's changes have to be published by somebody else. */
  readonly needsOtherEyes?: boolean;
  /** Where the authoritative catalogue is kept; in the store unless given. */
  readonly authority?: Authority;
}

/** Everything that comes from outside: stores, ports, pack, drawn pages and settings. */
export interface ServerParts {
  readonly store: Store;
  readonly clock: WaitingClock;
  readonly log: Log;
  readonly pack: Pack;
  readonly domain: Domain;
  readonly readContent: () => readonly CatalogueFile[];
  /** The folder of the files, for drift and proposals; without it their paths are used as they are. */
  readonly contentFolder?: Omit<CatalogueFolder, 'read'>;
  readonly pages: Pages;
  readonly assets: Assets;
  readonly files: StaticFiles;
  /** The built script of the service worker; none unless given. */
  readonly worker?: string;
  /** Draws hub pages; in this thread unless given. */
  readonly drawings?: Drawings | undefined;
  readonly settings: ServerSettings;
  readonly isReady: () => boolean;
  readonly busySeconds: HubServices['busySeconds'];
  readonly passwords?: Passwords;
  /** Metrics that other parts use too; new ones unless given. */
  readonly metrics?: Metrics;
  readonly asCaller?: HttpKit['asCaller'];
  /** The time for each answer as a whole; unlimited unless given. */
  readonly budget?: AnswerBudget | undefined;
  /** The keys for what a person's browser stores; new ones for this process unless given. */
  readonly deviceKeyOf?: DeviceKeys;
  /** The audit trail, for admins to read and for adding entries. */
  readonly audit?: Pick<AuditTrail, 'read' | 'append'>;
  /** How limits are counted together with other processes; without it, this process counts alone. */
  readonly sharing?: Sharing | undefined;
  /** The name of this process among the nodes. */
  readonly node?: string;
  /** The gates of a publish; in this thread unless given. */
  readonly gates?: Gates;
  /** Encodes uploaded pictures; in this thread unless given. */
  readonly encodePicture?: EncodePicture | undefined;
  /** Works out who sees what; in this thread unless given. */
  readonly analyst?: Analyst | undefined;
  /** What replaces services in the editor's preview; nothing unless given. */
  readonly previewAnswers?: readonly WidgetAnswers[];
  /** The widgets of the gallery; without it there is no gallery. */
  readonly readGalleryWidgets?: (() => readonly unknown[]) | undefined;
}

/** Wires all services of the server together. Opens the catalogue, so it fails if no content can be served. */
export async function createServices(parts: ServerParts): Promise<AppServices> {
  const { clock, log, pack, domain, settings } = parts;
  if (settings.isDemoInProduction) log.record('warning', 'demo-sign-in-in-production', { advice: 'Anybody can come in, as anybody.' });
  const watched = watchStore(parts.store);
  const store = watched.store;
  const catalogue = await openCatalogue({ ...parts, store });
  const cookie = cookieSettings(settings.secureCookies);
  const sessions = createSessions({ store, clock, cookie });
  const drawer = createPageDrawer(parts.pages, parts.assets, createNonce());
  const { people, records, routes, needs } = domain.open({
    store,
    clock,
    log,
    drawer,
    isDebugAllowed: settings.isDebugAllowed,
    personas: () => catalogue.current().catalogue.personas,
    catalogue: () => catalogue.current().catalogue,
    answerReading: (call) => answerReading(call),
  });
  const accounts = createAccounts({ store, sessions, people, passwords: parts.passwords ?? createPasswords() });
  const schemas = [...domain.schemas, ...recordSchemas(parts)];
  const kit = createKit(parts, sessions, schemas);
  const siteSettings = { bases: settings.bases, allowedOrigins: settings.allowedOrigins, isDebugAllowed: settings.isDebugAllowed };
  const replies = openReplies(parts, { watched, catalogue, records, siteSettings });
  const answerReading = createReadingPages({ catalogue, pack, replies, drawer, settings: siteSettings, site: settings });
  const oidc = settings.oidc ? createOidcServices({ settings: settings.oidc, store, sessions, people, cookie, log }) : null;
  const note = createNote(parts);
  const editors = createEditors({
    accounts,
    identities: oidc?.identities ?? null,
    sessions,
    clock,
    hasDemoEditors: settings.signInMode === 'demo',
    onSignedOut: (uid, by) => note(by, 'signed-out', pseudonymOf(uid)),
  });
  const publishing = openPublishing(parts, { store, catalogue, editors, note, freshSignIn: (caller) => readFreshSignIn(sessions, caller) });
  const draftCatalogue = createDraftCatalogue({ store, pack, changeSets: publishing.changeSets, gates: publishing.gates });
  return {
    kit,
    store,
    catalogue,
    publishing,
    pictures: { pictures: createPictures({ store, encode: parts.encodePicture ?? encodePicture }), note },
    analysis: { pack, current: catalogue.current, draftCatalogue, analyst: parts.analyst, budget: parts.budget },
    audit: parts.audit ?? { read: async () => [] },
    drawer,
    previewAnswers: parts.previewAnswers ?? [],
    files: parts.files,
    worker: parts.worker ?? '',
    sessions,
    accounts,
    demo: createDemoSignIn(people),
    cookie,
    signInMode: settings.signInMode,
    editors,
    oidc,
    places: toPlaces(parts, kit.metrics),
    people: { ...records, startNew: people.startNew },
    needs: async (key) => (key.kind === 'session' ? ((await needs?.(key)) ?? false) : publishing.schedules.needs(key)),
    toStored: domain.toStored,
    isReady: parts.isReady,
    hasApiDocument: settings.hasApiDocument ?? false,
    schemas: listRequestSchemas(schemas),
    switches: createServiceSwitches({ isAllowed: settings.isDebugAllowed, wait: clock.wait }),
    hub: {
      replies,
      catalogue,
      draftCatalogue,
      pack,
      drawings: parts.drawings ?? createDrawings(drawer),
      settings: siteSettings,
      checkShape: kit.checkShape,
      busySeconds: parts.busySeconds,
      openPaths: domain.openPaths,
      // Made-up people have a moment, and may have modes, of their own; everybody else has those of the site.
      ownPageState: settings.signInMode === 'demo' ? records.fetchRecord : null,
    },
    routes: [...routes, ...openGallery(parts, { catalogue, replies, drawer })],
  };
}

/** What every route needs. */
function createKit(parts: ServerParts, sessions: HttpKit['sessions'], schemas: readonly JsonSchema[]): HttpKit {
  const { clock, log, settings } = parts;
  return {
    clock,
    log,
    sessions,
    hosts: settings.hosts,
    origins: settings.origins,
    trustedProxies: settings.trustedProxies,
    checksReplies: settings.checksReplies,
    checkShape: createRequestShapes(schemas),
    limits: createRateLimits(clock, parts.sharing),
    metrics: parts.metrics ?? createMetrics(),
    budget: parts.budget,
    asCaller: parts.asCaller ?? ((_caller, work) => work()),
    drawProblem: null,
  };
}

interface ReplySources {
  readonly watched: WatchedStore;
  readonly catalogue: OpenCatalogue;
  readonly records: OpenDomain['records'];
  readonly siteSettings: SiteSettings;
}

function openReplies(parts: ServerParts, { watched, catalogue, records, siteSettings }: ReplySources): HubServices['replies'] {
  return createHubReplies({
    catalogue,
    pack: parts.pack,
    clock: parts.clock,
    settings: siteSettings,
    busySeconds: parts.busySeconds,
    deviceKeyOf: parts.deviceKeyOf ?? createDeviceKeys(createPassingKeys()),
    records: {
      fetchRecord: records.fetchRecord,
      listSaved: (uid) => listSettings({ store: watched.store, toStored: parts.domain.toStored }, uid),
      revisionOf: watched.revisionOf,
      markOf: watched.markOf,
      savesOf: watched.savesOf,
      mustSignIn: records.mustSignIn,
    },
  });
}

/** Where people may be sent; refused addresses are counted. */
function toPlaces({ settings, log }: ServerParts, metrics: Metrics): AppServices['places'] {
  return {
    origins: settings.origins,
    allowedOrigins: settings.allowedOrigins,
    onRefusal: () => {
      metrics.note('redirects_refused');
      log.record('info', 'redirect-refused');
    },
  };
}

interface PublishingSources extends Pick<PublishingServices, 'store' | 'catalogue' | 'freshSignIn'> {
  readonly editors: Editors;
  readonly note: Note;
}

/** As many notes as are looked through for the history of an item. */
const maxNotes = 1_000;

/** Editing and publishing. The clock is not watched until the main file starts that. */
function openPublishing(
  { pack, clock, log, settings, audit, node = 'this', gates = createGates({ pack, clock }), readContent, contentFolder }: ServerParts,
  { store, catalogue, editors, note, freshSignIn }: PublishingSources,
): PublishingServices {
  const { authority = 'store' } = settings;
  const versionCounts = createVersionCounts(store);
  const lastPublished = createLastPublished(store, versionCounts);
  const folder = { place: { content: '', widgets: 'widgets' }, roots: [''], ...contentFolder, read: readContent };
  const changeSets = createChangeSets({
    store,
    clock,
    liveValue: async (name) => (findItem((await store.live())?.items ?? [], name)?.value ?? null) as Json,
    liveBefore: createLiveBefore(store),
    publishedBy: lastPublished,
  });
  const publishQueue = createPublishQueue(clock);
  const onOverride = (override: Override) => note(override.by, 'overridden', override.target, toOverrideDetails(override));
  return {
    store,
    pack,
    catalogue,
    gates,
    onOverride,
    changeSets,
    itemCheck: createItemCheck({ catalogue, pack }),
    publishQueue,
    schedules: createSchedules({
      store,
      pack,
      clock,
      log,
      gates,
      onOverride,
      queue: publishQueue,
      onPublished: ({ from }, published) => changeSets.settle(from, published),
      shutBecause: authority === 'files' ? 'The folder of files is what counts here by now. Nothing was published.' : null,
    }),
    nodes: createNodeReports({ store, clock, log, node, catalogue }),
    versionCounts,
    lastPublished,
    rollBack: createRollBack({ store, catalogue, clock }),
    emergency: createEmergency({ store, clock, log, catalogue }),
    presence: createPresence({ store, clock, log, node }),
    nameOf: editors.nameOf,
    listColleagues: editors.listColleagues,
    knownChecks: createKnownChecks(),
    authority,
    drift: createDrift({ store, pack, folder, clock, gates }),
    propose: createPropose({ folder, pack, gates }),
    needsOtherEyes: settings.needsOtherEyes ?? false,
    freshSignIn,
    readNotes: async () => (await audit?.read(maxNotes)) ?? [],
    note,
  };
}

type Note = (actor: string, action: AuditAction, target: string, details?: AuditNote['details']) => Promise<void>;

/** Audits actions that no document records. An action that cannot be audited is not undone. */
function createNote({ audit, log }: ServerParts): Note {
  return async (actor, action, target, details) => {
    await audit
      ?.append({ actor, action, target, ...(details ? { details } : {}) })
      .catch((error: unknown) => log.record('error', 'audit-failed', { action, error }));
  };
}

/** The gallery draws each example in the hub of one of the catalogue's personas. */
function openGallery(
  { readGalleryWidgets, clock }: ServerParts,
  { catalogue, replies, drawer }: Pick<AppServices, 'catalogue' | 'drawer'> & { replies: HubServices['replies'] },
): AppServices['routes'] {
  if (!readGalleryWidgets) return [];
  const drawPage = (id: string) => {
    const record = catalogue.current().catalogue.personas.find((persona) => persona.id === id)?.record;
    const now = new Date(clock.now()).toISOString();
    return record ? replies.example({ record, now: momentOfRecord(record) ?? now, name: '', modes: {} }) : null;
  };
  return galleryRoutes({ drawer, readWidgets: readGalleryWidgets, drawPage });
}

function momentOfRecord(record: object): string | null {
  return 'now' in record && typeof record.now === 'string' ? record.now : null;
}

/** The pack's record schema, unless it is already among the domain's schemas. */
function recordSchemas({ pack, domain }: ServerParts): JsonSchema[] {
  const schema = pack.recordSchema as JsonSchema;
  return schema.$id === undefined || domain.schemas.some(({ $id }) => $id === schema.$id) ? [] : [schema];
}
