import { describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import type { DocumentKey, Store } from '#server/stores';
import type { Files } from '#server/testing/stores';
import { createVolatileDisk, type VolatileDisk } from '#server/testing/volatile-disk';
import { createRandom, openStore, SYSTEM, settingsOf } from './store-parts.ts';

const SEEDS = times({ daily: 60, long: 500 });
const CUTS = 3;
const CANARY = 'erased';

/** The changes that the store has acknowledged. */
interface Promised {
  readonly saved: Map<string, { key: DocumentKey; n: number }>;
  live: { n: number; seq: number } | null;
  isErased: boolean;
  /** The number of saves and publishes so far; a requested one may exist, an acknowledged one must. */
  asked: number;
}

function openOn(files: Files, now: number): Promise<{ store: Store; events: unknown[] }> {
  // The clock does not move, so the lock is judged by age alone: every start is later than the last.
  return openStore('/data', { files, clock: { now: () => now }, every: () => () => {}, claim: async () => ({ kind: 'unsupported' }) });
}

/** Works in several lanes until the power is cut; the lanes then hang for ever, as they should. */
function startWork(store: Store, promised: Promised, random: () => number): void {
  const keys = [settingsOf('anna'), settingsOf('ben'), { kind: 'draft', owner: 'ed', collection: 'set' } as const];
  const saving = async (key: DocumentKey): Promise<void> => {
    for (;;) {
      promised.asked += 1;
      const n = promised.asked;
      const result = await store.put(SYSTEM, key, { n, text: 'x'.repeat(Math.floor(random() * 300)) });
      if (result.ok) promised.saved.set(key.owner, { key, n });
    }
  };
  const publishing = async (): Promise<void> => {
    for (;;) {
      promised.asked += 1;
      const n = promised.asked;
      const result = await store.publish(SYSTEM, { items: [{ kind: 'widgets', id: 'one', value: { n } }] });
      if (result.ok) promised.live = { n, seq: result.seq };
    }
  };
  const erasing = async (): Promise<void> => {
    promised.isErased = false;
    await store.put(SYSTEM, settingsOf('cleo'), { text: CANARY });
    await store.erase(SYSTEM, 'cleo');
    promised.isErased = true;
  };
  for (const lane of [...keys.map((key) => saving(key)), publishing(), erasing()]) void lane;
}

async function checkPromises(disk: VolatileDisk, now: number, promised: Promised): Promise<void> {
  const { store, events } = await openOn(disk.files, now);
  for (const { key, n } of promised.saved.values()) {
    const stored = await store.get(SYSTEM, key);
    expect((stored?.doc as { n: number } | undefined)?.n ?? -1).toBeGreaterThanOrEqual(n);
  }
  const live = await store.live();
  expect(live?.move.seq ?? 0).toBeGreaterThanOrEqual(promised.live?.seq ?? 0);
  if (promised.isErased) expect(await store.get(SYSTEM, settingsOf('cleo'))).toBeNull();
  expect(events).toEqual([]);
  await store.close();
}

describe('a power cut', () => {
  it(`[P-03] loses no acknowledged save, publish or erasure, at ${CUTS} cuts of each of ${SEEDS} seeds`, async () => {
    let acknowledged = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = createRandom(seed);
      // Every third seed drops everything that was not durable; the others keep a random initial part of it.
      const keep = seed % 3 === 0 ? () => 0 : random;
      const promised: Promised = { saved: new Map(), live: null, isErased: false, asked: 0 };
      let disk = createVolatileDisk();
      for (let cut = 0; cut < CUTS; cut += 1) {
        const { store } = await openOn(disk.files, cut * 120_000);
        disk.cutAfter(Math.floor(random() * 400));
        startWork(store, promised, random);
        await settle();
        disk = disk.restart(keep);
        await checkPromises(disk, cut * 120_000 + 60_000, promised);
        disk = disk.restart(keep);
      }
      acknowledged += promised.asked;
    }
    expect(acknowledged).toBeGreaterThan(SEEDS * 10);
  });
});

/** Resolves when all lanes hang: nothing goes on without a timer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
