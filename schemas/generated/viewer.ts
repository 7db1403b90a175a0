// Made by `npm run gen` from the JSON schemas. Do not edit.

export interface ViewerShapes {
plan: HubPlan
"saved-setting": SavedSetting
screen: Screen
viewer: Viewer
}
/**
 * The hub to draw. Never stored.
 */
export interface HubPlan {
/**
 * The tags the person holds.
 * 
 * @maxItems 200
 * 
 * Items: An id.
 */
tags: string[]
/**
 * Status tiles.
 * 
 * @maxItems 10
 */
tiles: PlanTile[]
/**
 * Statuses that chose the next steps.
 * 
 * @maxItems 10
 */
feedStatuses: PlanFeedStatus[]
/**
 * Panels of the feed, in order.
 * 
 * @maxItems 20000
 */
feed: FeedPanel[]
/**
 * Name of the preset.
 */
preset: (string | null)
/**
 * Widgets on the screen, in order, for the screen's columns.
 * 
 * @maxItems 2000
 * 
 * Items: An id.
 */
widgets: string[]
presetOrders: PresetOrders
/**
 * Widgets the person has switched off; Customise offers them.
 * 
 * @maxItems 2000
 * 
 * Items: An id.
 */
switchedOff: string[]
/**
 * By widget, the settings that start ticked for this person, whatever the catalogue says for everybody. Only widgets the person may have and that have such settings.
 */
settingsOn: {
/**
 * Names of options.
 * 
 * @maxItems 30
 * 
 * Items: Name of an option.
 */
[k: string]: string[]
}
/**
 * Of the listed items those that the person has not finished and that look done, as kind/id.
 * 
 * @maxItems 20000
 * 
 * Items: A kind and an id.
 */
looksDone: string[]
/**
 * Apply links by route.
 */
links: {
[k: string]: PlanLink
}
/**
 * Research, Refine or Ready, or as the pack names them.
 */
stage: string
/**
 * Modal.
 */
modal: (string | null)
/**
 * Dialogs.
 * 
 * @maxItems 10
 * 
 * Items: An id.
 */
dialogs: string[]
/**
 * Facts.
 */
facts: {
/**
 * A fact.
 */
[k: string]: boolean | number | string | null
}
/**
 * What fills placeholders.
 */
values: {
/**
 * What fills a placeholder.
 */
[k: string]: number | string
}
/**
 * Why, for each choice.
 * 
 * @maxItems 60000
 */
reasons: Reason[]
}
/**
 * One tile.
 */
export interface PlanTile {
/**
 * Scheme.
 */
scheme: string
/**
 * State.
 */
state: string
/**
 * Ring, 0 to 100.
 */
ring?: number
/**
 * Celebrate.
 */
confetti?: boolean
/**
 * On the screen.
 */
shown: boolean
/**
 * Id of the status tile item with its words.
 */
item: (string | null)
/**
 * What fills the placeholders of its words.
 */
values: {
/**
 * What fills a placeholder.
 */
[k: string]: number | string
}
}
/**
 * One status.
 */
export interface PlanFeedStatus {
/**
 * Scheme.
 */
scheme: string
/**
 * Status.
 */
status: string
}
/**
 * One panel of the feed.
 */
export interface FeedPanel {
/**
 * Kind of panel.
 */
kind: ("nextStep" | "cards" | "advert")
/**
 * Items in the panel.
 * 
 * @maxItems 2
 * 
 * Items: An id.
 */
ids: string[]
}
/**
 * Widgets the person may have, in the preset's order, before their own order and switches.
 */
export interface PresetOrders {
/**
 * Two columns.
 * 
 * @maxItems 2000
 * 
 * Items: An id.
 */
"2": string[]
/**
 * Three columns.
 * 
 * @maxItems 2000
 * 
 * Items: An id.
 */
"3": string[]
/**
 * Four columns.
 * 
 * @maxItems 2000
 * 
 * Items: An id.
 */
"4": string[]
}
/**
 * One link.
 */
export interface PlanLink {
/**
 * Address to apply. Empty when there is none.
 */
url: string
/**
 * Address to track. Empty when there is none.
 */
trackUrl: string
/**
 * The link can be used.
 */
enabled: boolean
/**
 * What is said when it cannot.
 */
notice: string
}
/**
 * One reason.
 */
