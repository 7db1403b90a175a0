// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * The name of this item. It never changes once published. Letters, digits and hyphens.
 */
export type ItemId = string
/**
 * Who sees this. Tags with a space between them; ! in front of a tag means not; AND and OR are read strictly from left to right. Empty means everybody.
 */
export type Expression = string
/**
 * A date or a date with a time. Without an offset it is UK time. Empty (null) means no limit.
 */
export type Moment = (string | null)
/**
 * Switch off to keep the item and show it to nobody.
 */
export type Active = boolean
/**
 * A date or a date with a time. Without an offset it is UK time.
 */
export type FixedMoment = string
/**
 * Place in the list: smaller comes first. Items with the same number are ordered by id.
 */
export type Order = number
/**
 * One that was uploaded, a drawing of our own, or the address of another. Empty draws one from the id.
 */
export type ImageName = string
/**
 * Where it leads: a page of this site that starts with /, or an address that starts with https://.
 */
export type LinkAddress = string
/**
 * An icon name out of the vocabulary.
 */
export type IconName = string
/**
 * A colour name out of the vocabulary.
 */
export type ColourName = string
/**
 * What it speaks of. It is left out for people in whose situation that may not stand.
 */
export type IntentName = string
/**
 * Its words give a result away, so nobody may see it while results are held back.
 */
export type ResultsSensitive = boolean
/**
 * Kept on purpose although nobody sees it now: the checks say nothing about that.
 */
export type Parked = boolean
/**
 * Who sees this: one entry that holds is enough. An empty list means everybody.
 * 
 * @maxItems 20
 */
export type ExpressionList = Expression[]
/**
 * The widgets in this order.
 * 
 * @maxItems 100
 */
export type PresetPlaces = PresetPlace[]
/**
 * When it looks done: a condition, read like the one that says who sees it. People are asked whether to tick it; it is never ticked for them. Empty means never.
 */
export type LooksDone = string
/**
 * People for whom the box starts ticked: one entry that holds is enough. For everybody else it starts with its value.
 * 
 * @maxItems 20
 */
export type OptionTags = Expression[]

export interface CatalogueShapes {
assertion: Assertion
audience: Audience
cohort: Cohort
"house-rule": HouseRule
journey: Journey
message: Message
"next-step": NextStep
notification: Notification
"page-state-site": PageStateSite
"page-state-year": PageStateYear
persona: Persona
picture: Picture
preset: Preset
"status-tile": StatusTile
todo: Todo
vocabulary: Vocabulary
widget: Widget
}
/**
 * A promise about who sees what, checked before each publish.
 */
export interface Assertion {
id: ItemId
/**
 * The promise in words.
 */
title: string
/**
 * Id of the persona. Empty when it is about everybody of a kind.
 */
persona: (string | null)
/**
 * Everybody whom it is about, in place of one persona.
 */
who?: (AssertionPeople | null)
now: Moment
/**
 * Kind of the item.
 */
itemKind: string
/**
 * Id of the item.
 */
item: string
/**
 * It must be shown (or must not).
 */
shown: boolean
/**
 * It is among the first so many of its kind in what they see. Empty: at any place.
 */
place?: (number | null)
}
/**
 * Everybody who fits, of all people there can be.
 */
export interface AssertionPeople {
expression: Expression
/**
 * Statuses of which they have one. Empty: any or none.
 * 
 * @maxItems 60
 */
statuses: AssertionStatus[]
}
/**
 * A status that chooses next steps.
 */
export interface AssertionStatus {
/**
 * The scheme.
 */
scheme: string
/**
 * The status, as feed items name it.
 */
status: string
}
/**
 * A named expression that can be used as a tag, written @name.
 */
export interface Audience {
id: ItemId
/**
 * Name in words.
 */
title: string
/**
 * Who they are.
 */
description: string
expression: Expression
}
/**
 * Made-up people to count with: how often they hold which words and are in which states. Never real traffic.
 */
