import { availableParallelism } from 'node:os';
import { type LoadLimits, usualLoadLimits } from './load-guard.ts';
import { type RetentionAges, usualRetentionAges } from './retention.ts';

/** The operator's settings for running the server. */
export interface OperationSettings {
  readonly load: LoadLimits;
  /** How long an answer may take as a whole that waits for other services or for who sees what. */
  readonly answerMs: number;
  /** The number of threads that draw pages; with none, pages are drawn in the main thread. */
  readonly drawingThreads: number;
  readonly ages: RetentionAges;
  /** The port of the metrics; null: they are not served. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
}

/** A setting that is not a number, or outside its limits. */
export class OperationSettingsError extends Error {
  override readonly name = 'OperationSettingsError';
  readonly code = 'settings';
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Range {
  readonly usual: number;
  readonly min: number;
  readonly max: number;
}

const tenYears = 3_650;

/** Each thread loads the drawing code again: 25 MB and a sixth of a second to start. */
const maxDefaultThreads = 8;

/** Reads the settings for running the server; each one that is not set has the usual value for a machine with this many cores. */
export function readOperationSettings(environment: Environment, cores = availableParallelism()): OperationSettings {
  const read = (name: string, range: Range) => readNumber(environment, name, range);
  const days = (name: string, usual: number) => read(`HUB_KEEP_${name}_DAYS`, { usual, min: 1, max: tenYears });
  return {
    load: {
      ...usualLoadLimits,
      maxInFlight: read('HUB_MOST_REQUESTS', { usual: usualLoadLimits.maxInFlight, min: 16, max: 100_000 }),
      maxDelayMs: read('HUB_MOST_DELAY_MS', { usual: usualLoadLimits.maxDelayMs, min: 10, max: 10_000 }),
      maxWaitMs: read('HUB_MOST_WAIT_MS', { usual: usualLoadLimits.maxWaitMs, min: 10, max: 60_000 }),
    },
    answerMs: read('HUB_MOST_ANSWER_MS', { usual: 10_000, min: 1_000, max: 60_000 }),
    drawingThreads: read('HUB_DRAWING_THREADS', { usual: Math.min(maxDefaultThreads, Math.max(1, cores - 1)), min: 0, max: 64 }),
    ages: {
      sessionDays: days('SESSIONS', usualRetentionAges.sessionDays),
      draftDays: days('DRAFTS', usualRetentionAges.draftDays),
      auditDays: days('AUDIT', usualRetentionAges.auditDays),
      accountDays: days('ACCOUNTS', usualRetentionAges.accountDays),
    },
    metricsPort: environment.HUB_METRICS_PORT ? read('HUB_METRICS_PORT', { usual: 0, min: 0, max: 65_535 }) : null,
    metricsHost: environment.HUB_METRICS_HOST || '127.0.0.1',
  };
}

function readNumber(environment: Environment, name: string, { usual, min, max }: Range): number {
  const text = environment[name];
  const value = text === undefined || text === '' ? usual : Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new OperationSettingsError(`${name} is ${text}; it is a whole number from ${min} to ${max}.`);
  return value;
}
