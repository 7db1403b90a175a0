import { type Catalogue, type CatalogueFile, type CompiledCatalogue, compileCatalogue, isSiteItem, type Log, type Pack } from '#engine';
import type { Problem } from '#schemas';
import type { Actor, Snapshot, Store } from '../stores/index.ts';
import { readSnapshotItems } from './items.ts';
import { publishShipped, readLive, readShipped, servingConcerns, standInShipped } from './stand-in.ts';

/** The served catalogue: one reference that is replaced as a whole. */
export interface LiveCatalogue {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
}

/** The live catalogue, now and after each publish. */
export interface ServedCatalogue {
  current(): LiveCatalogue;
  /** Codes of problems for an operator; empty when all is well. */
  concerns(): readonly string[];
  onSwap(callback: (live: LiveCatalogue) => void): () => void;
  close(): void;
}

/** The served catalogue, for operators and publishing. */
export interface OpenCatalogue extends ServedCatalogue {
  /** The newest snapshot, if it could not be loaded and the previous one is still served; else null. */
  refused(): string | null;
  onRefusal(callback: (id: string) => void): () => void;
  /** Serves an earlier snapshot in this process only, until the next move, because the pointer cannot be moved. Resolves to its success. */
  serveHere(id: string): Promise<boolean>;
  /** Overrides site settings of the live catalogue, now and after each publish; null removes the override. */
  override(settings: SiteOverride | null): void;
}

/** Site settings that apply immediately, whatever is published. */
export interface SiteOverride {
  readonly alert: { readonly text: string; readonly from: string; readonly to: string } | null;
  readonly features: Readonly<Record<string, boolean>>;
}

/** Dependencies of opening a catalogue. */
export interface CatalogueParts {
  readonly store: Store;
  readonly pack: Pack;
  /** The content that was shipped with the program. */
  readonly readContent: () => readonly CatalogueFile[];
  readonly log: Log;
}

/** The shipped content has mistakes and no published snapshot can be served, so there is nothing to serve. */
export class CatalogueProblemsError extends Error {
  override readonly name = 'CatalogueProblemsError';
  readonly code = 'catalogue-problems';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], isUnreadable: boolean) {
    const other = isUnreadable ? 'nothing that was published can be read' : 'nothing has been published yet';
    super(`The catalogue has ${problems.length} problem${problems.length === 1 ? '' : 's'} and ${other}.`);
    this.problems = problems;
  }
}

/** A text of the live catalogue by its id. */
export function readText(served: Pick<ServedCatalogue, 'current'>, id: string): string | undefined {
  return served.current().catalogue.messages.find((message) => message.id === id)?.text;
}

const system: Actor = { kind: 'system', id: 'publishing' };

/** Opens the live catalogue. If editors have not published anything, the shipped content is published first. */
export async function openCatalogue(parts: CatalogueParts): Promise<OpenCatalogue> {
  const concerns = new Set<string>();
  let loaded = await load(parts, await ensureLive(parts, concerns), concerns);
  let current = loaded;
  let laidOver: SiteOverride | null = null;
  let previous: LiveCatalogue | null = null;
  let refused: string | null = null;
  const swaps = createCallbacks<LiveCatalogue>();
  const refusals = createCallbacks<string>();
  const swapTo = (next: LiveCatalogue) => {
    if (next.id !== loaded.id) previous = loaded;
    loaded = next;
    current = withOverride(parts, loaded, laidOver);
    swaps.call(current);
  };
  const stop = parts.store.onLive((snapshot) => {
    const next = tryLoad(parts, snapshot, concerns);
    refused = next ? null : snapshot.id;
    if (!next) return refusals.call(snapshot.id);
    concerns.delete('rolled-back-here');
    swapTo(next);
  });
  return {
    current: () => current,
    concerns: () => [...servingConcerns(parts.store.health().serving), ...concerns],
    refused: () => refused,
    onSwap: swaps.add,
    onRefusal: refusals.add,
    async serveHere(id) {
      const next = previous?.id === id ? previous : await loadStored(parts, id, concerns);
      if (!next) return false;
      concerns.add('rolled-back-here');
      swapTo(next);
      return true;
    },
    override(settings) {
      laidOver = settings;
      swapTo(loaded);
    },
    close: stop,
  };
}

