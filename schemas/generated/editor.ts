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
 * Everybody who edits, for names beside what was done and for whom to ask.
 * 
 * @maxItems 5000
 */
export type ColleagueList = Colleague[]
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
 * Everything that names an item.
 * 
 * @maxItems 10000
 */
export type ItemReferenceList = ItemReferenceShown[]
/**
 * Scheduled publishes, the latest moment first.
 * 
 * @maxItems 300
 */
export type ScheduleList = ScheduleShown[]

export interface EditorShapes {
audit: AuditReply
catalogue: CatalogueReply
"change-set-title": ChangeSetTitle
"change-set": ChangeSetShown
"change-sets": ChangeSetList
"changes-choice": ChangesChoice
"changes-publish": ChangesPublish
"changes-review": ChangesReviewReply
"changes-schedule": ChangesSchedule
colleagues: ColleagueList
comparison: ComparisonReply
drift: DriftReply
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
"item-name": ItemName6
"item-save": ItemSave
"item-saved": ItemSavedReply
"items-save": ItemsSave
"items-saved": ItemsSavedReply
live: LiveReply
me: MeReply
"presence-beat": PresenceBeat
presence: PresenceReply
proposal: ProposalReply
published: PublishedReply
references: ItemReferenceList
restore: RestoreWish
"roll-back": RollBackWish
"save-done": SaveDone
"save-stale": SaveStale
"schedule-move": ScheduleMove
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
 * What is live, each item with the tag that a save of it has to name.
 */
export interface CatalogueReply {
/**
 * Its name: the hash of its content.
 */
id: string
/**
 * Every item.
 * 
 * @maxItems 50000
 */
items: TaggedItem[]
}
/**
 * One item.
 */
export interface TaggedItem {
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
/**
 * Names this version of the item.
 */
tag: string
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
 * Somebody who edits.
 */
export interface Colleague {
/**
 * Id.
 */
uid: string
/**
 * What they are called.
 */
name: string
/**
 * Rights.
 */
role: ("viewer" | "writer" | "publisher" | "admin")
}
/**
 * What differs between two snapshots, field by field.
 */
export interface ComparisonReply {
/**
 * The snapshot that is compared.
 */
before: string
/**
 * The snapshot it is compared with.
 */
after: string
/**
 * What each item became.
 * 
 * @maxItems 12000
 */
changes: ItemChange1[]
}
/**
 * What one item becomes.
 */
export interface ItemChange1 {
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
fields: ChangedField1[]
}
/**
 * One field that is not as it was.
 */
export interface ChangedField1 {
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
 * What differs between the folder of files and what is live. Nothing of it is put right by itself.
 */
export interface DriftReply {
/**
 * What counts: the folder of files, or the store.
 */
authority: ("store" | "files")
/**
 * The snapshot that is live.
 */
live: (string | null)
/**
 * In the files and not live.
 * 
 * @maxItems 12000
 */
missing: ItemName3[]
/**
 * Different in the files and live.
 * 
 * @maxItems 12000
 */
changed: ItemName4[]
/**
 * Live and not in the files.
 * 
 * @maxItems 12000
 */
extra: ItemName5[]
/**
 * Files with mistakes, whose items can not be compared.
 * 
 * @maxItems 12000
 * 
 * Items: A file.
 */
unreadable: string[]
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
 * Names one item.
 */
export interface ItemName5 {
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
 * Name to sign in with, or what the identity provider calls them.
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
/**
 * Who vouches for them: this server or an identity provider.
 */
source: ("here" | "provider")
/**
 * Whether the role comes from somewhere else and can not be given here.
 */
isRoleFixed: boolean
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
 * Name to sign in with, or what the identity provider calls them.
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
/**
 * Who vouches for them: this server or an identity provider.
 */
source: ("here" | "provider")
/**
 * Whether the role comes from somewhere else and can not be given here.
 */
isRoleFixed: boolean
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
export interface ItemName6 {
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
 * Several items to save at once, each as it shall be.
 */
export interface ItemsSave {
/**
 * The items, each once.
 * 
 * @maxItems 500
 */
items: ItemWish[]
}
/**
 * One item as it shall be; null archives it.
 */
export interface ItemWish {
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
value: ({

} | null)
/**
 * The version it was made from.
 */
tag: string
}
/**
 * What came of each item, in the order asked.
 */
export interface ItemsSavedReply {
/**
 * One answer an item.
 * 
 * @maxItems 500
 * 
 * Items: What came of one item.
 */
items: (SaveDone | SaveStale)[]
}
/**
 * It is saved.
 */
export interface SaveDone {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * How it went.
 */
state: "saved"
/**
 * Names the version that is now there.
 */
tag: string
/**
 * What is wrong with it; it is saved all the same.
 * 
 * @maxItems 50
 */
problems: ContentProblem3[]
}
/**
 * One mistake in content, in words that staff understand.
 */
export interface ContentProblem3 {
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
 * Somebody else saved it meanwhile; nothing of it was saved, and both versions are here.
 */
export interface SaveStale {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * How it went.
 */
state: "stale"
/**
 * Names the version that is there.
 */
tag: string
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
 * The item as it is or shall be; null: there is none.
 */
merged: ({

} | null)
/**
 * Each field that conflicts.
 * 
 * @maxItems 5000
 */
conflicts: FieldConflict1[]
}
/**
 * One field that two people changed in different ways.
 */
export interface FieldConflict1 {
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
/**
 * What counts: the folder of files, or the store.
 */
authority: ("store" | "files")
/**
 * How far live is from the files; null where the store is the authority.
 */
drift: (null | DriftCounts)
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
 * How far live is from the files.
 */
export interface DriftCounts {
/**
 * Items in the files that are not live.
 */
missing: number
/**
 * Items that differ.
 */
changed: number
/**
 * Live items that no file has.
 */
extra: number
/**
 * Files with mistakes.
 */
unreadable: number
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
/**
 * What they are called.
 */
name: string
/**
 * What counts: the folder of files, or the store. With files, nothing is published from the editor.
 */
authority: ("store" | "files")
}
/**
 * Where an editor is just now, told every 15 seconds and whenever they go to another item or field. It holds nothing and locks nothing.
 */
export interface PresenceBeat {
/**
 * The set of changes they look at; null: none.
 */
changeSet: (string | null)
/**
 * The item they are on; null: none.
 */
item: (null | ItemName7)
/**
 * The field they are in, as a JSON pointer; null: none.
 */
field: (string | null)
/**
 * The revision of the set of changes that the screen shows; when it is still that one, its items are not sent again.
 */
revision?: number
/**
 * Tells two windows of one person from each other.
 */
tab?: string
/**
 * Whether they are about to close the window.
 */
isLeaving?: boolean
}
/**
 * Names one item.
 */
export interface ItemName7 {
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
 * Who else is here, and what is new: enough to keep a screen fresh.
 */
export interface PresenceReply {
/**
 * Everybody else who was heard of within 45 seconds.
 * 
 * @maxItems 500
 */
people: PersonHere[]
/**
 * The snapshot that this node serves.
 */
live: string
/**
 * The set of changes that was named; null: none, or there is no such set.
 */
changeSet: (null | ChangeSetNow)
}
/**
 * Another editor who is here just now.
 */
export interface PersonHere {
/**
 * Id.
 */
uid: string
/**
 * What they are called.
 */
name: string
/**
 * The set of changes they look at; null: none.
 */
changeSet: (string | null)
/**
 * The item they are on; null: none.
 */
item: (null | ItemName8)
/**
 * The field they are in, as a JSON pointer; null: none.
 */
field: (string | null)
/**
 * Since when they are on this item.
 */
since: string
}
/**
 * Names one item.
 */
export interface ItemName8 {
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
 * The set of changes as it stands.
 */
export interface ChangeSetNow {
/**
 * Id.
 */
id: string
/**
 * What it is for.
 */
title: string
/**
 * How it stands.
 */
state: ("open" | "published" | "discarded")
/**
 * Grows with each save.
 */
revision: number
/**
 * Its items; null when the revision is the one that was named.
 */
items: (null | DraftTag[])
}
/**
 * One item of a set of changes, by its version.
 */
export interface DraftTag {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * Names this version.
 */
tag: string
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
 * Changes as files, for a folder that is the authority.
 */
export interface ProposalReply {
/**
 * Each file that differs.
 * 
 * @maxItems 6000
 */
files: ProposedFile[]
/**
 * The same as one patch, as git apply takes it.
 */
patch: string
}
/**
 * One file as it shall be.
 */
export interface ProposedFile {
/**
 * Where the file lies, seen from the folder that the patch is applied in.
 */
path: string
/**
 * All of it; null: it is to go.
 */
text: (string | null)
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
 * A place where another item names this one.
 */
export interface ItemReferenceShown {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * What the item that names is called.
 */
title: string
/**
 * Where in it the name stands.
 */
pointer: string
/**
 * What it does with the item it names, without a subject.
 */
sentence: string
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
items?: ItemName9[]
}
/**
 * Names one item.
 */
export interface ItemName9 {
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
 * Another moment for a publish that waits. What was approved stays as it is.
 */
export interface ScheduleMove {
/**
 * When: UK time such as 2027-08-12T08:00, or an instant with its offset.
 */
at: string
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
/**
 * Others that wait and have an item in common with this one: whichever comes last is joined with the others, or fails.
 * 
 * @maxItems 300
 * 
 * Items: Id of another one.
 */
touches: string[]
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
