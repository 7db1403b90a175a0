import { fillPage } from './fill-page.ts';
import type { DeviceStore, HubState, HubStore, Unsent } from './hub-context.tsx';
import type { HubPage } from './hub-page.ts';
import type { HubSetup } from './setup.ts';

/** The state for drawing on the server or in a test, without stored values of a device. */
export function createHubState(page: HubPage, setup: HubSetup): HubState {
  return {
    page: fillPage(page, setup),
    saved: page.saved,
    pagesRead: 0,
    own: {},
    readNotices: [],
    serverNotices: [],
    seen: null,
    forced: {},
    isDebug: false,
    isInApp: false,
    isAdvertClosed: false,
    lastReadAt: page.lastReadAt ?? null,
    queuedLink: null,
    keepsReading: false,
    loadedMessages: {},
    consent: null,
  };
}

/** The kinds of cookies agreed to, from the text of the consent cookie; null before a choice. */
export function readConsent(text: string): HubState['consent'] {
  return text === '' ? null : text.split('.');
}

const nowhere: DeviceStore = { read: () => null, write: () => undefined, remove: () => undefined };

/** Stores no actions: for pages without a person's key. */
export const NO_UNSENT: Unsent = { keep: () => undefined, drop: () => undefined, has: () => false, list: async () => [] };

/** A store that only draws and never changes: for the server, examples and tests. */
export function createStillStore(page: HubPage, setup: HubSetup, changes: Partial<HubState> = {}): HubStore {
  const state = { ...createHubState(page, setup), ...changes };
  const nothing = () => undefined;
  return {
    getState: () => state,
    getInitialState: () => state,
    subscribe: () => nothing,
    actions: {
      save: async () => true,
      whenLeaving: () => nothing,
      saveNow: nothing,
      setNoticeRead: nothing,
      takeNotices: nothing,
      markSeen: nothing,
      closeAdvert: nothing,
      setConsent: nothing,
      queueFor: nothing,
      force: nothing,
      refresh: async () => undefined,
      keepReading: nothing,
      setDisplay: nothing,
      noteColumns: nothing,
      leave: nothing,
      now: () => page.now,
      isOnline: () => true,
      whenOnline: async () => undefined,
      unsent: NO_UNSENT,
      track: nothing,
      call: async () => null,
      fetchMessages: async () => undefined,
      report: nothing,
      device: nowhere,
      tab: nowhere,
      shared: nowhere,
      random: () => 0.5,
    },
    setup,
  };
}
