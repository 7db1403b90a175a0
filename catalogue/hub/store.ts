import { createStore } from 'zustand/vanilla';
import type { SavedSetting } from '../../schemas/generated/viewer.ts';
import type { HubActions, HubState, HubStore, SaveRequest } from '../parts/hub/hub-context.tsx';
import type { HubPage } from '../parts/hub/hub-page.ts';
import { createHubApi, type HubAnswer } from './api.ts';
import type { HubPorts } from './ports.ts';
import { createSaveQueue } from './save-queue.ts';

const READ_NOTICES_KEY = 'UcasReadNotifications';
const SEEN_KEY = 'HubSeen';
const FORCED_KEY = 'HubForced';
const DEBUG_KEY = 'HubDebug';
const ADVERT_KEY = 'HubAdvertClosed';
const LEFT_KEY = 'HubSignInAt';
const SIGN_IN_GAP_MS = 60_000;

/** The store of the applicant app, with the calls that only its owner makes. */
export interface OwnedHubStore extends HubStore {
  /** Reads what this device remembers. Called after the first draw, so that it matches what the server drew. */
  wake(): void;
  /** Sends waiting saves before the page goes away. */
  flush(): void;
  /** Sends what could not be sent while the connection was away, and reads the page again. */
  resume(): void;
}

/** State for drawing on the server or in a test: nothing of the device is known. */
export function createHubState(page: HubPage): HubState {
  return { page, own: {}, readNotices: [], seen: null, forced: {}, isDebug: false, isAdvertClosed: false, lastReadAt: null };
}

/** A store that only draws: for the server, examples and tests. */
export function createStillStore(page: HubPage, changes: Partial<HubState> = {}): HubStore {
  const state = { ...createHubState(page), ...changes };
  const nothing = () => undefined;
  return {
    getState: () => state,
    getInitialState: () => state,
    subscribe: () => nothing,
    actions: {
      save: async () => true,
      setNoticeRead: nothing,
      markSeen: nothing,
      closeAdvert: nothing,
      force: nothing,
      moveApplication: async () => true,
      refresh: async () => undefined,
      setDisplay: nothing,
      noteColumns: nothing,
      leave: nothing,
      now: () => page.now,
      track: nothing,
    },
  };
}

