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
  /** Called when the person's task is done. It closes a focused widget and does nothing in the grid. */
  readonly onDone: () => void;
  readonly page: unknown;
}

/** Fetches the script of a widget, or of a part that it may render immediately when focused. */
export type LoadWidget = () => Promise<{
  readonly Widget: ComponentType<WidgetProps>;
  /** Parts that the server preloads, so that it can render them too. */
  readonly parts?: readonly LoadWidget[];
}>;

/** The input of a widget's summary: its item, its settings, its saved data, and the data of the page. No data is fetched for a summary. */
export interface WidgetFacts extends Pick<WidgetProps, 'widget' | 'settings' | 'data'> {
  readonly page: HubPage;
  /** Any other value that the person has saved. */
  readonly saved: (collection: SavedSetting['collection'], name: string) => unknown;
  readonly messages: Messages;
}

/**
 * Summarises in one short line a widget's current content for the person: '136 points from 3 grades'. A pure function; null if it has no
 * more to tell than the item's description.
 */
export type SummariseWidget = (facts: WidgetFacts) => string | null;

/** A widget in code: its name in content, the schema of its saved data, and its component, loaded on first render. */
export interface WidgetDefinition {
  readonly component: string;
  readonly load: LoadWidget;
  readonly schema: object;
  readonly defaults: unknown;
  /** The component renders its item's link itself, so the frame has no footer link. */
  readonly hasOwnLink?: boolean;
  /** The card heights that suit its content, best first (`useCard` returns the actual one); every height by default. */
  readonly heights?: readonly CardHeight[];
  /** It benefits from more width, so it gets spare columns of a row first. */
  readonly gainsFromWidth?: boolean;
  /** The live line of its row on a phone. Without it the row shows the item's description. */
  readonly summary?: SummariseWidget;
}

/**
 * A pure rule of the domain that can be run by name, with schemas of its input and output. Limits and texts that editors own are read from
 * the given content; without content there are no limits, and a key stands for its text.
 */
export interface Rule {
  readonly name: string;
  readonly title: string;
  readonly input: object;
  readonly answer: object;
  /** Takes the fields of its input; empty if the input is no object. */
  readonly run: (input: Readonly<Record<string, unknown>>, content?: Catalogue) => unknown;
}

/** A kind whose items can be switched off and have an order. */
export type OrderedKind = {
  [Kind in ItemKind]: ItemOf<Kind> extends { readonly active: boolean; readonly order: number } ? Kind : never;
}[ItemKind];

/** An editor's overrides of a record. */
export interface PreviewChoices {
  /** For each group, a tag of the vocabulary that replaces the person's. */
  readonly choices: Readonly<Record<string, string>>;
  /** For each mode, a value that replaces that of the record and the site. */
  readonly modes: Readonly<Record<string, string>>;
}

/** A moment worth previewing, such as a deadline or results day. */
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

/** A response that replaces a service in the preview: the first whose path a request starts with. */
export interface PreviewAnswer {
  readonly path: string;
  readonly status: number;
  /** The body, or how to derive it from the catalogue of the draft. */
  readonly body: unknown;
}

/** How an editor previews the hub of a made-up person. */
export interface PackPreview {
  /** The groups of the vocabulary in which another tag can be chosen. */
  readonly groups: readonly string[];
  /** The person of a record with the given choices, and their saved values; `now` is the record's own time, empty without one. */
  readonly toPerson: (record: unknown, choices: PreviewChoices) => PreviewPerson;
  /** The moments, in order, of the cycle that a time (ISO) belongs to; `years` are those of page state. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly PreviewMoment[];
  /** Service responses for requests that no example of a widget covers. */
  readonly answers?: readonly PreviewAnswer[];
  /** Renders an item that has a page of its own, as its `Part`. Without it the hub is shown for such items too. */
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
  /** Its name in next steps; null if it selects none. */
  readonly status: string | null;
}

/** One column of the coverage matrix: the people that an expression matches. */
export interface CoverageColumn {
  readonly id: string;
  readonly label: string;
  readonly expression: string;
}

/** A description of a person to generate. */
export interface PersonSpec {
  readonly tiles: readonly TileState[];
  /** Tags and true facts. A required group without a tag here gets its usual one. A leading ! makes a fact false that is usually true. */
  readonly words: readonly string[];
  readonly modes: Readonly<Record<string, string>>;
  /** ISO. */
  readonly now: string;
  /** The names of the person's presets, best first; by default those that fit the rest. */
  readonly presets?: readonly string[];
  /** The site settings that apply to the person; the usual ones by default. */
  readonly site?: PageStateSite | null;
}

