import { useMemo, useSyncExternalStore } from 'react';
import { useHubStore } from '../state/hub-context.tsx';
import { draftStoreOf, NO_DRAFT } from './draft-store.ts';

/** Unsaved input of a person, stored on this device for them alone. */
export interface Draft<T> {
  /** Null without a draft, and during server rendering. */
  readonly value: T | null;
  /** True after a reload or a crash, or when the editor was opened again. */
  readonly isRestored: boolean;
  /** The draft was left by an earlier page; nothing has been typed or sent since. */
  readonly isEarlier: boolean;
  /** False when the device could not store it. */
  readonly hasRoom: boolean;
  keep(value: T): void;
  discard(): void;
  /** The editor closes: a remaining draft counts as restored when it opens again. */
  leave(): void;
}

/** The draft of a name. `read` parses a stored value, or gives null for anything else; pass the same function on every render. */
export function useDraft<T>(name: string, read: (stored: unknown) => T | null): Draft<T> {
  const draftStore = draftStoreOf(useHubStore(), name);
  const { value: stored, isRestored, isEarlier, hasRoom } = useSyncExternalStore(draftStore.subscribe, draftStore.current, () => NO_DRAFT);
  const value = useMemo(() => (stored === null ? null : read(stored)), [stored, read]);
  return { value, isRestored, isEarlier, hasRoom, keep: draftStore.keep, discard: draftStore.discard, leave: draftStore.leave };
}
