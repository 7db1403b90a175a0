import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import type { Assets, Clock, Log } from '#engine';
import { formatProblem } from '#schemas';
import type { AnalystQuestion } from './analysis/analyst.ts';
import { createApp } from './app.ts';
import { auditStore, createAuditTrail, pseudonymOf } from './audit/index.ts';
import type { HubPack, StartedDomain } from './domain.ts';
import type { DrawingData } from './drawings.worker.ts';
import { readWidgetAnswers } from './editor-pages/index.ts';
import { readGalleryWidgets } from './gallery/read-widgets.ts';
import type { GatesData } from './gates-thread.ts';
import {
  type AnswerBudget,
  createAnswerBudget,
  createFollowing,
  createMetrics,
  listen,
  type Metrics,
  type PackedPage,
  type Pages,
  type RunningServer,
  readStaticFiles,
} from './http/index.ts';
import { createDrawingThreads, type Drawing, type DrawingThreads, type HubServices } from './hub/index.ts';
import { openCounts, openStore } from './open-store.ts';
import {
  createEnding,
  createLegalHolds,
  createLoadGuard,
  createMetricsPage,
  createRunQueue,
  createShapedLog,
  guardRequests,
  holdTick,
  type OperationSettings,
  OperationSettingsError,
  readOperationSettings,
  registerGauges,
  scheduleRetention,
  watchLoopDelay,
} from './operations/index.ts';
import type { EncodedPicture } from './pictures/encode-picture.ts';
import type { EncodePicture } from './pictures/pictures.ts';
import { CatalogueProblemsError, createGatesInThread, readContentFiles } from './publishing/index.ts';
import { openDeviceKeys, openSealedStore } from './sealing/index.ts';
import { createServices } from './services.ts';
import { checkSecret, readSettings, SettingsError, type StartSettings } from './settings.ts';
import { type Store, StoreError } from './stores/index.ts';
import { createAskedThread, type StartThread } from './threads/asked-thread.ts';
import { erasePerson } from './viewers/index.ts';

