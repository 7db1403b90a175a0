import { PINS, readPins, toStoredPins } from '#engine';
import type { SavedSetting } from '#schemas/viewer';
import { CALL_SETTING, toStoredCalls } from './clearing/call-list.ts';
import { toStoredProfile } from './preferences/stored-profile.ts';
import { isFields } from './reading.ts';
import { toStoredTodo } from './todo/todo.ts';

/**
 * The stored form of a saved value; the server stores no other form, and the hub recognises its answer by it. Dependent answers are derived
 * again, and unknown fields are left out.
 */
export function toStoredData({ collection, name, data }: Pick<SavedSetting, 'collection' | 'name' | 'data'>): SavedSetting['data'] {
  if (collection === PINS.collection && name === PINS.name) return toStoredPins(readPins(data));
  if (!isFields(data)) return data;
  if (collection === 'dashboardTodo') return toStoredTodo(data);
  if (collection === CALL_SETTING.collection && name === CALL_SETTING.name) return toStoredCalls(data);
  return collection === 'dashboardUserData' && name === 'Personalisation' ? toStoredProfile(data) : data;
}