/** A domain's analysis of all possible people. */
export interface PackAnalysis {
  /** Exactly the states that the rules allow at these moments, in any mode. */
  readonly listStates: (context: AnalysisContext) => StateSpace;
  /** The record of a made-up person in these states, with exactly these tags and facts. */
  readonly toRecord: (spec: PersonSpec) => unknown;
  readonly statuses: readonly StatusRow[];
  readonly columns: readonly CoverageColumn[];
  /** The moments, in the cycle of a given time, at which something changes for people, including its first and last minute. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly string[];
  /** When results may first be shown in the cycle of a time (ISO); null if editors have not set it. Without it nothing is embargoed. */
  readonly liftAt?: (now: string, years: readonly PageStateYear[]) => string | null;
  /** Whether the site itself serves an address. The address starts with a slash. */
  readonly isSitePage: (link: string) => boolean;
  /** Whether a link leads to a missing page of the catalogue, given the current and previous addresses of its pages. */
  readonly isMissingPage?: (link: string, addresses: ReadonlySet<string>) => boolean;
  /** The content that the current year needs; null outside a year. Omitted for a domain without years. */
  readonly yearNeeds?: (now: string) => YearNeeds | null;
  /** The calendar years that texts may mention at a time without being out of date. */
  readonly listYears: (now: string) => readonly number[];
  /** The dates that texts may refer to at a time. Without it, days and hours in texts are not checked. */
  readonly listDates?: (now: string, years: readonly PageStateYear[]) => readonly KnownDate[];
  /** Names and terms that the spelling check always accepts. */
  readonly listNames?: (catalogue: Catalogue) => readonly string[];
}

/** The content that opens offline, as of the server's last response. */
export interface PackOffline {
  /** Addresses of screens; a segment with a leading colon matches any text. */
  readonly screens: readonly string[];
  /** The prefixes of addresses whose responses these screens show. */
  readonly reads: readonly string[];
  /** Areas of messages that these screens need besides those of every page. */
  readonly areas: readonly string[];
  /** Screens for shortcuts of the installed app and on the offline page: address, and the id of the message with the name. */
  readonly shortcuts: readonly { readonly url: string; readonly name: string }[];
}

/** The path of the hub on every site. */
export const HUB_PATH = '/dashboard';

/** A page of the hub: its address, and the message key of its title. */
export interface PageAddress {
  readonly path: string;
  readonly title: string;
}

/** The brand of a hub. */
export interface Brand {
  /** The name, used as the suffix of page titles. */
  readonly name: string;
  /** The address of a help page that works without JavaScript. */
  readonly help?: string;
}

/** The version of the contract between packs and the rest: docs/packs.md lists what is stable within one. */
export const PACK_CONTRACT = 1;

/** Everything that engine, server and editor need to know about a domain. */
export interface Pack {
  readonly name: string;
  /** The engine's texts for messages that the content does not define. */
  readonly messages?: EngineMessages;
  readonly vocabulary: Vocabulary;
  /** The language of its texts, as a BCP 47 tag; British English by default. Numbers, dates, order and direction follow it. */
  readonly lang?: string;
  /** Its colours, typefaces and logo: the content of `theme.json`, which the build reads. */
  readonly theme?: Theme;
  readonly components: readonly string[];
  /** The kinds of item that the pack has. */
  readonly kinds: Kinds;
  /** The areas of messages that every page needs initially. Without this list every page gets all messages. */
  readonly messageAreas?: readonly string[];
  /** Kinds whose items may be fetched publicly as a whole, for pages after the first screen. */
  readonly fetchedKinds?: readonly OrderedKind[];
  /** Paths below the hub's own that are pages, `/` for the hub itself. Without this list every path is one. */
  readonly pages?: readonly PageAddress[];
  /** Addresses outside the hub's path that are drawn inside its frame; a segment with a leading colon matches any text. */
  readonly places?: readonly (PageAddress & { readonly id: string })[];
  /** Without it all pages below the hub's path open offline. */
  readonly offline?: PackOffline;
  readonly recordSchema: object;
  /** The record of a visitor without a session, for public screens. */
  readonly nobody?: unknown;
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly toDetails: (record: unknown, context: ViewerContext) => unknown;
  readonly rules: readonly Rule[];
  /** Better labels and controls for fields in the editor, by the title of a schema. */
  readonly loadEditorHints?: () => Promise<Readonly<Record<string, FormHints>>>;
  /** Without it there is no preview. */
  readonly preview?: PackPreview;
  /** Without it there is no analysis of audiences. */
  readonly analysis?: PackAnalysis;
}

/** The saved values of a made-up person, by their record; empty for a pack without such people. */
export function savedInRecord({ preview }: Pick<Pack, 'preview'>, record: unknown): readonly SavedSetting[] {
  return preview?.toPerson(record, { choices: {}, modes: {} }).saved ?? [];
}

/** Declares a widget. Only checks types, so that a mistake shows in its own file. */
export function defineWidget(definition: WidgetDefinition): WidgetDefinition {
  return definition;
}

/** Declares a domain pack, and adds the engine's texts for its hub. */
export function definePack({ brand, ...pack }: Omit<Pack, 'messages'> & { readonly brand: Brand }): Pack {
  return { ...pack, messages: listEngineMessages(brand.name) };
}
