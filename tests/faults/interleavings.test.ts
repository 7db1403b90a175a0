import { describe, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { type DocumentKey, SnapshotUnknownError, type Store } from '#server/stores';
import { createVolatileDisk } from '#server/testing/volatile-disk';
import { createRandom, openStore, SYSTEM, settingsOf } from './store-parts.ts';

const SEEDS = times({ daily: 100, long: 500 });
const AT_ONCE = 12;
const KEYS: readonly DocumentKey[] = [settingsOf('anna'), { kind: 'draft', owner: 'ed', collection: 'set' }];

/** The response to a save, with the number to be saved; null when nothing was saved. */
interface Saved {
  readonly key: DocumentKey;
  readonly n: number | null;
  readonly rev: number;
}

async function saveOne(store: Store, random: () => number, n: number): Promise<Saved | null> {
  const key = random() < 0.5 ? settingsOf('anna') : { kind: 'draft' as const, owner: 'ed', collection: 'set' };
  const kind = random();
  if (kind < 0.5) {
    const result = await store.put(SYSTEM, key, { n }, random() < 0.5 ? { ifRev: Math.floor(random() * 4) } : {});
    return result.ok ? { key, n, rev: result.rev } : null;
  }
  if (kind < 0.85) return { key, n, rev: (await store.patch(SYSTEM, key, [{ op: 'set', path: ['n'], value: n }])).rev };
  if (key.kind === 'draft') return null;
  await store.remove(SYSTEM, key);
  return null;
}

async function moveOne(store: Store, random: () => number, n: number): Promise<{ seq: number; id: string } | null> {
  const ids = (await store.snapshots(SYSTEM)).map(({ id }) => id);
  const bundle = { items: [{ kind: 'widgets', id: 'one', value: { n } }], reason: String(n) };
  const isPoint = random() < 0.3 && ids.length > 0;
  const result = await (isPoint ? store.point(SYSTEM, ids.at(-1) ?? '') : store.publish(SYSTEM, bundle)).catch(onlyUnknown);
  return result?.ok ? { seq: result.seq, id: result.id } : null;
}

function onlyUnknown(error: unknown): null {
  if (!(error instanceof SnapshotUnknownError)) throw error;
  return null;
}

describe('concurrent changes', () => {
  it(`[K-06] end as if made one after another, in ${SEEDS} interleavings`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const random = createRandom(seed);
      const { files } = createVolatileDisk();
      const options = { files, claim: async () => ({ kind: 'unsupported' }) as const, every: () => () => {} };
      const { store } = await openStore('/data', options);
      const saves: Promise<Saved | null>[] = [];
      const moves: Promise<{ seq: number; id: string } | null>[] = [];
      for (let n = 0; n < AT_ONCE; n += 1) {
        saves.push(saveOne(store, random, n));
        if (random() < 0.4) moves.push(moveOne(store, random, n));
        if (random() < 0.3) await Promise.resolve();
      }
      const saved = (await Promise.all(saves)).filter((one) => one !== null);
      for (const key of KEYS) await checkSerial(store, key, saved);
      const moved = (await Promise.all(moves)).filter((one) => one !== null);
      expect(moved.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual(moved.map((_, index) => index + 1));
      expect((await store.live())?.id).toBe(moved.find(({ seq }) => seq === moved.length)?.id);
      await store.close();
    }
  });
});

async function checkSerial(store: Store, key: DocumentKey, saved: readonly Saved[]): Promise<void> {
  const mine = saved.filter((one) => one.key.kind === key.kind);
  expect(new Set(mine.map(({ rev }) => rev)).size).toBe(mine.length);
  const stored = await store.get(SYSTEM, key);
  if (stored === null) return;
  expect(stored.rev).toBe(Math.max(...mine.map(({ rev }) => rev)));
  expect(stored.doc).toEqual({ n: mine.find(({ rev }) => rev === stored.rev)?.n });
}
