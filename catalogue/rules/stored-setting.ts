import type { SavedSetting } from '../../schemas/generated/viewer.ts';
import { toStoredProfile } from './preferences/stored-profile.ts';
import { isFields } from './reading.ts';
import { toStoredTodo } from './todo/todo.ts';

/**
 * What is kept of a value that somebody saves. The server keeps no other form of it, whoever sends it, and the hub knows its answer by it:
 * what follows from the answers is worked out anew, and what has no place is left out. [PREF-043] [PREF-074] [TODO-002]
 */
export function toStoredData({ collection, name, data }: Pick<SavedSetting, 'collection' | 'name' | 'data'>): SavedSetting['data'] {
  if (!isFields(data)) return data;
  if (collection === 'dashboardTodo') return toStoredTodo(data);
  return collection === 'dashboardUserData' && name === 'Personalisation' ? toStoredProfile(data) : data;
}
