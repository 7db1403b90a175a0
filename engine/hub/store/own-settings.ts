import type { SavedSetting } from '#schemas/viewer';
import { type HubState, newerSetting, UNDER_WAY } from '../state/hub-context.tsx';
import { keepEqual } from './keep-equal.ts';

/** The key of a setting that was saved here. */
export function keyOf(setting: Pick<SavedSetting, 'collection' | 'name'>): string {
  return `${setting.collection}/${setting.name}`;
}

/** The newer of the value saved here and the server's. */
export function settingIn({ own, saved }: HubState, key: string): SavedSetting | null {
  const known = saved.find((setting) => keyOf(setting) === key);
  return newerSetting(known, own[key]) ?? null;
}

/** The server's saved values. An unchanged value keeps its identity, so that it does not re-render. */
export function keepSaved(state: HubState, saved: readonly SavedSetting[]): readonly SavedSetting[] {
  return keepEqual(
    state.saved,
    saved.map((setting) => keepEqual(settingIn(state, keyOf(setting)), setting)),
  );
}

/** Drops own values that the server has, or has a newer version of. */
export function newerThan(own: HubState['own'], saved: readonly SavedSetting[]): HubState['own'] {
  const times = new Map(saved.map((setting) => [keyOf(setting), setting.lastUpdated]));
  const isNeeded = ([key, { lastUpdated }]: [string, SavedSetting]) => lastUpdated === UNDER_WAY || (times.get(key) ?? '') < lastUpdated;
  return Object.fromEntries(Object.entries(own).filter(isNeeded));
}
