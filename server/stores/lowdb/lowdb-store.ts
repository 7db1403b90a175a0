import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { createStore } from '../create-store.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Store, StoreClock, StoreLog } from '../store.ts';
import { createDisk } from './disk.ts';
import { toErrno, toStoreError } from './disk-errors.ts';
import { createNodeFiles, type Files } from './files.ts';
import { type ClaimAnswer, claimName } from './kernel-lock.ts';
import { createLayout } from './layout.ts';
import type { LockTimes } from './lock.ts';
import { createLowdbBacking } from './lowdb-backing.ts';
import { createOwnership } from './ownership.ts';

/** The parts of a lowdb store. The optional ones exist so that tests can replace them. */
export interface LowdbStoreOptions {
  /** The folder for all files. It is created if it is missing and its parent exists. */
  readonly folder: string;
  readonly clock: StoreClock;
  /** Calls the task repeatedly until the returned function is called; must not keep the process alive. Used for the owner's heartbeat. */
  readonly every: (ms: number, task: () => void) => () => void;
  readonly log?: StoreLog;
  readonly files?: Files;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
  readonly lockTimes?: LockTimes;
  /** Claims a kernel name that is free again when the process ends; answers `unsupported` where that is not possible. */
  readonly claim?: (name: string) => Promise<ClaimAnswer>;
  /** The number of files held open in memory. */
  readonly openLimit?: number;
}

const LOCK_TIMES: LockTimes = { beatMs: 2_000, pauseMs: 5_000, staleMs: 10_000 };
const OPEN_LIMIT = 5_000;

/**
 * The embedded store: one file for each person, one process for each folder, tested with 100,000 people. Rejects with StoreLockedError if
 * another process owns the folder. On a disk that cannot be written it starts read-only and reports that in health().
 */
export async function createLowdbStore(options: LowdbStoreOptions): Promise<Store> {
  const { folder, clock, every, log = () => {}, files = createNodeFiles(), elapsed = () => performance.now() } = options;
  const layout = createLayout(folder);
  const token = randomBytes(6).toString('hex');
  await ensureRoot(files, folder);
  const owner = { pid: process.pid, host: hostname() };
  const times = options.lockTimes ?? LOCK_TIMES;
  const ownership = createOwnership({
    files,
    layout,
    token,
    owner,
    now: () => clock.now(),
    elapsed,
    every,
    times,
    claim: options.claim ?? claimName,
    log,
  });
  await ownership.take();
  try {
    const disk = createDisk({ files, layout, token, log, hold: ownership.hold });
    const backing = await createLowdbBacking({ disk, layout, ownership, elapsed, limit: options.openLimit ?? OPEN_LIMIT, log });
    const store = createStore(backing, { clock, log });
    // Checked at the start rather than on the first visit; a damaged snapshot is reported and does not prevent the start.
    await store.live().catch((error) => log({ code: 'snapshot-unreadable', message: error instanceof Error ? error.message : 'unknown' }));
    return store;
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

async function ensureRoot(files: Files, folder: string): Promise<void> {
  try {
    await files.mkdir(folder);
  } catch (error) {
    if (toErrno(error) === 'ENOENT') {
      throw new StoreUnavailableError('store-failed', `The folder that should hold ${folder} does not exist.`, 'ENOENT', error);
    }
    const facts = await files.stat(folder).catch(() => null);
    if (facts === null) throw toStoreError(error, folder);
    if (!facts.isFolder) throw new StoreUnavailableError('store-failed', `${folder} is a file, not a folder.`, 'ENOTDIR', error);
  }
}
