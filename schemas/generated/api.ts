// Made by `npm run gen` from the JSON schemas. Do not edit.
import type { HubPlan, SavedSetting } from './viewer.ts';


/**
 * Pages of the catalogue that a search found, those with the words in their title first.
 * 
 * @maxItems 50
 */
export type FoundPages = {
/**
 * Title.
 */
title: string
/**
 * What it says in one or two sentences.
 */
summary: string
/**
 * Its address on this site.
 */
url: string
/**
 * What it is, such as guide; empty where its kind has no types.
 */
type: string
}[]
/**
 * The active items of one kind, in their order.
 * 
 * @maxItems 2000
 * 
 * Items: One item, in the shape of its kind.
 */
export type ItemsReply = {

}[]
/**
 * Why each item shows to somebody or does not. Where debug aids are off there is no such answer.
 * 
 * @maxItems 5000
 */
export type ReasonsReply = ItemReason[]

export interface ApiShapes {
"found-pages": FoundPages
health: HealthReply
"hub-page": HubPageReply
items: ItemsReply
messages: MessagesReply
"page-state": PageStateReply
"plan-request": PlanRequest
problem: ProblemReply
reasons: ReasonsReply
"service-switch": ServiceSwitch
"session-end": SessionEnd
"settings-update": SettingsUpdate
"sign-in-answer": SignInAnswer
"sign-in-demo": DemoSignIn
"sign-in-local": LocalSignIn
user: UserInfo
"widget-examples": WidgetExamples
}
/**
 * How the server is.
 */
export interface HealthReply {
/**
 * ok; degraded: it serves, but somebody should look; unavailable: send nobody here.
 */
status: ("ok" | "degraded" | "unavailable")
/**
 * Codes of what is wrong.
 * 
 * @maxItems 20
 * 
 * Items: A code.
 */
reasons: string[]
}
/**
 * Everything one drawn hub needs.
 */
export interface HubPageReply {
/**
 * Changes when anything in the reply changes, the moment left aside.
 */
version: string
/**
 * Id of the published catalogue.
 */
snapshot: string
/**
 * The moment of the plan, ISO.
 */
now: string
/**
 * When it was last known to be right, ISO: what keeps the data cannot be read just now, so nothing is newer and nothing can be saved. Left out otherwise.
 */
lastReadAt?: string
person: HubPerson
plan: HubPlan
/**
 * The items that the plan names, by kind and id, with the uploaded pictures that they show, and every message by id.
 */
items: {
[k: string]: {

}
}
/**
 * What the person has saved.
 * 
 * @maxItems 2000
 */
saved: SavedSetting[]
pageState: PageStateNow
/**
 * What the domain's pages draw beside the plan.
 */
details: {
[k: string]: unknown
}
/**
 * Ask again after this many seconds.
 */
pollSeconds: number
}
/**
 * Who it is for.
 */
export interface HubPerson {
/**
 * Id of the person.
 */
id: string
/**
 * First name.
 */
name: string
/**
 * First letter of the name.
 */
initial: string
/**
 * Encrypts what this person's browser keeps on the device: 32 bytes in base64url. Only their own pages have it; a page of nobody has none.
 */
deviceKey?: string
}
/**
 * The page state as it is now.
 */
