// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What was done, newest first.
 * 
 * @maxItems 1000
 */
export type AuditReply = AuditLine[]
/**
 * The open sets of changes, the newest first.
 * 
 * @maxItems 1000
 */
export type ChangeSetList = ChangeSetSummary[]
/**
 * The editor accounts.
 * 
 * @maxItems 5000
 */
export type EditorList = EditorAccount1[]
/**
 * Moves of what is live, newest first.
 * 
 * @maxItems 500
 */
export type HistoryReply = HistoryMove[]
/**
 * Scheduled publishes, the latest moment first.
 * 
 * @maxItems 300
 */
export type ScheduleList = ScheduleShown[]

export interface EditorShapes {
audit: AuditReply
"change-set-title": ChangeSetTitle
"change-set": ChangeSetShown
"change-sets": ChangeSetList
"changes-choice": ChangesChoice
"changes-publish": ChangesPublish
"changes-review": ChangesReviewReply
"changes-schedule": ChangesSchedule
"editor-account": EditorAccount
"editor-add": EditorAdd
"editor-role": EditorRoleWish
"editor-state": EditorStateWish
editors: EditorList
"emergency-wish": EmergencyWish
emergency: EmergencyReply
history: HistoryReply
import: ImportWish
imported: ImportedReply
"item-name": ItemName3
"item-save": ItemSave
"item-saved": ItemSavedReply
live: LiveReply
me: MeReply
published: PublishedReply
restore: RestoreWish
"roll-back": RollBackWish
schedule: ScheduleShown
schedules: ScheduleList
snapshot: SnapshotReply
}
/**
 * One thing that was done.
 */
export interface AuditLine {
/**
 * Its number.
 */
seq: number
/**
 * When.
 */
at: string
/**
 * Who, as a pseudonym or a part of the server.
 */
actor: string
/**
 * What.
 */
action: string
/**
 * To what.
 */
target: string
/**
 * What belongs to it.
 */
details?: {

}
/**
 * Hash of the entry before.
 */
prev: string
/**
 * Its own hash.
 */
hash: string
}
/**
 * The title of a set of changes.
 */
export interface ChangeSetTitle {
/**
 * What it is for.
 */
title: string
}
/**
 * Changes that somebody is making.
 */
export interface ChangeSetShown {
/**
 * Id.
 */
id: string
/**
 * What it is for.
 */
title: string
/**
 * Whether it can be changed.
 */
state: ("open" | "published" | "discarded")
/**
 * Who opened it.
 */
author: string
/**
 * When.
 */
openedAt: string
/**
 * The items it changes.
 * 
 * @maxItems 5000
 */
items: DraftItemShown[]
}
/**
 * One item as somebody wants it.
 */
export interface DraftItemShown {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * The item as it is or shall be; null: there is none.
 */
base: ({

} | null)
/**
 * The item as it is or shall be; null: there is none.
 */
value: ({

} | null)
/**
 * Who changed it last.
 */
by: string
/**
 * When.
 */
at: string
/**
 * Names this version; send it as If-Match to save over it.
 */
tag: string
}
/**
 * A set of changes in short.
 */
export interface ChangeSetSummary {
/**
 * Id.
 */
id: string
/**
 * What it is for.
 */
title: string
/**
 * Who opened it.
 */
author: string
/**
 * When.
 */
openedAt: string
/**
 * Names of the items it changes.
 * 
 * @maxItems 5000
 */
items: DraftName[]
}
/**
 * One of its items.
 */
export interface DraftName {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * Who changed it last.
 */
by: string
/**
 * When.
 */
at: string
}
/**
 * Which items of a set of changes are meant.
 */
export interface ChangesChoice {
/**
 * The items that are meant; all of them when not given.
 * 
 * @maxItems 5000
 */
items?: ItemName[]
}
/**
 * Names one item.
 */
export interface ItemName {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
}
/**
 * A wish to publish some or all items of a set of changes.
 */
export interface ChangesPublish {
/**
 * The items that are meant; all of them when not given.
 * 
 * @maxItems 5000
 */
items?: ItemName1[]
/**
 * What changed and why, for the history.
 */
note: string
/**
 * Whether the warnings were read.
 */
acceptsWarnings?: boolean
}
/**
 * Names one item.
 */
