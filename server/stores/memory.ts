import type { Backing } from './backing.ts';
import { createStore } from './create-store.ts';
import type { ShelfName } from './keys.ts';
import { DRAFT_REVISIONS, isEmptyShelf, type Shelf } from './shelf.ts';
import { NO_POINTER } from './snapshot.ts';
import type { Store, StoreClock, StoreLog } from './store.ts';

/** Dependencies of a memory store. */
export interface MemoryStoreOptions {
  readonly clock: StoreClock;
  readonly log?: StoreLog;
}

/** A store that loses everything when it is closed: for tests, previews and the second pack. It behaves exactly like the durable ones. */
export function createMemoryStore({ clock, log = () => {} }: MemoryStoreOptions): Store {
  return createStore(createMemoryBacking(), { clock, log });
}

/** Shelves in maps: the backing of a memory store, which several stores can share in a test of distributed behaviour. */
export function createMemoryBacking(): Backing {
  const shelves = new Map<string, Shelf>();
  const generations = new Map<string, readonly Shelf[]>();
  const tombstones = new Map<string, number>();
  const snapshots = new Map<string, string>();
  const blobs = new Map<string, Uint8Array>();
  let pointer = NO_POINTER;
  let moving: Promise<unknown> = Promise.resolve();

  const drop = (id: string): void => {
    shelves.delete(id);
    generations.delete(id);
  };
  const save = (name: ShelfName, next: Shelf): void => {
    const id = toId(name);
    const before = shelves.get(id);
    if (name.place !== 'people' && isEmptyShelf(next)) {
      drop(id);
      return;
    }
    if (name.place === 'drafts' && before !== undefined) {
      generations.set(id, [before, ...(generations.get(id) ?? [])].slice(0, DRAFT_REVISIONS - 1));
    }
    shelves.set(id, next);
  };
  return {
    readEntries: async (name) => shelves.get(toId(name)) ?? null,
    async change(name, start, decide) {
      const { next, result } = decide(shelves.get(toId(name)) ?? start);
      if (next !== null) save(name, next);
      return result;
    },
    older: async (name) => generations.get(toId(name)) ?? [],
    async names(place, after, limit) {
      const names = [...shelves.keys()].filter((id) => id.startsWith(`${place} `)).map((id) => id.slice(place.length + 1));
      return names
        .filter((name) => name > after)
        .sort()
        .slice(0, limit);
    },
    drop: async (name) => drop(toId(name)),
    markErased: async (hash) => void tombstones.set(hash, (tombstones.get(hash) ?? 0) + 1),
    erasures: (hash) => tombstones.get(hash) ?? 0,
    pointer: async () => pointer,
    movePointer(decide) {
      const moved = moving.then(async () => {
        const { next, result, done } = await decide(pointer);
        pointer = next ?? pointer;
        done?.();
        return result;
      });
      moving = moved.catch(() => {});
      return moved;
    },
    snapshotText: async (id) => snapshots.get(id) ?? null,
    keepSnapshot: async (id, text) => void snapshots.set(id, text),
    quarantineSnapshot: async () => {},
    blob: async (id) => blobs.get(id) ?? null,
    keepBlob: async (id, bytes) => void blobs.set(id, bytes),
    quarantineBlob: async (id) => void blobs.delete(id),
    countBlobs: async () => blobs.size,
    health: () => ({ writable: true, reason: null, quarantined: 0, vanished: 0, lag: 0 }),
    close: async () => {},
  };
}

function toId({ place, name }: ShelfName): string {
  return `${place} ${name}`;
}
