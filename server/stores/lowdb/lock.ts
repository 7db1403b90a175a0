import path from 'node:path';
import { StoreLockedError } from '../errors.ts';
import { toErrno, toStoreError } from './disk-errors.ts';
import type { Files, OpenFile } from './files.ts';
import { type ClaimAnswer, type KernelClaim, readSpace } from './kernel-lock.ts';
import type { Layout } from './layout.ts';

/**
 * How often the owner writes a heartbeat, how long it may pause before it has to check its ownership, and when another process may take
 * over.
 */
export interface LockTimes {
  readonly beatMs: number;
  readonly pauseMs: number;
  readonly staleMs: number;
}

/** Dependencies of the lock. */
export interface LockPorts {
  readonly files: Files;
  readonly layout: Layout;
  readonly token: string;
  readonly owner: { readonly pid: number; readonly host: string };
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of a monotonic clock. */
  elapsed(): number;
  /** Calls the task repeatedly; gives the function that stops it. */
  every(ms: number, task: () => void): () => void;
  readonly times: LockTimes;
  /** Claims a kernel name that is free again when the process ends. */
  readonly claim: (name: string) => Promise<ClaimAnswer>;
}

/** The right to write to a data folder. */
export interface Lock {
  /** Rejects with StoreLockedError unless this process is still the owner. Costs nothing while the heartbeat runs. */
  hold(): Promise<void>;
  /** Why the lock was lost, or null. */
  loss(): string | null;
  release(): Promise<void>;
}

interface LockPaper {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  readonly space: string;
  readonly startedAt: string;
  readonly heartbeat: number;
}

const PAPER_LENGTH = 512;
const ATTEMPTS = 3;

/** Takes ownership of the data folder for this process, or rejects with a StoreLockedError that names folder and owner. */
export async function acquireLock(ports: LockPorts): Promise<Lock> {
  const { files, layout } = ports;
  const { folderKey } = await files.stat(layout.folder);
  const answer = await ports.claim(`hub-store-${folderKey}`);
  if (answer.kind === 'taken') throw new StoreLockedError(toSentence(layout.folder, await readPaper(files, layout.lock)));
  const claim = answer.kind === 'held' ? answer.claim : null;
  try {
    const space = claim === null ? '' : await readSpace();
    const paper = await writePaper(ports, space);
    return keepLock(ports, paper, await files.open(layout.lock, 'r+'), claim);
  } catch (error) {
    await claim?.release();
    throw error;
  }
}

async function writePaper(ports: LockPorts, space: string): Promise<LockPaper> {
  const { files, layout, token, owner } = ports;
  const now = ports.now();
  const paper = { token, ...owner, space, startedAt: new Date(now).toISOString(), heartbeat: now };
  const draft = `${layout.lock}.${token}.tmp`;
  const file = await files.open(draft, 'wx');
  try {
    await file.write(toPaperBytes(paper), 0);
  } finally {
    await file.close();
  }
  try {
    await placePaper(ports, draft, space);
  } finally {
    await files.unlink(draft).catch(() => {});
  }
  return paper;
}

async function placePaper(ports: LockPorts, draft: string, space: string): Promise<void> {
  const { files, layout } = ports;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // A hard link appears atomically and never replaces a file, so this creates a complete file exclusively.
    if (await succeeds(() => files.link(draft, layout.lock), 'EEXIST')) return;
    const found = await readPaper(files, layout.lock);
    if (!(await isAbandoned(ports, found, space))) throw new StoreLockedError(toSentence(layout.folder, found));
    await clearPaper(ports, found);
  }
  throw new StoreLockedError(toSentence(layout.folder, await readPaper(files, layout.lock)));
}

async function isAbandoned({ files, layout, now, times }: LockPorts, found: LockPaper | null, space: string): Promise<boolean> {
  // This process holds the kernel name of the same namespace, so an owner from there cannot be alive any more.
  if (found !== null && space !== '' && found.space === space) return true;
  if (found !== null) return now() - found.heartbeat > times.staleMs;
  const facts = await files.stat(layout.lock).catch(() => null);
  return facts === null || now() - facts.modifiedMs > times.staleMs;
}

