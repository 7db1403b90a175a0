import type { SettingsUpdate } from '../../schemas/generated/api.ts';
import type { SavedSetting } from '../../schemas/generated/viewer.ts';
import { BadRequestError, readJson, updateDocument } from '../http/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';

/** Names of the collections, in the order they are listed. */
export const collections: readonly SavedSetting['collection'][] = [
  'dashboardUserData',
  'dashboardSettings',
  'dashboardData',
  'dashboardWidgetsActive',
  'dashboardWidgetsOrder',
  'dashboardTodo',
];

const mostNames = 300;

/** One collection of a person: records by name. */
type CollectionDocument = Readonly<Record<string, Omit<SavedSetting, 'collection' | 'name'>>>;

/** Everything a person has saved, in a fixed order. */
export async function listSettings(store: Store, uid: string): Promise<SavedSetting[]> {
  const lists = await Promise.all(collections.map((collection) => listCollection(store, uid, collection)));
  return lists.flat();
}

async function listCollection(store: Store, uid: string, collection: SavedSetting['collection']): Promise<SavedSetting[]> {
  const stored = await store.get(actorOf(uid), keyOf(uid, collection));
  const records = Object.entries((stored?.doc ?? {}) as CollectionDocument);
  return records.map(([name, { data, lastUpdated }]) => ({ collection, name, data, lastUpdated }));
}

/** What came of a save: the setting that is stored now, and whether another one than the save was made from stood in its way. */
export interface SaveOutcome {
  readonly stored: SavedSetting;
  readonly isConflict: boolean;
}

/** Saves one setting, unless a newer one is there already, or another one than it was made from; gives the one that is stored then. [USER-037, K-03] */
export async function saveSetting(store: Store, uid: string, update: SettingsUpdate, now: number): Promise<SaveOutcome> {
  const { collection, name } = update;
  if (name === 'prototype' || name in Object.prototype)
    throw new BadRequestError('This name may not be used.', { code: 'name-refused', pointer: '/name' });
  const record = { data: readJson(update.data) as SavedSetting['data'], lastUpdated: savedAt(update.lastUpdated, now) };
  let isConflict = false;
  const saved = await updateDocument<CollectionDocument>(store, actorOf(uid), keyOf(uid, collection), (records) => {
    isConflict = isOther(records?.[name], update.base, record);
    if (isConflict || isNewer(records?.[name], record, now)) return null;
    if (!records?.[name] && Object.keys(records ?? {}).length >= mostNames) {
      throw new BadRequestError('There is no room for more settings of this kind.', { code: 'collection-full' });
    }
    return { ...records, [name]: record };
  });
  return { stored: { collection, name, ...(saved?.[name] ?? record) }, isConflict };
}

/** Saved after what the person knew. Without a base nobody asks; the same save sent again is no other one. Times are all written alike, so texts can be compared. */
function isOther(
  stored: { readonly lastUpdated: string } | undefined,
  base: string | undefined,
  record: { readonly lastUpdated: string },
): boolean {
  return base !== undefined && stored !== undefined && stored.lastUpdated > base && stored.lastUpdated !== record.lastUpdated;
}

/** A browser whose clock is ahead must not shut out every later save, so the server's time is the latest there is. */
function savedAt(lastUpdated: string, now: number): string {
  return new Date(Math.min(Date.parse(lastUpdated), now)).toISOString();
}

/** A time that is still to come stems from a clock that was set back; it keeps nobody from saving. [C-06] */
function isNewer(stored: { readonly lastUpdated: string } | undefined, record: { readonly lastUpdated: string }, now: number): boolean {
  const storedAt = Date.parse(stored?.lastUpdated ?? '');
  return storedAt > Date.parse(record.lastUpdated) && storedAt <= now;
}

function keyOf(uid: string, collection: SavedSetting['collection']): DocumentKey {
  return { kind: 'settings', owner: uid, collection };
}

function actorOf(uid: string): Actor {
  return { kind: 'viewer', id: uid };
}
