import { useCallback, useEffect, useRef, useState } from 'react';
import { type SavedStatus, useAnnounce, useLatest, useOnline, useTimeout, useUndo } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHubStore } from '../state/hub-context.tsx';
import { draftStoreOf } from './draft-store.ts';
import { useDraft } from './use-draft.ts';
import { useSaveBeforeSignOut } from './use-save-before-sign-out.ts';
import {
  cleanWriting,
  findTheirs,
  fitsRequest,
  isSameText,
  joinTheirs,
  readStored,
  type StoredWriting,
  sendWhenLeaving,
  sendWriting,
  type WritingOf,
  type Written,
  withKnown,
} from './writing.ts';

/** How long after the last keystroke a text is saved automatically. */
const WRITING_REST_MS = 2500;

/** The options of useWriting. */
export interface WritingOptions<T extends Written> extends WritingOf<T> {
  /** The saved value that the widget was given. */
  readonly saved: T;
  /** False while the value is over a limit: it stays a draft and is not sent. */
  readonly canSave: (value: T) => boolean;
  readonly savesItself: boolean;
  /** Closing the editor saves what is unsaved. */
  readonly savesOnLeave: boolean;
}

/** A text being written. It is stored on this device until the server has it. */
export interface Writing<T extends Written> {
  readonly value: T;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly hasRoom: boolean;
  readonly isOnline: boolean;
  readonly status: SavedStatus;
  /** False when the value is too large for one request. */
  readonly fits: boolean;
  /** The text contains characters that cannot be saved and will be removed. */
  readonly hasBadCharacters: boolean;
  /** A different version that was saved elsewhere meanwhile. */
  readonly theirs: T | null;
  change(value: T): void;
  /** True once the server has it. */
  save(): Promise<boolean>;
  /** Goes back to the saved value and offers to undo that. */
  discard(message: string): void;
  keepMine(): void;
  takeTheirs(): void;
}

/** A value that is written over time, saved on request (or automatically), and stored on this device until then. */
export function useWriting<T extends Written>(options: WritingOptions<T>): Writing<T> {
  const { name, read, saved, canSave, savesItself } = options;
  const messages = useMessages();
  const offerUndo = useUndo();
  const isOnline = useOnline();
  const draft = useDraft<StoredWriting<T>>(
    name,
    useCallback((stored) => readStored(stored, read), [read]),
  );
  const { keep } = draft;
  // The previous page may have been closed after its save arrived but before the response came.
  const hasArrived = draft.isEarlier && draft.value !== null && isSameText(draft.value, saved);
  const discardArrived = useLatest(draft.discard);
  useEffect(() => {
    if (hasArrived) discardArrived.current();
  }, [hasArrived, discardArrived]);
  const typed = hasArrived ? null : draft.value;
  const joined = joinTheirs(options, typed, saved);
  useEffect(() => {
    if (joined) keep(joined);
  }, [joined, keep]);
  const stored = joined ?? typed;
  const value = stored?.mine ?? saved;
  const theirs = findTheirs(stored, saved);
  const fits = stored === null || fitsRequest(stored.mine);
  const isAllowed = fits && canSave(value) && theirs === null;
  const { status, send, forget } = useSending(options);
  const save = async () => (stored === null ? true : isAllowed && (await send()));
  const isResting = savesItself && stored !== null && isAllowed && status === 'idle';
  useTimeout(() => void save(), isResting ? WRITING_REST_MS : null, stored?.mine);
  useLeaving(options, isOnline);
  useSaveBeforeSignOut(stored !== null, save);
  const discard = (message: string) => {
    if (stored) offerUndo({ text: message, onUndo: () => keep(stored) });
    draft.discard();
    forget();
  };
  return {
    value,
    isDirty: stored !== null,
    isRestored: draft.isRestored,
    hasRoom: draft.hasRoom,
    isOnline,
    status,
    fits,
    hasBadCharacters: stored !== null && JSON.stringify(cleanWriting(stored.mine)) !== JSON.stringify(stored.mine),
    theirs,
    change: (next) => {
      forget();
      const isBack = theirs === null && JSON.stringify(next) === JSON.stringify(saved);
      if (isBack) draft.discard();
      else keep({ mine: next, known: stored?.known ?? [JSON.stringify(saved)] });
    },
    save,
    discard,
    keepMine: () => {
      if (!stored) return;
      keep(withKnown(stored, saved));
      if (fits && canSave(stored.mine)) void send();
    },
    takeTheirs: () => discard(messages('draft-discarded')),
  };
}

/** Sends the draft and holds the status of the latest attempt. */
function useSending<T extends Written>(options: WritingOptions<T>) {
  const store = useHubStore();
  const announce = useAnnounce();
  const messages = useMessages();
  const [status, setStatus] = useState<SavedStatus>('idle');
  const newest = useRef(0);
  const send = async (): Promise<boolean> => {
    newest.current += 1;
    const turn = newest.current;
    setStatus('saving');
    const answer = await sendWriting(store, options, options.saved);
    if (turn === newest.current) setStatus(answer === 'elsewhere' ? 'idle' : answer);
    if (answer === 'elsewhere') announce(messages('draft-choose'), 'assertive');
    if (answer === 'failed') announce(messages('save-failed'), 'assertive');
    return answer === 'saved';
  };
  const forget = () => {
    newest.current += 1;
    setStatus('idle');
  };
  return { status, send, forget };
}

/**
 * When the editor closes, unsaved text is saved; if that fails, it stays on the device and the person is informed. When the page closes,
 * text that saves automatically is sent with all other unsent changes.
 */
function useLeaving<T extends Written>(options: WritingOptions<T>, isOnline: boolean): void {
  const store = useHubStore();
  const offerUndo = useUndo();
  const messages = useMessages();
  const leave = useLatest(async () => {
    const { name, read, saved, canSave, savesOnLeave } = options;
    const draftStore = draftStoreOf(store, name);
    const stored = readStored(draftStore.current().value, read);
    draftStore.leave();
    if (!stored || !savesOnLeave) return;
    const isSendable = canSave(stored.mine) && fitsRequest(stored.mine);
    const answer = isSendable ? await sendWriting(store, options, saved) : 'failed';
    offerUndo({ text: messages(answer === 'saved' ? 'saved' : 'draft-not-saved') });
  });
  useEffect(() => () => void leave.current(), [leave]);
  const hide = useLatest(() => {
    const { name, read, saved, canSave, savesItself } = options;
    const stored = readStored(draftStoreOf(store, name).current().value, read);
    if (isOnline && savesItself && stored && canSave(stored.mine) && fitsRequest(stored.mine)) sendWhenLeaving(store, options, saved);
  });
  useEffect(() => store.actions.whenLeaving(() => hide.current()), [store, hide]);
}
