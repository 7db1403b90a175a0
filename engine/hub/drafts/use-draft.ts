import { useMemo, useSyncExternalStore } from 'react';
import { useHubStore } from '../state/hub-context.tsx';
import { draftStoreOf, NO_DRAFT } from './draft-store.ts';

/** What a person typed and has not saved, stored on this device for them alone. */
export interface Draft<T> {
  /** Null without a draft, and while the server draws. */
  readonly value: T | null;
  /** The draft was restored: after a reload, a crash, or when its editor opened again. */
  readonly isRestored: boolean;
  /** The draft comes from an earlier page: nothing was typed or sent since. */
  readonly isEarlier: boolean;
  /** False when the device could not store it. */
  readonly hasRoom: boolean;
  keep(value: T): void;
  discard(): void;
  /** Its editor closes: a remaining draft counts as restored when the editor opens again. */
  leave(): void;
}

/**
 * The draft of a name. `read` turns a stored value into a draft, or null when it is something else; it must keep its identity between
 * draws.
 */
export function useDraft<T>(name: string, read: (stored: unknown) => T | null): Draft<T> {
  const draftStore = draftStoreOf(useHubStore(), name);
  const { value: stored, isRestored, isEarlier, hasRoom } = useSyncExternalStore(draftStore.subscribe, draftStore.current, () => NO_DRAFT);
  const value = useMemo(() => (stored === null ? null : read(stored)), [stored, read]);
  return { value, isRestored, isEarlier, hasRoom, keep: draftStore.keep, discard: draftStore.discard, leave: draftStore.leave };
}