export interface ItemName1 {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
}
/**
 * What publishing would do just now.
 */
export interface ChangesReviewReply {
/**
 * The snapshot it was worked out against.
 */
live: (string | null)
/**
 * What each item becomes.
 * 
 * @maxItems 12000
 */
changes: ItemChange[]
/**
 * Items that others published differently meanwhile.
 * 
 * @maxItems 5000
 */
conflicts: ItemConflict[]
/**
 * What keeps it from going live.
 * 
 * @maxItems 5000
 */
errors: ContentProblem[]
/**
 * What is worth a look and is not live already.
 * 
 * @maxItems 5000
 */
warnings: ContentProblem1[]
}
/**
 * What one item becomes.
 */
export interface ItemChange {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * What happens to it.
 */
state: ("added" | "changed" | "removed")
/**
 * The item as it is or shall be; null: there is none.
 */
before: ({

} | null)
/**
 * The item as it is or shall be; null: there is none.
 */
after: ({

} | null)
/**
 * Each field that differs.
 * 
 * @maxItems 5000
 */
fields: ChangedField[]
}
/**
 * One field that is not as it was.
 */
export interface ChangedField {
/**
 * Where it stands: names of properties and ids of entries.
 * 
 * @maxItems 20
 * 
 * Items: One step.
 */
path: string[]
/**
 * Whether a value changed or only an order.
 */
kind: ("value" | "order")
/**
 * A value of JSON; missing where there is none.
 */
before?: {
[k: string]: unknown
}
/**
 * A value of JSON; missing where there is none.
 */
after?: {
[k: string]: unknown
}
}
/**
 * One item that cannot be joined with what is live.
 */
export interface ItemConflict {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * The item as it is or shall be; null: there is none.
 */
base: ({

} | null)
/**
 * The item as it is or shall be; null: there is none.
 */
theirs: ({

} | null)
/**
 * The item as it is or shall be; null: there is none.
 */
mine: ({

} | null)
/**
 * Each field that conflicts.
 * 
 * @maxItems 5000
 */
conflicts: FieldConflict[]
}
/**
 * One field that two people changed in different ways.
 */
export interface FieldConflict {
/**
 * Where it stands: names of properties and ids of entries.
 * 
 * @maxItems 20
 * 
 * Items: One step.
 */
path: string[]
/**
 * Whether a value conflicts or an order.
 */
kind: ("value" | "order")
/**
 * A value of JSON; missing where there is none.
 */
base?: {
[k: string]: unknown
}
/**
 * A value of JSON; missing where there is none.
 */
theirs?: {
[k: string]: unknown
}
/**
 * A value of JSON; missing where there is none.
 */
mine?: {
[k: string]: unknown
}
}
/**
 * One mistake in content, in words that staff understand.
 */
export interface ContentProblem {
/**
 * Code of the mistake.
 */
code: string
/**
 * Errors stop a publish, warnings want a look.
 */
severity: ("error" | "warning")
/**
 * One sentence.
 */
message: string
/**
 * File or item.
 */
path?: string
/**
 * Where in the item.
 */
pointer?: string
/**
 * Line, 0 when there is none.
 */
line?: number
/**
 * Column, 0 when there is none.
 */
column?: number
/**
 * Kind of the item.
 */
kind?: string
/**
 * Id of the item.
 */
id?: string
}
/**
 * One mistake in content, in words that staff understand.
 */
export interface ContentProblem1 {
/**
 * Code of the mistake.
 */
code: string
/**
 * Errors stop a publish, warnings want a look.
 */
severity: ("error" | "warning")
/**
 * One sentence.
 */
message: string
/**
 * File or item.
 */
path?: string
/**
 * Where in the item.
 */
pointer?: string
/**
 * Line, 0 when there is none.
 */
line?: number
/**
 * Column, 0 when there is none.
 */
column?: number
/**
 * Kind of the item.
 */
kind?: string
/**
 * Id of the item.
 */
id?: string
}
/**
 * A wish to publish at a moment to come.
 */
export interface ChangesSchedule {
/**
 * The items that are meant; all of them when not given.
 * 
 * @maxItems 5000
 */
items?: ItemName2[]
/**
 * What changed and why, for the history.
 */
note: string
/**
 * Whether the warnings were read.
 */
acceptsWarnings?: boolean
/**
 * When: UK time such as 2027-08-12T08:00, or an instant with its offset.
 */
at: string
}
/**
 * Names one item.
 */
