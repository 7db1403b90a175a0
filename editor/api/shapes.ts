import type { FieldChange, ItemKind, Json, JsonRecord, MergeConflict } from '../../engine/index.ts';
import type {
  AuditLine,
  CatalogueReply,
  ChangeSetShown,
  ChangeSetSummary,
  ChangesReviewReply,
  ComparisonReply,
  ContentProblem,
  DraftItemShown,
  DraftName,
  DriftReply,
  HistoryMove,
  ImportedReply,
  ImportRequest,
  ItemReferenceShown,
  ItemSavedReply,
  ScheduleShown,
  ItemChange as SentChange,
  ItemConflict as SentConflict,
  SnapshotReply,
} from '../../schemas/generated/editor.ts';
import type { ItemName } from '../document/index.ts';

// The generated shapes say "any object" where an item stands. Here they say JSON, and which kinds there are.

/** One item of a catalogue. */
export interface CatalogueItem extends ItemName {
  readonly value: JsonRecord;
}

/** One item as somebody wants it: `base` is what they began from; `value` null archives it. */
export interface DraftItem extends Omit<DraftItemShown, 'kind' | 'base' | 'value'> {
  readonly kind: ItemKind;
  readonly base: Json;
  readonly value: Json;
}

/** A set of changes. */
export interface ChangeSet extends Omit<ChangeSetShown, 'items'> {
  readonly items: readonly DraftItem[];
}

/** A set of changes in short. */
export interface ChangeSetShort extends Omit<ChangeSetSummary, 'items'> {
  readonly items: readonly (ItemName & Pick<DraftName, 'by' | 'at'>)[];
}

/** What one item becomes. */
export interface ItemChange extends ItemName {
  readonly state: SentChange['state'];
  readonly before: Json;
  readonly after: Json;
  readonly fields: readonly FieldChange[];
}

/** An item that others published differently meanwhile. */
export interface ItemConflict extends ItemName, Omit<SentConflict, 'kind' | 'id' | 'base' | 'theirs' | 'mine' | 'conflicts'> {
  readonly base: Json;
  readonly theirs: Json;
  readonly mine: Json;
  readonly conflicts: readonly MergeConflict[];
}

/** What publishing would do just now. */
export interface Review extends Omit<ChangesReviewReply, 'changes' | 'conflicts'> {
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemConflict[];
}

/** What is wrong with an item, in words that staff understand. */
export type Problem = ContentProblem;

/** A saved item. */
export interface ItemSaved extends Omit<ItemSavedReply, 'problems'> {
  readonly problems: readonly Problem[];
}

/** A publish at a moment to come, or one that is over. */
export interface Schedule extends Omit<ScheduleShown, 'items'> {
  readonly items: readonly DraftItem[];
}

/** One item of what is live, with the tag that a save of it has to name. */
interface TaggedItem extends CatalogueItem {
  readonly tag: string;
}

/** Everything that is live. */
export interface LiveCatalogue extends Omit<CatalogueReply, 'items'> {
  readonly items: readonly TaggedItem[];
}

/** A whole catalogue as it was published. */
export interface Snapshot extends Omit<SnapshotReply, 'items'> {
  readonly items: readonly CatalogueItem[];
}

/** Items to bring in. */
export interface ImportAsk extends Omit<ImportRequest, 'items'> {
  readonly items: readonly CatalogueItem[];
}

/** What an import brought, or would bring. */
export interface Imported extends Omit<ImportedReply, 'review'> {
  readonly review: Review;
}

/** One move of what is live, newest first. */
export type Version = HistoryMove;

/** One thing that was done. */
export interface AuditEntry extends Omit<AuditLine, 'details'> {
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** What each item of one version has become in another. */
export interface Comparison extends Omit<ComparisonReply, 'changes'> {
  readonly changes: readonly ItemChange[];
}

/** One of several items to save, over the version that `tag` names. */
export interface ItemSaveRequest extends ItemName {
  readonly value: Json;
  readonly tag: string;
}

/** What came of each of several saves: saved, or stale with both versions, as a single save answers. */
export interface ItemsSaved {
  readonly items: readonly (
    | (ItemName & { readonly state: 'saved'; readonly tag: string; readonly problems: readonly Problem[] })
    | (ItemName & {
        readonly state: 'stale';
        readonly tag: string;
        readonly base: Json;
        readonly theirs: Json;
        readonly mine: Json;
        readonly merged: Json;
        readonly conflicts: readonly MergeConflict[];
      })
  )[];
}

/** Something that names an item. */
export interface Reference extends Omit<ItemReferenceShown, 'kind'> {
  readonly kind: ItemKind;
}

/** How far what is live is from the folder of files. */
export interface Drift extends Omit<DriftReply, 'missing' | 'changed' | 'extra'> {
  readonly missing: readonly ItemName[];
  readonly changed: readonly ItemName[];
  readonly extra: readonly ItemName[];
}
