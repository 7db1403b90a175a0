import type { CatalogueFile, Pack } from '../../engine/index.ts';
import { readCatalogue } from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import type { Actor, PublishResult, SnapshotItem, SnapshotMove, Store } from '../stores/index.ts';
import { compareItems, type ItemChanges, readSnapshotItems, toSnapshotItems } from './items.ts';

/** What came of a wish to publish: the problems that stand against it, what it changes, and the new snapshot (null: none). */
export interface PublishOutcome {
  readonly problems: readonly Problem[];
  readonly changes: ItemChanges;
  readonly id: string | null;
}

interface PublishWish {
  readonly store: Store;
  readonly pack: Pack;
  readonly actor: Actor;
  readonly reason: string;
  readonly isDryRun?: boolean;
}

/** The live catalogue's items, for a file that import reads back. */
export async function exportItems(store: Store): Promise<readonly SnapshotItem[]> {
  return (await store.live())?.items ?? [];
}

/** Makes these items the live catalogue, if nothing is wrong with them. Nothing is half done: all of it goes live or nothing. */
export async function importItems(items: readonly SnapshotItem[], wish: PublishWish): Promise<PublishOutcome> {
  const { catalogue, problems, errors } = readSnapshotItems(items, wish.pack);
  return publishItems(errors.length > 0 ? items : toSnapshotItems(catalogue), problems, wish);
}

/** Makes the content of files the live catalogue, if nothing is wrong with it. */
export async function publishFiles(files: readonly CatalogueFile[], wish: PublishWish): Promise<PublishOutcome> {
  const { catalogue, problems } = readCatalogue(files, wish.pack.vocabulary, wish.pack.components);
  return publishItems(toSnapshotItems(catalogue), problems, wish);
}

async function publishItems(items: readonly SnapshotItem[], problems: readonly Problem[], wish: PublishWish): Promise<PublishOutcome> {
  const changes = compareItems(await exportItems(wish.store), items);
  const isRefused = problems.some(({ severity }) => severity === 'error');
  if (isRefused || wish.isDryRun) return { problems, changes, id: null };
  const result = await wish.store.publish(wish.actor, { items, reason: wish.reason });
  return { problems, changes, id: result.ok ? result.id : null };
}

/** Moves of the live pointer, newest first. */
export function listSnapshots(store: Store, actor: Actor): Promise<readonly SnapshotMove[]> {
  return store.snapshots(actor);
}

/** Makes an earlier snapshot live again. */
export function rollback(store: Store, actor: Actor, id: string, reason = 'roll back'): Promise<PublishResult> {
  return store.point(actor, id, { reason });
}
