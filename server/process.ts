import { pino } from 'pino';
import type { Clock, Log } from '#engine';
import { formatProblem } from '#schemas';
import { type Platform, SettingsError } from './composition/index.ts';
import type { HubPack } from './domain.ts';
import { createMetrics } from './http/index.ts';
import { createShapedLog } from './operations/index.ts';
import { CatalogueProblemsError } from './publishing/index.ts';
import { processSettings } from './site/index.ts';
import { StoreError } from './stores/index.ts';

const logger = pino({ level: process.env.HUB_LOG ?? 'info', base: null, serializers: { error: pino.stdSerializers.err } });
const pinoLevel = (level: Parameters<Log['record']>[0]) => (level === 'warning' ? 'warn' : level);

/** The log of this process: one JSON object a line. */
export const log: Log = createShapedLog(
  (level, code, details) => logger[pinoLevel(level)](details, code),
  (level) => logger.isLevelEnabled(pinoLevel(level)),
);

/** The clock of this machine. */
export const clock: Clock = {
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

/** The parts of this process for every feature of a pack's server. */
export function createPlatform(hub: HubPack, own: Pick<Platform, 'built' | 'isReady' | 'atEnd'>): Platform {
  const isProduction = processSettings.isProduction.readSetting(process.env);
  const checksReplies = isProduction ? false : 'answers';
  return { hub, clock, log, metrics: createMetrics(), every, environment: process.env, isProduction, checksReplies, ...own };
}

/** Mistakes of the operator: only their message is printed. */
const plainErrors = [SettingsError, StoreError];

/** Explains why the server does not start, in plain words for the operator. */
export function explainFailure(error: unknown): string {
  if (error instanceof CatalogueProblemsError) return [error.message, ...error.problems.map(formatProblem)].join('\n');
  if (plainErrors.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Choose another one with PORT=...';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
