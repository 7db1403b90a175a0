import { isSameJson, type Json } from '../../engine/index.ts';
import type { Answer, EditorApi, ItemConflict, ItemSaved } from '../api/index.ts';
import { keyOf } from '../document/index.ts';

/** A tag that no version has, so that the refusal reveals the present one. */
const unseen = 'unseen';

/** A conflict as it was shown, the chosen value, and the tag of the draft. */
export interface LiveChoice {
  readonly conflict: ItemConflict;
  readonly value: Json;
  readonly tag: string;
}

/**
 * Resolves a conflict with what is live by saving the chosen value on top of it. The draft is based on the former live version, so it
 * is reverted and created anew. When live has changed again, this is refused before anything is touched. If it fails half way the
 * choice stays on the screen, and repeating it completes it.
 */
export async function resolveLiveConflict(
  api: Pick<EditorApi, 'review' | 'saveItem' | 'revertItem'>,
  set: string,
  { conflict, value, tag }: LiveChoice,
): Promise<Answer<ItemSaved>> {
  const name = { kind: conflict.kind, id: conflict.id };
  const review = await api.review(set, [name]);
  if (review.kind === 'away') return review;
  if (review.kind === 'ok') {
    const now = review.value.conflicts.find((other) => keyOf(other) === keyOf(name));
    if (now && !isSameJson(now.theirs, conflict.theirs)) return changedAgain;
    const reverted = await api.revertItem(set, name, tag);
    if (reverted.kind !== 'ok') return reverted;
  }
  // The item is no longer in the set (409): an earlier attempt that failed half way has reverted it.
  else if (review.status !== 409) return review;
  const found = await api.saveItem(set, name, value, unseen);
  if (found.kind !== 'refused' || found.status !== 412) return found;
  const { tag: seen } = found.members;
  return typeof seen === 'string' ? api.saveItem(set, name, value, seen) : found;
}

const changedAgain = {
  kind: 'refused',
  status: 409,
  code: 'changed-again',
  sentence: 'This item changed live once more. Both versions are shown anew. Look at them, then choose.',
  members: {},
} as const;
