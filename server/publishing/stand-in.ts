import { type CatalogueFile, type Pack, readCatalogue } from '#engine';
import type { Problem } from '#schemas';
import {
  type Actor,
  type LiveSnapshot,
  type Serving,
  type Snapshot,
  type SnapshotItem,
  SnapshotUnreadableError,
  type Store,
} from '../stores/index.ts';
import { isSameContent, toSnapshotItems } from './items.ts';

/**
 * The reason of snapshots that were made from shipped content. They are replaced when the shipped content changes; all others belong to the
 * editors.
 */
export const shippedReason = 'shipped';

const system: Actor = { kind: 'system', id: 'publishing' };

/** The shipped content in publishable form; `errors` prevent that. */
export interface ShippedContent {
  readonly items: readonly SnapshotItem[];
  readonly errors: readonly Problem[];
}

/** Reads the content that was shipped with the program. */
export function readShipped(files: readonly CatalogueFile[], pack: Pack): ShippedContent {
  const { catalogue, problems } = readCatalogue(files, pack);
  return { items: toSnapshotItems(catalogue), errors: problems.filter(({ severity }) => severity === 'error') };
}

/** The live snapshot; null when nothing has been published, 'unreadable' when no published snapshot can be read. */
export async function readLive(store: Pick<Store, 'live'>): Promise<LiveSnapshot | 'unreadable' | null> {
  return store.live().catch((error: unknown) => {
    if (error instanceof SnapshotUnreadableError) return 'unreadable' as const;
    throw error;
  });
}

/** Publishes the shipped content into an empty store, or over earlier shipped content. Gives the live snapshot: published content stays. */
export async function publishShipped(
  store: Pick<Store, 'publish' | 'live'>,
  { items }: ShippedContent,
  live: LiveSnapshot | null,
): Promise<Snapshot> {
  if (live && (live.move.reason !== shippedReason || isSameContent(live.items, items))) return live;
  const published = await store.publish(system, { items, reason: shippedReason }, { ifLive: live?.id ?? null });
  return published.ok ? { id: published.id, items } : ((await store.live()) ?? { id: '', items });
}

/**
 * Serves the shipped content until somebody publishes or rolls back. Published content is not changed: restored from a backup, it is live
 * again.
 */
export function standInShipped(store: Pick<Store, 'standIn'>, { items }: ShippedContent): Promise<LiveSnapshot> {
  return store.standIn(system, { items, reason: shippedReason });
}

const codes: Readonly<Record<Serving, readonly string[]>> = {
  newest: [],
  nothing: [],
  earlier: ['snapshot-unreadable', 'serving-earlier-version'],
  'stand-in': ['snapshot-unreadable', 'serving-shipped-content'],
};

/** The concerns of a node that cannot serve the snapshot that was last made live. */
export function servingConcerns(serving: Serving): readonly string[] {
  return codes[serving];
}
