import type { HubStore } from '../state/hub-context.tsx';
import { DRAFT_START, ENCRYPTED_MARK } from './draft-keys.ts';
import { createTextCipher, type TextCipher } from './text-cipher.ts';

/** A draft: the unsaved value (null without one), whether it was restored, and whether the device had room for it. */
export interface DraftState {
  readonly value: unknown;
  readonly isRestored: boolean;
  /** The draft comes from an earlier page: nothing was typed or sent since. */
  readonly isEarlier: boolean;
  readonly hasRoom: boolean;
}

/**
 * The draft of one name. Every value is on the device before the call returns, so a page that crashes loses nothing. It is
 * encrypted with a key that only the person's own pages have: it survives a session that expires, and the next person to sign in on the
 * same browser cannot read it. A page without a person keeps nothing.
 */
export interface DraftStore {
  current(): DraftState;
  subscribe(listener: () => void): () => void;
  keep(value: unknown): void;
  discard(): void;
  /** The editor closes: a remaining draft counts as restored when the editor opens again. */
  leave(): void;
}

/** The draft before the device has been read. */
export const NO_DRAFT: DraftState = Object.freeze({ value: null, isRestored: false, isEarlier: false, hasRoom: true });

const stores = new WeakMap<HubStore, Map<string, DraftStore>>();

/** The one draft of a name in a hub store, so that the grid and the focused widget share it. */
export function draftStoreOf(store: HubStore, name: string): DraftStore {
  const known = stores.get(store) ?? new Map<string, DraftStore>();
  stores.set(store, known);
  const draftStore = known.get(name) ?? createDraftStore(store, `${DRAFT_START}${name}`);
  known.set(name, draftStore);
  return draftStore;
}

function createDraftStore(store: HubStore, key: string): DraftStore {
  const { device } = store.actions;
  const cipher = cipherOf(store);
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
    const value = parse(written && decryptStored(written, key, cipher));
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
      written = cipher?.encrypt(JSON.stringify(value), key) ?? null;
      if (written !== null) device.write(key, written);
      show({ value, isRestored, isEarlier: false, hasRoom: written !== null && device.read(key) === written });
    },
    discard: () => {
      current();
      // Another tab of the same person may have stored its own draft meanwhile; that one stays.
      if (written !== null && device.read(key) === written) device.remove(key);
      written = null;
      show(NO_DRAFT);
    },
    leave: () => {
      const draft = current();
      if (draft.value !== null && !draft.isRestored) show({ ...draft, isRestored: true });
    },
  };
}

const ciphers = new WeakMap<HubStore, TextCipher>();

function cipherOf(store: HubStore): TextCipher | null {
  const { deviceKey } = store.getState().page.person;
  if (deviceKey === undefined) return null;
  const cipher = ciphers.get(store) ?? createTextCipher(deviceKey);
  ciphers.set(store, cipher);
  return cipher;
}

/** Drafts that an earlier version stored in plain text still count. They are encrypted with the next change. */
function decryptStored(text: string, key: string, cipher: TextCipher | null): string | null {
  return text.startsWith(ENCRYPTED_MARK) ? (cipher?.decrypt(text, key) ?? null) : text;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // An unreadable draft counts as none.
    return null;
  }
}