export interface Reason {
/**
 * What was decided, for example widgets/Notes.
 */
about: string
/**
 * The rule.
 */
code: string
/**
 * In words.
 */
why: string
}
/**
 * One saved setting.
 */
export interface SavedSetting {
/**
 * The collection.
 */
collection: ("dashboardUserData" | "dashboardSettings" | "dashboardData" | "dashboardWidgetsActive" | "dashboardWidgetsOrder" | "dashboardTodo")
/**
 * The name in the collection: a widget id, a column count, a to-do id or a record name.
 */
name: string
/**
 * The saved value.
 * 
 * @maxItems 1000
 */
data: ({

} | unknown[] | string | number | boolean | null)
/**
 * When it was saved by the server's clock, ISO; each value of one name has a later time than the one before.
 */
lastUpdated: string
}
/**
 * What the engine knows of the screen.
 */
export interface Screen {
/**
 * Columns of the widget grid.
 */
columns: (2 | 3 | 4)
}
/**
 * What the engine knows of a person.
 */
export interface Viewer {
/**
 * The tags the person holds.
 * 
 * @maxItems 200
 * 
 * Items: An id.
 */
tags: string[]
/**
 * What else is known, by name. Facts that are true can be used in expressions like tags.
 */
facts: {
/**
 * A fact.
 */
[k: string]: boolean | number | string | null
}
/**
 * Status tiles, in order.
 * 
 * @maxItems 10
 */
tiles: ViewerTile[]
/**
 * Statuses that choose next steps, in order.
 * 
 * @maxItems 10
 */
feedStatuses: FeedStatus[]
/**
 * Names of presets, best first.
 * 
 * @maxItems 10
 * 
 * Items: An id.
 */
presets: string[]
/**
 * The study year.
 */
year?: string
/**
 * The moment of the plan, ISO.
 */
now: string
stage: ViewerStage
/**
 * The modal that opens on load.
 */
modal?: (string | null)
/**
 * Dialogs that may be offered.
 * 
 * @maxItems 10
 * 
 * Items: An id.
 */
dialogs?: string[]
/**
 * What fills the placeholders of all other words.
 */
values: {
/**
 * What fills a placeholder.
 */
[k: string]: number | string
}
/**
 * Widgets the person has switched on or off.
 */
switched: {
[k: string]: "yes" | "no"
}
order: OwnOrder
/**
 * To-dos the person has ticked off.
 * 
 * @maxItems 200
 * 
 * Items: An id.
 */
todosDone: string[]
}
/**
 * One status tile.
 */
export interface ViewerTile {
/**
 * Scheme.
 */
scheme: string
/**
 * State of the tile.
 */
state: string
/**
 * Value of the ring, 0 to 100.
 */
ring?: number
/**
 * Celebrate.
 */
confetti?: boolean
/**
 * The tile is on the screen.
 */
shown: boolean
/**
 * The rule that decided the state.
 */
why?: string
/**
 * What fills the placeholders of its words.
 */
values: {
/**
 * What fills a placeholder.
 */
[k: string]: number | string
}
/**
 * The state whose words are shown, when they are not those of its own state.
 */
words?: string
}
/**
 * One status of the feed.
 */
export interface FeedStatus {
/**
 * Scheme.
 */
scheme: string
/**
 * Status as next steps name it.
 */
status: string
}
/**
 * How far the person has got.
 */
export interface ViewerStage {
/**
 * With fewer unfinished to-dos than this
 */
unfinishedBelow: number
/**
 * the stage is this,
 */
then: string
/**
 * else this.
 */
otherwise: string
}
/**
 * The person's own order, for each number of columns they have changed.
 */
export interface OwnOrder {
/**
 * Own order with two columns.
 * 
 * @maxItems 200
 * 
 * Items: An id.
 */
"2"?: string[]
/**
 * Own order with three columns.
 * 
 * @maxItems 200
 * 
 * Items: An id.
 */
"3"?: string[]
/**
 * Own order with four columns.
 * 
 * @maxItems 200
 * 
 * Items: An id.
 */
"4"?: string[]
}
