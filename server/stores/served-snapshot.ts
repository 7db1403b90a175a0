import type { Backing } from './backing.ts';
import type { StorePorts } from './create-store.ts';
import { SnapshotUnreadableError } from './errors.ts';
import { type Pointer, readSnapshot } from './snapshot.ts';
import type { LiveSnapshot, Snapshot, StoreLog } from './store.ts';

interface Following {
  readonly backing: Backing;
  readonly ports: StorePorts;
  readonly seen: () => number;
  readonly catchUp: (pointer: Pointer) => Promise<void>;
}

/** Reads the pointer when another node may have moved it; once for all that is heard meanwhile. */
export function createFollower({ backing, ports, seen, catchUp }: Following): (seq: number) => void {
  let heard = 0;
  let isReading = false;
  const follow = async (): Promise<void> => {
    for (let before = -1; heard > seen() && before !== seen(); ) {
      before = seen();
      await catchUp(await backing.pointer());
    }
  };
  return (seq) => {
    if (!(seq > seen())) return;
    heard = Math.max(heard, seq);
    if (isReading) return;
    isReading = true;
    follow()
      .catch((error) => ports.log({ code: 'store-follow', message: error instanceof Error ? error.message : 'unknown' }))
      .finally(() => {
        isReading = false;
      });
  };
}

export async function readSound(backing: Backing, id: string): Promise<Snapshot | null> {
  if (!/^[0-9a-f]{64}$/.test(id)) return null;
  const text = await backing.snapshotText(id);
  if (text === null) return null;
  const snapshot = readSnapshot(id, text);
  if (snapshot !== null) return snapshot;
  await backing.quarantineSnapshot(id);
  throw new SnapshotUnreadableError(id);
}

export async function findSound(backing: Backing, ports: StorePorts, pointer: Pointer): Promise<LiveSnapshot | null> {
  const tried = new Set<string>();
  for (const move of pointer.moves) {
    if (tried.has(move.id)) continue;
    tried.add(move.id);
    const snapshot = await readSound(backing, move.id).catch(onlyDamaged);
    if (snapshot !== null) return Object.freeze({ ...snapshot, move });
    reportUnsound(ports, move.id);
  }
  const [newest] = pointer.moves;
  if (newest !== undefined || pointer.isLost) throw new SnapshotUnreadableError(newest?.id ?? null);
  return null;
}

export function reportUnsound({ log }: StorePorts, id: string): void {
  log({ code: 'snapshot-unreadable', message: `Snapshot ${id} can not be served; looking for an earlier sound one.` });
}

export function onlyDamaged(error: unknown): null {
  if (error instanceof SnapshotUnreadableError) return null;
  throw error;
}

export function callSafely(call: () => void, log: StoreLog): void {
  try {
    call();
  } catch (error) {
    log({ code: 'store-listener', message: `A listener for new snapshots failed: ${error instanceof Error ? error.message : 'unknown'}` });
  }
}