export interface Cohort {
id: ItemId
/**
 * Name in words.
 */
title: string
/**
 * Which people it stands for. They are made up: it is never real traffic.
 */
description: string
/**
 * How many people are made up.
 */
size: number
/**
 * The same number makes up the same people again.
 */
seed: number
now: Moment
modes: ModeValues
/**
 * Groups of which everybody holds one word at most, with how often each is held.
 * 
 * @maxItems 60
 */
shares: CohortShare[]
/**
 * Words that are held or not, each by itself.
 * 
 * @maxItems 300
 */
chances: CohortChance[]
/**
 * How the states of each scheme are spread.
 * 
 * @maxItems 20
 */
statuses: CohortStatuses[]
}
/**
 * The value of each mode. A mode that is not named has its value of that moment.
 */
export interface ModeValues {
[k: string]: string
}
/**
 * How the words of one group are spread.
 */
export interface CohortShare {
/**
 * The group.
 */
id: string
/**
 * What is shared out, in words.
 */
title: string
/**
 * Where the numbers come from. Say so when they are an assumption.
 */
source: string
weights: WordWeights
}
/**
 * How often each word is held, in parts of their sum.
 */
export interface WordWeights {
[k: string]: number
}
/**
 * How often one word is held.
 */
export interface CohortChance {
/**
 * The word.
 */
word: string
/**
 * How many of a hundred hold it.
 */
percent: number
/**
 * Where the numbers come from. Say so when they are an assumption.
 */
source: string
}
/**
 * How the states of one scheme are spread.
 */
export interface CohortStatuses {
/**
 * The scheme.
 */
scheme: string
/**
 * Where the numbers come from. Say so when they are an assumption.
 */
source: string
weights: StateWeights
}
/**
 * How often a tile of the scheme is in each state, in parts of their sum.
 */
export interface StateWeights {
[k: string]: number
}
/**
 * A rule of the house: what a team asks of its content and of each publish.
 */
export interface HouseRule {
id: ItemId
/**
 * The rule in words.
 */
title: string
active: Active
/**
 * An error stops a publish; a warning is worth a look.
 */
severity: ("error" | "warning")
/**
 * Kinds of item that it is for. Empty: every kind that people see.
 * 
 * @maxItems 20
 */
kinds: string[]
/**
 * Where in the item it looks, as /title. A star stands for every entry of a list. Empty: the item as a whole.
 */
pointer: string
/**
 * What it asks for.
 */
test: ("present" | "longest" | "most" | "without-words" | "reading-age" | "freeze" | "largest-effect" | "most-shown" | "never-together" | "same-words" | "spelling")
/**
 * The number that it asks for. Empty where the test needs none.
 */
value: (number | null)
/**
 * Words or phrases that it looks for. Capital letters make no difference.
 * 
 * @maxItems 100
 * 
 * Items: One word or phrase.
 */
words: string[]
who?: Expression
first?: ItemsMeant
second?: ItemsMeant
from: Moment
to: Moment
/**
 * What somebody reads who breaks it: what to do instead.
 */
message: string
}
/**
 * The items that a rule is about: those that meet every list that is given, each by one of its entries.
 */
export interface ItemsMeant {
/**
 * Kinds of item. Empty: every kind that people see.
 * 
 * @maxItems 20
 */
kinds?: string[]
/**
 * What they speak of.
 * 
 * @maxItems 20
 */
intents?: string[]
/**
 * Words or phrases in any of their texts. Capital letters make no difference.
 * 
 * @maxItems 100
 */
words?: string[]
/**
 * Where they lead, from the beginning of the address on.
 * 
 * @maxItems 100
 */
links?: string[]
}
/**
 * A persona on the way through a cycle: which states they are in from when on.
 */
export interface Journey {
id: ItemId
/**
 * Name in words.
 */
title: string
/**
 * Whose way it is and what happens on it, in one or two sentences.
 */
description: string
/**
 * Id of the persona who goes this way.
 */
persona: string
/**
 * What happens, in the order of time.
 * 
 * @maxItems 60
 */
steps: JourneyStep[]
}
/**
 * From a moment on something is different.
 */
export interface JourneyStep {
at: FixedMoment
/**
 * What has happened, in a few words.
 */
note: string
tiles: TileStates
modes: ModeValues
}
/**
 * The state of each scheme's tile from now on. A scheme that is not named stays as it was.
 */
