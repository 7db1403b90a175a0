import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { pack } from '../catalogue/pack.ts';
import type { Clock, Log } from '../engine/index.ts';
import { formatProblem } from '../schemas/index.ts';
import { chooseBusySeconds, createAdmissions } from './admissions/index.ts';
import { createApp } from './app.ts';
import { readGalleryWidgets } from './gallery/index.ts';
import { type Assets, listen, type Pages, type RunningServer, readStaticFiles } from './http/index.ts';
import { CatalogueProblemsError, readContentFiles } from './publishing/index.ts';
import { createServices } from './services.ts';
import { readSettings, SettingsError, type StartSettings } from './settings.ts';
import { createLowdbStore, createMemoryStore, type Store, StoreError } from './stores/index.ts';

const root = resolve(import.meta.dirname, '..');
const logger = pino({ level: process.env.HUB_LOG ?? 'info', base: null, serializers: { error: pino.stdSerializers.err } });
const log: Log = {
  record: (level, code, details = {}) => logger[level === 'warning' ? 'warn' : level](details, code),
};
const clock: Clock = {
  now: () => Date.now(),
  wait(delayMs, then) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Calls again and again without keeping the process alive. */
function every(ms: number, task: () => void): () => void {
  const timer = setInterval(task, ms).unref();
  return () => clearInterval(timer);
}

/** Opens the store, the catalogue and the port, in this order; each refuses clearly. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const store = await openStore(settings);
  try {
    await serve(settings, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function serve(settings: StartSettings, store: Store): Promise<void> {
  const running: { server: RunningServer | null } = { server: null };
  const services = await createServices({
    store,
    clock,
    log,
    pack,
    domain: createAdmissions({ courseCount: settings.courseCount }),
    settings,
    pages: await readPages(),
    assets: readAssets(),
    files: readStaticFiles(resolve(root, 'dist/client/assets'), '/assets/'),
    readContent: () =>
      readContentFiles({
        content: settings.contentFolder ?? resolve(root, 'catalogue/content'),
        widgets: resolve(root, 'catalogue/widgets'),
      }),
    readGalleryWidgets: settings.hasGallery ? () => readGalleryWidgets(resolve(root, 'catalogue/widgets')) : undefined,
    isReady: () => running.server?.isReady() ?? false,
    busySeconds: chooseBusySeconds,
  });
  const app = createApp(services);
  running.server = await listen(app.handle, settings, { clock, log });
  endGracefully(running.server, store);
}

async function openStore({ storeKind, dataFolder }: StartSettings): Promise<Store> {
  const storeLog = (event: { code: string }) => log.record('error', event.code, event);
  return storeKind === 'memory'
    ? createMemoryStore({ clock, log: storeLog })
    : createLowdbStore({ folder: dataFolder, clock, every, log: storeLog });
}

/** The drawing functions of the built hub. */
async function readPages(): Promise<Pages> {
  const path = resolve(root, 'dist/server/hub.js');
  try {
    return (await import(pathToFileURL(path).href)) as Pages;
  } catch (cause) {
    throw new SettingsError('The hub has not been built. Run npm run build first.', { cause });
  }
}

function readAssets(): Assets {
  return JSON.parse(readFileSync(resolve(root, 'dist/client/assets.json'), 'utf8')) as Assets;
}

/** Ends after the running requests and saves; a second signal ends at once. A fault nobody handled ends the process too. */
function endGracefully(server: RunningServer, store: Store): void {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    await server.drain();
    await store.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.record('error', event, { error });
      void end(1);
    });
  }
}

/** Says why the server does not start, in words for whoever started it. */
function explain(error: unknown): string {
  if (error instanceof CatalogueProblemsError) return [error.message, ...error.problems.map(formatProblem)].join('\n');
  if (error instanceof SettingsError || error instanceof StoreError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Choose another one with PORT=...';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
