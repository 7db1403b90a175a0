import type { ComponentType } from 'react';
import type { PageStateSite, PageStateYear, Vocabulary, Widget } from '#schemas/catalogue';
import type { SavedSetting, Viewer } from '#schemas/viewer';
import type { KnownDate } from './core/analysis/gates/other-dates.ts';
import type { YearNeeds } from './core/analysis/gates/running-year.ts';
import type { StateSpace, TileState } from './core/analysis/state-space.ts';
import { type EngineMessages, listEngineMessages } from './core/catalogue/engine-messages.ts';
import type { FormHints } from './core/catalogue/form-hints.ts';
import type { Catalogue, ItemKind, ItemOf } from './core/catalogue/item-kinds.ts';
import type { Kinds } from './core/catalogue/kind.ts';
import type { Messages } from './core/catalogue/message-key.ts';
import type { PersonRecord } from './core/hub-page/draw-hub.ts';
import type { ViewerContext } from './core/hub-page/viewer-context.ts';
import type { CardHeight } from './core/preset/choose-rows.ts';
import type { Theme } from './core/theme/theme.ts';
import type { HubPage } from './hub/state/hub-page.ts';

/** The props of every widget. `page` is the data of the hub page, as the pack types it. */
export interface WidgetProps {
  readonly widget: Widget;
  readonly settings: Readonly<Record<string, 'yes' | 'no'>>;
  readonly data: unknown;
  readonly saveData: (value: unknown) => Promise<boolean>;
  readonly isFocused: boolean;
  /** Called when the person's task is done. A focused widget closes; in the grid nothing happens. */
  readonly onDone: () => void;
  readonly page: unknown;
}

/** Fetches the script of a widget, or of a part that it may draw at once when focused. */
export type LoadWidget = () => Promise<{
  readonly Widget: ComponentType<WidgetProps>;
  /** Parts that the server loads ahead, so that it can draw them too. */
  readonly parts?: readonly LoadWidget[];
}>;

/**
 * What the summary of a widget is made from: its item, its settings, what it has saved, and what the page knows anyway. Nothing is fetched
 * for a summary.
 */
export interface WidgetFacts extends Pick<WidgetProps, 'widget' | 'settings' | 'data'> {
  readonly page: HubPage;
  /** Any other value that the person has saved. */
  readonly saved: (collection: SavedSetting['collection'], name: string) => unknown;
  readonly messages: Messages;
}

/**
 * Says in one short line what a widget holds for the person just now: '136 points from 3 grades'. A pure function; null where nothing is
 * known that the description of the item does not say.
 */
export type SummariseWidget = (facts: WidgetFacts) => string | null;

/** A widget in code: the name that content uses, the schema of what it saves, and its component, loaded when first drawn. */
export interface WidgetDefinition {
  readonly component: string;
  readonly load: LoadWidget;
  readonly schema: object;
  readonly defaults: unknown;
  /** The component draws its item's link itself, so the frame has no footer link. */
  readonly hasOwnLink?: boolean;
  /** How tall a card its content is made for, the best first (`useCard` tells it which it got); every height unless given. */
  readonly heights?: readonly CardHeight[];
  /** More width is of use to it, so what a row has left goes to it first. */
  readonly gainsFromWidth?: boolean;
  /** The live line of its row on a phone. Without one the row says the description of the item. */
  readonly summary?: SummariseWidget;
}

/**
 * A pure rule of the domain that can be run by name, with schemas of its input and output. Limits and texts that editors own are read
 * from the content that is handed in; without content there are no limits, and a key stands for its text.
 */
export interface Rule {
  readonly name: string;
  readonly title: string;
  readonly input: object;
  readonly answer: object;
  /** Takes the fields of its input; none where the input is no object. */
  readonly run: (input: Readonly<Record<string, unknown>>, content?: Catalogue) => unknown;
}

/** A kind whose items can be switched off and have an order. */
export type OrderedKind = {
  [Kind in ItemKind]: ItemOf<Kind> extends { readonly active: boolean; readonly order: number } ? Kind : never;
}[ItemKind];

