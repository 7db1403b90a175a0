// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What can never be seen, or no longer does anything.
 * 
 * @maxItems 20000
 */
export type AnalysisFindings = DeadFinding[]
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
"analysis-count": AnalysisCount
"analysis-counted": AnalysisCounted
"analysis-coverage": AnalysisCoverage
"analysis-dead": AnalysisDead
"analysis-effected": AnalysisEffected
"analysis-effects": AnalysisEffects
"analysis-explain": AnalysisExplain
"analysis-explained": AnalysisExplained
"analysis-findings": AnalysisFindings
"analysis-matrix": AnalysisMatrix
"analysis-satisfiable": AnalysisSatisfiable
"analysis-satisfied": AnalysisSatisfied
audit: AuditReply
catalogue: CatalogueReply
"change-set-hand-on": ChangeSetHandOn
"change-set-join": ChangeSetJoin
"change-set-split": ChangeSetSplit
"change-set-title": ChangeSetTitle
"change-set": ChangeSetShown
"change-sets": ChangeSetList
"changes-choice": ChangesChoice
"changes-propose": ChangesPropose
"changes-publish": ChangesPublish
"changes-review": ChangesReviewReply
"changes-schedule": ChangesSchedule
colleagues: ColleagueList
"comment-add": CommentAdd
"comment-answer": CommentAnswer
"comment-state": CommentState
comparison: ComparisonReply
drift: DriftReply
"editor-account": EditorAccount
"editor-add": EditorAdd
"editor-role": EditorRoleRequest
"editor-state": EditorStateRequest
editors: EditorList
"emergency-request": EmergencyRequest
emergency: EmergencyReply
history: HistoryReply
import: ImportRequest
imported: ImportedReply
"item-history": ItemHistoryReply
"item-name": ItemName1
"item-resolve": ItemResolve
"item-save": ItemSave
"item-saved": ItemSavedReply
"items-save": ItemsSave
"items-saved": ItemsSavedReply
live: LiveReply
me: MeReply
"picture-kept": PictureKept
"presence-beat": PresenceBeat
presence: PresenceReply
proposal: ProposalReply
published: PublishedReply
references: ItemReferenceList
restore: RestoreRequest
"review-answer": ReviewAnswer
"review-ask": ReviewAsk
"roll-back": RollBackRequest
"save-done": SaveDone
"save-stale": SaveStale
"schedule-move": ScheduleMove
schedule: ScheduleShown
schedules: ScheduleList
snapshot: SnapshotReply
}
/**
 * Asks how many made-up people a condition is about.
 */
export interface AnalysisCount {
/**
 * A set of changes to lay over what is live, as if it were published; what is live when not given.
 */
changeSet?: string
/**
 * The moment that is asked about, ISO; the present when not given.
 */
now?: string
/**
 * A condition as content staff write it; empty: everybody.
 */
expression: string
/**
 * One of these statuses is enough; anybody when not given.
 * 
 * @maxItems 50
 */
statuses?: StatusAsked[]
/**
 * Id of the cohort of made-up people; the usual one when not given.
 */
cohort?: string
}
/**
 * A status as next steps name it.
 */
export interface StatusAsked {
/**
 * The scheme.
 */
scheme: string
/**
 * The status.
 */
status: string
}
/**
 * How many made-up people a condition is about. It is no measure of real people.
 */
export interface AnalysisCounted {
/**
 * How many.
 */
count: number
/**
 * Out of how many.
 */
of: number
/**
 * The cohort that was counted.
 */
cohort: string
/**
 * Its conditions from left to right.
 * 
 * @maxItems 1100
 */
rows: CountedRow[]
/**
 * One of them.
 */
example: (null | MadeUpPerson)
}
/**
 * How many are left after one condition.
 */
export interface CountedRow {
/**
 * As it is written.
 */
text: string
/**
 * How it is joined to those before it.
 */
joiner: ("AND" | "OR")
/**
 * How many it holds for by itself.
 */
own: number
/**
 * How many everything up to it holds for.
 */
soFar: number
}
/**
 * Somebody made up, as explaining takes them. Nobody real.
 */