async function clearPaper({ files, layout, token }: LockPorts, expected: LockPaper | null): Promise<void> {
  const aside = `${layout.lock}.${token}.old`;
  if (!(await succeeds(() => files.rename(layout.lock, aside), 'ENOENT'))) return;
  const moved = await readPaper(files, aside);
  const isAlive = moved?.token !== expected?.token || moved?.heartbeat !== expected?.heartbeat;
  // The owner woke up between our check and our move: put its lock file back, so that it finds it or stops.
  if (isAlive) await succeeds(() => files.link(aside, layout.lock), 'EEXIST');
  await files.unlink(aside);
  if (isAlive) throw new StoreLockedError(toSentence(layout.folder, moved));
}

function keepLock(ports: LockPorts, first: LockPaper, file: OpenFile, claim: KernelClaim | null): Lock {
  const { files, layout, times } = ports;
  let loss: string | null = null;
  let beaten = { wall: first.heartbeat, steady: ports.elapsed() };
  let beating: Promise<void> | null = null;

  const beat = async (): Promise<void> => {
    const started = { wall: ports.now(), steady: ports.elapsed() };
    // Written into the lock file we created, wherever it was moved; then read by name: only one of two processes can see its own.
    await file.write(toPaperBytes({ ...first, heartbeat: started.wall }), 0);
    const found = await readPaper(files, layout.lock);
    if (found?.token === first.token) beaten = started;
    else loss ??= `${toSentence(layout.folder, found)} This process was paused too long and has stopped writing.`;
  };
  const beatOnce = (): Promise<void> => {
    beating ??= beat().finally(() => {
      beating = null;
    });
    return beating;
  };
  const isLate = (): boolean => ports.elapsed() - beaten.steady > times.pauseMs || Math.abs(ports.now() - beaten.wall) > times.pauseMs;
  const stop = ports.every(times.beatMs, () => void (loss === null && beatOnce().catch(() => {})));

  return {
    async hold() {
      if (loss === null && isLate()) {
        // A heartbeat in flight may have checked before this process was suspended, so its result no longer proves anything.
        await beating?.catch(() => {});
        await beatOnce().catch((error) => Promise.reject(toStoreError(error, layout.folder)));
      }
      if (loss !== null) throw new StoreLockedError(loss);
    },
    loss: () => loss,
    async release() {
      stop();
      await beating?.catch(() => {});
      const found = await readPaper(files, layout.lock);
      if (found?.token === first.token) await files.unlink(layout.lock).catch(() => {});
      await file.close().catch(() => {});
      await claim?.release();
    },
  };
}

async function readPaper(files: Files, file: string): Promise<LockPaper | null> {
  try {
    const value: unknown = JSON.parse(Buffer.from(await files.readFile(file)).toString('utf8'));
    return isPaper(value) ? value : null;
  } catch {
    // Missing or incomplete: the caller decides by the age of the file.
    return null;
  }
}

function isPaper(value: unknown): value is LockPaper {
  if (typeof value !== 'object' || value === null) return false;
  const { token, pid, host, space, startedAt, heartbeat } = value as Record<string, unknown>;
  return (
    [token, host, space, startedAt].every((text) => typeof text === 'string') && typeof pid === 'number' && typeof heartbeat === 'number'
  );
}

function toPaperBytes(paper: LockPaper): Uint8Array {
  // The length never changes, so that a heartbeat overwrites digits in place and no reader finds half a file.
  return Buffer.from(`${JSON.stringify(paper).padEnd(PAPER_LENGTH - 1)}\n`, 'utf8');
}

function toSentence(folder: string, paper: LockPaper | null): string {
  const owner = paper === null ? 'another process on this machine' : `process ${paper.pid} on ${paper.host}, started ${paper.startedAt}`;
  return `The data folder ${path.resolve(folder)} is in use by ${owner}. Stop that process or choose another folder.`;
}

async function succeeds(call: () => Promise<void>, refusal: string): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (toErrno(error) === refusal) return false;
    throw error;
  }
}
