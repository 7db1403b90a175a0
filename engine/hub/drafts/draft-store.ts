import type { HubStore } from '../state/hub-context.tsx';
import { DRAFT_START, ENCRYPTED_MARK } from './draft-keys.ts';
import { createTextCipher, type TextCipher } from './text-cipher.ts';

/** A draft: the unsaved value (null without one), whether it was restored, and whether the device had room for it. */
export interface DraftState {
  readonly value: unknown;
  readonly isRestored: boolean;
  /** The draft was left by an earlier page; nothing has been typed or sent since. */
  readonly isEarlier: boolean;
  readonly hasRoom: boolean;
}

/**
 * The draft of one name. Each value is stored on the device before the call returns, so a page that crashes loses nothing. It is encrypted
 * with a key that only the person's own pages have: it survives an expired session, and the next person to sign in on the same browser
 * cannot read it. Without a person nothing is stored.
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

/** The draft of a name in a hub store, shared by the grid and the focused widget. */
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

/** Drafts that an earlier version stored in plain text are still read. The next change encrypts them. */
function decryptStored(text: string, key: string, cipher: TextCipher | null): string | null {
  return text.startsWith(ENCRYPTED_MARK) ? (cipher?.decrypt(text, key) ?? null) : text;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // An unreadable draft is ignored.
    return null;
  }
}
