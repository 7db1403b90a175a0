import { isSameText } from '#engine';
import type { OwnOrder, SavedSetting } from '#schemas/viewer';
import { type Fields, isFields, isYes, readFields, readList, readText } from '../reading.ts';

const JSON_TEXT = /^\s*[[{"]/;

/** The data of a setting. It is sent as JSON text; a text that is not JSON stays text. */
function readData(data: unknown): unknown {
  if (typeof data !== 'string' || !JSON_TEXT.test(data)) return data;
  try {
    return JSON.parse(data);
  } catch {
    // Unreadable data counts as missing.
    return undefined;
  }
}

/** One readable saved setting. */
export interface ReadSetting {
  readonly collection: string;
  readonly name: string;
  readonly data: unknown;
  readonly lastUpdated: string;
}

function readSetting(value: unknown): ReadSetting | null {
  const setting = readFields(value);
  const collection = readText(setting.collection);
  const name = readText(setting.name);
  const data = readData(setting.data);
  if (collection === '' || name === '' || data === undefined) return null;
  return { collection, name, data, lastUpdated: readText(setting.lastUpdated) };
}

/** All readable settings: those of the account, then those saved since, which take precedence. */
export function readSettings(account: unknown, saved: readonly SavedSetting[]): readonly ReadSetting[] {
  const all = [...readList(account), ...saved].flatMap((entry) => readSetting(entry) ?? []);
  return [...new Map(all.map((setting) => [`${setting.collection}/${setting.name}`, setting])).values()];
}

function ofCollection(settings: readonly ReadSetting[], collection: string): readonly ReadSetting[] {
  return settings.filter((setting) => setting.collection === collection);
}

/** The setting of a collection and name, or null. */
export function findSetting(settings: readonly ReadSetting[], collection: string, name: string): ReadSetting | null {
  return settings.find((setting) => setting.collection === collection && setting.name === name) ?? null;
}

/** The saved answers: every readable object of dashboardUserData, Personalisation last so that it takes precedence. */
export function readPersonalisation(settings: readonly ReadSetting[]): Fields {
  return readFields(findSetting(settings, 'dashboardUserData', 'Personalisation')?.data);
}

function readSwitch(data: unknown): 'yes' | 'no' | null {
  const value = isFields(data) ? (data.active ?? data.value) : data;
  if (value === true || isYes(value)) return 'yes';
  return value === false || isSameText(readText(value), 'no') ? 'no' : null;
}

/** Widgets the person has switched on or off, by id. */
export function readSwitched(settings: readonly ReadSetting[]): Record<string, 'yes' | 'no'> {
  const switches = ofCollection(settings, 'dashboardWidgetsActive').flatMap(({ name, data }) => {
    const value = readSwitch(data);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(switches);
}

function readOrder(data: unknown): string[] | null {
  const list = isFields(data) ? data.order : data;
  if (!Array.isArray(list)) return null;
  const ids = list.map((entry: unknown) => readText(isFields(entry) ? entry.widget : entry));
  return ids.every((id) => id !== '') ? ids : null;
}

/** The person's own order for each number of columns they have changed. */
export function readOwnOrder(settings: readonly ReadSetting[]): OwnOrder {
  const order: OwnOrder = {};
  for (const columns of ['2', '3', '4'] as const) {
    const own = readOrder(findSetting(settings, 'dashboardWidgetsOrder', columns)?.data);
    if (own) order[columns] = own;
  }
  return order;
}

/** The ids of to-dos that were checked off. */
export function readTodosDone(settings: readonly ReadSetting[]): string[] {
  return ofCollection(settings, 'dashboardTodo')
    .filter(({ data }) => data === true || isYes(data) || readFields(data).done === true || isYes(readFields(data).done))
    .map(({ name }) => name);
}
