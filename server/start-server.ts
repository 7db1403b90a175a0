import { pino } from 'pino';
import type { Clock, Log } from '#engine';
import { formatProblem } from '#schemas';
import { openServer } from './app.ts';
import { type Platform, readSettings, SettingsError } from './composition/index.ts';
import type { HubPack } from './domain.ts';
import { createMetrics, listen, type RunningServer } from './http/index.ts';
import { operations } from './operations/feature.ts';
import { createEnding, createShapedLog, guardRequests, holdTick } from './operations/index.ts';
import { CatalogueProblemsError } from './publishing/index.ts';
import { processSettings } from './site/index.ts';
import { StoreError } from './stores/index.ts';

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
 * Serves the hub of a pack: opens its features, then the port. A failure of any ends with a sentence on the console and exit code 1.
 * Signals are handled from the first moment.
 */
export function startServer(hub: HubPack): void {
  serve(hub).catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}

async function serve(hub: HubPack): Promise<void> {
  holdTick();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => ending.endByFault(event, error));
  }
  const running: { server: RunningServer | null } = { server: null };
  const { mode, port, host } = readSettings(processSettings, process.env);
  const isProduction = mode === 'production';
  const metrics = createMetrics();
  const platform: Platform = {
    hub,
    clock,
    log,
    metrics,
    every,
    environment: process.env,
    isProduction,
    built: hub.built,
    checksReplies: isProduction ? false : 'answers',
    isReady: () => running.server?.isReady() ?? false,
    atEnd: ending.add,
  };
  const { features, app } = await openServer(platform);
  try {
    ending.add('watches', await features.start());
    const { guard, queue } = features.of(operations);
    const times = { graceMs: isProduction ? 3_000 : 0, drainMs: 8_000 };
    const own = { port, host, ...times, messages: app.messages, noteConnection: queue.noteConnection };
    const server = await listen(guardRequests(app, { guard, queue, metrics, log }), own, { clock, log });
    running.server = server;
    ending.add('server', () => server.drain());
  } catch (error) {
    await features.close();
    throw error;
  }
}

/** Mistakes of the operator: their message alone is printed. */
const plainErrors = [SettingsError, StoreError];

/** Prints why the server does not start, in plain words for the operator. */
function explain(error: unknown): string {
  if (error instanceof CatalogueProblemsError) return [error.message, ...error.problems.map(formatProblem)].join('\n');
  if (plainErrors.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Choose another one with PORT=...';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
