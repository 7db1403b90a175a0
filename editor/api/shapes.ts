import type { FieldChange, ItemKind, ItemName, Json, JsonRecord, MergeConflict } from '#engine';
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
  ItemHistoryReply,
  ItemReferenceShown,
  ItemSavedReply,
  ScheduleShown,
  ItemChange as SentChange,
  ItemConflict as SentConflict,
  SnapshotReply,
  VersionSource,
} from '#schemas/editor';

// The generated types have "any object" for items. These have JSON, and the known kinds.

/** One item of a catalogue. */
export interface CatalogueItem extends ItemName {
  readonly value: JsonRecord;
}

/** An edited item: `base` is the version it is based on; a null `value` archives it. */
export interface DraftItem extends Omit<DraftItemShown, 'kind' | 'base' | 'value'> {
  readonly kind: ItemKind;
  readonly base: Json;
  readonly value: Json;
}

/** A change set. */
export interface ChangeSet extends Omit<ChangeSetShown, 'items'> {
  readonly items: readonly DraftItem[];
}

/** A change set without its items' values. */
export interface ChangeSetShort extends Omit<ChangeSetSummary, 'items'> {
  readonly items: readonly (ItemName & Pick<DraftName, 'title' | 'by' | 'at'>)[];
}

/** The change to one item. */
export interface ItemChange extends ItemName {
  readonly state: SentChange['state'];
  readonly before: Json;
  readonly after: Json;
  readonly fields: readonly FieldChange[];
}

/** An item that others have published differently in the meantime. */
export interface ItemConflict extends ItemName, Omit<SentConflict, 'kind' | 'id' | 'base' | 'theirs' | 'mine' | 'conflicts'> {
  readonly base: Json;
  readonly theirs: Json;
  readonly mine: Json;
  readonly conflicts: readonly MergeConflict[];
}

/** A preview of publishing now. */
export interface Review extends Omit<ChangesReviewReply, 'changes' | 'conflicts'> {
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemConflict[];
}

/** A problem of an item, worded for editors. */
export type Problem = ContentProblem;

/** A saved item. */
export interface ItemSaved extends Omit<ItemSavedReply, 'problems'> {
  readonly problems: readonly Problem[];
}

/** A publish at a future moment, or a past one. */
export interface Schedule extends Omit<ScheduleShown, 'items'> {
  readonly items: readonly DraftItem[];
}

/** One live item, with the tag required by a save. */
interface TaggedItem extends CatalogueItem {
  readonly tag: string;
}

/** The whole live catalogue. */
export interface LiveCatalogue extends Omit<CatalogueReply, 'items'> {
  readonly items: readonly TaggedItem[];
}

/** A whole catalogue as published. */
export interface Snapshot extends Omit<SnapshotReply, 'items'> {
  readonly items: readonly CatalogueItem[];
}

/** A request to import items. */
export interface ImportCall extends Omit<ImportRequest, 'items'> {
  readonly items: readonly CatalogueItem[];
}

/** The result of an import, or of its dry run. */
export interface Imported extends Omit<ImportedReply, 'review'> {
  readonly review: Review;
}

/** One change of the live version. */
export type Version = HistoryMove;

/** The history of one item. */
export type ItemHistory = ItemHistoryReply;

/** One entry of the audit log. */
export interface AuditEntry extends Omit<AuditLine, 'details'> {
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** How each item differs between two versions. */
export interface Comparison extends Omit<ComparisonReply, 'changes'> {
  readonly changes: readonly ItemChange[];
}

/** One of several items to save, over the version with this `tag`. */
export interface ItemSaveRequest extends ItemName {
  readonly value: Json;
  readonly tag: string;
}

/** The result of each of several saves: saved, or stale with both versions, as for a single save. */
export interface ItemsSaved {
  readonly items: readonly (
    | (ItemName & { readonly state: 'saved'; readonly tag: string; readonly problems: readonly Problem[] })
    | (ItemName & {
        readonly state: 'stale';
        readonly tag: string;
        readonly base?: Json;
        readonly theirs: Json;
        readonly mine: Json;
        readonly merged: Json;
        readonly conflicts: readonly MergeConflict[];
        readonly from?: VersionSource | null;
      })
  )[];
}

/** A reference to an item. */
export interface Reference extends Omit<ItemReferenceShown, 'kind'> {
  readonly kind: ItemKind;
}

/** The differences between live and the folder of files. */
export interface Drift extends Omit<DriftReply, 'missing' | 'changed' | 'extra'> {
  readonly missing: readonly ItemName[];
  readonly changed: readonly ItemName[];
  readonly extra: readonly ItemName[];
}
