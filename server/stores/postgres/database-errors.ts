import { DatabaseError } from 'pg';
import { StoreUnavailableError } from '../errors.ts';

/** The kinds of database failures. */
export type DatabaseFailure =
  | 'unreachable'
  | 'lost'
  | 'outcome-unknown'
  | 'too-many-connections'
  | 'refused'
  | 'timeout'
  | 'busy'
  | 'read-only'
  | 'not-allowed'
  | 'no-tables'
  | 'full'
  | 'other';

/** When it failed: before anything was sent, during a statement, or after the commit was sent. */
export type Stage = 'connect' | 'statement' | 'change' | 'commit';

interface Answer {
  readonly code: 'store-full' | 'store-read-only' | 'store-failed';
  readonly sentence: string;
  /** Whether the next save will fail in the same way, so that a health check should report it. */
  readonly lasts: boolean;
}

const ANSWERS: Readonly<Record<DatabaseFailure, Answer>> = {
  unreachable: { code: 'store-failed', sentence: 'The database can not be reached. Nothing was changed; try again.', lasts: true },
  lost: { code: 'store-failed', sentence: 'The connection to the database was lost. Nothing was changed; try again.', lasts: true },
  'outcome-unknown': {
    code: 'store-failed',
    sentence:
      'The connection to the database was lost while it confirmed a save. Repeat the save with the same idempotency key: it counts once.',
    lasts: true,
  },
  'too-many-connections': {
    code: 'store-failed',
    sentence: 'The database accepts no more connections. Nothing was changed; try again.',
    lasts: true,
  },
  refused: {
    code: 'store-failed',
    sentence: 'The database does not know this user, password or database. Check the address it is given.',
    lasts: true,
  },
  timeout: { code: 'store-failed', sentence: 'The database took too long. Nothing was changed; try again.', lasts: false },
  busy: { code: 'store-failed', sentence: 'Others kept changing the same data. Nothing was changed; try again.', lasts: false },
  'read-only': { code: 'store-read-only', sentence: 'The database can only be read at the moment. Reading goes on.', lasts: true },
  'not-allowed': { code: 'store-read-only', sentence: 'The database role of this program may not do this. Reading goes on.', lasts: false },
  'no-tables': { code: 'store-failed', sentence: 'The database lacks a table of the hub. Migrate it first.', lasts: true },
  full: { code: 'store-full', sentence: 'The disk of the database is full. Free some space; saving then works again.', lasts: true },
  other: { code: 'store-failed', sentence: 'The database refused a statement. Nothing was changed.', lasts: false },
};

/** PostgreSQL's error codes of five characters, or their first two. */
const STATES: Readonly<Record<string, DatabaseFailure>> = {
  '08': 'lost',
  '25006': 'read-only',
  '25P03': 'timeout',
  '25P04': 'timeout',
  '28': 'refused',
  '3D': 'refused',
  '40001': 'busy',
  '40P01': 'busy',
  '42501': 'not-allowed',
  '42P01': 'no-tables',
  '53100': 'full',
  '53300': 'too-many-connections',
  '53': 'too-many-connections',
  '55P03': 'timeout',
  '57014': 'timeout',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost',
};

/** Converts any error of the driver into an error of the store. The driver's message is left out, because it may contain content. */
export function toStoreError(error: unknown, stage: Stage): StoreUnavailableError {
  return createDatabaseError(toDatabaseFailure(error, stage), error instanceof DatabaseError ? error.code : undefined);
}

/** The store's error for a failure, with PostgreSQL's code if there is one. */
export function createDatabaseError(failure: DatabaseFailure, state?: string): StoreUnavailableError {
  const { code, sentence } = ANSWERS[failure];
  return new StoreUnavailableError(code, state === undefined ? sentence : `${sentence} (SQLSTATE ${state})`, failure);
}

/** Whether a health check should report that saving is impossible. */
export function doesLast(error: unknown): error is StoreUnavailableError {
  return error instanceof StoreUnavailableError && error.reason in ANSWERS && ANSWERS[error.reason as DatabaseFailure].lasts;
}

function toDatabaseFailure(error: unknown, stage: Stage): DatabaseFailure {
  const failure = error instanceof DatabaseError ? ofState(error.code ?? '') : ofDriver(error);
  if (stage === 'commit') return failure === 'busy' ? failure : 'outcome-unknown';
  // A single change is committed before it is answered: only an error from the database proves that nothing was changed.
  if (stage === 'change' && (failure === 'lost' || !(error instanceof DatabaseError))) return 'outcome-unknown';
  return stage === 'connect' && failure === 'lost' ? 'unreachable' : failure;
}

function ofState(state: string): DatabaseFailure {
  return STATES[state] ?? STATES[state.slice(0, 2)] ?? 'other';
}

/** These errors of the driver have no code: no answer came, or all connections of the pool are busy. */
const DRIVER_TIMEOUTS = ['Query read timeout', 'timeout exceeded when trying to connect'];

function ofDriver(error: unknown): DatabaseFailure {
  return error instanceof Error && DRIVER_TIMEOUTS.includes(error.message) ? 'timeout' : 'lost';
}
