import type { StoreApi } from 'zustand/vanilla';
import type { SavedSetting } from '../../../schemas/generated/viewer.ts';
import { type HubActions, type HubState, UNDER_WAY } from '../state/hub-context.tsx';
import type { HubApi } from './api.ts';
import { keyOf, newerThan, settingIn } from './own-settings.ts';
import type { HubPorts } from './ports.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';

/** What a person saves: shown at once, sent through one queue, and put back where it is refused. */
type Saving = Pick<HubActions, 'save'> & Pick<SaveQueue, 'flush' | 'resume'>;

interface SavingParts {
  readonly store: StoreApi<HubState>;
  readonly api: Pick<HubApi, 'saveSetting'>;
  readonly ports: Pick<HubPorts, 'now' | 'wait' | 'isOnline' | 'log'>;
  readonly refresh: () => Promise<void>;
}

/** Saves into the hub's state and through its calls. A value that the hub depends on has the page read anew. */
export function createSaving({ store, api, ports, refresh }: SavingParts): Saving {
  const queue = createSaveQueue({
    send: api.saveSetting,
    join: async (base, theirs, mine) => {
      const { mergeFields } = await import('./merge-fields.ts');
      const merged = mergeFields(base?.data, theirs.data, mine.data);
      if (!merged) return null;
      const joined = { ...mine, ...merged };
      // The joined value replaces the shown one, unless that has changed since.
      if (store.getState().own[keyOf(mine)] === mine) setOwn({ ...store.getState().own, [keyOf(mine)]: joined });
      return joined;
    },
    now: () => ports.now().toISOString(),
    wait: ports.wait,
    isOnline: ports.isOnline,
    log: (message) => ports.log('error', 'settings', message),
  });
  const kept = new Map<string, SavedSetting>();

  const setOwn = (own: HubState['own']) => store.setState({ own });
  // The server's page may be older than the last value it stored, so a refused value falls back to that one.
  const dropOwn = (setting: SavedSetting) => {
    const key = keyOf(setting);
    const { [key]: shown, ...others } = store.getState().own;
    const before = kept.get(key);
    if (shown === setting) setOwn(newerThan(before ? { ...others, [key]: before } : others, store.getState().saved));
  };
  // The shown value keeps its identity; from here on it has the time at which the server stored it.
  const takeKept = (sent: SavedSetting, { lastUpdated }: SavedSetting) => {
    const key = keyOf(sent);
    const { own, saved } = store.getState();
    const setting = { ...sent, lastUpdated };
    if ((kept.get(key)?.lastUpdated ?? '') < lastUpdated) kept.set(key, setting);
    if (own[key] === sent) setOwn(newerThan({ ...own, [key]: setting }, saved));
  };
  return {
    async save(request, { isImmediate = false, known, yields = false, keepsPage = false } = {}) {
      const setting: SavedSetting = { ...request, lastUpdated: UNDER_WAY };
      const base = settingIn(store.getState(), keyOf(setting)) ?? (known === undefined ? null : { ...setting, data: known });
      setOwn({ ...store.getState().own, [keyOf(setting)]: setting });
      const { sent, stored } = await queue.put(setting, { isImmediate, base, yields });
      if (stored) takeKept(sent, stored);
      else dropOwn(sent);
      if (stored && !keepsPage && setting.collection === 'dashboardUserData') await refresh();
      return stored !== null;
    },
    flush: queue.flush,
    resume: queue.resume,
  };
}
