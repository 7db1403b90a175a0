import { type FieldChange, type ItemKind, isSameJson, type Json, listChanges, mergeItem } from '#engine';
import { type SnapshotItem, toCanonicalText, toHash, toSafeJson } from '../stores/index.ts';

/** Names one item. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string;
}

/** One item as an editor wants it. `base` is the value at the start of the edit, null if it did not exist; `value` null means deleted. */
export interface DraftItem extends ItemName {
  readonly base: Json;
  readonly value: Json;
  /** Who changed it last. */
  readonly by: string;
  readonly at: string;
  /** Everybody who wrote it since its base; missing in drafts from before writers were stored. */
  readonly writers?: readonly string[];
}

/** Changes in progress, each with the value it began from. Only editors see them. */
export interface ChangeSet {
  readonly id: string;
  /** Its purpose, in free text; empty until a review is requested. */
  readonly title: string;
  readonly state: 'open' | 'published' | 'discarded';
  readonly author: string;
  /** Who works on it since it was handed on; missing while that is its author. */
  readonly assignee?: string;
  readonly openedAt: string;
  readonly items: readonly DraftItem[];
  /** The writers of items that were since reverted, by item name: a later writer may reuse their text. */
  readonly putBack?: Readonly<Record<string, readonly string[]>>;
  /** The actions on the set as a whole, oldest first; missing in sets from before there were reviews. */
  readonly steps?: readonly ReviewStep[];
  /** The comments on single fields, oldest first; missing if there are none. */
  readonly comments?: readonly FieldComment[];
  /** The set that holds its items since the two were merged. */
  readonly joinedTo?: string;
  /** The sets from which items came: their earlier versions show what an edit began from. */
  readonly origins?: readonly string[];
}

/** Author and time of a version; `seq` is the live version's number, null for a draft. */
export interface VersionSource {
  readonly by: string;
  readonly at: string;
  readonly seq: number | null;
}

/** A comment on one field of an item. */
export interface FieldComment extends ItemName {
  /** Names the comment; `id` is that of the item. */
  readonly comment: string;
  /** The field from the item down; empty: the item as a whole. */
  readonly path: readonly string[];
  readonly by: string;
  readonly at: string;
  readonly text: string;
  readonly answers: readonly Pick<FieldComment, 'by' | 'at' | 'text'>[];
  /** Who resolved it; null while it is open. */
  readonly resolved: { readonly by: string; readonly at: string } | null;
}

/** One action on a whole change set. `edited` marks an edit that ended a request or an approval. */
export interface ReviewStep {
  readonly kind: 'asked' | 'sent-back' | 'approved' | 'edited' | 'handed-on' | 'moved-out' | 'moved-in';
  readonly by: string;
  readonly at: string;
  /** Their note; for moved items, the title of the other set. */
  readonly note: string;
  /** The requested reviewer or the new assignee; null: anybody who may publish. */
  readonly to: string | null;
}

/** An item of a change set that cannot be merged with another version of it: a published one, or the draft of another set. */
export interface ItemConflict extends ItemName {
  readonly base: Json;
  readonly theirs: Json;
  readonly mine: Json;
  readonly conflicts: ReturnType<typeof mergeItem>['conflicts'];
  /** Names the other version. */
  readonly theirsTag: string;
  /** The author of the other version; null or missing if unknown. */
  readonly theirsFrom?: VersionSource | null;
  /** The author of the draft. */
  readonly mineFrom: VersionSource;
}

/** The resolution of a field conflict: either version, or a new text. */
export interface FieldChoice {
  readonly path: readonly string[];
  readonly kind: 'value' | 'order';
  readonly take: 'theirs' | 'mine' | 'written';
}

/** How one item would change, field by field. */
export interface ItemChange extends ItemName {
  readonly state: 'added' | 'changed' | 'removed';
  readonly before: Json;
  readonly after: Json;
  readonly fields: readonly FieldChange[];
}

/** An item's live value after it was published. */
export type PublishedItem = Pick<ItemChange, 'kind' | 'id' | 'after'>;

/** A catalogue with drafts applied to it. */
export interface Overlaid {
  readonly items: readonly SnapshotItem[];
  /** The result for each draft, including those that change nothing because they are live already. */
  readonly results: readonly PublishedItem[];
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemConflict[];
}