/** An editor's overrides of a record. */
export interface PreviewChoices {
  /** For each group, a word of the vocabulary that replaces the person's. */
  readonly choices: Readonly<Record<string, string>>;
  /** For each mode, a value that replaces that of the record and the site. */
  readonly modes: Readonly<Record<string, string>>;
}

/** A moment worth previewing: a deadline, a day of results. */
export interface PreviewMoment {
  readonly id: string;
  readonly title: string;
  /** ISO with its offset. */
  readonly at: string;
}

/** A made-up person as the hub would load them. */
export interface PreviewPerson extends PersonRecord {
  readonly uid: string;
  readonly saved: readonly SavedSetting[];
}

/** An answer that replaces a service in the preview: the first whose path a request starts with. */
export interface PreviewAnswer {
  readonly path: string;
  readonly status: number;
  /** What it says, or how that follows from the catalogue of the draft. */
  readonly body: unknown;
}

/** How an editor previews the hub of a made-up person. */
export interface PackPreview {
  /** The groups of the vocabulary in which another word can be chosen. */
  readonly groups: readonly string[];
  /** The person of a record with the given choices, and what they have saved; `now` is the record's own moment, empty without one. */
  readonly toPerson: (record: unknown, choices: PreviewChoices) => PreviewPerson;
  /** The moments, in order, of the cycle that a moment (ISO) belongs to; `years` are those of page state. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly PreviewMoment[];
  /** Answers of services for requests that no example of a widget covers. */
  readonly answers?: readonly PreviewAnswer[];
  /** Draws an item that is a page of its own, as its `Part`. Without it the hub is drawn for such items, too. */
  readonly loadReading?: () => Promise<object>;
}

/** Parts of an analysis. */
export interface AnalysisContext {
  /** The moments (ISO) to list states for. */
  readonly moments: readonly string[];
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
}

/** One row of the coverage matrix: a state of a scheme's tile. */
export interface StatusRow extends TileState {
  readonly label: string;
  /** The name that next steps use for it; null when it chooses none. */
  readonly status: string | null;
}

/** One column of the coverage matrix: the people that an expression matches. */
export interface CoverageColumn {
  readonly id: string;
  readonly label: string;
  readonly expression: string;
}

/** A description of a person to make up. */
export interface PersonSpec {
  readonly tiles: readonly TileState[];
  /**
   * Tags and true facts. A group that needs a word and has none here gets its usual one. A leading ! makes a fact false that is usually
   * true.
   */
  readonly words: readonly string[];
  readonly modes: Readonly<Record<string, string>>;
  /** ISO. */
  readonly now: string;
  /** The names of the person's presets, best first; without them those that fit the rest. */
  readonly presets?: readonly string[];
  /** The site settings that apply to the person; the usual ones unless given. */
  readonly site?: PageStateSite | null;
}

/** What a domain knows of all people who can exist. */
export interface PackAnalysis {
  /** Exactly the states that the rules allow at these moments, in any mode. */
  readonly listStates: (context: AnalysisContext) => StateSpace;
  /** The record of a made-up person in these states, who holds these words and no others. */
  readonly toRecord: (spec: PersonSpec) => unknown;
  readonly statuses: readonly StatusRow[];
  readonly columns: readonly CoverageColumn[];
  /** The moments, in the cycle of a given moment, at which something changes for people, including its first and last minute. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly string[];
  /** When results may first be shown in the cycle of a moment (ISO); null when editors have not said. Without it nothing waits for results. */
  readonly liftAt?: (now: string, years: readonly PageStateYear[]) => string | null;
  /** Whether the site answers an address of its own. The address starts with a slash. */
  readonly isSitePage: (link: string) => boolean;
  /** Whether a link leads to a page of the catalogue that is not there, while pages stand or stood at these addresses. */
  readonly isMissingPage?: (link: string, addresses: ReadonlySet<string>) => boolean;
  /** What the year that is running at a moment must have; null when no year is. Without it the domain has no years. */
  readonly yearNeeds?: (now: string) => YearNeeds | null;
  /** The calendar years that texts may mention at a moment without being out of date. */
  readonly listYears: (now: string) => readonly number[];
  /** The dates that texts can mean at a moment. Without it, days and hours in texts are compared with none. */
  readonly listDates?: (now: string, years: readonly PageStateYear[]) => readonly KnownDate[];
  /** Names and terms that count as spelt right wherever they stand. */
  readonly listNames?: (catalogue: Catalogue) => readonly string[];
}