export interface MadeUpPerson {
/**
 * The states of their tiles.
 * 
 * @maxItems 20
 */
tiles: TileStateAsked[]
/**
 * Words of the vocabulary that they hold; a fact with ! before it is not true.
 * 
 * @maxItems 200
 * 
 * Items: A word.
 */
words: string[]
/**
 * A value for each mode that is not as the site has it.
 */
modes: {
/**
 * The value.
 */
[k: string]: string
}
/**
 * The moment they live at, ISO; empty: any.
 */
now: string
}
/**
 * The state of one scheme.
 */
export interface TileStateAsked {
/**
 * The scheme.
 */
scheme: string
/**
 * The state of its tile.
 */
state: string
}
/**
 * Asks how much everybody sees of a kind.
 */
export interface AnalysisCoverage {
/**
 * A set of changes to lay over what is live, as if it were published; what is live when not given.
 */
changeSet?: string
/**
 * The moment that is asked about, ISO; the present when not given.
 */
now?: string
/**
 * Kind of item.
 */
kind: string
}
/**
 * Asks what can never be seen, or no longer does anything.
 */
export interface AnalysisDead {
/**
 * A set of changes to lay over what is live, as if it were published; what is live when not given.
 */
changeSet?: string
/**
 * The moment that is asked about, ISO; the present when not given.
 */
now?: string
}
/**
 * What a set of changes would do to made-up people. It is no measure of real people.
 */
export interface AnalysisEffected {
/**
 * The cohort.
 */
cohort: string
/**
 * How many people there are.
 */
total: number
/**
 * How many see something different.
 */
affected: number
/**
 * How many have nothing in the feed any more.
 */
emptied: number
/**
 * By kind.
 * 
 * @maxItems 40
 */
kinds: KindEffect[]
/**
 * By item.
 * 
 * @maxItems 12000
 */
items: ItemEffectShown[]
/**
 * By state, the worst hit first.
 * 
 * @maxItems 200
 */
statuses: StatusEffectShown[]
/**
 * The worst hit.
 */
worst: (null | StatusEffectShown)
/**
 * Some who see something different.
 * 
 * @maxItems 20
 */
examples: EffectExampleShown[]
/**
 * Changed items of which nobody knows here who sees them.
 * 
 * @maxItems 12000
 */
elsewhere: EffectlessItem[]
}
/**
 * Of one kind.
 */
export interface KindEffect {
/**
 * Kind of the item.
 */
kind: string
/**
 * How many see something different.
 */
affected: number
}
/**
 * Of one item.
 */
export interface ItemEffectShown {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * How many see it who did not.
 */
added: number
/**
 * How many no longer see it.
 */
removed: number
/**
 * How many see it otherwise.
 */
changed: number
/**
 * How many see it in another place.
 */
moved: number
}
/**
 * What it does to the people in one state.
 */
export interface StatusEffectShown {
/**
 * The scheme.
 */
scheme: string
/**
 * The state.
 */
state: string
/**
 * What it is called.
 */
label: string
/**
 * How many are in it.
 */
people: number
/**
 * How many of them see something different.
 */
affected: number
/**
 * How many have no next step any more.
 */
emptied: number
}
/**
 * Somebody who does.
 */
export interface EffectExampleShown {
who: MadeUpPerson
/**
 * Nothing is left in their feed.
 */
isEmptied: boolean
/**
 * How many are like them.
 */
weight: number
/**
 * What differs.
 * 
 * @maxItems 2000
 */
differences: EffectDifference[]
}
/**
 * One difference.
 */
export interface EffectDifference {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * What became of it.
 */
change: ("added" | "removed" | "changed" | "moved")
}
/**
 * Names one item.
 */
