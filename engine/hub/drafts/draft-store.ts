import type { HubStore } from '../state/hub-context.tsx';
import { DRAFT_START, SEALED_MARK } from './draft-keys.ts';
import { createTextSealer, type TextSealer } from './sealed-text.ts';

/** What a draft is: the value that is not saved yet (null: none), whether it was found again, and whether the device had room for it. */
export interface DraftState {
  readonly value: unknown;
  readonly isRestored: boolean;
  /** It is as an earlier page left it: nothing was typed or sent since. */
  readonly isEarlier: boolean;
  readonly hasRoom: boolean;
}

/**
 * The draft of one name. Every value put down is on the device before the call returns, so a page that dies loses nothing (TEXT-026).
 * It lies there sealed with a key that only the person's own pages have: it outlives a session that ends by itself, and whoever signs in
 * next on the same browser can read nothing of it (E-05, V-06). On a page of nobody nothing is kept.
 */
export interface DraftStore {
  current(): DraftState;
  subscribe(listener: () => void): () => void;
  keep(value: unknown): void;
  discard(): void;
  /** The editor closes: what is left here counts as found again when it opens next. */
  leave(): void;
}

/** The draft before the device has been asked. */
export const NO_DRAFT: DraftState = Object.freeze({ value: null, isRestored: false, isEarlier: false, hasRoom: true });

const stores = new WeakMap<HubStore, Map<string, DraftStore>>();

/** The one draft of a name in a hub store, so that the grid and the focused widget see the same draft. */
export function draftStoreOf(store: HubStore, name: string): DraftStore {
  const known = stores.get(store) ?? new Map<string, DraftStore>();
  stores.set(store, known);
  const draftStore = known.get(name) ?? createDraftStore(store, `${DRAFT_START}${name}`);
  known.set(name, draftStore);
  return draftStore;
}

function createDraftStore(store: HubStore, key: string): DraftStore {
  const { device } = store.actions;
  const sealer = sealerOf(store);
  const listeners = new Set<() => void>();
  let state: DraftState | null = null;
  let written: string | null = null;
  const show = (next: DraftState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const current = () => {
    if (state) return state;
    written = device.read(key);
    const value = parse(written && openKept(written, key, sealer));
    state = value === null ? NO_DRAFT : { value, isRestored: true, isEarlier: true, hasRoom: true };
    return state;
  };
  return {
    current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep: (value) => {
      const { isRestored } = current();
      written = sealer?.seal(JSON.stringify(value), key) ?? null;
      if (written !== null) device.write(key, written);
      show({ value, isRestored, isEarlier: false, hasRoom: written !== null && device.read(key) === written });
    },
    discard: () => {
      current();
      // Another tab of the same person may have put its own draft here since; that one stays.
      if (written !== null && device.read(key) === written) device.remove(key);
      written = null;
      show(NO_DRAFT);
    },
    leave: () => {
      const kept = current();
      if (kept.value !== null && !kept.isRestored) show({ ...kept, isRestored: true });
    },
  };
}

const sealers = new WeakMap<HubStore, TextSealer>();

function sealerOf(store: HubStore): TextSealer | null {
  const { deviceKey } = store.getState().page.person;
  if (deviceKey === undefined) return null;
  const sealer = sealers.get(store) ?? createTextSealer(deviceKey);
  sealers.set(store, sealer);
  return sealer;
}

/** What an earlier version kept in clear still counts; it is sealed with the next letter. */
function openKept(text: string, key: string, sealer: TextSealer | null): string | null {
  return text.startsWith(SEALED_MARK) ? (sealer?.open(text, key) ?? null) : text;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // What a device kept may be unreadable; it counts as nothing kept.
    return null;
  }
}