/** The version of a value: depends on the value alone, so that equal content is never a conflict. */
export function tagOf(value: Json): string {
  return value === null ? 'none' : toHash(toCanonicalText(toSafeJson(value))).slice(0, 32);
}

/** Applies drafts to published items. Merges in what others have published since a draft began, field by field. */
export function layOver(published: readonly SnapshotItem[], drafts: readonly DraftItem[]): Overlaid {
  const items = new Map(published.map((item) => [nameOf(item), item]));
  const results: PublishedItem[] = [];
  const changes: ItemChange[] = [];
  const conflicts: ItemConflict[] = [];
  for (const draft of drafts) {
    const { kind, id, base, value: mine } = draft;
    const theirs = (items.get(nameOf(draft))?.value ?? null) as Json;
    const merged = mergeItem(base ?? undefined, theirs ?? undefined, mine ?? undefined);
    if (merged.conflicts.length > 0)
      conflicts.push({ kind, id, base, theirs, mine, conflicts: merged.conflicts, theirsTag: tagOf(theirs), mineFrom: sourceOf(draft) });
    const after = merged.value ?? null;
    if (after === null) items.delete(nameOf(draft));
    else items.set(nameOf(draft), { kind, id, value: after });
    results.push({ kind, id, after });
    if (!isSameJson(theirs, after)) changes.push(toChange(draft, theirs, after));
  }
  return { items: [...items.values()], results, changes, conflicts };
}

/** The author of a draft. */
export function sourceOf({ by, at }: Pick<DraftItem, 'by' | 'at'>): VersionSource {
  return { by, at, seq: null };
}

/** How one item changes, field by field. */
export function toChange({ kind, id }: ItemName, before: Json, after: Json): ItemChange {
  const state = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const fields = state === 'changed' ? listChanges(before, after) : [];
  return { kind, id, state, before, after, fields };
}

/** The set without the writers of reverted items for which `isOver` holds. */
function withoutPutBack({ putBack = {}, ...set }: ChangeSet, isOver: (name: string) => boolean): ChangeSet {
  const remaining = Object.entries(putBack).filter(([name]) => !isOver(name));
  return remaining.length === 0 ? set : { ...set, putBack: Object.fromEntries(remaining) };
}

/** Everybody who wrote an item since its base, whether or not their text remains: under the four-eyes rule none of them may publish it. */
export function writersOf({ by, writers = [] }: Pick<DraftItem, 'by' | 'writers'>): readonly string[] {
  return joinNames(writers, [by]);
}

/** The names of all lists, without duplicates. */
export function joinNames(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}

/**
 * The change set after some of its items were published. An item that was changed again in the meantime stays, as a change of the published
 * value.
 */
export function withoutPublished(set: ChangeSet, published: readonly PublishedItem[]): ChangeSet {
  const live = new Map(published.map((change) => [nameOf(change), change.after]));
  const items = set.items.flatMap((item) => {
    const after = live.get(nameOf(item));
    if (after === undefined) return [item];
    return isSameJson(item.value, after) ? [] : [{ ...item, base: after }];
  });
  return { ...withoutPutBack(set, (name) => live.has(name)), items, state: items.length === 0 ? 'published' : set.state };
}

/**
 * The change set after items of it were saved. One that is back at its base is no longer a change; its writers are still stored, since
 * another person may restore their text.
 */
export function withItems({ putBack, ...set }: ChangeSet, items: readonly DraftItem[]): ChangeSet {
  const all = new Map(set.items.map((item) => [nameOf(item), item]));
  const back = new Map(Object.entries(putBack ?? {}));
  for (const item of items) {
    const name = nameOf(item);
    const before = all.get(name);
    const writers = before ? writersOf(before) : (back.get(name) ?? []);
    all.delete(name);
    if (!isSameJson(item.base, item.value)) {
      all.set(name, { ...item, writers: joinNames(writers, writersOf(item)) });
      back.delete(name);
    } else if (before) back.set(name, writers);
  }
  return { ...set, items: [...all.values()], ...(back.size === 0 ? {} : { putBack: Object.fromEntries(back) }) };
}

/** The maximum number of items in a change set; a larger import needs the command line. */
export const MAX_SET_ITEMS = 2_000;

/** The name of an item within a catalogue. */
export function nameOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}/${id}`;
}
