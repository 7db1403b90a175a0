import { type FieldChange, type ItemKind, isSameJson, type Json, listChanges, mergeItem } from '../../engine/index.ts';
import { type SnapshotItem, toCanonicalText, toHash, toSafeJson } from '../stores/index.ts';

/** Names one item. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string;
}

/** One item as somebody wants it: `base` is what it was when they began, null: there was none; `value` null: it is to go. */
export interface DraftItem extends ItemName {
  readonly base: Json;
  readonly value: Json;
  /** Who changed it last, and when. */
  readonly by: string;
  readonly at: string;
}

/** Changes that somebody is making, with what each began from. Nobody but editors sees them. */
export interface ChangeSet {
  readonly id: string;
  readonly title: string;
  readonly state: 'open' | 'published' | 'discarded';
  readonly author: string;
  readonly openedAt: string;
  readonly items: readonly DraftItem[];
}

/** One item of a change set that can not be joined with what others published meanwhile. */
export interface ItemConflict extends ItemName {
  readonly base: Json;
  readonly theirs: Json;
  readonly mine: Json;
  readonly conflicts: ReturnType<typeof mergeItem>['conflicts'];
}

/** What one item would become, in words of its fields. */
export interface ItemChange extends ItemName {
  readonly state: 'added' | 'changed' | 'removed';
  readonly before: Json;
  readonly after: Json;
  readonly fields: readonly FieldChange[];
}

/** What is live of an item once it was published. */
export type PublishedItem = Pick<ItemChange, 'kind' | 'id' | 'after'>;

/** A catalogue with drafts laid over it. */
export interface Overlaid {
  readonly items: readonly SnapshotItem[];
  /** What becomes of each draft, also of those that change nothing because all of it is live. */
  readonly results: readonly PublishedItem[];
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemConflict[];
}

/** The version of a value that somebody looks at: follows from the value alone, so that equal content is never a conflict. */
export function tagOf(value: Json): string {
  return value === null ? 'none' : toHash(toCanonicalText(toSafeJson(value))).slice(0, 32);
}

/** Lays drafts over published items. What others published since a draft began is merged in, field by field. */
export function layOver(published: readonly SnapshotItem[], drafts: readonly DraftItem[]): Overlaid {
  const items = new Map(published.map((item) => [nameOf(item), item]));
  const results: PublishedItem[] = [];
  const changes: ItemChange[] = [];
  const conflicts: ItemConflict[] = [];
  for (const draft of drafts) {
    const { kind, id, base, value: mine } = draft;
    const theirs = (items.get(nameOf(draft))?.value ?? null) as Json;
    const merged = mergeItem(base ?? undefined, theirs ?? undefined, mine ?? undefined);
    if (merged.conflicts.length > 0) conflicts.push({ kind, id, base, theirs, mine, conflicts: merged.conflicts });
    const after = merged.value ?? null;
    if (after === null) items.delete(nameOf(draft));
    else items.set(nameOf(draft), { kind, id, value: after });
    results.push({ kind, id, after });
    if (!isSameJson(theirs, after)) changes.push(toChange(draft, theirs, after));
  }
  return { items: [...items.values()], results, changes, conflicts };
}

/** One item's change in words of its fields. */
export function toChange({ kind, id }: ItemName, before: Json, after: Json): ItemChange {
  const state = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const fields = state === 'changed' ? listChanges(before, after) : [];
  return { kind, id, state, before, after, fields };
}

/** The change set after one of its items was saved. An item that is again as it began is no change. */
export function withItem(set: ChangeSet, item: DraftItem): ChangeSet {
  const others = set.items.filter((other) => nameOf(other) !== nameOf(item));
  return { ...set, items: isSameJson(item.base, item.value) ? others : [...others, item] };
}

/** The change set once some of its items are live as they were published. What was changed again meanwhile stays, as a change of that. */
export function withoutPublished(set: ChangeSet, published: readonly PublishedItem[]): ChangeSet {
  const live = new Map(published.map((change) => [nameOf(change), change.after]));
  const items = set.items.flatMap((item) => {
    const after = live.get(nameOf(item));
    if (after === undefined) return [item];
    return isSameJson(item.value, after) ? [] : [{ ...item, base: after }];
  });
  return { ...set, items, state: items.length === 0 ? 'published' : set.state };
}

/** Names an item within a catalogue. */
export function nameOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}/${id}`;
}
