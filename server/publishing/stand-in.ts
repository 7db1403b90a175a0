import { type CatalogueFile, type Pack, readCatalogue } from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import { type Actor, type LiveSnapshot, type Serving, type SnapshotItem, SnapshotUnreadableError, type Store } from '../stores/index.ts';
import { toSnapshotItems } from './items.ts';

/** The reason of snapshots made from shipped content; these follow the shipped content, all others are the editors' own. */
export const shippedReason = 'shipped';

const system: Actor = { kind: 'system', id: 'publishing' };

/** The shipped content as it would be published; `errors` keep it from that. */
export interface ShippedContent {
  readonly items: readonly SnapshotItem[];
  readonly errors: readonly Problem[];
}

/** Reads the content that comes with the program. */
export function readShipped(files: readonly CatalogueFile[], pack: Pack): ShippedContent {
  const { catalogue, problems } = readCatalogue(files, pack);
  return { items: toSnapshotItems(catalogue), errors: problems.filter(({ severity }) => severity === 'error') };
}

/** What is live; null when nothing was published yet, 'unreadable' when nothing that was published can be read. */
export async function readLive(store: Pick<Store, 'live'>): Promise<LiveSnapshot | 'unreadable' | null> {
  return store.live().catch((error: unknown) => {
    if (error instanceof SnapshotUnreadableError) return 'unreadable' as const;
    throw error;
  });
}

/** Serves the shipped content until somebody publishes or rolls back. What was published stays as it is: put back from a backup, it is live again. */
export function standInShipped(store: Pick<Store, 'standIn'>, { items }: ShippedContent): Promise<LiveSnapshot> {
  return store.standIn(system, { items, reason: shippedReason });
}

const codes: Readonly<Record<Serving, readonly string[]>> = {
  newest: [],
  nothing: [],
  earlier: ['snapshot-unreadable', 'serving-earlier-version'],
  'stand-in': ['snapshot-unreadable', 'serving-shipped-content'],
};

/** The concerns of a node that cannot serve what was made live last. */
export function servingConcerns(serving: Serving): readonly string[] {
  return codes[serving];
}
