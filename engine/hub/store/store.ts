import { createStore } from 'zustand/vanilla';
import type { SavedSetting } from '../../../schemas/generated/viewer.ts';
import { fillPage } from '../state/fill-page.ts';
import { type HubActions, type HubState, type HubStore, readSaved, type SaveOptions, type SaveRequest, UNDER_WAY } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import { createHubState, readConsent } from '../state/still-store.ts';
import { createHubApi, type HubAnswer } from './api.ts';
import { ADVERT_KEY, FORCED_KEY, isDebugTab, ownedBy, readDevice, readRecordOf, SEEN_KEY } from './device-memory.ts';
import { keepEqual, keepPage } from './keep-equal.ts';
import { keepSaved, keyOf, newerThan, settingIn } from './own-settings.ts';
import type { HubPorts } from './ports.ts';
import { createSaveQueue } from './save-queue.ts';
import { signInWhenAsked } from './sign-in.ts';

/** The store of the living hub, with the calls that only its owner makes. */
export interface OwnedHubStore extends HubStore {
  /** Reads the device's stored values. Called after the first draw, so that this matches what the server drew. */
  wake(): void;
  /** Shows a page that did not come from a read. */
  show(page: HubPage): void;
  /** Sends waiting saves before the page closes. */
  flush(): void;
  /** Sends what could not be sent while the connection was down, and reads the page again. */
  resume(): void;
}

/** What a store is made from: the ports, the pack, and the consent in the browser's cookie. */
export interface StoreOptions {
  readonly ports: HubPorts;
  readonly setup: HubSetup;
  readonly consent?: string;
}

