import type { Json } from '#engine';
import type { Actor, Store } from '../stores/index.ts';
import { type ItemName, nameOf, type VersionSource } from './change-set.ts';
import { findItem } from './items.ts';
import { readSnapshot, type VersionCounts } from './version-counts.ts';

/** Who published the live value of an item, and in which version; null if that is too long ago. */
export type LastPublished = (name: ItemName) => Promise<VersionSource | null>;

const system: Actor = { kind: 'system', id: 'publishing' };
/** Each step covers ten more versions. */
const maxLooks = 5;

/** Searches the stored versions, newest first. */
export function createLastPublished(store: Pick<Store, 'snapshots'>, versionCounts: Pick<VersionCounts, 'touching'>): LastPublished {
  return async (name) => {
    const moves = await store.snapshots(system);
    for (let look = 0; look < maxLooks; look += 1) {
      const { moves: found, isPartly } = await versionCounts.touching(moves, nameOf(name));
      const [last] = found;
      if (last) return { by: last.by, at: last.at, seq: last.seq };
      if (!isPartly) return null;
    }
    return null;
  };
}

/** A snapshot of 10,000 items takes a quarter of a second to read, and a save waits for it. */
const maxBefore = 10;

/** The previous live values of an item, newest first. Missing and damaged snapshots are skipped. */
export function createLiveBefore(store: Pick<Store, 'snapshots' | 'snapshot'>) {
  return async function* liveBefore(name: ItemName): AsyncGenerator<Json> {
    const ids = new Set((await store.snapshots(system)).map(({ id }) => id));
    for (const id of [...ids].slice(1, maxBefore + 1)) {
      const items = await readSnapshot(store, id);
      if (items) yield (findItem(items, name)?.value ?? null) as Json;
    }
  };
}