/** The live store: optimistic saves through one queue, polls, and what this device remembers. */
export function createHubStore(page: HubPage, ports: HubPorts): OwnedHubStore {
  const api = createHubApi(ports);
  const store = createStore<HubState>(() => createHubState(page));
  const queue = createSaveQueue({
    send: api.saveSetting,
    wait: ports.wait,
    isOnline: ports.isOnline,
    log: (message) => ports.log('error', 'settings', message),
  });
  const person = page.person.id;
  let etag = `"${page.version}"`;
  let lastGoodAt = page.now;
  let reading: Promise<void> | null = null;

  const setOwn = (own: HubState['own']) => store.setState({ own });
  const dropOwn = (setting: SavedSetting) => {
    const key = keyOf(setting);
    const { [key]: kept, ...others } = store.getState().own;
    if (kept?.lastUpdated === setting.lastUpdated) setOwn(others);
  };
  const save = async (request: SaveRequest, isImmediate: boolean): Promise<boolean> => {
    const setting: SavedSetting = { ...request, lastUpdated: ports.now().toISOString() };
    setOwn({ ...store.getState().own, [keyOf(setting)]: setting });
    const isSaved = await queue.put(setting, isImmediate);
    if (!isSaved) dropOwn(setting);
    else if (setting.collection === 'dashboardUserData') await refresh();
    return isSaved;
  };
  const take = (answer: HubAnswer) => {
    if (answer.kind === 'signedOut') return goToSignIn(ports, answer.status);
    if (answer.kind === 'failed') return store.setState({ lastReadAt: lastGoodAt });
    lastGoodAt = ports.now().toISOString();
    if (answer.kind === 'same') return store.setState({ lastReadAt: null });
    etag = answer.etag;
    store.setState({ page: answer.page, own: newerThan(store.getState().own, answer.page), lastReadAt: null });
  };
  const refresh = (): Promise<void> => {
    reading ??= api
      .fetchHub(etag, store.getState().forced)
      .then(take)
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  const actions: HubActions = {
    save: (request, options) => save(request, options?.isImmediate ?? false),
    setNoticeRead: (id, isRead) => {
      const others = store.getState().readNotices.filter((known) => known !== id);
      const readNotices = isRead ? [...others, id] : others;
      store.setState({ readNotices });
      ports.local.write(`${READ_NOTICES_KEY}:${person}`, JSON.stringify(readNotices));
    },
    markSeen: (name) => {
      const seen = [...new Set([...(store.getState().seen ?? []), name])];
      store.setState({ seen });
      ports.local.write(`${SEEN_KEY}:${person}`, JSON.stringify(seen));
    },
    closeAdvert: () => {
      store.setState({ isAdvertClosed: true });
      ports.session.write(ADVERT_KEY, 'yes');
    },
    force: (scheme, state) => {
      const { [scheme]: _, ...others } = store.getState().forced;
      const forced = state ? { ...others, [scheme]: state } : others;
      store.setState({ forced });
      ports.session.write(FORCED_KEY, JSON.stringify(forced));
      etag = '';
      void refresh();
    },
    moveApplication: async (scheme, state) => {
      const isMoved = await api.moveApplication(scheme, state);
      if (isMoved) await refresh();
      return isMoved;
    },
    refresh,
    setDisplay: (name, value) => {
      ports.setCookie(`hub-${name}`, value);
      const known = store.getState().own['dashboardSettings/Display']?.data ?? {};
      void save({ collection: 'dashboardSettings', name: 'Display', data: { ...Object(known), [name]: value } }, true);
    },
    noteColumns: (columns) => ports.setCookie('hub-columns', String(columns)),
    leave: ports.leave,
    now: () => ports.now().toISOString(),
    track: (event, fields) => ports.log('info', 'track', `${event} ${JSON.stringify(fields ?? {})}`),
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    actions,
    wake: () => {
      store.setState(readDevice(page, ports));
      if (Object.keys(store.getState().forced).length > 0) {
        etag = '';
        void refresh();
      }
    },
    flush: () => queue.flush(),
    resume: () => {
      queue.resume();
      void refresh();
    },
  };
}

function keyOf(setting: Pick<SavedSetting, 'collection' | 'name'>): string {
  return `${setting.collection}/${setting.name}`;
}

/** Own values stay only while the server's page does not hold them or something newer. */
function newerThan(own: HubState['own'], page: HubPage): HubState['own'] {
  const times = new Map(page.saved.map((setting) => [keyOf(setting), setting.lastUpdated]));
  return Object.fromEntries(Object.entries(own).filter(([key, setting]) => (times.get(key) ?? '') < setting.lastUpdated));
}

function readDevice(page: HubPage, ports: HubPorts): Partial<HubState> {
  const person = page.person.id;
  const isDebug = page.pageState.debugAllowed && ports.session.read(DEBUG_KEY) === 'yes';
  return {
    readNotices: readList(ports.local.read(`${READ_NOTICES_KEY}:${person}`) ?? ports.local.read(READ_NOTICES_KEY)),
    seen: readList(ports.local.read(`${SEEN_KEY}:${person}`)),
    isAdvertClosed: ports.session.read(ADVERT_KEY) === 'yes',
    isDebug,
    forced: isDebug ? readRecord(ports.session.read(FORCED_KEY)) : {},
  };
}

/** Remembers for this tab that the address asked for debug mode (DEBUG-010). */
export function rememberDebug(search: string, ports: Pick<HubPorts, 'session'>): void {
  const asked = new URLSearchParams(search).get('debug');
  if (asked === '1') ports.session.write(DEBUG_KEY, 'yes');
  if (asked === '0') ports.session.remove(DEBUG_KEY);
}

function readList(text: string | null): string[] {
  const value = readJson(text);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function readRecord(text: string | null): Record<string, string> {
  const value = readJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // What a device kept may be unreadable; it counts as nothing kept (NOTE-014).
    return null;
  }
}

/** At most one way out to sign-in each minute, so that a broken session cannot loop (STATUS-075). */
function goToSignIn(ports: HubPorts, status: 401 | 403): void {
  const nowMs = ports.now().getTime();
  if (nowMs - Number(ports.session.read(LEFT_KEY) ?? 0) < SIGN_IN_GAP_MS) return;
  ports.session.write(LEFT_KEY, String(nowMs));
  const returnUrl = encodeURIComponent('/dashboard');
  ports.leave(status === 401 ? `/account/login?returnUrl=${returnUrl}` : `/account/reauth?auth=redirect&returnUrl=${returnUrl}`);
}