/** The store of a live hub: optimistic saves through one queue, polls, and the device's stored values. */
export function createHubStore(page: HubPage, { ports, setup, consent = '' }: StoreOptions): OwnedHubStore {
  const api = createHubApi({ ...ports, request: (path, init) => signInWhenAsked({ ports, setup }, path, init) }, setup);
  const store = createStore<HubState>(() => ({ ...createHubState(page, setup), consent: readConsent(consent) }));
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
  const person = page.person.id;
  let etag = `"${page.version}"`;
  let lastGoodAt = page.lastReadAt ?? page.now;
  let reading: Promise<void> | null = null;
  const kept = new Map<string, SavedSetting>();
  const leavers = new Set<() => void>();

  const setOwn = (own: HubState['own']) => store.setState({ own });
  // The server's page may be older than the last value it stored, so a refused value falls back to that one.
  const dropOwn = (setting: SavedSetting) => {
    const key = keyOf(setting);
    const { [key]: shown, ...others } = store.getState().own;
    const before = kept.get(key);
    if (shown === setting) setOwn(newerThan(before ? { ...others, [key]: before } : others, store.getState().saved));
  };
  const save = async (
    request: SaveRequest,
    { isImmediate = false, known, yields = false, keepsPage = false }: SaveOptions = {},
  ): Promise<boolean> => {
    const setting: SavedSetting = { ...request, lastUpdated: UNDER_WAY };
    const base = settingIn(store.getState(), keyOf(setting)) ?? (known === undefined ? null : { ...setting, data: known });
    setOwn({ ...store.getState().own, [keyOf(setting)]: setting });
    const { sent, stored } = await queue.put(setting, { isImmediate, base, yields });
    if (stored) takeKept(sent, stored);
    else dropOwn(sent);
    if (stored && !keepsPage && setting.collection === 'dashboardUserData') await refresh();
    return stored !== null;
  };
  // The shown value keeps its identity; from here on it has the time at which the server stored it.
  const takeKept = (sent: SavedSetting, { lastUpdated }: SavedSetting) => {
    const key = keyOf(sent);
    const { own, saved } = store.getState();
    const setting = { ...sent, lastUpdated };
    if ((kept.get(key)?.lastUpdated ?? '') < lastUpdated) kept.set(key, setting);
    if (own[key] === sent) setOwn(newerThan({ ...own, [key]: setting }, saved));
  };
  const take = (answer: HubAnswer) => {
    if (answer.kind === 'signedOut') return;
    if (answer.kind === 'failed') return store.setState({ lastReadAt: lastGoodAt });
    const { lastReadAt = null } = answer.kind === 'same' ? store.getState().page : answer.page;
    lastGoodAt = lastReadAt ?? ports.now().toISOString();
    if (answer.kind === 'same') return store.setState({ lastReadAt });
    etag = answer.etag;
    show(answer.page);
  };
  const show = (page: HubPage) => {
    const state = store.getState();
    const saved = keepSaved(state, page.saved);
    store.setState({
      page: keepPage(state.page, fillPage(page, setup)),
      saved,
      pagesRead: state.pagesRead + 1,
      own: keepEqual(state.own, newerThan(state.own, saved)),
      lastReadAt: page.lastReadAt ?? null,
    });
  };
  const refresh = (): Promise<void> => {
    const { forced, page } = store.getState();
    reading ??= api
      .fetchHub(etag, forced, setup.limitReadMs?.(page))
      .then(take)
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const actions: HubActions = {
    save,
    whenLeaving: (run) => {
      leavers.add(run);
      return () => void leavers.delete(run);
    },
    saveNow: () => queue.resume(),
    setNoticeRead: (id, isRead) => {
      const others = store.getState().readNotices.filter((known) => known !== id);
      const readNotices = isRead ? [...others, id] : others;
      store.setState({ readNotices });
      ports.local.write(`${setup.deviceKeys.readNotices}:${person}`, JSON.stringify(readNotices));
    },
    takeNotices: (serverNotices) => store.setState({ serverNotices }),
    markSeen: (name) => {
      const seen = [...new Set([...(store.getState().seen ?? []), name])];
      store.setState({ seen });
      ports.local.write(`${SEEN_KEY}:${person}`, JSON.stringify(seen));
    },
    closeAdvert: () => {
      store.setState({ isAdvertClosed: true });
      ports.session.write(ADVERT_KEY, 'yes');
    },
    setConsent: (consent) => {
      store.setState({ consent });
      ports.setCookie('hub-consent', consent.join('.') || 'none');
    },
    queueFor: (queuedLink) => store.setState({ queuedLink }),
    force: (scheme, state) => {
      const { [scheme]: _, ...others } = store.getState().forced;
      const forced = state ? { ...others, [scheme]: state } : others;
      store.setState({ forced });
      ports.session.write(FORCED_KEY, JSON.stringify(forced));
      etag = '';
      void refresh();
    },
    refresh,
    setDisplay: (name, value) => {
      ports.setCookie(`hub-${name}`, value);
      const known = readSaved(store.getState(), 'dashboardSettings', 'Display');
      void save({ collection: 'dashboardSettings', name: 'Display', data: { ...Object(known), [name]: value } }, { isImmediate: true });
    },
    noteColumns: (columns) => ports.setCookie('hub-columns', String(columns)),
    leave: ports.leave,
    now: () => ports.now().toISOString(),
    track: (event, fields) => {
      if (store.getState().consent?.includes('analytics')) for (const tell of ports.trackers) tell(event, fields);
      if (isDebugTab(page, ports)) ports.log('info', 'track', `${event} ${JSON.stringify(fields ?? {})}`);
    },
    call: (request) => api.call(store.getState().page.pageState.bases, request),
    fetchMessages: createMessageReader(store, (path) => api.call({}, { base: 'base', path })),
    report: (area, message, code) => ports.log('error', area, message, code),
    device: ownedBy(person, ports.local),
    tab: ownedBy(person, ports.session),
    shared: ports.local,
    random: ports.random,
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    actions,
    setup,
    wake: () => {
      store.setState(readDevice(page, { ports, setup }));
      if (Object.keys(store.getState().forced).length > 0) {
        etag = '';
        void refresh();
      }
    },
    show,
    flush: () => {
      for (const run of leavers) run();
      queue.flush();
    },
    resume: () => {
      queue.resume();
      void refresh();
    },
  };
}

/** Fetches areas of messages once each. A failed area may be fetched again. */
function createMessageReader(
  store: { getState(): HubState; setState(part: Partial<HubState>): void },
  read: (path: string) => Promise<unknown>,
): HubActions['fetchMessages'] {
  const asked = new Map<string, Promise<void>>();
  const fetchArea = async (area: string) => {
    const query = new URLSearchParams({ area, snapshot: store.getState().page.snapshot });
    const words = await read(`/api/v1/messages?${query}`);
    store.setState({ words: { ...store.getState().words, ...readRecordOf(words) } });
  };
  return async (areas) => {
    const reads = areas.map((area) => {
      const running = asked.get(area) ?? fetchArea(area);
      asked.set(area, running);
      running.catch(() => asked.delete(area));
      return running;
    });
    await Promise.all(reads);
  };
}
