import type { DeviceStore, HubState } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubPorts, TextStore } from './ports.ts';
import type { StoreOptions } from './store.ts';

export const SEEN_KEY = 'HubSeen';
export const FORCED_KEY = 'HubForced';
const DEBUG_KEY = 'HubDebug';
const APP_KEY = 'HubInApp';
export const ADVERT_KEY = 'HubAdvertClosed';

/** The texts of one person, in a store that several people on the device may use. */
export function ownedBy(person: string, { read, write, remove }: TextStore): DeviceStore {
  const own = (key: string) => `${key}:${person}`;
  return { read: (key) => read(own(key)), write: (key, text) => write(own(key), text), remove: (key) => remove(own(key)) };
}

/** What this device remembers of the hub. */
export function readDevice(page: HubPage, { ports, setup }: StoreOptions): Partial<HubState> {
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

/** Debug mode was asked for in this tab, where it may be. */
export function isDebugTab({ pageState }: HubPage, { session }: Pick<HubPorts, 'session'>): boolean {
  return pageState.debugAllowed && session.read(DEBUG_KEY) === 'yes';
}

/** Remembers for this tab what the address says: debug mode (DEBUG-010), and being inside the mobile app (FRAME-012). */
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

/** The texts of a record, by name; none where it is no record. */
export function readRecordOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // An unreadable stored value counts as none (NOTE-014).
    return null;
  }
}
