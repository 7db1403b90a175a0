import type { StoreApi } from 'zustand/vanilla';
import type { DeviceStore, HubActions, HubState } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubPorts, TextStore } from './ports.ts';
import type { StoreOptions } from './store.ts';

const SEEN_KEY = 'HubSeen';
const FORCED_KEY = 'HubForced';
const DEBUG_KEY = 'HubDebug';
const APP_KEY = 'HubInApp';
const ADVERT_KEY = 'HubAdvertClosed';

/** The texts of one person, in a store that several people on the device may use. */
export function ownedBy(person: string, { read, write, remove }: TextStore): DeviceStore {
  const own = (key: string) => `${key}:${person}`;
  return { read: (key) => read(own(key)), write: (key, text) => write(own(key), text), remove: (key) => remove(own(key)) };
}

/** The hub's data on this device, for a person and for a tab. */
interface DeviceMemory extends Pick<HubActions, 'setNoticeRead' | 'markSeen' | 'closeAdvert' | 'force'> {
  /** Reads all of it into the state. */
  wake(): void;
}

interface DeviceMemoryParts extends StoreOptions {
  readonly store: StoreApi<HubState>;
}

/** Writes to the hub's state and to the device. */
export function createDeviceMemory(page: HubPage, { store, ports, setup }: DeviceMemoryParts): DeviceMemory {
  const person = page.person.id;
  return {
    wake: () => store.setState(readDevice(page, { ports, setup })),
    setNoticeRead: (id, isRead) => {
      const others = store.getState().readNotices.filter((known) => known !== id);
      const readNotices = isRead ? [...others, id] : others;
      store.setState({ readNotices });
      ports.local.write(`${setup.deviceKeys.readNotices}:${person}`, JSON.stringify(readNotices));
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
    },
  };
}

function readDevice(page: HubPage, { ports, setup }: StoreOptions): Partial<HubState> {
  const person = page.person.id;
  const { readNotices } = setup.deviceKeys;
  const isDebug = isDebugTab(page, ports);
  return {
    readNotices: readList(ports.local.read(`${readNotices}:${person}`) ?? ports.local.read(readNotices)),
    seen: readList(ports.local.read(`${SEEN_KEY}:${person}`)),
    isAdvertClosed: ports.session.read(ADVERT_KEY) === 'yes',
    isDebug,
    isInApp: ports.session.read(APP_KEY) === 'yes',
    forced: isDebug ? readRecord(ports.session.read(FORCED_KEY)) : {},
  };
}

/** Whether debug mode was requested in this tab and is allowed. */
export function isDebugTab({ pageState }: HubPage, { session }: Pick<HubPorts, 'session'>): boolean {
  return pageState.debugAllowed && session.read(DEBUG_KEY) === 'yes';
}

/** Stores for this tab whether the address asks for debug mode or comes from the mobile app. */
export function rememberVisit(search: string, ports: Pick<HubPorts, 'session'>): void {
  const query = new URLSearchParams(search);
  for (const [name, key] of [
    ['debug', DEBUG_KEY],
    ['app', APP_KEY],
  ] as const) {
    if (query.get(name) === '1') ports.session.write(key, 'yes');
    if (query.get(name) === '0') ports.session.remove(key);
  }
}

function readList(text: string | null): string[] {
  const value = readJson(text);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

function readRecord(text: string | null): Record<string, string> {
  return readRecordOf(readJson(text));
}

/** The texts of a record, by name; empty for anything else. */
export function readRecordOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // An unreadable stored value counts as none.
    return null;
  }
}
