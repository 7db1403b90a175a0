import { isSameJson, type Json, type MergeConflict } from '../../engine/index.ts';
import type { Problem } from '../../schemas/index.ts';
import type { ItemKey } from './item-name.ts';

/** What somebody else saved while this item was being edited, and which fields both changed. */
export interface OpenConflict {
  readonly base: Json;
  readonly theirs: Json;
  readonly tag: string;
  readonly conflicts: readonly MergeConflict[];
}

/** One item as this editor has it. */
export interface ItemState {
  /** As it is live; null: it is not. */
  readonly live: Json;
  /** As the server keeps it, and the tag of that. */
  readonly saved: Json;
  readonly tag: string;
  /** As it stands on the screen; null: it is to go. */
  readonly value: Json;
  readonly saving: 'no' | 'waiting' | 'sending' | 'offline';
  readonly conflict: OpenConflict | null;
  readonly problems: readonly Problem[];
}

/** How an item stands, in the one word that every list and form shows. */
export type ItemStatus = 'live' | 'edited' | 'new' | 'archived';

/** An item as it was read. */
export function startItem(live: Json, saved: Json, tag: string): ItemState {
  return { live, saved, tag, value: saved, saving: 'no', conflict: null, problems: [] };
}

/** How an item stands against what is live. */
export function statusOf({ live, value }: Pick<ItemState, 'live' | 'value'>): ItemStatus {
  if (isSameJson(live, value)) return 'live';
  if (live === null) return 'new';
  return value === null ? 'archived' : 'edited';
}

/** Whether the screen holds words that the server does not have. */
export function isUnsaved({ saved, value }: Pick<ItemState, 'saved' | 'value'>): boolean {
  return !isSameJson(saved, value);
}

/** The value on the screen, or what is live while that does not fit. */
export function soundValue(_key: ItemKey, { value, live, problems }: ItemState): Json {
  return problems.some(({ severity }) => severity === 'error') ? live : value;
}
