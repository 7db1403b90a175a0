import { isSameJson, type Json, type MergeConflict } from '#engine';
import type { Problem } from '#schemas';
import type { VersionSource } from '#schemas/editor';
import type { ItemKey } from './item-name.ts';

/** A change that somebody else saved while this item was being edited, with the fields that both changed. */
export interface OpenConflict {
  readonly base: Json;
  readonly theirs: Json;
  readonly tag: string;
  readonly conflicts: readonly MergeConflict[];
  /** The author of the other version; null when unknown. */
  readonly from: VersionSource | null;
}

/** How far an item's edits have got on their way to the server. */
export type Saving = 'saved' | 'waiting' | 'sending' | 'offline' | 'refused';

/** The save state of an item. While it has a conflict to resolve, it is not sent. */
export type SaveState = Saving | 'choice';

/** One item in this editor. */
export interface ItemState {
  /** The live value; null when it is not live. */
  readonly live: Json;
  /** The server's value and its tag. */
  readonly saved: Json;
  readonly tag: string;
  /** The value on the screen; null when it is to be archived. */
  readonly value: Json;
  readonly saving: Saving;
  readonly conflict: OpenConflict | null;
  readonly problems: readonly Problem[];
  /** The author of the draft that was read; null or missing without a draft, or once it is saved from here. */
  readonly from?: VersionSource | null;
  /** The fields that draft and live changed differently; to be resolved before publishing. */
  readonly clashes?: readonly MergeConflict[];
}

/** The status of an item, as every list and form shows it. */
export type ItemStatus = 'live' | 'edited' | 'new' | 'archived';

/** An item as it was loaded. */
export function startItem(live: Json, saved: Json, tag: string): ItemState {
  return { live, saved, tag, value: saved, saving: 'saved', conflict: null, problems: [] };
}

/** The status of an item, compared with live. */
export function statusOf({ live, value }: Pick<ItemState, 'live' | 'value'>): ItemStatus {
  if (isSameJson(live, value)) return 'live';
  if (live === null) return 'new';
  return value === null ? 'archived' : 'edited';
}

/** The save state of an item. */
export function saveStateOf({ saving, conflict }: Pick<ItemState, 'saving' | 'conflict'>): SaveState {
  return conflict ? 'choice' : saving;
}

/** Whether the screen has edits that the server does not have. */
export function isUnsaved({ saved, value }: Pick<ItemState, 'saved' | 'value'>): boolean {
  return !isSameJson(saved, value);
}

/** The value on the screen, or the live one while that is invalid. */
export function soundValue(_key: ItemKey, { value, live, problems }: ItemState): Json {
  return problems.some(({ severity }) => severity === 'error') ? live : value;
}