export interface PageStateNow {
/**
 * Base addresses by name; they come from the server's configuration only.
 */
bases: {
[k: string]: string
}
/**
 * Modes by name, as they are now.
 */
modes: {
[k: string]: string
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
 * Other origins that people may be sent to.
 * 
 * @maxItems 50
 * 
 * Items: An origin.
 */
allowedOrigins: string[]
/**
 * Debug aids may be used on this server.
 */
debugAllowed: boolean
/**
 * A warning for everybody, or null.
 */
alert: (PageAlert | null)
}
export interface PageAlert {
/**
 * Words of the banner.
 */
text: string
/**
 * From when.
 */
from: (string | null)
/**
 * Until when.
 */
to: (string | null)
}
/**
 * Messages of one area by key.
 */
export interface MessagesReply {
/**
 * The text, with {parts} to fill in.
 */
[k: string]: string
}
/**
 * The page state that replaces the one before, whole.
 */
export interface PageStateReply {
/**
 * Base addresses by name; they come from the server's configuration only.
 */
bases: {
[k: string]: string
}
/**
 * Modes by name, as they are now.
 */
modes: {
[k: string]: string
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
 * Other origins that people may be sent to.
 * 
 * @maxItems 50
 * 
 * Items: An origin.
 */
allowedOrigins: string[]
/**
 * Debug aids may be used on this server.
 */
debugAllowed: boolean
/**
 * A warning for everybody, or null.
 */
alert: (PageAlert1 | null)
/**
 * Id of the published catalogue; a new one means a new hub.
 */
snapshot: string
/**
 * Ask again after this many seconds.
 */
pollSeconds: number
}
export interface PageAlert1 {
/**
 * Words of the banner.
 */
text: string
/**
 * From when.
 */
from: (string | null)
/**
 * Until when.
 */
to: (string | null)
}
/**
 * A person's record to plan the hub for.
 */
export interface PlanRequest {
/**
 * The record, as the domain reads it.
 */
record: {

}
/**
 * The moment of the plan, ISO. The record's own moment, or the present, when not given.
 */
now?: string
/**
 * Columns of the widget grid; 3 when not given.
 */
columns?: (2 | 3 | 4)
/**
 * A set of changes to lay over what is live, as if it were published.
 */
changeSet?: string
}
/**
 * Why a request failed (RFC 9457). Some failures carry more members beside these.
 */
export interface ProblemReply {
/**
 * There is no page about a kind of failure.
 */
type: "about:blank"
/**
 * The kind of failure in a few words.
 */
title: string
/**
 * The HTTP status.
 */
status: number
/**
 * The kind of failure, for programs.
 */
code: string
/**
 * What happened and what to do, for people.
 */
detail: string
/**
 * The same as detail.
 */
message: string
/**
 * JSON pointer to the part of the body that is wrong.
 */
pointer?: string
}
/**
 * One item and why.
 */
export interface ItemReason {
/**
 * Kind and id of the item, for example widgets/Notes.
 */
about: string
/**
 * Whether it shows.
 */
isShown: boolean
/**
 * The rule that hides it, or those that let it through.
 */
why: string
}
/**
 * How a call of this server should misbehave for whoever sends this. With neither delay, status nor unreadable it behaves again.
 */
export interface ServiceSwitch {
/**
 * Path of the call as its route has it, with the query that narrows it; * for every call.
 */
service: string
/**
 * How long the answer is held back.
 */
delayMs?: number
/**
 * Status that is answered in place of the real answer: 204, or 400 to 599.
 */
status?: number
/**
 * Answer with text that is no JSON.
 */
isUnreadable?: boolean
}
/**
 * How long the own session lasts at most.
 */
export interface SessionEnd {
/**
 * Seconds until it ends; 0 without a session.
 */
endsInSeconds: number
}
/**
 * One setting that a person saves.
 */
export interface SettingsUpdate {
/**
 * The value, as JSON text.
 */
data: string
/**
 * The name in the collection: a widget id, a column count, a to-do id or a record name.
 */
name: string
/**
 * The collection.
 */
collection: ("dashboardUserData" | "dashboardSettings" | "dashboardData" | "dashboardWidgetsActive" | "dashboardWidgetsOrder" | "dashboardTodo")
/**
 * The page did not wait before it saved. The server treats both alike.
 */
immediate?: boolean
/**
 * When it was changed by the clock of the device, ISO. It decides nothing: the time that is kept is the server's.
 */
lastUpdated: string
/**
 * The next answers come from storage. The server always answers so.
 */
skipCache?: boolean
/**
 * lastUpdated of the value that this one was made from; empty when there was none. When another one is stored meanwhile, nothing is saved and that one is answered.
 */
base?: string
}
/**
 * Signed in.
 */
export interface SignInAnswer {
/**
 * Where to go now; safe to follow.
 */
returnUrl: string
}
/**
 * Sign-in of the demonstration: one of the made-up people, or somebody new with a first name.
 */
export interface DemoSignIn {
/**
 * Id of the made-up person.
 */
persona?: string
/**
 * First name of somebody new.
 */
name?: string
/**
 * Where to go afterwards: a path of this site, or an address of a listed origin.
 */
returnUrl?: string
}
/**
 * Sign-in with an account of this server.
 */
export interface LocalSignIn {
/**
 * E-mail address, or the name of the account. Without one the reply says so, at its field.
 */
email?: string
/**
 * Password. Without one the reply says so, at its field.
 */
password?: string
/**
 * Where to go afterwards: a path of this site, or an address of a listed origin.
 */
returnUrl?: string
}
/**
 * What the server knows of the person who is signed in.
 */
export interface UserInfo {
/**
 * Id of the person.
 */
uid: string
/**
 * First name.
 */
name: string
/**
 * Last name.
 */
lastName?: string
/**
 * Address of a picture; empty for none.
 */
avatar?: string
/**
 * E-mail address.
 */
email?: string
/**
 * Where home is; null when it is not known.
 */
latlng?: (Place | null)
/**
 * Finished steps of the profile.
 */
profileComplete?: number
/**
 * Favourites by type.
 */
favourites?: {
/**
 * The favourites of one type.
 * 
 * @maxItems 1000
 */
[k: string]: unknown[]
}
/**
 * Everything saved.
 * 
 * @maxItems 2000
 */
settings: SavedSetting[]
}
export interface Place {
/**
 * Latitude.
 */
lat: number
/**
 * Longitude.
 */
lng: number
}
/**
 * The states of one widget, for the gallery, the preview and the tests: each with all that it shows, and a text by which it is known.
 */
export interface WidgetExamples {
/**
 * Name of the widget's folder.
 */
component: string
/**
 * What services answer in every example that does not say otherwise.
 * 
 * @maxItems 20
 */
remote?: WidgetAnswer[]
/**
 * The states. The usual one comes first, and no two are drawn the same.
 * 
 * @minItems 1
 * @maxItems 40
 */
examples: WidgetExample[]
}
/**
 * An answer that stands in for a service: the first one whose path the call starts with.
 */
export interface WidgetAnswer {
/**
 * How the address begins.
 */
path: string
/**
 * Its status.
 */
status: number
/**
 * How long it takes.
 */
delayMs?: number
/**
 * Its body, as the service would write it.
 * 
 * @maxItems 1000
 */
body?: ({

} | unknown[] | string | number | boolean | null)
}
/**
 * One state of a widget.
 */
export interface WidgetExample {
/**
 * What is special about it, for example Over the limit. The answers of the one called Usual fill the editor's preview.
 */
title: string
/**
 * Id of the persona whose hub it stands in. It is drawn at the persona's moment.
 */
persona: string
/**
 * Id of the widget item.
 */
entry: string
/**
 * A text that a person must see in it, below the title: one by which it is known from the others. Names of controls and what only a screen reader says do not count.
 */
seen: string
/**
 * A text that a person must not see in it.
 */
unseen?: string
/**
 * What its row on a phone says below the title, for a person with these settings and this data.
 */
line?: string
/**
 * Something is still on its way and stays so for a while. What must be seen may then be the title of the frame; everywhere else it stands below the title.
 */
isWaiting?: boolean
/**
 * Options of the settings panel that the person has chosen.
 */
settings: {
/**
 * On or off.
 */
[k: string]: "yes" | "no"
}
/**
 * What the widget has saved for the person; null for nothing.
 * 
 * @maxItems 1000
 */
data: ({

} | unknown[] | string | number | boolean | null)
/**
 * What the person has saved elsewhere, for a widget that shows it.
 * 
 * @maxItems 40
 * 
 * Items: One saved setting.
 */
saved?: {
/**
 * Where it is kept.
 */
collection: ("dashboardUserData" | "dashboardSettings" | "dashboardData" | "dashboardWidgetsActive" | "dashboardWidgetsOrder" | "dashboardTodo")
/**
 * Its name there.
 */
name: string
/**
 * Its value.
 * 
 * @maxItems 1000
 */
data: ({

} | unknown[] | string | number | boolean | null)
}[]
/**
 * Fields of the widget item that are different here.
 */
change?: {

}
/**
 * Drawn alone, as in focus.
 */
isFocused?: boolean
/**
 * What the person does in it, one after the other, each as soon as it can be done.
 * 
 * @maxItems 10
 */
does?: WidgetStep[]
/**
 * What services answer here.
 * 
 * @maxItems 20
 */
remote?: WidgetAnswer[]
}
/**
 * One thing that a person does: presses something, or writes into a field.
 */
export interface WidgetStep {
/**
 * Name of the button, tab or link that is pressed.
 */
press?: string
/**
 * What is written, behind what stands there.
 */
write?: string
/**
 * Name of the field that it is written into.
 */
into?: string
}