export interface ItemName2 {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
}
/**
 * An editor account.
 */
export interface EditorAccount {
/**
 * Id.
 */
uid: string
/**
 * Name to sign in with.
 */
name: string
/**
 * Rights.
 */
role: ("viewer" | "writer" | "publisher" | "admin")
/**
 * Whether it is shut.
 */
disabled: boolean
}
/**
 * An editor account to make.
 */
export interface EditorAdd {
/**
 * Name to sign in with.
 */
name: string
/**
 * First password.
 */
password: string
/**
 * Rights.
 */
role: ("viewer" | "writer" | "publisher" | "admin")
}
/**
 * The role an editor shall have.
 */
export interface EditorRoleWish {
/**
 * Rights.
 */
role: ("viewer" | "writer" | "publisher" | "admin")
}
/**
 * Shuts an account or opens it.
 */
export interface EditorStateWish {
/**
 * Whether the account is shut.
 */
disabled: boolean
}
/**
 * An editor account.
 */
export interface EditorAccount1 {
/**
 * Id.
 */
uid: string
/**
 * Name to sign in with.
 */
name: string
/**
 * Rights.
 */
role: ("viewer" | "writer" | "publisher" | "admin")
/**
 * Whether it is shut.
 */
disabled: boolean
}
/**
 * Settings that shall hold at once on every node, without publishing. No alert and no features takes them off.
 */
export interface EmergencyWish {
/**
 * Words above every page, and from when to when; null: none.
 */
alert: (null | {
/**
 * Words of the banner.
 */
text: string
/**
 * From when.
 */
from: string
/**
 * Until when.
 */
to: string
})
/**
 * Features of the site that are switched on or off for now.
 */
features: {
/**
 * Whether it is on.
 */
[k: string]: boolean
}
}
/**
 * Settings that hold at once on every node.
 */
export interface EmergencyReply {
/**
 * Words above every page, and from when to when; null: none.
 */
alert: (null | {
/**
 * Words of the banner.
 */
text: string
/**
 * From when.
 */
from: string
/**
 * Until when.
 */
to: string
})
/**
 * Features of the site that are switched on or off for now.
 */
features: {
/**
 * Whether it is on.
 */
[k: string]: boolean
}
/**
 * Who set it; null: nothing is set.
 */
by: (string | null)
/**
 * When.
 */
at: (string | null)
/**
 * Whether every node hears of it.
 */
isShared: boolean
}
/**
 * One move of what is live.
 */
export interface HistoryMove {
/**
 * Its number.
 */
seq: number
/**
 * A publish, or a move to an earlier snapshot.
 */
kind: ("publish" | "point")
/**
 * The snapshot.
 */
id: string
/**
 * When.
 */
at: string
/**
 * Who.
 */
by: string
/**
 * Why.
 */
reason: string
/**
 * The wish it fulfilled.
 */
idemKey?: string
}
/**
 * Items to bring in as a new set of changes.
 */
export interface ImportWish {
/**
 * The items, as an export gives them.
 * 
 * @maxItems 50000
 */
items: CatalogueItem[]
/**
 * What it is for.
 */
title?: string
/**
 * Whether items that are not in it shall go.
 */
isWhole?: boolean
/**
 * Only say what it would change.
 */
isDryRun?: boolean
}
/**
 * One item.
 */
export interface CatalogueItem {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * The item.
 */
value: {

}
}
/**
 * What an import brought, or would bring.
 */
export interface ImportedReply {
/**
 * The set of changes they are in; null in a dry run, or when nothing differs.
 */
changeSet: (string | null)
review: ChangesReviewReply
}
/**
 * Names one item.
 */
export interface ItemName3 {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
}
/**
 * An item as it shall be; null archives it. If-Match carries the tag of the version it was made from.
 */
export interface ItemSave {
/**
 * The item as it is or shall be; null: there is none.
 */
value: ({

} | null)
}
/**
 * The item is saved.
 */
export interface ItemSavedReply {
/**
 * Names the version that is now there.
 */
tag: string
/**
 * What is wrong with it; it is saved all the same.
 * 
 * @maxItems 2000
 */
problems: ContentProblem2[]
}
/**
 * One mistake in content, in words that staff understand.
 */
