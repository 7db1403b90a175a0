import type { SavedSetting } from '#schemas/viewer';
import type { Store } from '#server/stores';
import { readFields } from '../../rules/reading.ts';

/** The saved answers of a person about intended study and consents. */
export async function readSavedAnswers(store: Store, uid: string): Promise<SavedSetting[]> {
  const lists = await Promise.all(
    (['dashboardUserData', 'dashboardSettings'] as const).map(async (collection) => {
      const stored = await store.get({ kind: 'viewer', id: uid }, { kind: 'settings', owner: uid, collection });
      const records = Object.entries(readFields(stored?.doc) as Record<string, Pick<SavedSetting, 'data' | 'lastUpdated'>>);
      return records.map(([name, { data, lastUpdated }]) => ({ collection, name, data, lastUpdated }));
    }),
  );
  return lists.flat();
}