export interface TileStates {
[k: string]: string
}
/**
 * One exact string of the product.
 */
export interface Message {
id: ItemId
/**
 * The words. Parts in {braces} are filled in.
 */
text: string
/**
 * Where it is shown.
 */
area: string
/**
 * The requirement that names it.
 */
source: string
}
/**
 * A next step: one panel of the feed, shown for the statuses it names.
 */
export interface NextStep {
id: ItemId
active: Active
order: Order
/**
 * The scheme it belongs to.
 */
scheme: string
/**
 * The statuses it is shown for, joined with |.
 */
status: string
/**
 * What kind of panel it is.
 */
type: string
/**
 * Title. Up to 60 characters read best.
 */
title: string
/**
 * One or two sentences. Up to 180 characters read best.
 */
summary: string
image: ImageName
link: LinkAddress
/**
 * Words of the link. Say where it goes.
 */
linkText: string
icon: IconName
colour: ColourName
visibility: Expression
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * A stock notification.
 */
export interface Notification {
id: ItemId
active: Active
order: Order
/**
 * What it is about, in a few words.
 */
title: string
/**
 * Plain words.
 */
message: string
actionLink: LinkAddress
/**
 * Words of the action button. Empty for none.
 */
actionLabel: string
/**
 * The priority: alert first, then warning, then information.
 */
type: ("alert" | "warning" | "information")
/**
 * When it was made, in seconds since 1970. Empty: the start date counts.
 */
created: (number | null)
/**
 * A named rule that must hold too, out of the vocabulary.
 */
rule: (string | null)
visibility: Expression
startDate: Moment
endDate: Moment
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * The modes, switches and values of the whole site.
 */
export interface PageStateSite {
/**
 * Always site.
 */
id: "site"
/**
 * What this item is called.
 */
title?: string
/**
 * Modes by name.
 */
modes: {
[k: string]: Mode
}
/**
 * Switches by name.
 */
features: {
[k: string]: boolean
}
/**
 * Values by name.
 */
values: {
[k: string]: string | number | boolean
}
/**
 * A warning shown to everybody on the page where applications start.
 */
alert: (SiteAlert | null)
}
/**
 * One mode of the site.
 */
export interface Mode {
/**
 * The plain value.
 */
value: string
/**
 * Values by time; the span in force wins.
 * 
 * @maxItems 50
 */
schedule: ModeSpan[]
}
/**
 * One time span.
 */
export interface ModeSpan {
from: Moment
to: Moment
/**
 * The value in that time.
 */
value: string
}
export interface SiteAlert {
/**
 * Words of the banner.
 */
text: string
from: Moment
to: Moment
}
/**
 * The apply links of one study year.
 */
export interface PageStateYear {
/**
 * The study year.
 */
id: string
/**
 * The study year.
 */
year: number
/**
 * One link for each route.
 */
routes?: {
[k: string]: ApplyLink
}
/**
 * Dated settings of this cycle, by name.
 */
moments: {
[k: string]: Moment
}
}
/**
 * One apply link.
 */
export interface ApplyLink {
/**
 * The link is on.
 */
enabled: boolean
applyUrl: LinkAddress
trackUrl: LinkAddress
/**
 * What is said instead while the link is off.
 */
notification: string
opensAt: Moment
closesAt: Moment
}
/**
 * A made-up person to preview and check with.
 */
export interface Persona {
id: ItemId
order: Order
/**
 * Name in words.
 */
title: string
/**
 * Who they are, in one or two sentences.
 */
story: string
/**
 * The heading under which this person can be chosen at sign-in, such as the stage of the year.
 */
group?: string
/**
 * The record of this person: user, pageState, applicationInfo, now and more, as the domain pack reads it.
 */
record: {

}
/**
 * What the plan must give for this person. May be empty.
 */
expected: {

}
}
/**
 * A picture that was uploaded, with what it shows in words. Items show it by its name.
 */
export interface Picture {
id: ItemId
/**
 * What editors call it. Nobody else reads it.
 */
title: string
/**
 * What is in it, in one sentence, for people who cannot see it. Empty only for a decoration.
 */
alt: string
/**
 * It says nothing that the words beside it do not say, so nobody needs to be told what is in it.
 */
decorative: boolean
/**
 * Where what matters is, from the left edge (0) to the right (100): this is kept in view where the picture is cropped.
 */
focusX: number
/**
 * Where what matters is, from the top (0) to the bottom (100): this is kept in view where the picture is cropped.
 */
focusY: number
/**
 * The files in which it is kept, narrowest first. They come with the upload.
 * 
 * @minItems 1
 * @maxItems 4
 */
sizes: PictureSize[]
}
/**
 * The picture in one width.
 */
export interface PictureSize {
/**
 * Its width in pixels.
 */
width: number
/**
 * Its height in pixels.
 */
height: number
/**
 * The SHA-256 of the file, by which it is served.
 */
file: string
}
/**
 * A preset: which widgets a person starts with, and in which order, for two, three and four columns.
 */
export interface Preset {
id: ItemId
/**
 * The name that the choice of preset goes by.
 */
name: string
active: Active
tags: ExpressionList
order: PresetOrder
}
/**
 * One order for each number of columns.
 */
export interface PresetOrder {
"2": PresetPlaces
"3": PresetPlaces
"4": PresetPlaces
}
/**
 * One widget and its place.
 */
export interface PresetPlace {
/**
 * Id of the widget.
 */
widget: string
/**
 * Place in the grid: 1 is first.
 */
position: number
}
/**
 * What a status tile says for one scheme and state.
 */
export interface StatusTile {
id: ItemId
/**
 * The scheme.
 */
scheme: string
/**
 * The state of the tile.
 */
state: string
/**
 * The scheme in words.
 */
label: string
/**
 * Headline. May hold placeholders.
 */
title: string
/**
 * One or two sentences. May hold placeholders; a sentence with an empty one is left out.
 */
body: string
/**
 * At most two buttons, main one first.
 * 
 * @maxItems 2
 */
buttons: StatusTileButton[]
/**
 * What the ring counts, in words.
 */
ringLabel: string
/**
 * The family of the state: it decides tone and picture.
 */
family: string
/**
 * The stage of the journey it stands at. Empty keeps the stage before.
 */
journey: string
/**
 * The requirement that the words come from.
 */
source: string
}
/**
 * One button.
 */
export interface StatusTileButton {
/**
 * Words of the button.
 */
label: string
/**
 * Where it leads: apply, track, search, refresh, or an address that starts with / or https://.
 */
target: string
}
/**
 * A to-do: one step that a person can tick off.
 */
export interface Todo {
id: ItemId
active: Active
order: Order
/**
 * Name of the step.
 */
name: string
/**
 * Why it is worth doing.
 */
description: string
/**
 * Words of its link.
 */
cta: string
icon: IconName
tags: ExpressionList
action: TodoAction
looksDone?: LooksDone
/**
 * The stages that it belongs to most. It comes first for people who are in one of them.
 * 
 * @maxItems 20
 * 
 * Items: A stage out of the vocabulary.
 */
stages?: string[]
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * Where the step leads.
 */
export interface TodoAction {
link: LinkAddress
/**
 * Id of a widget to open instead, when the person has it.
 */
widget: (string | null)
}
/**
 * Every word that content can use. Content can use no other.
 */
export interface Vocabulary {
/**
 * Groups of tags.
 * 
 * @maxItems 60
 */
groups: TagGroup[]
/**
 * Every tag a person can hold.
 * 
 * @maxItems 600
 */
tags: Tag[]
/**
 * Tags that come only together with another.
 * 
 * @maxItems 60
 */
implications: Implication[]
/**
 * Tags that come only from one of others.
 * 
 * @maxItems 60
 */
origins?: Origin[]
/**
 * What content can speak of, and to whom.
 * 
 * @maxItems 60
 */
intents?: Intent[]
/**
 * Yes/no facts about a person that expressions may use like tags.
 * 
 * @maxItems 100
 */
facts: Fact[]
/**
 * Named rules of notifications.
 * 
 * @maxItems 40
 */
rules: NotificationRule[]
/**
 * Schemes with their states.
 * 
 * @maxItems 10
 */
schemes: Scheme[]
/**
 * What the states and statuses of schemes are called. One without a name here goes by its word.
 * 
 * @maxItems 200
 */
statuses?: StatusLabel[]
/**
 * Families of tile states.
 * 
 * @maxItems 20
 */
families: Family[]
/**
 * Stages of the journey, in order.
 * 
 * @maxItems 10
 */
journey: JourneyStage[]
/**
 * Types of next steps.
 * 
 * @maxItems 20
 */
nextStepTypes: NextStepType[]
/**
 * Icon names.
 * 
 * @maxItems 400
 * 
 * Items: An icon.
 */
icons: string[]
/**
 * Colour names.
 * 
 * @maxItems 60
 * 
 * Items: A colour.
 */
colours: string[]
/**
 * Routes that an application can take.
 * 
 * @maxItems 20
 */
routes?: Route[]
/**
 * Modes of the site.
 * 
 * @maxItems 20
 */
modes: ModeWord[]
/**
 * Dated settings of a cycle.
 * 
 * @maxItems 40
 */
moments: MomentWord[]
/**
 * Switches of the site.
 * 
 * @maxItems 50
 */
features: Feature[]
/**
 * Values of the site.
 * 
 * @maxItems 100
 */
values: SiteValue[]
/**
 * What may stand in {{double braces}}.
 * 
 * @maxItems 80
 */
placeholders: Placeholder[]
/**
 * Named targets of tile buttons.
 * 
 * @maxItems 20
 */
targets: Target[]
/**
 * Names that a preset can have: the domain chooses among them.
 * 
 * @maxItems 40
 */
presets: PresetName[]
}
/**
 * One word.
 */
export interface TagGroup {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * At most one tag of the group can be held.
 */
exclusive: boolean
/**
 * Exactly one is always held.
 */
complete: boolean
}
/**
 * One word.
 */
export interface Tag {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * Its group.
 */
group: string
/**
 * Sensitive: not for adverts, promotions or analytics.
 */
restricted: boolean
}
/**
 * One tag that never comes without another.
 */
export interface Implication {
/**
 * If this tag is held
 */
tag: string
/**
 * then this one is too.
 */
implies: string
}
/**
 * One tag that nobody holds without one of others.
 */
export interface Origin {
/**
 * If this tag is held
 */
tag: string
/**
 * then at least one of these is too.
 * 
 * @minItems 1
 * @maxItems 60
 * 
 * Items: A tag.
 */
oneOf: string[]
}
/**
 * One word.
 */
export interface Intent {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * The situations in which it may stand; empty: all.
 */
expression: string
}
/**
 * One word.
 */
export interface Fact {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * What sort of fact it is, where items may name one of the sort: a stage, for example.
 */
group?: string
}
/**
 * One word.
 */
export interface NotificationRule {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * The fact that must hold.
 */
fact: string
}
/**
 * One word.
 */
export interface Scheme {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * States that its tile can have.
 * 
 * @maxItems 80
 * 
 * Items: A state.
 */
states: string[]
/**
 * Statuses that next steps can name.
 * 
 * @maxItems 80
 * 
 * Items: A status.
 */
feedStatuses: string[]
}
/**
 * One state or status.
 */
export interface StatusLabel {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
}
/**
 * One word.
 */
export interface Family {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
}
/**
 * One word.
 */
export interface JourneyStage {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
}
/**
 * One word.
 */
export interface NextStepType {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * How the feed places it.
 */
grouping: ("single" | "cards" | "advert")
/**
 * Title of the panel of grouped items.
 */
groupTitle: string
}
/**
 * One word.
 */
export interface Route {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
}
/**
 * One word.
 */
export interface ModeWord {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * Allowed values.
 * 
 * @maxItems 20
 * 
 * Items: A value.
 */
values: string[]
/**
 * Value when none is given.
 */
default: string
/**
 * What the values are called. One without a name here goes by itself.
 * 
 * @maxItems 20
 */
labels?: ModeLabel[]
}
/**
 * One value.
 */
export interface ModeLabel {
/**
 * The value.
 */
id: string
/**
 * In words.
 */
label: string
}
/**
 * One word.
 */
export interface MomentWord {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * Words by which a sentence is about this moment: a date beside them has to be a date that is known.
 * 
 * @maxItems 20
 * 
 * Items: A word or a few.
 */
words?: string[]
/**
 * Texts name it, and nothing else of the hub turns on it.
 */
onlyInTexts?: boolean
}
/**
 * One word.
 */
export interface Feature {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
}
/**
 * A value of the site: what it is counted in, and within which limits.
 */
export interface SiteValue {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * What a number counts, or what kind of text it is.
 */
unit?: string
/**
 * The lowest number it may be.
 */
lowest?: number
/**
 * The highest number it may be.
 */
highest?: number
/**
 * It is the first year whose links can be used; without such a value links of every year can.
 */
isFirstYear?: boolean
}
/**
 * One word.
 */
export interface Placeholder {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
/**
 * Expression: for whom it can be without a value; an empty text is anybody. When not given, it always has one.
 */
emptyFor?: string
}
/**
 * One word.
 */
export interface Target {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
}
/**
 * One word.
 */
export interface PresetName {
/**
 * The word.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * What it means.
 */
description: string
}
/**
 * A widget: what it is called, who may have it, its settings and how it behaves on a phone.
 */
export interface Widget {
id: ItemId
/**
 * The name of the registered component that draws it.
 */
component: string
active: Active
/**
 * May open alone on the screen (focus mode).
 */
focusable: boolean
/**
 * Title in the frame. May hold {{studyYear}} and {{currentYear}}.
 */
title: string
/**
 * One sentence that says what the widget is for. Shown in Customise.
 */
description: string
colour: ColourName
icon: IconName
/**
 * Words that change how the component shows.
 * 
 * @maxItems 10
 * 
 * Items: One variant word.
 */
variant: string[]
/**
 * How many grid columns it takes, at most the columns there are.
 */
span: number
settings: WidgetSettings
/**
 * What a widget has fetched. It is kept in memory only and is always empty here.
 */
referenceData: null
tags: ExpressionList
order: Order
mobile: WidgetMobile
desktop: WidgetDesktop
app: WidgetApp
linkUrl: LinkAddress
/**
 * Words of the link at the foot of the widget. Empty for no link.
 */
linkLabel: string
empty: WidgetEmpty
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * The settings panel of the widget.
 */
export interface WidgetSettings {
/**
 * Show the settings button.
 */
show: boolean
/**
 * Offer Clear data in the settings.
 */
clear: boolean
/**
 * Tick boxes of the settings panel, saved on change.
 * 
 * @maxItems 30
 */
options: WidgetOption[]
/**
 * What the widget starts with before the person has saved anything.
 * 
 * @maxItems 100
 */
customData: ({

} | unknown[] | string | null)
}
/**
 * One tick box.
 */
export interface WidgetOption {
/**
 * Name of the option.
 */
id: string
/**
 * Options of one group stand together under this name. May be empty.
 */
group: string
/**
 * Words beside the tick box.
 */
label: string
/**
 * What it is until the person changes it.
 */
value: ("yes" | "no")
tags?: OptionTags
}
/**
 * How it behaves on a phone.
 */
export interface WidgetMobile {
/**
 * On a phone, follow the address instead of opening.
 */
toggle: boolean
url: LinkAddress
}
/**
 * How it behaves above phone width.
 */
export interface WidgetDesktop {
/**
 * Show above phone width.
 */
show: boolean
}
/**
 * How it behaves inside the mobile app.
 */
export interface WidgetApp {
/**
 * Show inside the mobile app.
 */
show: boolean
}
/**
 * What the widget says while there is nothing in it.
 */
export interface WidgetEmpty {
/**
 * One sentence on what goes here.
 */
text: string
/**
 * Words of the one action.
 */
actionLabel: string
actionLink: LinkAddress
}