/** What opens offline, as it was when the server last answered. */
export interface PackOffline {
  /** Addresses of screens; a segment that starts with a colon matches any text. */
  readonly screens: readonly string[];
  /** The beginnings of addresses whose answers these screens show. */
  readonly reads: readonly string[];
  /** Areas of messages that these screens need besides those of every page. */
  readonly areas: readonly string[];
  /** Screens to begin with, from the icon on a home screen and where a page is not to be had: address, and the id of the message with the name. */
  readonly shortcuts: readonly { readonly url: string; readonly name: string }[];
}

/** The path of the hub on every site. */
export const HUB_PATH = '/dashboard';

/** A page of the hub: its address, and the key of the message with its title. */
export interface PageAddress {
  readonly path: string;
  readonly title: string;
}

/** How a hub calls itself. */
export interface Brand {
  /** Its name, as it ends the titles of pages. */
  readonly name: string;
  /** The address of a page with help that works without script. */
  readonly help?: string;
}

/** The version of the contract between packs and the rest: docs/packs.md says what is stable within one. */
export const PACK_CONTRACT = 1;

/** Everything that engine, server and editor need to know of a domain. */
export interface Pack {
  readonly name: string;
  /** What the engine says where the content has no message of that id. */
  readonly messages?: EngineMessages;
  readonly vocabulary: Vocabulary;
  /** The language of its texts, as a BCP 47 tag; British English unless given. Numbers, dates, order and direction follow it. */
  readonly lang?: string;
  /** Its colours, typefaces and logo: what stands in `theme.json`, which the build reads. */
  readonly theme?: Theme;
  readonly components: readonly string[];
  /** The kinds of item that the pack has. */
  readonly kinds: Kinds;
  /** The areas of messages that every page needs at once. Without this list every page gets all messages. */
  readonly messageAreas?: readonly string[];
  /** Kinds whose items anybody may fetch as a whole, for pages after the first screen. */
  readonly fetchedKinds?: readonly OrderedKind[];
  /** Paths below the hub's own that are pages, `/` for the hub itself. Without this list every path is one. */
  readonly pages?: readonly PageAddress[];
  /** Addresses outside the hub's path that are drawn inside its frame; a segment that starts with a colon matches any text. */
  readonly places?: readonly (PageAddress & { readonly id: string })[];
  /** Without it all pages below the hub's path open offline. */
  readonly offline?: PackOffline;
  readonly recordSchema: object;
  /** The record used when nobody is signed in, for screens that need no session. */
  readonly nobody?: unknown;
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly toDetails: (record: unknown, context: ViewerContext) => unknown;
  readonly rules: readonly Rule[];
  /** Better labels and controls for fields in the editor, by the title of a schema. */
  readonly loadEditorHints?: () => Promise<Readonly<Record<string, FormHints>>>;
  /** Without it there is no preview. */
  readonly preview?: PackPreview;
  /** Without it there is no analysis of who sees what. */
  readonly analysis?: PackAnalysis;
}

/** What a made-up person has saved, by their record; nothing where the pack has no such people. */
export function savedInRecord({ preview }: Pick<Pack, 'preview'>, record: unknown): readonly SavedSetting[] {
  return preview?.toPerson(record, { choices: {}, modes: {} }).saved ?? [];
}

/** Declares a widget. It only checks types, so that a mistake shows where it is made. */
export function defineWidget(definition: WidgetDefinition): WidgetDefinition {
  return definition;
}

/** Declares a domain pack, with what the engine says on its hub. */
export function definePack({ brand, ...pack }: Omit<Pack, 'messages'> & { readonly brand: Brand }): Pack {
  return { ...pack, messages: listEngineMessages(brand.name) };
}
