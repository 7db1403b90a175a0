import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreLockedError } from '../errors.ts';
import { createNodeFiles, type Files } from './files.ts';
import { createLayout } from './layout.ts';
import { acquireLock, type LockPorts } from './lock.ts';

const times = { beatMs: 100, pauseMs: 600, staleMs: 1_500 };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process with its own clock, whose next read of the lock file can be delayed. */
function createProcess(token: string) {
  const files = createNodeFiles();
  let now = 1_000_000;
  let beat = () => {};
  let held: Promise<void> | null = null;
  const ports: LockPorts = {
    files: {
      ...files,
      async readFile(path) {
        const bytes = await files.readFile(path);
        // The content is outdated by the time it is used.
        await held;
        return bytes;
      },
    } satisfies Files,
    layout: createLayout(folder),
    token,
    owner: { pid: token.length, host: 'here' },
    now: () => now,
    elapsed: () => now,
    every: (_, task) => {
      beat = task;
      return () => {};
    },
    times,
    claim: async () => ({ kind: 'unsupported' }),
  };
  return {
    ports,
    beat: () => beat(),
    pass: (ms: number) => {
      now += ms;
    },
    /** Delays every read until the returned function is called. */
    holdBack: () => {
      let letGo = () => {};
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => {
        held = null;
        letGo();
      };
    },
  };
}

describe('acquireLock', () => {
  it('does not trust a check from before a pause, and finds a new owner', async () => {
    const paused = createProcess('paused');
    const lock = await acquireLock(paused.ports);
    const letGo = paused.holdBack();
    paused.beat();
    await new Promise((resolve) => setTimeout(resolve, 50));

    const next = createProcess('the next one');
    next.pass(times.staleMs + 100);
    const taken = await acquireLock(next.ports);

    paused.pass(times.staleMs + 200);
    const holding = lock.hold();
    letGo();
    await expect(holding).rejects.toBeInstanceOf(StoreLockedError);
    await taken.release();
    await lock.release();
  });
});
