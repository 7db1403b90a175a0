import { createContext, type ReactElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { SavedSetting } from '../../../schemas/generated/viewer.ts';
import type { HubPage } from './hub-page.ts';

/** What the applicant app knows right now: the page the server sent and what the person changed since. */
export interface HubState {
  readonly page: HubPage;
  /** Values saved here that the server's page does not hold yet, by collection and name. */
  readonly own: Readonly<Record<string, SavedSetting>>;
  readonly readNotices: readonly string[];
  /** Things seen once on this device, for example a celebration. Null until the device has been asked. */
  readonly seen: readonly string[] | null;
  /** States forced by a developer for this tab, by scheme. */
  readonly forced: Readonly<Record<string, string>>;
  readonly isDebug: boolean;
  readonly isAdvertClosed: boolean;
  /** When the page was last read, while newer reads fail. */
  readonly lastReadAt: string | null;
}

/** One value to save, before it gets its time. */
export type SaveRequest = Pick<SavedSetting, 'collection' | 'name' | 'data'>;

/** What the pieces of the page can ask the app to do. */
export interface HubActions {
  /** Shows the value at once and saves it; false when it could not be kept and was put back. */
  save(request: SaveRequest, options?: { isImmediate?: boolean }): Promise<boolean>;
  setNoticeRead(id: string, isRead: boolean): void;
  markSeen(name: string): void;
  closeAdvert(): void;
  force(scheme: string, state: string): void;
  moveApplication(scheme: string, state: string): Promise<boolean>;
  refresh(): Promise<void>;
  setDisplay(name: 'theme' | 'motion', value: string): void;
  /** Tells the server's next draw how many columns fit this window. */
  noteColumns(columns: number): void;
  /** Leaves the hub for another address of the site. */
  leave(address: string): void;
  /** The time on this device, ISO. */
  now(): string;
  track(event: string, fields?: Readonly<Record<string, string | number>>): void;
}

/** The store as the pieces see it: any store with these calls will do. */
export interface HubStore {
  getState(): HubState;
  /** The state that the server drew from; the first draw in the browser uses it too. */
  getInitialState(): HubState;
  subscribe(listener: () => void): () => void;
  readonly actions: HubActions;
}

const HubContext = createContext<HubStore | null>(null);

/** Gives every piece below it the hub's state and actions. */
export function HubProvider({ store, children }: { store: HubStore; children: ReactNode }): ReactElement {
  return <HubContext value={store}>{children}</HubContext>;
}

function useStore(): HubStore {
  const store = useContext(HubContext);
  if (!store) throw new Error('A piece of the hub was drawn outside HubProvider.');
  return store;
}

/** One part of the state. The piece draws again only when that part changes, so select values that keep their identity. */
export function useHub<T>(select: (state: HubState) => T): T {
  const store = useStore();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  );
}

/** The page the server sent. */
export function useHubPage(): HubPage {
  return useHub((state) => state.page);
}

/** What the piece can ask the app to do. */
export function useHubActions(): HubActions {
  return useStore().actions;
}

/** The saved value of one setting: the newer of what was saved here and what the server knows. */
export function useSavedValue(collection: SavedSetting['collection'], name: string): unknown {
  return useHub((state) => readSaved(state, collection, name));
}

/** The saved value of one setting out of a state. */
export function readSaved(state: Pick<HubState, 'page' | 'own'>, collection: SavedSetting['collection'], name: string): unknown {
  const kept = state.page.saved.find((setting) => setting.collection === collection && setting.name === name);
  const own = state.own[`${collection}/${name}`];
  if (!own) return kept?.data;
  return kept && kept.lastUpdated > own.lastUpdated ? kept.data : own.data;
}

/** Every saved value of a collection, by name. */
export function useSavedCollection(collection: SavedSetting['collection']): Readonly<Record<string, unknown>> {
  const page = useHubPage();
  const own = useHub((state) => state.own);
  return useMemo(() => readSavedCollection({ page, own }, collection), [page, own, collection]);
}

/** Every saved value of a collection out of a state, by name. */
export function readSavedCollection(
  state: Pick<HubState, 'page' | 'own'>,
  collection: SavedSetting['collection'],
): Readonly<Record<string, unknown>> {
  const settings = [...state.page.saved, ...Object.values(state.own)].filter((setting) => setting.collection === collection);
  return Object.fromEntries(settings.map(({ name }) => [name, readSaved(state, collection, name)]));
}
