import { useMemo } from 'react';
import { draftStoreOf, type HubStore, readSaved, useHubActions, useHubStore, useMessages, useSavedValue } from '#engine/hub';
import { useAnnounce, useUndo } from '#engine/react';
import { addCall, moveCall, putBackCall, removeCall, setCallState, toggleAsked, toggleReady } from '../../rules/clearing/call-changes.ts';
import {
  CALL_SETTING,
  type CallList,
  type CallPlace,
  type CallQuestion,
  type CallState,
  type ListedCall,
  MAX_CALLS,
  type ReadyItem,
  readCallList,
  toNoteName,
  writeCallList,
} from '../../rules/clearing/call-list.ts';
import { readFields } from '../../rules/reading.ts';

/** The person's call list and its actions. Every change shows immediately and is saved. */
export interface Calls {
  readonly list: CallList;
  readonly isFull: boolean;
  add(place: CallPlace): void;
  move(call: ListedCall, step: 1 | -1): void;
  setState(id: string, outcome: { readonly state: CallState; readonly by: string }): void;
  toggleAsked(id: string, item: CallQuestion): void;
  toggleReady(item: ReadyItem): void;
  /** Removes places with their notes, and offers Undo. */
  remove(calls: readonly ListedCall[], announcement: string): void;
}

/** The person's call list. Each change applies to the latest list, never to an outdated one. */
export function useCallList(): Calls {
  const store = useHubStore();
  const { save } = useHubActions();
  const messages = useMessages();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const value = useSavedValue(CALL_SETTING.collection, CALL_SETTING.name);
  const list = useMemo(() => readCallList(value), [value]);
  const change = (make: (list: CallList) => CallList) => {
    const before = readNow(store);
    const next = make(before);
    if (next === before) return;
    void save({ ...CALL_SETTING, data: writeCallList(next) }, { isImmediate: true, known: writeCallList(readCallList(null)) }).then(
      (isSaved) => {
        if (!isSaved) offerUndo({ text: messages('save-failed') });
      },
    );
  };
  const saveNote = (id: string, text: string | null) =>
    void save({ collection: 'dashboardData', name: toNoteName(id), data: text }, { isImmediate: true });
  return {
    list,
    isFull: list.calls.length >= MAX_CALLS,
    add: (place) => {
      change((now) => addCall(now, place));
      announce(messages('clearing-added', { title: nameCall(place), n: readNow(store).calls.length }));
    },
    move: (call, step) => {
      change((now) => moveCall(now, call.id, step));
      const { calls } = readNow(store);
      const n = calls.findIndex(({ id }) => id === call.id) + 1;
      announce(messages('clearing-moved', { title: nameCall(call), n, total: calls.length }));
    },
    setState: (id, outcome) => change((now) => setCallState(now, id, outcome)),
    toggleAsked: (id, item) => change((now) => toggleAsked(now, id, item)),
    toggleReady: (item) => change((now) => toggleReady(now, item)),
    remove: (calls, announcement) => {
      const places = new Map(readNow(store).calls.map(({ id }, index) => [id, index]));
      const notes = calls.map(({ id }) => ({ id, text: readNote(store, id) })).filter(({ text }) => text !== '');
      change((now) => calls.reduce((rest, { id }) => removeCall(rest, id), now));
      for (const { id } of calls) draftStoreOf(store, toNoteName(id)).discard();
      for (const { id } of notes) saveNote(id, null);
      const putBack = () => {
        change((now) => calls.reduce((rest, call) => putBackCall(rest, call, places.get(call.id) ?? 0), now));
        for (const { id, text } of notes) saveNote(id, text);
      };
      offerUndo({ text: announcement, onUndo: putBack });
    },
  };
}

/** The name of a place in a sentence. */
export function nameCall({ course, university }: Pick<CallPlace, 'course' | 'university'>): string {
  return [course, university].filter((part) => part !== '').join(', ');
}

function readNow(store: HubStore): CallList {
  return readCallList(readSaved(store.getState(), CALL_SETTING.collection, CALL_SETTING.name));
}

/** The notes of a call as shown: the unsaved text, or else the saved one. */
function readNote(store: HubStore, id: string): string {
  const name = toNoteName(id);
  const { mine } = readFields(draftStoreOf(store, name).current().value);
  const saved = readSaved(store.getState(), 'dashboardData', name);
  return [mine, saved].find((text) => typeof text === 'string') ?? '';
}
