import type { CallList, CallPlace, CallQuestion, CallState, ListedCall, ReadyItem } from './call-list.ts';
import { MAX_CALLS, toCallId } from './call-list.ts';

/** Adds a place at the end; a place already in the list or a full list changes nothing. */
export function addCall(list: CallList, place: CallPlace): CallList {
  const id = toCallId(place);
  if (list.calls.length >= MAX_CALLS || list.calls.some((call) => call.id === id)) return list;
  return { ...list, calls: [...list.calls, { ...place, id, state: 'to-call', by: '', asked: [] }] };
}

/** The list without a place. */
export function removeCall(list: CallList, id: string): CallList {
  return { ...list, calls: list.calls.filter((call) => call.id !== id) };
}

/** Puts a removed place back at its position, with everything recorded for its call. */
export function putBackCall(list: CallList, call: ListedCall, place: number): CallList {
  const others = removeCall(list, call.id).calls;
  return { ...list, calls: [...others.slice(0, place), call, ...others.slice(place)] };
}

/** Moves a place up (-1) or down (1); at the end of the list it stays. */
export function moveCall(list: CallList, id: string, step: 1 | -1): CallList {
  const from = list.calls.findIndex((call) => call.id === id);
  const to = from + step;
  const moved = list.calls[from];
  if (moved === undefined || to < 0 || to >= list.calls.length) return list;
  return putBackCall(list, moved, to);
}

/** Sets the outcome of a call. Only a yes has a time until which it is held. */
export function setCallState(list: CallList, id: string, { state, by }: { readonly state: CallState; readonly by: string }): CallList {
  return changeCall(list, id, (call) => ({ ...call, state, by: state === 'yes' ? by : '' }));
}

/** Toggles whether a question was asked in a call. */
export function toggleAsked(list: CallList, id: string, item: CallQuestion): CallList {
  return changeCall(list, id, (call) => ({ ...call, asked: toggle(call.asked, item) }));
}

/** Toggles an item of the checklist. */
export function toggleReady(list: CallList, item: ReadyItem): CallList {
  return { ...list, ready: toggle(list.ready, item) };
}

function changeCall(list: CallList, id: string, change: (call: ListedCall) => ListedCall): CallList {
  return { ...list, calls: list.calls.map((call) => (call.id === id ? change(call) : call)) };
}

function toggle<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
}