export interface ContentProblem2 {
/**
 * Code of the mistake.
 */
code: string
/**
 * Errors stop a publish, warnings want a look.
 */
severity: ("error" | "warning")
/**
 * One sentence.
 */
message: string
/**
 * File or item.
 */
path?: string
/**
 * Where in the item.
 */
pointer?: string
/**
 * Line, 0 when there is none.
 */
line?: number
/**
 * Column, 0 when there is none.
 */
column?: number
/**
 * Kind of the item.
 */
kind?: string
/**
 * Id of the item.
 */
id?: string
}
/**
 * What is live, and which node serves what.
 */
export interface LiveReply {
/**
 * The snapshot.
 */
id: string
/**
 * Number of the move.
 */
seq: number
/**
 * When it went live.
 */
at: string
/**
 * Who.
 */
by: string
/**
 * Why.
 */
reason: string
/**
 * What each node serves.
 * 
 * @maxItems 200
 */
nodes: NodeReport[]
}
/**
 * One node.
 */
export interface NodeReport {
/**
 * Its name.
 */
node: string
/**
 * What it serves.
 */
snapshot: string
/**
 * A snapshot that it could not load.
 */
refused: (string | null)
/**
 * What its operator should look at.
 * 
 * @maxItems 20
 * 
 * Items: A code.
 */
concerns: string[]
/**
 * When it last said so.
 */
at: string
}
/**
 * The editor who asks.
 */
export interface MeReply {
/**
 * Id.
 */
uid: string
/**
 * Rights.
 */
role: ("viewer" | "writer" | "publisher" | "admin")
/**
 * Whether somebody else has to publish what one wrote.
 */
needsOtherEyes: boolean
}
/**
 * What is live now.
 */
export interface PublishedReply {
/**
 * The snapshot that is live now.
 */
id: (string | null)
/**
 * Number of the move; null: all of it was live already.
 */
seq: (number | null)
/**
 * How many items changed.
 */
changes: number
}
/**
 * Which items of an earlier snapshot are wanted back; all when not given.
 */
export interface RestoreWish {
/**
 * The items that are meant; all of them when not given.
 * 
 * @maxItems 5000
 */
items?: ItemName4[]
}
/**
 * Names one item.
 */
export interface ItemName4 {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
}
/**
 * A wish to make an earlier snapshot live again.
 */
export interface RollBackWish {
/**
 * The snapshot that shall be live again.
 */
id: string
/**
 * What changed and why, for the history.
 */
note: string
}
/**
 * A publish at a moment to come, or one that is over.
 */
export interface ScheduleShown {
/**
 * Id.
 */
id: string
/**
 * The set of changes it was made from.
 */
from: string
/**
 * What it is for.
 */
title: string
/**
 * What changed and why, for the history.
 */
note: string
/**
 * When, as an instant.
 */
at: string
/**
 * Who approved it.
 */
approvedBy: string
/**
 * When that was.
 */
approvedAt: string
/**
 * How it stands.
 */
state: ("waiting" | "published" | "cancelled" | "failed")
/**
 * What came of it.
 */
outcome: (null | {
/**
 * When.
 */
at: string
/**
 * The snapshot that went live.
 */
snapshot: (string | null)
/**
 * Why nothing went live.
 */
because: (string | null)
})
/**
 * What was approved.
 * 
 * @maxItems 5000
 */
items: DraftItemShown1[]
}
/**
 * One item as somebody wants it.
 */
export interface DraftItemShown1 {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * The item as it is or shall be; null: there is none.
 */
base: ({

} | null)
/**
 * The item as it is or shall be; null: there is none.
 */
value: ({

} | null)
/**
 * Who changed it last.
 */
by: string
/**
 * When.
 */
at: string
/**
 * Names this version; send it as If-Match to save over it.
 */
tag: string
}
/**
 * A whole catalogue as it was published.
 */
export interface SnapshotReply {
/**
 * Its name: the hash of its content.
 */
id: string
/**
 * Every item.
 * 
 * @maxItems 50000
 */
items: CatalogueItem1[]
}
/**
 * One item.
 */
export interface CatalogueItem1 {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * The item.
 */
value: {

}
}