const root = resolve(import.meta.dirname, '..');
const logger = pino({ level: process.env.HUB_LOG ?? 'info', base: null, serializers: { error: pino.stdSerializers.err } });
const pinoLevel = (level: Parameters<Log['record']>[0]) => (level === 'warning' ? 'warn' : level);
const log: Log = createShapedLog(
  (level, code, details) => logger[pinoLevel(level)](details, code),
  (level) => logger.isLevelEnabled(pinoLevel(level)),
);
const clock: Clock = {
  now: () => Date.now(),
  wait(delayMs, then) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Calls the task repeatedly without keeping the process alive. */
function every(ms: number, task: () => void): () => void {
  const timer = setInterval(task, ms).unref();
  return () => clearInterval(timer);
}

const ending = createEnding({ clock, log, exit: (code) => process.exit(code) });

/**
 * Serves the hub of a pack: opens the store, the catalogue and the port, in this order. A failure of any ends with a sentence on the
 * console and exit code 1. Signals are handled from the first moment.
 */
export function startServer(hub: HubPack): void {
  start(hub).catch((error: unknown) => {
    console.error(explain(error, hub.plainErrors ?? []));
    process.exit(1);
  });
}

async function start(hub: HubPack): Promise<void> {
  holdTick();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => ending.endByFault(event, error));
  }
  const settings = readSettings(process.env);
  checkSecret(settings);
  const metrics = createMetrics();
  const operations = readOperationSettings(process.env);
  const budget = createAnswerBudget(clock, operations.answerMs);
  const started = hub.startDomain({
    settings,
    environment: process.env,
    clock,
    log,
    leftMs: budget.leftMs,
    onCall: ({ service, outcome, ms }) => metrics.upstream(service, outcome, ms),
  });
  const store = await openStore(settings, { clock, log, every });
  ending.add('store', () => store.close());
  ending.add('services', async () => started.close?.());
  try {
    await serve(settings, { hub, store, started, metrics, operations, budget });
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface OpenParts {
  readonly hub: HubPack;
  readonly store: Store;
  readonly started: StartedDomain;
  readonly metrics: Metrics;
  readonly operations: OperationSettings;
  readonly budget: AnswerBudget;
}

async function serve(settings: StartSettings, { hub, store: opened, started, metrics, operations, budget }: OpenParts): Promise<void> {
  const running: { server: RunningServer | null } = { server: null };
  const isReady = () => running.server?.isReady() ?? false;
  const { pack, folder, built } = hub;
  const sealed = await openSealedStore(opened, {
    ...settings,
    keys: process.env.HUB_DATA_KEYS,
    fields: hub.sealed ?? [],
    log: (event) => log.record('error', event.code, { ...event }),
  });
  const audit = createAuditTrail({ store: sealed, clock });
  const acting = createFollowing<string | null>();
  const counts = openCounts(settings, { clock, log, every });
  const place = {
    content: settings.contentFolder ?? resolve(folder, 'content'),
    widgets: resolve(folder, 'widgets'),
  };
  const contentFolder = { place, roots: settings.contentFolder ? [settings.contentFolder, root] : [root] };
  const judging = createGatesInThread<AnalystQuestion['asked']>({
    start: startThread(built, 'gates', { components: pack.components, folder: contentFolder }),
    clock,
  });
  ending.add('gates', () => judging.end());
  const assets = readAssets(built, settings);
  const drawings = openDrawings({ operations, assets, metrics, built });
  const services = await createServices({
    store: auditStore(sealed, { trail: audit, log, whoActs: acting.current }),
    clock,
    log,
    pack,
    metrics,
    deviceKeyOf: openDeviceKeys({ ...settings, keys: process.env.HUB_DATA_KEYS }),
    asCaller: ({ kind, uid }, work) => acting.run(kind === 'viewer' ? pseudonymOf(uid) : uid, work),
    domain: started.domain,
    settings,
    pages: await readPages(built),
    assets,
    drawings: drawings ?? undefined,
    files: readStaticFiles(resolve(built, 'client/assets'), '/assets/'),
    worker: readFileSync(resolve(built, 'client/worker.js'), 'utf8'),
    readContent: () => readContentFiles(place, pack.kinds),
    contentFolder,
    previewAnswers: readWidgetAnswers(place.widgets),
    readGalleryWidgets: settings.hasGallery ? () => readGalleryWidgets(place.widgets) : undefined,
    isReady,
    busySeconds: hub.chooseBusySeconds ?? (() => null),
    audit,
    node: settings.node,
    gates: judging.gates,
    encodePicture: openEncoding(built),
    analyst: judging.beside,
    budget,
    sharing: counts ? { counts, log, metrics, every, secret: settings.sharedSecret } : undefined,
  });
  ending.add('limits', () => services.kit.limits.close());
  const { schedules, nodes, emergency } = services.publishing;
  const stops = [emergency.watch(), schedules.watch(), nodes.watch(), services.sessions.watch()];
  ending.add('watches', () => {
    for (const stop of stops) stop();
  });
  const loop = watchLoopDelay(every);
  const queue = createRunQueue({ now: () => performance.now(), atEndOfTurn: setImmediate });
  const guard = createLoadGuard({ limits: operations.load, delayMs: loop.nowMs, waitMs: queue.waitMs, random: Math.random });
  const memoryBytes = () => process.memoryUsage.rss();
  const pagesWaiting = () => drawings?.waiting() ?? 0;
  registerGauges(metrics, { store: services.store, loop, guard, pagesWaiting, isReady, memoryBytes });
  const { sessions, accounts, store } = services;
  const wait = (ms: number) => new Promise<void>((then) => void clock.wait(ms, then));
  const erase = (uid: string) => erasePerson({ store, sessions, accounts, wait }, uid);
  const { ages } = operations;
  scheduleRetention({ store, clock, log, ages, holds: createLegalHolds(store), audit, erase, isNeeded: services.needs }, every);
  await showMetrics(operations, metrics);
  const app = createApp(services);
  await tryOut(drawings, services.hub);
  const guarded = guardRequests(app, { guard, queue, metrics, log });
  const own = { ...settings, messages: app.messages, noteConnection: queue.noteConnection };
  const server = await listen(guarded, own, { clock, log });
  running.server = server;
  ending.add('server', () => server.drain());
}

/** Shows the metrics at a port of their own, where the operator has named one. */
async function showMetrics({ metricsPort: port, metricsHost: host }: OperationSettings, metrics: Metrics): Promise<void> {
  if (port === null) return;
  const page = await listen(createMetricsPage(metrics), { port, host, graceMs: 0, drainMs: 1_000 }, { clock, log });
  ending.add('metrics', () => page.drain());
}

/** Starts one of the built threads. It does not keep the process alive. */
function startThread<Question, Answer>(
  built: string,
  name: 'gates' | 'drawings' | 'pictures',
  workerData?: DrawingData | GatesData,
): StartThread<Question, Answer> {
  return (hear, lost) => {
    const worker = new Worker(resolve(built, `server/${name}.js`), { workerData });
    worker.unref();
    worker.on('message', hear);
    worker.on('error', (error) => log.record('error', `${name}-failed`, { error }));
    worker.once('exit', (code) => lost(`exit code ${code}`));
    return { tell: (message) => worker.postMessage(message), end: () => void worker.terminate() };
  };
}

/** Encodes uploaded pictures in a thread that is started by the first one. */
function openEncoding(built: string): EncodePicture {
  const thread = createAskedThread('pictures', startThread<Uint8Array, EncodedPicture>(built, 'pictures'));
  ending.add('pictures', () => thread.end());
  return thread.ask;
}

/** The drawing threads; null when pages are drawn in the main thread. */
interface DrawingParts {
  readonly operations: OperationSettings;
  readonly assets: Assets;
  readonly metrics: Metrics;
  readonly built: string;
}

function openDrawings({ operations, assets, metrics, built }: DrawingParts): DrawingThreads | null {
  const { drawingThreads, load } = operations;
  if (drawingThreads === 0) return null;
  const start = startThread<Drawing, PackedPage>(built, 'drawings', { pages: addressOfPages(built), assets });
  const drawings = createDrawingThreads({
    threads: Array.from({ length: drawingThreads }, () => createAskedThread('drawings', start)),
    now: () => performance.now(),
    maxWaitMs: load.maxWaitMs,
    random: Math.random,
    log,
    onRefusal: () => metrics.note('shed'),
  });
  ending.add('drawings', () => drawings.end());
  return drawings;
}

const usualLook = { columns: 3, isPhone: false, theme: '', motion: '', consent: '' } as const;

/** A server whose threads cannot draw must not report that it is ready. */
async function tryOut(drawings: DrawingThreads | null, { replies, openPaths }: HubServices): Promise<void> {
  const pageJson = Buffer.from(JSON.stringify(replies.nobody()));
  const [url = '/'] = openPaths;
  try {
    await drawings?.tryOut({ pageJson, url, look: usualLook, isCompressed: true });
  } catch (cause) {
    throw new SettingsError('Pages cannot be drawn in threads of their own. HUB_DRAWING_THREADS=0 draws them in the server.', { cause });
  }
}

function addressOfPages(built: string): string {
  return pathToFileURL(resolve(built, 'server/hub.js')).href;
}

/** Loads the drawing functions of the built hub. */
async function readPages(built: string): Promise<Pages> {
  try {
    return (await import(addressOfPages(built))) as Pages;
  } catch (cause) {
    throw new SettingsError('The hub has not been built. Run npm run build first.', { cause });
  }
}

/** Without what opens the hub without a line, where the operator has switched that off. */
function readAssets(built: string, { isOffline }: Pick<StartSettings, 'isOffline'>): Assets {
  const { app, ...assets } = JSON.parse(readFileSync(resolve(built, 'client/assets.json'), 'utf8')) as Assets;
  return isOffline && app ? { ...assets, app } : assets;
}

/** Mistakes of the operator: their message alone is printed. */
const plainErrors = [SettingsError, OperationSettingsError, StoreError];

/** Prints why the server does not start, in plain words for the operator. */
function explain(error: unknown, more: NonNullable<HubPack['plainErrors']>): string {
  if (error instanceof CatalogueProblemsError) return [error.message, ...error.problems.map(formatProblem)].join('\n');
  if ([...plainErrors, ...more].some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Choose another one with PORT=...';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