export interface EffectlessItem {
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
 * Asks what a set of changes would do to made-up people.
 */
export interface AnalysisEffects {
/**
 * The set of changes.
 */
changeSet: string
/**
 * The moment that is asked about, ISO; the present when not given.
 */
now?: string
/**
 * Id of the cohort of made-up people; the usual one when not given.
 */
cohort?: string
}
/**
 * Somebody made up, and an item to explain.
 */
export interface AnalysisExplain {
/**
 * A set of changes to lay over what is live, as if it were published; what is live when not given.
 */
changeSet?: string
/**
 * The moment that is asked about, ISO; the present when not given.
 */
now?: string
/**
 * The states of their tiles.
 * 
 * @maxItems 20
 */
tiles: TileStateAsked[]
/**
 * Words of the vocabulary that they hold; a fact with ! before it is not true.
 * 
 * @maxItems 200
 * 
 * Items: A word.
 */
words: string[]
/**
 * A value for each mode that is not as the site has it.
 */
modes: {
/**
 * The value.
 */
[k: string]: string
}
item?: AnalysedItem
}
/**
 * Names one item.
 */
export interface AnalysedItem {
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
 * What somebody made up sees, and why.
 */
export interface AnalysisExplained {
/**
 * What they see, in the order of kinds.
 * 
 * @maxItems 12000
 */
shown: ShownItem[]
/**
 * Every word that they hold then.
 * 
 * @maxItems 1000
 * 
 * Items: A word.
 */
words: string[]
/**
 * The statuses that choose their next steps.
 * 
 * @maxItems 50
 */
statuses: StatusAsked[]
/**
 * The item that was asked about.
 */
item: (null | ExplainedItem)
/**
 * The fewest choices that would turn the answer about it round; null: none do, or its condition does not decide.
 */
nearest: (null | NearestChange[])
}
/**
 * An item they see.
 */
export interface ShownItem {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * Why, in words.
 */
why: string
}
/**
 * Why an item is seen, or is not.
 */
export interface ExplainedItem {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * Whether it is seen.
 */
shown: boolean
/**
 * The first rule that hides it.
 */
hiddenBy: (null | ExplainedReason)
/**
 * Every rule with its answer.
 * 
 * @maxItems 100
 */
reasons: ExplainedReason[]
}
/**
 * A rule that the item had to pass.
 */
export interface ExplainedReason {
/**
 * What it is about.
 */
about: string
/**
 * Code of the rule.
 */
code: string
/**
 * Whether it was passed.
 */
holds: boolean
/**
 * Why, in words.
 */
why: string
explanation?: ExplainedExpression
}
/**
 * What an expression says of the person.
 */
export interface ExplainedExpression {
/**
 * Whether it holds.
 */
value: boolean
/**
 * Its conditions from left to right.
 * 
 * @maxItems 300
 */
steps: ExplainedTerm[]
/**
 * The fewest words that turn the answer round; null: none do.
 */
nearestFlip: (null | ExplainedFlip[])
/**
 * The same in a sentence.
 */
sentence: string
}
/**
 * One condition of an expression.
 */
export interface ExplainedTerm {
/**
 * As it is written.
 */
text: string
/**
 * The word in lower case.
 */
word: string
/**
 * The condition as people call it.
 */
label?: string
/**
 * Whether it has a ! before it.
 */
negated: boolean
/**
 * How it is joined to those before it.
 */
joiner: ("AND" | "OR")
/**
 * Whether the person holds the word.
 */
isHeld: boolean
/**
 * Whether the condition holds.
 */
value: boolean
/**
 * Whether everything up to it holds.
 */
soFar: boolean
/**
 * Where it starts in the text.
 */
start: number
/**
 * Where it ends.
 */
end: number
}
/**
 * A word to hold or to drop.
 */
export interface ExplainedFlip {
/**
 * The word.
 */
word: string
/**
 * Whether to hold it.
 */
hold: boolean
}
/**
 * One choice made otherwise.
 */
export interface NearestChange {
/**
 * The word to drop.
 */
drop: (string | null)
/**
 * The word to hold.
 */
hold: (string | null)
}
/**
 * One of them.
 */
export interface DeadFinding {
/**
 * What is dead about it.
 */
code: string
/**
 * Kind of the item, or vocabulary.
 */
kind: string
/**
 * Id of the item or word.
 */
id: string
/**
 * Where in it; empty: all of it.
 */
pointer: string
/**
 * The same in words.
 */
sentence: string
/**
 * A value that puts it right.
 */
fix: (null | DeadFix)
}
/**
 * A value that puts it right.
 */
export interface DeadFix {
/**
 * Where in the item.
 */
pointer: string
/**
 * The value.
 */
value: {
[k: string]: unknown
}
/**
 * Why, in words.
 */
sentence: string
}
/**
 * How much everybody sees of a kind, exactly.
 */
export interface AnalysisMatrix {
/**
 * Kind of item.
 */
kind: string
/**
 * Rows.
 * 
 * @maxItems 200
 */
rows: CoverageRowShown[]
/**
 * Columns.
 * 
 * @maxItems 100
 */
columns: CoverageColumnShown[]
/**
 * A list for each row, with a cell for each column.
 * 
 * @maxItems 200
 */
cells: CoverageCellShown[][]
/**
 * Cells that are not as they are live; empty without a set of changes.
 * 
 * @maxItems 20000
 */
changes: CoverageChanged[]
}
/**
 * A row of the matrix.
 */
export interface CoverageRowShown {
/**
 * The scheme.
 */
scheme: string
/**
 * The state of its tile.
 */
state: string
/**
 * What it is called.
 */
label: string
/**
 * What next steps call it; null: it chooses none.
 */
status: (string | null)
}
/**
 * A column of the matrix.
 */
export interface CoverageColumnShown {
/**
 * Its name.
 */
id: string
/**
 * What it is called.
 */
label: string
/**
 * Whom it is about.
 */
expression: string
}
/**
 * How much people in a row and a column see.
 */
export interface CoverageCellShown {
/**
 * Whether there can be anybody.
 */
isPossible: boolean
/**
 * The fewest that one person sees.
 */
least: number
/**
 * The most.
 */
most: number
/**
 * Somebody sees nothing.
 */
isGap: boolean
/**
 * Somebody sees more than the limit.
 */
isCrowded: boolean
/**
 * Otherwise the numbers are bounds.
 */
isExact: boolean
/**
 * Somebody who sees the fewest.
 */
leastFor: (null | MadeUpPerson)
/**
 * Somebody who sees the most.
 */
mostFor: (null | MadeUpPerson)
}
/**
 * A cell that is not as it is live.
 */
export interface CoverageChanged {
/**
 * Its row, from 0.
 */
row: number
/**
 * Its column, from 0.
 */
column: number
before: CoverageCellShown
/**
 * Somebody sees nothing now.
 */
opensGap: boolean
/**
 * Nobody sees nothing any more.
 */
closesGap: boolean
}
/**
 * Asks whether there can be anybody whom a condition is about.
 */
export interface AnalysisSatisfiable {
/**
 * A set of changes to lay over what is live, as if it were published; what is live when not given.
 */
changeSet?: string
/**
 * The moment that is asked about, ISO; the present when not given.
 */
now?: string
/**
 * A condition as content staff write it; empty: everybody.
 */
expression: string
/**
 * One of these statuses is enough; anybody when not given.
 * 
 * @maxItems 50
 */
statuses?: StatusAsked[]
}
/**
 * Whether there can be anybody, exactly.
 */
export interface AnalysisSatisfied {
/**
 * Everybody, nobody, or some; unknown: too many ways to tell; unreadable: it is no condition.
 */
kind: ("always" | "never" | "sometimes" | "unknown" | "unreadable")
/**
 * Of nobody: what nobody has.
 */
because: ("statuses" | "conditions" | "together" | null)
/**
 * Places of conditions that settle the answer, from 0.
 * 
 * @maxItems 1100
 * 
 * Items: A place.
 */
conditions: number[]
/**
 * Somebody whom it is about.
 */
witness: (null | MadeUpPerson)
/**
 * Somebody whom it is not about.
 */
other: (null | MadeUpPerson)
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
 * Who works on a set of changes from now on.
 */
export interface ChangeSetHandOn {
/**
 * Who has it from now on.
 */
to: string
/**
 * What they shall know.
 */
note: string
}
/**
 * The set of changes whose items go into this one.
 */
export interface ChangeSetJoin {
/**
 * Id of the set that ends by it.
 */
from: string
/**
 * The state of both sets in which the choices were made, as the refusal named it.
 */
seen?: string
/**
 * What shall hold of each item that both changed in different ways.
 * 
 * @maxItems 2000
 */
choices?: JoinChoiceSent[]
}
/**
 * What shall hold of one item.
 */
export interface JoinChoiceSent {
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
 * What was chosen for each field that two people had changed.
 * 
 * @maxItems 100
 */
fields: FieldChoiceSent[]
}
/**
 * What somebody chose for one field that two people had changed.
 */
export interface FieldChoiceSent {
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
 * The version that was taken; written: a text was written anew.
 */
take: ("theirs" | "mine" | "written")
}
/**
 * The items that move to a set of changes of their own.
 */
export interface ChangeSetSplit {
/**
 * What the new set is for.
 */
title: string
/**
 * The items that move.
 * 
 * @minItems 1
 * @maxItems 2000
 */
items: ItemName[]
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
 * What it is for; empty until somebody is asked for it.
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
/**
 * Who works on it: its author, until it is handed on.
 */
assignee?: string
/**
 * How far its review is.
 */
review?: ("writing" | "asked" | "sent-back" | "approved")
/**
 * Names its content; send it as If-Match to approve, publish or schedule it.
 */
tag?: string
/**
 * What people did with it as a whole, the oldest first.
 * 
 * @maxItems 200
 */
steps?: ReviewStep[]
/**
 * What people say to single fields, the oldest first.
 * 
 * @maxItems 500
 */
comments?: FieldComment[]
/**
 * The set in which its items are, since the two were put together.
 */
joinedTo?: string
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
/**
 * Everybody who wrote it since it was last live. With four eyes, none of them lets it go live.
 * 
 * @maxItems 1000
 * 
 * Items: Who.
 */
writers?: string[]
}
/**
 * One thing that somebody did with a whole set of changes.
 */
export interface ReviewStep {
/**
 * What they did; edited: an edit ended a request or an approval.
 */
kind: ("asked" | "sent-back" | "approved" | "edited" | "handed-on" | "moved-out" | "moved-in")
/**
 * Who.
 */
by: string
/**
 * When.
 */
at: string
/**
 * What they said to it; where items moved, the title of the other set.
 */
note: string
/**
 * Who is asked, or who has it from now on; null: whoever may publish.
 */
to: (string | null)
}
/**
 * What somebody says to one field of an item.
 */
export interface FieldComment {
/**
 * Id of the comment.
 */
comment: string
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * The field from the item down; empty: the item as a whole.
 * 
 * @maxItems 30
 * 
 * Items: One step.
 */
path: string[]
/**
 * Who.
 */
by: string
/**
 * When.
 */
at: string
/**
 * What they say.
 */
text: string
/**
 * What others say to it, the oldest first.
 * 
 * @maxItems 50
 */
answers: CommentAnswerShown[]
/**
 * Who said that it is done; null: it is open.
 */
resolved: (null | CommentResolved)
}
/**
 * An answer.
 */
export interface CommentAnswerShown {
/**
 * Who.
 */
by: string
/**
 * When.
 */
at: string
/**
 * What they say.
 */
text: string
}
/**
 * Who, and when.
 */
export interface CommentResolved {
/**
 * Who.
 */
by: string
/**
 * When.
 */
at: string
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
/**
 * Who works on it: its author, until it is handed on.
 */
assignee?: string
/**
 * How far its review is.
 */
review?: ("writing" | "asked" | "sent-back" | "approved")
/**
 * What last decided about its review; null: nothing yet.
 */
step?: (null | ReviewStep)
/**
 * What the checks last found in exactly this content; null: not known.
 */
checks?: (null | KnownChecksShown)
/**
 * How many comments are open.
 */
comments?: number
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
/**
 * What the item is called.
 */
title?: string
/**
 * Everybody who wrote it since it was last live. With four eyes, none of them lets it go live.
 * 
 * @maxItems 1000
 * 
 * Items: Who.
 */
writers?: string[]
}
/**
 * How many things the checks found.
 */
export interface KnownChecksShown {
/**
 * Mistakes.
 */
errors: number
/**
 * What is worth a look.
 */
warnings: number
/**
 * Items that others published differently.
 */
conflicts: number
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
 * A wish to write some or all items of a set of changes as files.
 */
export interface ChangesPropose {
/**
 * The items that are meant; all of them when not given.
 * 
 * @maxItems 5000
 */
items?: ItemName[]
/**
 * Why it is proposed although there are warnings: 10 characters or more. Needed where there are any.
 */
reason?: string
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
items?: ItemName[]
/**
 * What changed and why, for the history.
 */
note: string
/**
 * Whether the warnings were read.
 */
acceptsWarnings?: boolean
/**
 * Why it is published although there are warnings: 10 characters or more. Needed where there are any.
 */
reason?: string
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
warnings: ContentProblem[]
/**
 * What is wrong in what is live already. It keeps nothing from going live.
 * 
 * @maxItems 5000
 */
known?: ContentProblem[]
/**
 * Names the changes that were reviewed; send it as If-Match to approve, publish or schedule them.
 */
tag?: string
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
/**
 * Who published the other version; null: not known.
 */
theirsFrom?: (null | VersionSource)
mineFrom?: VersionSource
/**
 * Names the other version.
 */
theirsTag?: string
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
 * Who made a version, and when.
 */
export interface VersionSource {
/**
 * Who.
 */
by: string
/**
 * When.
 */
at: string
/**
 * The number of the version in which it went live; null: it is a draft.
 */
seq: (number | null)
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
fix?: ProblemFix
}
/**
 * What puts it right, where that is known.
 */
export interface ProblemFix {
/**
 * Where in the item.
 */
pointer: string
/**
 * The value to write there.
 */
value: {
[k: string]: unknown
}
/**
 * One sentence.
 */
sentence: string
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
items?: ItemName[]
/**
 * What changed and why, for the history.
 */
note: string
/**
 * Whether the warnings were read.
 */
acceptsWarnings?: boolean
/**
 * Why it is published although there are warnings: 10 characters or more. Needed where there are any.
 */
reason?: string
/**
 * When: UK time such as 2027-08-12T08:00, or an instant with its offset.
 */
at: string
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
 * A comment on a field of a change.
 */
export interface CommentAdd {
/**
 * Kind of the item.
 */
kind: string
/**
 * Id of the item.
 */
id: string
/**
 * The field from the item down; empty: the item as a whole.
 * 
 * @maxItems 30
 * 
 * Items: One step.
 */
path: string[]
/**
 * What they say.
 */
text: string
}
/**
 * An answer to a comment.
 */
export interface CommentAnswer {
/**
 * What they say.
 */
text: string
}
/**
 * Whether a comment is done.
 */
export interface CommentState {
/**
 * Whether it is done.
 */
resolved: boolean
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
changes: ItemChange[]
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
missing: ItemName[]
/**
 * Different in the files and live.
 * 
 * @maxItems 12000
 */
changed: ItemName[]
/**
 * Live and not in the files.
 * 
 * @maxItems 12000
 */
extra: ItemName[]
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
export interface EditorRoleRequest {
/**
 * Rights.
 */
role: ("viewer" | "writer" | "publisher" | "admin")
}
/**
 * Shuts an account or opens it.
 */
export interface EditorStateRequest {
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
export interface EmergencyRequest {
/**
 * A banner on every page, and when it shows; null: none.
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
 * When the settings were set that these shall replace; null: none were set. Refused where others are set by now. Missing replaces any.
 */
seen?: (null | string)
}
/**
 * Settings that hold at once on every node.
 */
export interface EmergencyReply {
/**
 * A banner on every page, and when it shows; null: none.
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
/**
 * How many items it made different. Null when a snapshot is not there any more; left out while it is not counted yet: ask again.
 */
changes?: (null | HistoryChanges)
}
/**
 * How many items a move made different.
 */
export interface HistoryChanges {
/**
 * Items that were not live before.
 */
added: number
/**
 * Items that were live otherwise before.
 */
changed: number
/**
 * Items that are not live any more.
 */
archived: number
}
/**
 * Items to bring in as a new set of changes.
 */
export interface ImportRequest {
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
 * What happened to one item, newest first.
 */
export interface ItemHistoryReply {
/**
 * The versions that changed it.
 * 
 * @maxItems 100
 */
versions: ItemVersion[]
/**
 * Whether older versions are not looked at yet: ask again.
 */
isPartly: boolean
/**
 * What people chose where two had changed the same field.
 * 
 * @maxItems 100
 */
choices: ItemChoiceMade[]
}
/**
 * A version that changed the item.
 */
export interface ItemVersion {
/**
 * Its number.
 */
seq: number
/**
 * A publish, or a move to an earlier snapshot.
 */
kind: ("publish" | "point")
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
}
/**
 * One choice.
 */
export interface ItemChoiceMade {
/**
 * Who chose.
 */
by: string
/**
 * When.
 */
at: string
/**
 * The field, from the item down; empty: the item as a whole.
 * 
 * @maxItems 30
 * 
 * Items: One step.
 */
path: string[]
/**
 * Whether it was about an order only.
 */
isOrder: boolean
/**
 * Whose version was taken; written: neither, the text was written anew.
 */
taken: string
/**
 * Whose version gave way.
 */
instead: string
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
 * What shall hold of an item that others published differently meanwhile. If-Match carries the tag of the draft that was seen.
 */
export interface ItemResolve {
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
 * The tag of the live version that was seen.
 */
live: string
/**
 * What was chosen for each field that two people had changed.
 * 
 * @maxItems 100
 */
choices: FieldChoiceSent[]
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
/**
 * What was chosen for each field that two people had changed.
 * 
 * @maxItems 100
 */
choices?: FieldChoiceSent[]
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
problems: ContentProblem[]
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
items: ItemSaveRequest[]
}
/**
 * One item as it shall be; null archives it.
 */
export interface ItemSaveRequest {
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
problems: ContentProblem[]
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
 * The version that both began from; null: there was no item; missing: it is not kept any more.
 */
base?: ({

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
conflicts: FieldConflict[]
/**
 * Who made the version that is there; null: not known.
 */
from?: (null | VersionSource)
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
 * Whether visitors see what was made live last, an earlier version because that one cannot be read, or the shipped content because none can.
 */
serving: ("newest" | "earlier" | "stand-in" | "nothing")
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
/**
 * What they are called.
 */
name?: string
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
freshSignIn?: FreshSignIn
}
/**
 * Whether one may publish without signing in again.
 */
export interface FreshSignIn {
/**
 * Until when; null: not any more.
 */
until: (string | null)
/**
 * Where one signs in again.
 */
link: string
}
/**
 * An uploaded picture, as it is kept.
 */
export interface PictureKept {
/**
 * The file moves, and only its first frame is kept.
 */
isFirstFrame?: boolean
/**
 * The widths in which it is kept, narrowest first.
 * 
 * @minItems 1
 * @maxItems 4
 */
sizes: PictureKeptSize[]
}
/**
 * One width.
 */
export interface PictureKeptSize {
/**
 * In pixels.
 */
width: number
/**
 * In pixels.
 */
height: number
/**
 * The SHA-256 of the file, by which it is served.
 */
file: string
/**
 * The length of the file.
 */
bytes: number
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
item: (null | ItemName)
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
item: (null | ItemName)
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
export interface RestoreRequest {
/**
 * The items that are meant; all of them when not given.
 * 
 * @maxItems 5000
 */
items?: ItemName[]
}
/**
 * What a reviewer says to a set of changes.
 */
export interface ReviewAnswer {
/**
 * What they shall know.
 */
note: string
}
/**
 * A request to look at a set of changes.
 */
export interface ReviewAsk {
/**
 * What the changes are for.
 */
title: string
/**
 * What they shall know.
 */
note: string
/**
 * Who is asked; null: whoever may publish.
 */
to: (string | null)
}
/**
 * A wish to make an earlier snapshot live again.
 */
export interface RollBackRequest {
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
 * Who scheduled it.
 */
approvedBy: string
/**
 * Who approved the changes in a review; null: nobody.
 */
reviewedBy?: (string | null)
/**
 * When it was scheduled.
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
items: DraftItemShown[]
/**
 * Others that wait and have an item in common with this one: whichever comes last is joined with the others, or fails.
 * 
 * @maxItems 300
 * 
 * Items: Id of another one.
 */
touches: string[]
/**
 * Why it is published although there were warnings; empty: there were none.
 */
reason?: string
/**
 * What came of trying it before its moment, the latest last. Nothing goes live by it.
 * 
 * @maxItems 10
 */
rehearsals?: Rehearsal[]
}
/**
 * One try.
 */
export interface Rehearsal {
/**
 * When it was tried.
 */
at: string
/**
 * How long before its moment; now: when it was scheduled.
 */
before: ("24h" | "1h" | "now")
/**
 * Whether nothing speaks against it.
 */
isClear: boolean
/**
 * What would keep it from going live.
 * 
 * @maxItems 200
 */
errors: ContentProblem[]
/**
 * What is worth a look.
 * 
 * @maxItems 200
 */
warnings: ContentProblem[]
/**
 * Items that others published differently meanwhile.
 * 
 * @maxItems 2000
 */
conflicts: RehearsedConflict[]
}
/**
 * Names one item.
 */
export interface RehearsedConflict {
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
items: CatalogueItem[]
}
