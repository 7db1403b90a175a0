import { useMemo, useSyncExternalStore } from 'react';
import { useHubStore } from '../state/hub-context.tsx';
import { draftStoreOf, NO_DRAFT } from './draft-store.ts';

/** What a person typed and has not saved, kept on this device for them alone. */
export interface Draft<T> {
  /** Null when there is none, and while the server draws. */
  readonly value: T | null;
  /** It was found again: after a reload, a crash, or when its editor opens anew. */
  readonly isRestored: boolean;
  /** It is as an earlier page left it: nothing was typed or sent since. */
  readonly isEarlier: boolean;
  /** False when the device could not keep it. */
  readonly hasRoom: boolean;
  keep(value: T): void;
  discard(): void;
  /** Its editor closes: what is left counts as found again when it opens next. */
  leave(): void;
}

/** The draft of a name. `read` turns what the device kept into a value, or null when it is something else; give it one identity. */
export function useDraft<T>(name: string, read: (kept: unknown) => T | null): Draft<T> {
  const draftStore = draftStoreOf(useHubStore(), name);
  const { value: kept, isRestored, isEarlier, hasRoom } = useSyncExternalStore(draftStore.subscribe, draftStore.current, () => NO_DRAFT);
  const value = useMemo(() => (kept === null ? null : read(kept)), [kept, read]);
  return { value, isRestored, isEarlier, hasRoom, keep: draftStore.keep, discard: draftStore.discard, leave: draftStore.leave };
}
