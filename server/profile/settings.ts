import { isSameJson, type Json } from '#engine';
import type { SettingsUpdate } from '#schemas/api';
import type { SavedSetting } from '#schemas/viewer';
import type { ToStoredData } from '../composition/index.ts';
import { BadRequestError, readJson, updateDocument } from '../http/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';

/** The collections, in the order of lists. */
export const collections: readonly SavedSetting['collection'][] = [
  'dashboardUserData',
  'dashboardSettings',
  'dashboardData',
  'dashboardWidgetsActive',
  'dashboardWidgetsOrder',
  'dashboardTodo',
];

const maxNames = 300;

/** One collection of a person: records by name. */
type CollectionDocument = Readonly<Record<string, Omit<SavedSetting, 'collection' | 'name'>>>;

/** Where settings are stored, and in which form. */
export interface SettingsKeeper {
  readonly store: Store;
  readonly toStored?: ToStoredData | undefined;
}

/** All saved settings of a person, in a fixed order and in the current form, whenever they were saved. */
export async function listSettings({ store, toStored }: SettingsKeeper, uid: string): Promise<SavedSetting[]> {
  const lists = await Promise.all(collections.map((collection) => listCollection(store, uid, collection)));
  return toStored ? lists.flat().map((setting) => ({ ...setting, data: toStored(setting) })) : lists.flat();
}

async function listCollection(store: Store, uid: string, collection: SavedSetting['collection']): Promise<SavedSetting[]> {
  const stored = await store.get(actorOf(uid), keyOf(uid, collection));
  const records = Object.entries((stored?.doc ?? {}) as CollectionDocument);
  return records.map(([name, { data, lastUpdated }]) => ({ collection, name, data, lastUpdated }));
}

/** The result of a save: the stored setting, and whether it differed from the one that the save was based on. */
export interface SaveOutcome {
  readonly stored: SavedSetting;
  readonly isConflict: boolean;
}

/**
 * Saves one setting, unless the stored one differs from the one that the save was based on; gives the stored setting. Its time is the
 * server's, and later than the previous one: a device's clock never decides which of two saves is newer.
 */
export async function saveSetting(
  { store, toStored }: SettingsKeeper,
  uid: string,
  update: SettingsUpdate,
  now: number,
): Promise<SaveOutcome> {
  const { collection, name } = update;
  if (name === 'prototype' || name in Object.prototype)
    throw new BadRequestError('This name may not be used.', { code: 'name-refused', pointer: '/name' });
  const sent = readJson(update.data) as SavedSetting['data'];
  const data = toStored ? toStored({ collection, name, data: sent }) : sent;
  let isConflict = false;
  let record: Omit<SavedSetting, 'collection' | 'name'> = { data, lastUpdated: nextTime(undefined, now) };
  const saved = await updateDocument<CollectionDocument>(store, actorOf(uid), keyOf(uid, collection), (records) => {
    const stored = records?.[name];
    isConflict = false;
    if (stored && isOther(stored, update.base)) {
      // The same save may come twice, because the first answer was lost.
      isConflict = !isSameJson(stored.data as Json, data as Json);
      return null;
    }
    if (!stored && Object.keys(records ?? {}).length >= maxNames) {
      throw new BadRequestError('There is no room for more settings of this kind.', { code: 'collection-full' });
    }
    record = { data, lastUpdated: nextTime(stored, now) };
    return { ...records, [name]: record };
  });
  return { stored: { collection, name, ...(saved?.[name] ?? record) }, isConflict };
}

/** Whether the stored setting differs from the one that the person knew. Without a base it is not checked. */
function isOther(stored: { readonly lastUpdated: string }, base: string | undefined): boolean {
  return base !== undefined && stored.lastUpdated !== base;
}

/** The server's time, always later than the previous one, even if the clock was set back or another node's clock is behind. */
function nextTime(stored: { readonly lastUpdated: string } | undefined, now: number): string {
  const before = Date.parse(stored?.lastUpdated ?? '');
  return new Date(before >= now ? before + 1 : now).toISOString();
}

function keyOf(uid: string, collection: SavedSetting['collection']): DocumentKey {
  return { kind: 'settings', owner: uid, collection };
}

function actorOf(uid: string): Actor {
  return { kind: 'viewer', id: uid };
}
