import type { Backing } from './backing.ts';
import type { StorePorts } from './create-store.ts';
import { SnapshotUnreadableError } from './errors.ts';
import { type Pointer, readSnapshot } from './snapshot.ts';
import type { LiveSnapshot, Snapshot, Store, StoreLog } from './store.ts';

/** The snapshot that this process serves, and the last move of the pointer that it has followed. */
interface ServedSnapshot {
  /** The served snapshot; if there is none yet, the newest intact one. */
  live(): Promise<LiveSnapshot | null>;
  /** The snapshot that is served now. */
  current(): LiveSnapshot | null;
  /** The newest move that was announced or loaded; 0 before the pointer was first read. */
  seen(): number;
  announce(snapshot: LiveSnapshot): void;
  /** Announces each move up to this pointer that was not announced here yet. */
  catchUp(pointer: Pointer): Promise<void>;
  /** The same for a pointer that no other node can move now: it is accepted even if a backup has set it back. */
  catchUpHeld(pointer: Pointer): Promise<void>;
  /** Serves the stand-in if nothing is served yet, and gives the served snapshot. */
  standIn(live: LiveSnapshot): LiveSnapshot;
  onLive: Store['onLive'];
}

/** Loads on demand; follows a pointer that other nodes move. */
export function createServedSnapshot(backing: Backing, ports: StorePorts): ServedSnapshot {
  const listeners = new Set<(live: LiveSnapshot) => void>();
  let current: LiveSnapshot | null = null;
  /** Null before the pointer was first read. */
  let seen: number | null = null;
  let loading: Promise<LiveSnapshot | null> | null = null;

  const load = async (): Promise<LiveSnapshot | null> => {
    const pointer = await backing.pointer();
    seen ??= pointer.seq;
    const found = await findSound(backing, ports, pointer);
    current ??= found;
    return current;
  };
  const announce = (snapshot: LiveSnapshot): void => {
    if (snapshot.move.seq <= (seen ?? 0)) return;
    seen = snapshot.move.seq;
    current = snapshot;
    for (const listener of listeners) callSafely(() => listener(snapshot), ports.log);
  };
  const catchUp = async (pointer: Pointer): Promise<void> => {
    // Before the first read there is nothing to announce; that read will find the newest.
    if (seen === null) return;
    const known = seen;
    for (const move of pointer.moves.filter(({ seq }) => seq > known).reverse()) {
      const snapshot = await readSound(backing, move.id).catch(onlyDamaged);
      if (snapshot === null) reportUnsound(ports, move.id);
      else announce(Object.freeze({ ...snapshot, move }));
    }
    seen = Math.max(seen, pointer.seq);
  };
  const served: ServedSnapshot = {
    live() {
      if (current !== null) return Promise.resolve(current);
      loading ??= load().finally(() => {
        loading = null;
      });
      return loading;
    },
    current: () => current,
    seen: () => seen ?? 0,
    announce,
    catchUp,
    catchUpHeld(pointer) {
      if (seen !== null) seen = Math.min(seen, pointer.seq);
      return catchUp(pointer);
    },
    standIn(live) {
      current ??= live;
      return current;
    },
    onLive(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
  backing.watchPointer?.(createFollower(backing, ports, served));
  return served;
}

/** Reads the pointer after another node may have moved it; once for all notices that arrive in the meantime. */
function createFollower(backing: Backing, ports: StorePorts, { seen, catchUp }: ServedSnapshot): (seq: number) => void {
  let latestSeq = 0;
  let isReading = false;
  const follow = async (): Promise<void> => {
    for (let before = -1; latestSeq > seen() && before !== seen(); ) {
      before = seen();
      await catchUp(await backing.pointer());
    }
  };
  return (seq) => {
    if (!(seq > seen())) return;
    latestSeq = Math.max(latestSeq, seq);
    if (isReading) return;
    isReading = true;
    follow()
      .catch((error) => ports.log({ code: 'store-follow', message: error instanceof Error ? error.message : 'unknown' }))
      .finally(() => {
        isReading = false;
      });
  };
}

/** The snapshot with an id, or null if there is none. Throws SnapshotUnreadableError for a damaged one, which is set aside. */
export async function readSound(backing: Backing, id: string): Promise<Snapshot | null> {
  if (!/^[0-9a-f]{64}$/.test(id)) return null;
  const text = await backing.snapshotText(id);
  if (text === null) return null;
  const snapshot = readSnapshot(id, text);
  if (snapshot !== null) return snapshot;
  await backing.quarantineSnapshot(id);
  throw new SnapshotUnreadableError(id);
}

async function findSound(backing: Backing, ports: StorePorts, pointer: Pointer): Promise<LiveSnapshot | null> {
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

function reportUnsound({ log }: StorePorts, id: string): void {
  log({ code: 'snapshot-unreadable', message: `Snapshot ${id} can not be served; looking for an earlier sound one.` });
}

/** Null for a damaged snapshot; rethrows any other error. */
export function onlyDamaged(error: unknown): null {
  if (error instanceof SnapshotUnreadableError) return null;
  throw error;
}

function callSafely(call: () => void, log: StoreLog): void {
  try {
    call();
  } catch (error) {
    log({ code: 'store-listener', message: `A listener for new snapshots failed: ${error instanceof Error ? error.message : 'unknown'}` });
  }
}
