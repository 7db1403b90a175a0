import { createContext, type ReactElement, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { SavedSetting } from '#schemas/viewer';
import type { Elements } from '../../react.ts';
import type { TrackedEvent, TrackedFields } from './events.ts';
import type { HubPage } from './hub-page.ts';
import type { HubSetup } from './setup.ts';
import { createPageView } from './watch-page.ts';

/** A notice from the server, ready to show. A pack adds fields of its own. @public */
export interface ServerNotice {
  readonly id: string;
}

/** The hub's state: the page from the server, and the person's changes since. */
export interface HubState {
  readonly page: HubPage;
  /** The saved values as last reported by the server. The page object stays the same while only these change. */
  readonly saved: readonly SavedSetting[];
  /** How many pages the server has sent since the first, including identical ones. */
  readonly pagesRead: number;
  /**
   * Values saved here that are not in the server's page yet, by collection and name. The server sets their time, so a pending one has none.
   */
  readonly own: Readonly<Record<string, SavedSetting>>;
  readonly readNotices: readonly string[];
  /** Notifications from the server, fetched after the page. */
  readonly serverNotices: readonly ServerNotice[];
  /** Things that are shown once on this device, for example a celebration. Null until the device's storage has been read. */
  readonly seen: readonly string[] | null;
  /** States that a developer forced for this tab, by scheme. */
  readonly forced: Readonly<Record<string, string>>;
  readonly isDebug: boolean;
  /** Whether the hub was opened inside the mobile app in this visit. */
  readonly isInApp: boolean;
  readonly isAdvertClosed: boolean;
  /** The time of the last successful read, while newer reads fail. */
  readonly lastReadAt: string | null;
  /** The link that the person queues for. The queue covers the screen until this is null again. */
  readonly queuedLink: string | null;
  /** The page is polled in a hidden tab too, because the person wants a notification. */
  readonly keepsReading: boolean;
  /** Messages fetched after the page, by key. */
  readonly loadedMessages: Readonly<Record<string, string>>;
  /** The kinds of cookies that the person agreed to; null until they have chosen. */
  readonly consent: readonly string[] | null;
}

/** The kinds of cookies that need consent. */
export type ConsentKind = 'analytics' | 'marketing';

/** The base addresses of calls, which page state sets. A pack adds its own. @public */
export interface Bases {
  base: true;
}

type BaseName = keyof Bases;

/** One call of a widget or page. Reads time out after 10 seconds and writes after 15 by default. */
export interface HubCall {
  readonly base: BaseName;
  /** Path and query, starting with a slash. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly limitMs?: number | undefined;
  readonly signal?: AbortSignal;
  /** The response is personal, so cookies are sent to another origin too. */
  readonly isPersonal?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the time (ISO) of a cached response when the service did not respond. */
  readonly noteCached?: (at: string) => void;
}

/**
 * Why a call failed. `code` is the service's own code, or the HTTP status; 0 without a response. `waitSeconds` is the service's
 * Retry-After.
 */
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

/** Short texts stored on this device. Reading and writing never fail; a full device stores nothing. */
export interface DeviceStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** One value to save, before the server has set its time. */
export type SaveRequest = Pick<SavedSetting, 'collection' | 'name' | 'data'>;

interface SaveOptions {
  readonly isImmediate?: boolean;
  /** The value that the person saw before they saved anything, so that only their own changes are sent. */
  readonly known?: SavedSetting['data'];
  /**
   * Never overwrites a value saved elsewhere, even when the page is closing and the person cannot decide. For texts that are also stored on
   * the device.
   */
  readonly yields?: boolean;
  /** Skips the read of the page afterwards, because the person is about to leave it. */
  readonly keepsPage?: boolean;
}

/** One unsent action, by name. */
export interface UnsentAct {
  readonly name: string;
  readonly value: unknown;
}

/**
 * Actions that the server has not received yet, encrypted on this device for the person alone, so that they survive a reload without a
 * connection. A name starts with the kind of action, for example `favourite `.
 */
export interface Unsent {
  keep(name: string, value: unknown): void;
  /** The server has stored or refused it. A newer value that another tab has stored under the name stays. */
  drop(name: string): void;
  /** Whether the device has an action with this prefix. */
  has(start: string): boolean;
  /** The actions with this prefix in order of time, without those stored by this page. */
  list(start: string): Promise<readonly UnsentAct[]>;
}

/** The actions that components can call. */
export interface HubActions {
  /** Shows the value immediately and saves it. False if the save failed and the value was reverted. */
  save(request: SaveRequest, options?: SaveOptions): Promise<boolean>;
  setNoticeRead(id: string, isRead: boolean): void;
  takeNotices(serverNotices: readonly ServerNotice[]): void;
  markSeen(name: string): void;
  closeAdvert(): void;
  /** Stores the kinds of cookies that the person agrees to for a year. */
  setConsent(kinds: readonly ConsentKind[]): void;
  /** Joins the queue for a link, or leaves it with null. */
  queueFor(link: string | null): void;
  force(scheme: string, state: string): void;
  /** Calls back when the page is hidden or closed, before the last queued saves are sent. Returns a function that stops listening. */
  whenLeaving(run: () => void): () => void;
  /** Sends queued saves now, without leaving. */
  saveNow(): void;
  refresh(): Promise<void>;
  /** Polls the page in a hidden tab too, or only while it is visible. */
  keepReading(isOn: boolean): void;
  setDisplay(name: 'theme' | 'motion', value: string): void;
  /** Reports to the server how many columns to render next time. */
  noteColumns(columns: number): void;
  /** Leaves the hub for another address of the site. */
  leave(address: string): void;
  /** The time on this device, ISO. */
  now(): string;
  /** False while the browser knows that it is offline. */
  isOnline(): boolean;
  /** Resolves when the browser is online: immediately, or when the connection is back. */
  whenOnline(): Promise<void>;
  /** Actions of this person that the server has not received yet. */
  readonly unsent: Unsent;
  /** Sends an event to analytics, if the person agreed, and to the console in debug mode. */
  track(event: TrackedEvent, fields?: TrackedFields): void;
  /** Resolves to the response body, null without one, or rejects with a CallError. */
  call(request: HubCall): Promise<unknown>;
  /** Fetches the messages of these areas once. Rejects on failure. */
  fetchMessages(areas: readonly string[]): Promise<void>;
  /** Logs a failure without personal values. */
  report(area: string, message: string, code?: string | number): void;
  /** This person's storage on this device: `device` is permanent, `tab` lasts as long as the tab. */
  readonly device: DeviceStore;
  readonly tab: DeviceStore;
  /** Storage on this device that does not depend on who is signed in. */
  readonly shared: DeviceStore;
  /** A number from 0 up to but not including 1. */
  random(): number;
}

/** The store as components see it; any object with this interface works. */
export interface HubStore {
  getState(): HubState;
  /** The state for server rendering and for the browser's first render. */
  getInitialState(): HubState;
  subscribe(listener: () => void): () => void;
  readonly actions: HubActions;
  readonly setup: HubSetup;
}

const HubContext = createContext<HubStore | null>(null);

/** Provides the hub's state and actions to every component below it. */
export function HubProvider({ store, children }: { store: HubStore; children: Elements }): ReactElement {
  return <HubContext value={store}>{children}</HubContext>;
}

/** The store itself, for components that attach something to it. */
export function useHubStore(): HubStore {
  const store = useContext(HubContext);
  if (!store) throw new Error('A piece of the hub was drawn outside HubProvider.');
  return store;
}

/** One part of the state. The component re-renders only when that part changes, so select values that keep their identity. */
export function useHub<T>(select: (state: HubState) => T): T {
  const store = useHubStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}

/** The page from the server. The component re-renders only when a part that it has read changes. */
export function useHubPage(): HubPage {
  const [view] = useState(createPageView);
  return useHub((state) => view(state.page));
}

/** The actions that a component can call. */
export function useHubActions(): HubActions {
  return useHubStore().actions;
}

/** The saved value of one setting: the newer of the one saved here and the one from the server. */
export function useSavedValue(collection: SavedSetting['collection'], name: string): unknown {
  return useHub((state) => readSaved(state, collection, name));
}

/** The saved value of one setting in a given state. */
export function readSaved(state: Pick<HubState, 'saved' | 'own'>, collection: SavedSetting['collection'], name: string): unknown {
  const setting = state.saved.find((setting) => setting.collection === collection && setting.name === name);
  return newerSetting(setting, state.own[`${collection}/${name}`])?.data;
}

/**
 * The newer of two values of one setting: the own one while it is being saved, then the one that the server stored later. Device clocks are
 * not used.
 */
export function newerSetting(saved: SavedSetting | undefined, own: SavedSetting | undefined): SavedSetting | undefined {
  if (!saved || !own) return own ?? saved;
  return own.lastUpdated !== UNDER_WAY && saved.lastUpdated > own.lastUpdated ? saved : own;
}

/** The time of a value that the server has not stored yet. */
export const UNDER_WAY = '';

/** Every saved value of a collection, by name. */
export function useSavedCollection(collection: SavedSetting['collection']): Readonly<Record<string, unknown>> {
  const saved = useHub((state) => state.saved);
  const own = useHub((state) => state.own);
  return useMemo(() => readSavedCollection({ saved, own }, collection), [saved, own, collection]);
}

/** Every saved value of a collection in a given state, by name. */
export function readSavedCollection(
  state: Pick<HubState, 'saved' | 'own'>,
  collection: SavedSetting['collection'],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(readSettingsOf(state, collection)).map(([name, { data }]) => [name, data]));
}

/** Every setting of a collection by name, with the time at which the server stored it. */
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
