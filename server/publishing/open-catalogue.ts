import {
  type Catalogue,
  type CatalogueFile,
  type CompiledCatalogue,
  compileCatalogue,
  type Log,
  type Pack,
  readCatalogue,
} from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import { type Actor, type LiveSnapshot, type Snapshot, SnapshotUnreadableError, type Store } from '../stores/index.ts';
import { isSameContent, readSnapshotItems, toSnapshotItems } from './items.ts';

/** The catalogue being served: one reference, swapped whole. */
export interface LiveCatalogue {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
}

/** The live catalogue, now and after each publish. */
export interface OpenCatalogue {
  current(): LiveCatalogue;
  /** Codes of what an operator should look at: empty when all is well. */
  concerns(): readonly string[];
  onSwap(callback: (live: LiveCatalogue) => void): () => void;
  close(): void;
}

/** What opening a catalogue needs. */
export interface CatalogueParts {
  readonly store: Store;
  readonly pack: Pack;
  /** The content shipped with the program. */
  readonly readContent: () => readonly CatalogueFile[];
  readonly log: Log;
}

/** The shipped content has mistakes and nothing was ever published, so there is nothing to serve. */
export class CatalogueProblemsError extends Error {
  override readonly name = 'CatalogueProblemsError';
  readonly code = 'catalogue-problems';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`The catalogue has ${problems.length} problem${problems.length === 1 ? '' : 's'} and nothing has been published yet.`);
    this.problems = problems;
  }
}

/** The reason of snapshots made from shipped content; these follow the shipped content, all others are the editors' own. */
export const shippedReason = 'shipped';

const system: Actor = { kind: 'system', id: 'publishing' };

/** Opens the live catalogue, publishing the shipped content first where nobody has published anything of their own. */
export async function openCatalogue(parts: CatalogueParts): Promise<OpenCatalogue> {
  const concerns = new Set<string>();
  let current = await load(parts, await ensureLive(parts, concerns), concerns);
  const callbacks = new Set<(live: LiveCatalogue) => void>();
  const stop = parts.store.onLive((snapshot) => {
    const next = tryLoad(parts, snapshot, concerns);
    if (!next) return;
    current = next;
    for (const callback of callbacks) callback(next);
  });
  return {
    current: () => current,
    concerns: () => [...concerns],
    onSwap(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
    close: stop,
  };
}

/** A snapshot to serve: the live one, or the shipped content made live. */
async function ensureLive({ store, pack, readContent, log }: CatalogueParts, concerns: Set<string>): Promise<Snapshot> {
  const live = await readLive(store, log, concerns);
  const { catalogue, problems } = readCatalogue(readContent(), pack.vocabulary, pack.components);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    if (!live) throw new CatalogueProblemsError(errors);
    concerns.add('shipped-content-problems');
    log.record('error', 'shipped-content-problems', {
      problems: errors.length,
      first: errors[0]?.message,
      path: errors[0]?.path,
      serving: live.id,
    });
    return live;
  }
  const items = toSnapshotItems(catalogue);
  if (live && (live.move.reason !== shippedReason || isSameContent(live.items, items))) return live;
  const published = await store.publish(system, { items, reason: shippedReason }, { ifLive: live?.id ?? null });
  return published.ok ? { id: published.id, items } : ((await store.live()) ?? { id: '', items });
}

async function readLive(store: Store, log: Log, concerns: Set<string>): Promise<LiveSnapshot | null> {
  try {
    return await store.live();
  } catch (error) {
    if (!(error instanceof SnapshotUnreadableError)) throw error;
    concerns.add('snapshot-unreadable');
    log.record('error', 'snapshot-unreadable', { message: error.message });
    return null;
  }
}

/** Items that today's program cannot read are left out and reported; the rest is served. */
function load({ pack, log }: CatalogueParts, { id, items }: Snapshot, concerns: Set<string>): LiveCatalogue {
  const { catalogue, errors } = readSnapshotItems(items, pack);
  if (errors.length > 0) {
    concerns.add('live-content-problems');
    log.record('error', 'live-content-problems', { snapshot: id, problems: errors.length, first: errors[0]?.message });
  } else concerns.delete('live-content-problems');
  return Object.freeze({ id, catalogue, compiled: compileCatalogue(catalogue, pack.vocabulary) });
}

/** A snapshot that cannot be served leaves the one before in place. */
function tryLoad(parts: CatalogueParts, snapshot: Snapshot, concerns: Set<string>): LiveCatalogue | null {
  try {
    return load(parts, snapshot, concerns);
  } catch (error) {
    concerns.add('snapshot-refused');
    parts.log.record('error', 'snapshot-refused', { snapshot: snapshot.id, error });
    return null;
  }
}
