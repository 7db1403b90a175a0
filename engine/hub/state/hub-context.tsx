import { createContext, type ReactElement, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { SavedSetting } from '../../../schemas/generated/viewer.ts';
import type { Elements } from '../../react.ts';
import type { TrackedEvent, TrackedFields } from './events.ts';
import type { HubPage } from './hub-page.ts';
import type { HubSetup } from './setup.ts';
import { createPageView } from './watch-page.ts';

/** A notice of the server, ready to be shown. A pack adds what its notices have. @public */
export interface ServerNotice {
  readonly id: string;
}

/** What the hub knows right now: the page the server sent and what the person changed since. */
export interface HubState {
  readonly page: HubPage;
  /** What the server holds of what the person saved, as it last said. The page stays the one shown while nothing but this changes. */
  readonly saved: readonly SavedSetting[];
  /** How many pages the server has sent since the first, also those that showed nothing new. */
  readonly pagesRead: number;
  /** Values saved here that the server's page does not hold yet, by collection and name. They get their time from the server, so one that is under way has none. */
  readonly own: Readonly<Record<string, SavedSetting>>;
  readonly readNotices: readonly string[];
  /** Notifications of the server, fetched after the page came (NOTE-009). */
  readonly serverNotices: readonly ServerNotice[];
  /** Things seen once on this device, for example a celebration. Null until the device has been asked. */
  readonly seen: readonly string[] | null;
  /** States forced by a developer for this tab, by scheme. */
  readonly forced: Readonly<Record<string, string>>;
  readonly isDebug: boolean;
  /** The hub was opened inside the mobile app in this visit (FRAME-012). */
  readonly isInApp: boolean;
  readonly isAdvertClosed: boolean;
  /** When the page was last read, while newer reads fail. */
  readonly lastReadAt: string | null;
  /** The link that the person queues for; the queue covers the screen until it is null again (TIMER-002). */
  readonly queuedLink: string | null;
  /** Messages that were fetched after the page came, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** The kinds of cookies agreed to; null until the person has been asked. */
  readonly consent: readonly string[] | null;
}

/** The kinds of cookies that need consent. */
export type ConsentKind = 'analytics' | 'marketing';

/** The addresses that calls go to; the page state says where each is (FRAME-076). A pack adds its own. @public */
export interface Bases {
  base: true;
}

/** The name of an address that calls go to. */
export type BaseName = keyof Bases;

/** One call of a widget or page. Reads have 10 seconds and writes 15 unless a limit is given (CALL-004). */
export interface HubCall {
  readonly base: BaseName;
  /** Path and query, starting with a slash. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly limitMs?: number;
  readonly signal?: AbortSignal;
  /** The answer is the person's own, so cookies go along to another origin too (CALL-068). */
  readonly isPersonal?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Why a call gave no answer. `code` is the service's own code, or the status; 0 when nothing answered. `waitSeconds` is how long it asks to be left alone. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string | number;
  readonly status: number;
  readonly waitSeconds: number;
  constructor(message: string, status: number, code: string | number = status, waitSeconds = 0) {
    super(message);
    this.status = status;
    this.code = code;
    this.waitSeconds = waitSeconds;
  }
}

/** Small texts kept on this device for this person. Reading and writing never fail; a full device keeps nothing. */
export interface DeviceStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** One value to save, before it gets its time. */
export type SaveRequest = Pick<SavedSetting, 'collection' | 'name' | 'data'>;

/** How a value is to be saved. */
export interface SaveOptions {
  readonly isImmediate?: boolean;
  /** What the person saw before anything was saved, so that only what they changed counts as theirs. */
  readonly known?: SavedSetting['data'];
  /** Takes no other one's place, also when the page is leaving and nobody can ask: for words that stay on the device meanwhile. */
  readonly yields?: boolean;
  /** The page is not read anew afterwards, because the person is about to leave it. */
  readonly keepsPage?: boolean;
}

/** What the pieces of the page can ask the app to do. */
export interface HubActions {
  /** Shows the value at once and saves it; false when it could not be kept and was put back. */
  save(request: SaveRequest, options?: SaveOptions): Promise<boolean>;
  setNoticeRead(id: string, isRead: boolean): void;
  takeNotices(serverNotices: readonly ServerNotice[]): void;
  markSeen(name: string): void;
  closeAdvert(): void;
  /** Keeps which kinds of cookies the person agrees to, for a year. */
  setConsent(kinds: readonly ConsentKind[]): void;
  /** Queues for a link (TIMER-001), or leaves the queue with null. */
  queueFor(link: string | null): void;
  force(scheme: string, state: string): void;
  /** Calls back when the page is hidden or goes away, before what waits is sent for the last time. Returns how to stop listening. */
  whenLeaving(run: () => void): () => void;
  /** Sends now what waits to be saved, without leaving. */
  saveNow(): void;
  refresh(): Promise<void>;
  setDisplay(name: 'theme' | 'motion', value: string): void;
  /** Tells the server's next draw how many columns fit this window. */
  noteColumns(columns: number): void;
  /** Leaves the hub for another address of the site. */
  leave(address: string): void;
  /** The time on this device, ISO. */
  now(): string;
  /** Tells analytics, where the person agreed to it, and the console of debug mode (DEBUG-017, DEBUG-021). */
  track(event: TrackedEvent, fields?: TrackedFields): void;
  /** The body of the answer, or a CallError. An answer without a body gives null. */
  call(request: HubCall): Promise<unknown>;
  /** Fetches the messages of these areas, once. Rejects when they cannot be had. */
  fetchMessages(areas: readonly string[]): Promise<void>;
  /** Takes note of a failure for whoever looks into it, without personal values (FRAME-075). */
  report(area: string, message: string, code?: string | number): void;
  /** What this person keeps on this device: for good, and for this tab. */
  readonly device: DeviceStore;
  readonly tab: DeviceStore;
  /** What this device keeps whoever is signed in. */
  readonly shared: DeviceStore;
  /** A number from 0 up to, and without, 1. */
  random(): number;
}

/** The store as the pieces see it: any store with these calls will do. */
export interface HubStore {
  getState(): HubState;
  /** The state that the server drew from; the first draw in the browser uses it too. */
  getInitialState(): HubState;
  subscribe(listener: () => void): () => void;
  readonly actions: HubActions;
  readonly setup: HubSetup;
}

const HubContext = createContext<HubStore | null>(null);

/** Gives every piece below it the hub's state and actions. */
export function HubProvider({ store, children }: { store: HubStore; children: Elements }): ReactElement {
  return <HubContext value={store}>{children}</HubContext>;
}

/** The store itself, for pieces that keep something beside it. */
export function useHubStore(): HubStore {
  const store = useContext(HubContext);
  if (!store) throw new Error('A piece of the hub was drawn outside HubProvider.');
  return store;
}

/** One part of the state. The piece draws again only when that part changes, so select values that keep their identity. */
export function useHub<T>(select: (state: HubState) => T): T {
  const store = useHubStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}

/** The page the server sent. The piece draws again only when a part that it has read changes. */
export function useHubPage(): HubPage {
  const [view] = useState(createPageView);
  return useHub((state) => view(state.page));
}

/** What the piece can ask the app to do. */
export function useHubActions(): HubActions {
  return useHubStore().actions;
}

/** The saved value of one setting: the newer of what was saved here and what the server knows. */
export function useSavedValue(collection: SavedSetting['collection'], name: string): unknown {
  return useHub((state) => readSaved(state, collection, name));
}

/** The saved value of one setting out of a state. */
export function readSaved(state: Pick<HubState, 'saved' | 'own'>, collection: SavedSetting['collection'], name: string): unknown {
  const kept = state.saved.find((setting) => setting.collection === collection && setting.name === name);
  return newerSetting(kept, state.own[`${collection}/${name}`])?.data;
}

/** Which of two values of one setting counts: the own one while it is under way, then whichever the server kept later. No clock of a device is asked (USER-037). */
export function newerSetting(kept: SavedSetting | undefined, own: SavedSetting | undefined): SavedSetting | undefined {
  if (!kept || !own) return own ?? kept;
  return own.lastUpdated !== UNDER_WAY && kept.lastUpdated > own.lastUpdated ? kept : own;
}

/** The time of a value that the server has not kept yet. */
export const UNDER_WAY = '';

/** Every saved value of a collection, by name. */
export function useSavedCollection(collection: SavedSetting['collection']): Readonly<Record<string, unknown>> {
  const saved = useHub((state) => state.saved);
  const own = useHub((state) => state.own);
  return useMemo(() => readSavedCollection({ saved, own }, collection), [saved, own, collection]);
}

/** Every saved value of a collection out of a state, by name. */
export function readSavedCollection(
  state: Pick<HubState, 'saved' | 'own'>,
  collection: SavedSetting['collection'],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(readSettingsOf(state, collection)).map(([name, { data }]) => [name, data]));
}

/** Every setting of a collection by name, with the time at which the server kept it. */
export function useSettingsOf(collection: SavedSetting['collection']): Readonly<Record<string, SavedSetting>> {
  const saved = useHub((state) => state.saved);
  const own = useHub((state) => state.own);
  return useMemo(() => readSettingsOf({ saved, own }, collection), [saved, own, collection]);
}

function readSettingsOf(
  { saved, own }: Pick<HubState, 'saved' | 'own'>,
  collection: SavedSetting['collection'],
): Record<string, SavedSetting> {
  const isOfIt = (setting: SavedSetting) => setting.collection === collection;
  const settings = Object.fromEntries(saved.filter(isOfIt).map((setting) => [setting.name, setting]));
  for (const mine of Object.values(own).filter(isOfIt)) settings[mine.name] = newerSetting(settings[mine.name], mine) ?? mine;
  return settings;
}
