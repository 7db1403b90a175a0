import { createStore } from 'zustand/vanilla';
import { type HubActions, type HubState, type HubStore, readSaved } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import { createHubState, readConsent } from '../state/still-store.ts';
import { createHubApi } from './api.ts';
import { createDeviceMemory, isDebugTab, ownedBy, readRecordOf } from './device-memory.ts';
import type { HubPorts } from './ports.ts';
import { createReading } from './reading.ts';
import { createSaving } from './saving.ts';
import { signInIfRequired } from './sign-in.ts';
import { createUnsent } from './unsent.ts';
import type { UnsentSave } from './unsent-saves.ts';

/** The store of the running hub, with the calls reserved for its owner. */
export interface OwnedHubStore extends HubStore {
  /** Reads the device's stored values. Called after the first render, so that this matches the server's HTML. */
  wake(): void;
  /** Shows a page that did not come from a read. */
  show(page: HubPage): void;
  /** Sends queued saves before the page closes. */
  flush(): void;
  /** Sends the saves that failed while the connection was down, and reads the page again. */
  resume(): void;
}

/** Dependencies of a store: the ports, the pack, and the consent in the browser's cookie. */
export interface StoreOptions {
  readonly ports: HubPorts;
  readonly setup: HubSetup;
  readonly consent?: string;
  /** When the page was current (ISO), if it is a cached copy. */
  readonly keptAt?: string | undefined;
}

/** The store of a running hub: optimistic saves through one queue, polls, and the device's stored values. */
export function createHubStore(page: HubPage, { ports, setup, consent = '', keptAt }: StoreOptions): OwnedHubStore {
  const api = createHubApi({ ...ports, request: (path, init) => signInIfRequired({ ports, setup }, path, init) }, setup);
  const fresh = createHubState(page, setup);
  const lastReadAt = keptAt ?? fresh.lastReadAt;
  const store = createStore<HubState>(() => ({ ...fresh, lastReadAt, consent: readConsent(consent) }));
  const { refresh, readAnew, show } = createReading({ store, api, ports, setup });
  const unsent = createUnsent({ ports, person: page.person });
  const { save, flush, resume, takeUp } = createSaving({ store, api, ports, refresh, unsent, giveBack: (lost) => giveBack(hub, lost) });
  const { wake, force, ...memory } = createDeviceMemory(page, { store, ports, setup });
  const person = page.person.id;
  const leavers = new Set<() => void>();

  const actions: HubActions = {
    ...memory,
    save,
    whenLeaving: (run) => {
      leavers.add(run);
      return () => void leavers.delete(run);
    },
    saveNow: resume,
    takeNotices: (serverNotices) => store.setState({ serverNotices }),
    setConsent: (consent) => {
      store.setState({ consent });
      ports.setCookie('hub-consent', consent.join('.') || 'none');
    },
    queueFor: (queuedLink) => store.setState({ queuedLink }),
    force: (scheme, state) => {
      force(scheme, state);
      readAnew();
    },
    refresh,
    keepReading: (keepsReading) => store.setState({ keepsReading }),
    setDisplay: (name, value) => {
      ports.setCookie(`hub-${name}`, value);
      const known = readSaved(store.getState(), 'dashboardSettings', 'Display');
      void save({ collection: 'dashboardSettings', name: 'Display', data: { ...Object(known), [name]: value } }, { isImmediate: true });
    },
    noteColumns: (columns) => ports.setCookie('hub-columns', String(columns)),
    leave: ports.leave,
    now: () => ports.now().toISOString(),
    isOnline: ports.isOnline,
    whenOnline: () => whenOnline(ports),
    unsent,
    track: (event, fields) => {
      if (store.getState().consent?.includes('analytics')) for (const tracker of ports.trackers) tracker(event, fields);
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

  const hub: OwnedHubStore = {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    actions,
    setup,
    wake: () => {
      wake();
      takeUp().catch((cause: unknown) => ports.log('info', 'unsent', String(cause)));
      if (Object.keys(store.getState().forced).length > 0) readAnew();
    },
    show,
    flush: () => {
      for (const run of leavers) run();
      flush();
    },
    resume: () => {
      resume();
      void refresh();
    },
  };
  return hub;
}

function whenOnline({ isOnline, onChange }: Pick<HubPorts, 'isOnline' | 'onChange'>): Promise<void> {
  if (isOnline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onChange('online', () => {
      stop();
      resolve();
    });
  });
}

/** Text that was refused because of a newer version becomes a draft again, so that its author decides. */
async function giveBack(hub: HubStore, { setting: { name, data }, base, yields }: UnsentSave): Promise<void> {
  if (!yields) return;
  const { draftStoreOf } = await import('../drafts/draft-store.ts');
  const draft = draftStoreOf(hub, name);
  if (draft.current().value === null) draft.keep({ mine: data, known: base === null ? [] : [JSON.stringify(base.data)] });
}

/** Fetches areas of messages once each. A failed area may be fetched again. */
function createMessageReader(
  store: { getState(): HubState; setState(part: Partial<HubState>): void },
  read: (path: string) => Promise<unknown>,
): HubActions['fetchMessages'] {
  const pending = new Map<string, Promise<void>>();
  const fetchArea = async (area: string) => {
    const query = new URLSearchParams({ area, snapshot: store.getState().page.snapshot });
    const loaded = await read(`/api/v1/messages?${query}`);
    store.setState({ loadedMessages: { ...store.getState().loadedMessages, ...readRecordOf(loaded) } });
  };
  return async (areas) => {
    const reads = areas.map((area) => {
      const running = pending.get(area) ?? fetchArea(area);
      pending.set(area, running);
      running.catch(() => pending.delete(area));
      return running;
    });
    await Promise.all(reads);
  };
}
