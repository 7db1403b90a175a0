import { type Actor, type SnapshotItem, type SnapshotMove, SnapshotUnreadableError, type Store } from '../stores/index.ts';
import { compareItems } from './items.ts';

/** How many items one move of the live pointer added, changed and archived. */
interface VersionChanges {
  readonly added: number;
  readonly changed: number;
  readonly archived: number;
}

/** A move with its changes; null: one of the two snapshots is gone; missing: not counted yet. */
interface CountedMove extends SnapshotMove {
  readonly changes?: VersionChanges | null;
}

/** The changes of each version, cached for as long as this process runs. */
export interface VersionCounts {
  /**
   * Moves, newest first, with their changes. Each call counts a few more of the uncounted ones, the newest first, so that no call takes
   * long.
   */
  readVersionCount(moves: readonly SnapshotMove[]): Promise<readonly CountedMove[]>;
  /**
   * The moves that changed an item, newest first. Each call reads a few more, the newest first; `isPartly` while older ones are not read
   * yet.
   */
  touching(moves: readonly SnapshotMove[], name: string): Promise<{ readonly moves: readonly SnapshotMove[]; readonly isPartly: boolean }>;
}

const system: Actor = { kind: 'system', id: 'publishing' };
/** A snapshot of 10,000 items takes a quarter of a second to read. */
const maxAtOnce = 10;
/** Twice the number of moves that a store keeps. */
const maxCached = 1_000;
const nothing: readonly SnapshotItem[] = [];

/** Counts over the snapshots of a store. A move never changes, so each is counted once. */
export function createVersionCounts(store: Pick<Store, 'snapshot'>): VersionCounts {
  const known = new Map<string, MoveChanges | null>();
  let counting: Promise<void> = Promise.resolve();
  const count = async (pairs: readonly Pair[]) => {
    const wanted = pairs.filter(({ name }) => !known.has(name)).slice(0, maxAtOnce);
    const readings = new Map<string, Promise<readonly SnapshotItem[] | null>>();
    const readOnce = (id: string) => {
      const reading = readings.get(id) ?? readSnapshot(store, id);
      readings.set(id, reading);
      return reading;
    };
    for (const { name, before, after } of wanted) {
      const [old, next] = [before === null ? nothing : await readOnce(before), await readOnce(after)];
      known.set(name, old && next && toChanges(old, next));
      // Neighbouring moves share a snapshot; older ones are not needed again.
      readings.delete(after);
    }
    for (const name of [...known.keys()].slice(0, Math.max(0, known.size - maxCached))) known.delete(name);
  };
  const countMore = async (moves: readonly SnapshotMove[]) => {
    const pairs = toPairs(moves);
    // A concurrent call then finds most of it counted.
    counting = counting.then(() => count([...pairs.values()]));
    const done = counting;
    counting = done.catch(() => undefined);
    await done;
    return pairs;
  };
  return {
    async readVersionCount(moves) {
      const pairs = await countMore(moves);
      return moves.map((move) => {
        const pair = pairs.get(move);
        const changes = pair ? known.get(pair.name) : null;
        return changes === undefined ? move : { ...move, changes: changes?.counts ?? null };
      });
    },
    async touching(moves, name) {
      const pairs = await countMore(moves);
      const changesOf = (move: SnapshotMove) => known.get(pairs.get(move)?.name ?? '');
      return {
        moves: moves.filter((move) => changesOf(move)?.names.has(name)),
        isPartly: moves.some((move) => pairs.has(move) && changesOf(move) === undefined),
      };
    },
  };
}

interface Pair {
  readonly name: string;
  /** Null: nothing was live before. */
  readonly before: string | null;
  readonly after: string;
}

/** Each move with the one before it. What was live before the oldest stored move is unknown, unless it was the first. */
function toPairs(moves: readonly SnapshotMove[]): ReadonlyMap<SnapshotMove, Pair> {
  const pairs = new Map<SnapshotMove, Pair>();
  for (const [index, move] of moves.entries()) {
    const before = moves[index + 1]?.id ?? null;
    if (before !== null || move.seq === 1) pairs.set(move, { name: `${before} ${move.id}`, before, after: move.id });
  }
  return pairs;
}

/** The items of a snapshot; null if it is gone or damaged. */
export async function readSnapshot(store: Pick<Store, 'snapshot'>, id: string): Promise<readonly SnapshotItem[] | null> {
  try {
    return (await store.snapshot(system, id))?.items ?? null;
  } catch (error) {
    if (error instanceof SnapshotUnreadableError) return null;
    throw error;
  }
}

/** The changes of one move, in numbers and by the names of items. */
interface MoveChanges {
  readonly counts: VersionChanges;
  readonly names: ReadonlySet<string>;
}

function toChanges(before: readonly SnapshotItem[], after: readonly SnapshotItem[]): MoveChanges {
  const { added, changed, removed } = compareItems(before, after);
  const counts = { added: added.length, changed: changed.length, archived: removed.length };
  return { counts, names: new Set([...added, ...changed, ...removed]) };
}
