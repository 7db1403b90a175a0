import { type FieldChange, type ItemKind, isSameJson, type Json, listChanges, mergeItem } from '#engine';
import { type SnapshotItem, toCanonicalText, toHash, toSafeJson } from '../stores/index.ts';

/** Names one item. */
export interface ItemName {
  readonly kind: ItemKind;
  readonly id: string;
}

/**
 * One item as an editor wants it. `base` is what it was when they began, null if it did not exist; `value` null means that it is deleted.
 */
export interface DraftItem extends ItemName {
  readonly base: Json;
  readonly value: Json;
  /** Who changed it last. */
  readonly by: string;
  readonly at: string;
  /** Everybody who wrote it since its base; missing in drafts from before all were kept. */
  readonly writers?: readonly string[];
}

/** Changes that are being made, each with the value it began from. Only editors see them. */
export interface ChangeSet {
  readonly id: string;
  /** What it is for, in somebody's words; empty until it is asked for. */
  readonly title: string;
  readonly state: 'open' | 'published' | 'discarded';
  readonly author: string;
  /** Who works on it since it was handed on; missing while that is its author. */
  readonly assignee?: string;
  readonly openedAt: string;
  readonly items: readonly DraftItem[];
  /** Who wrote items that were put back since, by name: whoever writes one again may write the words of these. */
  readonly putBack?: Readonly<Record<string, readonly string[]>>;
  /** What people did with it as a whole, the oldest first; missing in sets from before there was a review. */
  readonly steps?: readonly ReviewStep[];
  /** What people say to single fields, the oldest first; missing while nobody has. */
  readonly comments?: readonly FieldComment[];
  /** The set in which its items are since the two were put together. */
  readonly joinedTo?: string;
  /** The sets from which items came here: their earlier versions tell what somebody began from. */
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
  /** Who said that it is done; null while it is open. */
  readonly resolved: { readonly by: string; readonly at: string } | null;
}

/** One thing that somebody did with a whole change set. `edited` stands where an edit ended a request or an approval. */
export interface ReviewStep {
  readonly kind: 'asked' | 'sent-back' | 'approved' | 'edited' | 'handed-on' | 'moved-out' | 'moved-in';
  readonly by: string;
  readonly at: string;
  /** What they said to it; where items moved, the title of the other set. */
  readonly note: string;
  /** Who is asked, or who has it from now on; null: whoever may publish. */
  readonly to: string | null;
}

/** An item of a change set that cannot be merged with another version of it: what others published, or the draft of another set. */
export interface ItemConflict extends ItemName {
  readonly base: Json;
  readonly theirs: Json;
  readonly mine: Json;
  readonly conflicts: ReturnType<typeof mergeItem>['conflicts'];
  /** Names the other version. */
  readonly theirsTag: string;
  /** Who made the other version; null or missing where that is not known. */
  readonly theirsFrom?: VersionSource | null;
  /** Who made the draft. */
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

/** A catalogue with drafts laid over it. */
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

/** Lays drafts over published items. What others have published since a draft began is merged in, field by field. */
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

/** A set that no longer keeps who wrote some items that were put back. */
function withoutPutBack({ putBack = {}, ...set }: ChangeSet, isOver: (name: string) => boolean): ChangeSet {
  const remaining = Object.entries(putBack).filter(([name]) => !isOver(name));
  return remaining.length === 0 ? set : { ...set, putBack: Object.fromEntries(remaining) };
}

/** Everybody who wrote an item since its base, whatever became of their words: with four eyes none of them lets it go live. */
export function writersOf({ by, writers = [] }: Pick<DraftItem, 'by' | 'writers'>): readonly string[] {
  return joinNames(writers, [by]);
}

/** Each name once. */
export function joinNames(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())];
}

/**
 * The change set after some of its items were published. An item that was changed again in the meantime stays, as a change of what was
 * published.
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
 * The change set after items of it were saved. One that is back at its base is no longer a change; who wrote it is kept, since its words may
 * come back by somebody else's hand.
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

/** The most items of a change set; a larger number has to be imported from the command line. */
export const MAX_SET_ITEMS = 2_000;

/** The name of an item within a catalogue. */
export function nameOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}/${id}`;
}
