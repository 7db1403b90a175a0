import { isSameJson, type Json } from '../../engine/index.ts';
import type { Answer, EditorApi, ItemConflict, ItemSaved } from '../api/index.ts';
import { keyOf } from '../document/index.ts';

/** A version that nobody has, to learn which one is there. */
const unseen = 'unseen';

/** A conflict as it was shown, what was chosen, and the tag of the draft that it is about. */
export interface LiveChoice {
  readonly conflict: ItemConflict;
  readonly value: Json;
  readonly tag: string;
}

/**
 * Ends a conflict with what is live: lays the chosen value over what is live now. The draft still begins from what was
 * live before, so it is taken back and made anew. Refused while nothing was touched yet when what is live changed once
 * more. If it ends half way the choice is still on the screen, and doing it again ends it.
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
  // Not in the set any more (409): it was taken back by a try that ended half way.
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
