import type { StoreApi } from 'zustand/vanilla';
import type { SavedSetting } from '#schemas/viewer';
import { type HubActions, type HubState, UNDER_WAY, type Unsent } from '../state/hub-context.tsx';
import type { HubApi } from './api.ts';
import { keepEqual } from './keep-equal.ts';
import { keyOf, newerThan, settingIn } from './own-settings.ts';
import type { HubPorts } from './ports.ts';
import { createSaveQueue, type PutOptions, type SaveQueue } from './save-queue.ts';
import { dropSave, keepSave, listSaves, type UnsentSave } from './unsent-saves.ts';

/** Saves of a person: shown immediately, sent through one queue, and reverted when refused. */
interface Saving extends Pick<HubActions, 'save'>, Pick<SaveQueue, 'flush' | 'resume'> {
  /** Shows and sends the saves that an earlier page could not send. */
  takeUp(): Promise<void>;
}

interface SavingParts {
  readonly store: StoreApi<HubState>;
  readonly api: Pick<HubApi, 'saveSetting'>;
  readonly ports: Pick<HubPorts, 'now' | 'wait' | 'isOnline' | 'log'>;
  readonly refresh: () => Promise<void>;
  readonly unsent: Unsent;
  /** Returns refused text to its draft. */
  readonly giveBack: (save: UnsentSave) => Promise<void>;
}

/** Saves into the hub's state and through its calls. A value that the hub depends on triggers a new read of the page. */
export function createSaving({ store, api, ports, refresh, unsent, giveBack }: SavingParts): Saving {
  const queue = createSaveQueue({
    send: api.saveSetting,
    join: async (base, theirs, mine) => {
      const { mergeFields } = await import('./merge-fields.ts');
      const merged = mergeFields(base?.data, theirs.data, mine.data);
      if (!merged) return null;
      const joined = { ...mine, ...merged };
      // The merged value replaces the shown one, unless that has changed since.
      if (store.getState().own[keyOf(mine)] === mine) setOwn({ ...store.getState().own, [keyOf(mine)]: joined });
      return joined;
    },
    now: () => ports.now().toISOString(),
    wait: ports.wait,
    isOnline: ports.isOnline,
    log: (message) => ports.log('error', 'settings', message),
  });
  const confirmed = new Map<string, SavedSetting>();

  const setOwn = (own: HubState['own']) => store.setState({ own });
  // The server's page may be older than the last value it stored, so a refused value falls back to that one.
  const dropOwn = (setting: SavedSetting) => {
    const key = keyOf(setting);
    const { [key]: shown, ...others } = store.getState().own;
    const before = confirmed.get(key);
    if (shown === setting) setOwn(newerThan(before ? { ...others, [key]: before } : others, store.getState().saved));
  };
  // The shown value keeps its identity and takes the time at which the server stored it.
  const takeConfirmed = (sent: SavedSetting, { lastUpdated }: SavedSetting) => {
    const key = keyOf(sent);
    const { own, saved } = store.getState();
    const setting = { ...sent, lastUpdated };
    if ((confirmed.get(key)?.lastUpdated ?? '') < lastUpdated) confirmed.set(key, setting);
    if (own[key] === sent) setOwn(newerThan({ ...own, [key]: setting }, saved));
  };
  const isUnderWay = (key: string) => store.getState().own[key]?.lastUpdated === UNDER_WAY;
  // A value that replaces a pending one has the same base.
  const bases = new Map<string, SavedSetting | null>();
  const send = async (setting: SavedSetting, options: PutOptions & { readonly base: SavedSetting | null }): Promise<boolean> => {
    const key = keyOf(setting);
    const base = (isUnderWay(key) ? bases.get(key) : undefined) ?? options.base;
    bases.set(key, base);
    setOwn({ ...store.getState().own, [key]: setting });
    keepSave(unsent, { setting, base, yields: options.yields ?? false });
    const { sent, stored } = await queue.put(setting, options);
    if (stored) takeConfirmed(sent, stored);
    else dropOwn(sent);
    // A later value of the same name may still be pending.
    if (!isUnderWay(key)) dropSave(unsent, setting);
    return stored !== null;
  };
  return {
    async save(request, { isImmediate = false, known, yields = false, keepsPage = false } = {}) {
      const setting: SavedSetting = { ...request, lastUpdated: UNDER_WAY };
      const base = settingIn(store.getState(), keyOf(setting)) ?? (known === undefined ? null : { ...setting, data: known });
      const isSaved = await send(setting, { isImmediate, base, yields });
      if (isSaved && !keepsPage && setting.collection === 'dashboardUserData') await refresh();
      return isSaved;
    },
    async takeUp() {
      const saves = await listSaves(unsent);
      // The page may have been rendered while they were still pending.
      if (saves.length > 0 && ports.isOnline()) await refresh();
      for (const save of saves) {
        const { setting, base, yields } = save;
        const shown = settingIn(store.getState(), keyOf(setting));
        // It was saved but the response was lost, or a newer value replaced it.
        const isDone = shown?.lastUpdated === UNDER_WAY || (shown !== null && keepEqual(setting.data, shown.data) === setting.data);
        if (isDone) dropSave(unsent, setting);
        else void send(setting, { isImmediate: true, base, yields }).then((isSaved) => (isSaved ? undefined : giveBack(save)));
      }
    },
    flush: queue.flush,
    resume: queue.resume,
  };
}