/** The same snapshot with other site settings: its name stays, and everything that depends on the settings changes. */
function withOverride({ pack }: CatalogueParts, live: LiveCatalogue, settings: SiteOverride | null): LiveCatalogue {
  if (!settings) return live;
  const { alert, features } = settings;
  const items = live.catalogue['page-state'].map((item) =>
    isSiteItem(item) ? { ...item, alert: alert ?? item.alert, features: { ...item.features, ...features } } : item,
  );
  const catalogue = { ...live.catalogue, 'page-state': items };
  return Object.freeze({
    id: live.id,
    catalogue,
    compiled: compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds }),
  });
}

interface Callbacks<Value> {
  add(callback: (value: Value) => void): () => void;
  call(value: Value): void;
}

function createCallbacks<Value>(): Callbacks<Value> {
  const callbacks = new Set<(value: Value) => void>();
  return {
    add(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
    call(value) {
      for (const callback of callbacks) callback(value);
    },
  };
}

async function loadStored(parts: CatalogueParts, id: string, concerns: Set<string>): Promise<LiveCatalogue | null> {
  try {
    const snapshot = await parts.store.snapshot(system, id);
    return snapshot && tryLoad(parts, snapshot, concerns);
  } catch {
    return null;
  }
}

/**
 * The snapshot to serve: the live one, or the shipped content, which is published into an empty store and stands in if no published
 * snapshot can be read.
 */
async function ensureLive({ store, pack, readContent, log }: CatalogueParts, concerns: Set<string>): Promise<Snapshot> {
  const live = await readLive(store);
  const shipped = readShipped(readContent(), pack);
  const { errors } = shipped;
  if (errors.length > 0) {
    if (live === null || live === 'unreadable') throw new CatalogueProblemsError(errors, live !== null);
    concerns.add('shipped-content-problems');
    log.record('error', 'shipped-content-problems', {
      problems: errors.length,
      first: errors[0]?.message,
      path: errors[0]?.path,
      serving: live.id,
    });
    return live;
  }
  if (live === 'unreadable') {
    log.record('error', 'serving-shipped-content', { because: 'snapshot-unreadable' });
    return standInShipped(store, shipped);
  }
  const isOlder = store.health().serving === 'earlier';
  if (isOlder) log.record('error', 'serving-earlier-version', { because: 'snapshot-unreadable', serving: live?.id });
  // Publishing over an unreadable snapshot would hide that visitors do not see what was made live.
  if (live && isOlder) return live;
  return publishShipped(store, shipped, live);
}

/** Items that this program cannot read are left out and reported; the rest is served. */
function load({ pack, log }: CatalogueParts, { id, items }: Snapshot, concerns: Set<string>): LiveCatalogue {
  const { catalogue, errors } = readSnapshotItems(items, pack);
  if (errors.length > 0) {
    concerns.add('live-content-problems');
    log.record('error', 'live-content-problems', { snapshot: id, problems: errors.length, first: errors[0]?.message });
  } else concerns.delete('live-content-problems');
  return Object.freeze({ id, catalogue, compiled: compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds }) });
}

/** Null if this program cannot read the snapshot, though a newer one may: the previous snapshot then stays live. */
function tryLoad(parts: CatalogueParts, snapshot: Snapshot, concerns: Set<string>): LiveCatalogue | null {
  try {
    const [error] = readSnapshotItems(snapshot.items, parts.pack).errors;
    if (error) throw new TypeError(error.message);
    const live = load(parts, snapshot, concerns);
    concerns.delete('snapshot-refused');
    return live;
  } catch (error) {
    concerns.add('snapshot-refused');
    parts.log.record('error', 'snapshot-refused', { snapshot: snapshot.id, error });
    return null;
  }
}
