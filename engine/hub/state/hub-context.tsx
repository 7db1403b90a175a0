import { createContext, type ReactElement, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { SavedSetting } from '#schemas/viewer';
import type { Elements } from '../../react.ts';
import type { TrackedEvent, TrackedFields } from './events.ts';
import type { HubPage } from './hub-page.ts';
import type { HubSetup } from './setup.ts';
import { createPageView } from './watch-page.ts';

/** A notice from the server, ready to show. A pack adds what its notices have. @public */
export interface ServerNotice {
  readonly id: string;
}

/** What the hub knows now: the page that the server sent, and the person's changes since. */
export interface HubState {
  readonly page: HubPage;
  /** The saved values as the server last reported them. The page stays the shown one while only these change. */
  readonly saved: readonly SavedSetting[];
  /** How many pages the server has sent since the first, including those without a difference. */
  readonly pagesRead: number;
  /**
   * Values saved here that the server's page does not have yet, by collection and name. The server sets their time, so one still on its
   * way has none.
   */
  readonly own: Readonly<Record<string, SavedSetting>>;
  readonly readNotices: readonly string[];
  /** Notifications from the server, fetched after the page. */
  readonly serverNotices: readonly ServerNotice[];
  /** Things that are shown once on this device, for example a celebration. Null until the device has been read. */
  readonly seen: readonly string[] | null;
  /** States forced by a developer for this tab, by scheme. */
  readonly forced: Readonly<Record<string, string>>;
  readonly isDebug: boolean;
  /** Whether the hub was opened inside the mobile app in this visit. */
  readonly isInApp: boolean;
  readonly isAdvertClosed: boolean;
  /** When the page was last read successfully, while newer reads fail. */
  readonly lastReadAt: string | null;
  /** The link that the person queues for. The queue covers the screen until this is null again. */
  readonly queuedLink: string | null;
  /** The page is read again in a tab that nobody sees, too: somebody asked to be told of a change. */
  readonly keepsReading: boolean;
  /** Messages fetched after the page, by key. */
  readonly loadedMessages: Readonly<Record<string, string>>;
  /** The kinds of cookies that the person agreed to; null until asked. */
  readonly consent: readonly string[] | null;
}

/** The kinds of cookies that need consent. */
export type ConsentKind = 'analytics' | 'marketing';

/** The base addresses of calls, which page state sets. A pack adds its own. @public */
export interface Bases {
  base: true;
}

/** The name of a base address. */
type BaseName = keyof Bases;

/** One call of a widget or page. Reads have 10 seconds and writes 15 unless a limit is given. */
export interface HubCall {
  readonly base: BaseName;
  /** Path and query, starting with a slash. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly limitMs?: number | undefined;
  readonly signal?: AbortSignal;
  /** The answer is personal, so cookies are sent to another origin too. */
  readonly isPersonal?: boolean | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the moment (ISO) of an answer that this device kept, because the service did not answer. */
  readonly noteCached?: (at: string) => void;
}

/**
 * Why a call failed. `code` is the service's own code, or the HTTP status; 0 when nothing answered. `waitSeconds` is how long the
 * service asks to be left alone.
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

/** One value to save, before it has a time. */
export type SaveRequest = Pick<SavedSetting, 'collection' | 'name' | 'data'>;

/** Options of a save. */
interface SaveOptions {
  readonly isImmediate?: boolean;
  /** What the person saw before anything was saved, so that only their own changes are sent as theirs. */
  readonly known?: SavedSetting['data'];
  /**
   * Never overwrites a value saved elsewhere, even when the page is closing and nobody can be asked. For texts that also stay on the
   * device.
   */
  readonly yields?: boolean;
  /** Does not read the page again afterwards, because the person is about to leave it. */
  readonly keepsPage?: boolean;
}

/** One thing that was done and not sent, by its name. */
export interface UnsentAct {
  readonly name: string;
  readonly value: unknown;
}

/**
 * What a person did and the server does not have yet, encrypted on this device for them alone, so that it survives a reload without a line.
 * Names begin with what the act is, for example `favourite `.
 */
export interface Unsent {
  keep(name: string, value: unknown): void;
  /** The server has it, or has refused it. What another tab kept under the name since stays. */
  drop(name: string): void;
  /** Whether the device has anything whose name begins like this. */
  has(start: string): boolean;
  /** Everything whose name begins like this, in the order in which it was done; nothing of what this page itself has kept. */
  list(start: string): Promise<readonly UnsentAct[]>;
}

/** What components can ask the app to do. */
export interface HubActions {
  /** Shows the value at once and saves it. False when it could not be saved and was reverted. */
  save(request: SaveRequest, options?: SaveOptions): Promise<boolean>;
  setNoticeRead(id: string, isRead: boolean): void;
  takeNotices(serverNotices: readonly ServerNotice[]): void;
  markSeen(name: string): void;
  closeAdvert(): void;
  /** Stores for a year which kinds of cookies the person agrees to. */
  setConsent(kinds: readonly ConsentKind[]): void;
  /** Joins the queue for a link, or leaves it with null. */
  queueFor(link: string | null): void;
  force(scheme: string, state: string): void;
  /**
   * Calls back when the page is hidden or closed, before waiting saves are sent for the last time. Returns a function that stops
   * listening.
   */
  whenLeaving(run: () => void): () => void;
  /** Sends waiting saves now, without leaving. */
  saveNow(): void;
  refresh(): Promise<void>;
  /** Reads the page again in a hidden tab, too, or only while it is seen. */
  keepReading(isOn: boolean): void;
  setDisplay(name: 'theme' | 'motion', value: string): void;
  /** Tells the server how many columns to draw next time. */
  noteColumns(columns: number): void;
  /** Leaves the hub for another address of the site. */
  leave(address: string): void;
  /** The time on this device, ISO. */
  now(): string;
  /** False while the browser knows that it has no network. */
  isOnline(): boolean;
  /** Resolves when there is a network: at once, or when it comes back. */
  whenOnline(): Promise<void>;
  /** What this person did and the server does not have yet. */
  readonly unsent: Unsent;
  /** Sends an event to analytics, where the person agreed, and to the console of debug mode. */
  track(event: TrackedEvent, fields?: TrackedFields): void;
  /** Resolves to the body of the answer, null without one, or rejects with a CallError. */
  call(request: HubCall): Promise<unknown>;
  /** Fetches the messages of these areas, once. Rejects when that fails. */
  fetchMessages(areas: readonly string[]): Promise<void>;
  /** Logs a failure without personal values. */
  report(area: string, message: string, code?: string | number): void;
  /** This person's storage on this device: `device` lasts, `tab` ends with the tab. */
  readonly device: DeviceStore;
  readonly tab: DeviceStore;
  /** Storage on this device that does not depend on who is signed in. */
  readonly shared: DeviceStore;
  /** A number from 0 up to but not including 1. */
  random(): number;
}

/** The store as components see it: any object with these calls will do. */
export interface HubStore {
  getState(): HubState;
  /** The state that the server drew from, which the first draw in the browser uses too. */
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

/** One part of the state. The component draws again only when that part changes, so select values that keep their identity. */
export function useHub<T>(select: (state: HubState) => T): T {
  const store = useHubStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}

/** The page that the server sent. The component draws again only when a part that it has read changes. */
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
 * The newer of two values of one setting: the own one while it is being saved, then the one that the server stored later. Device clocks
 * play no part.
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
