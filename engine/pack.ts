import type { ComponentType } from 'react';
import type { PageStateSite, PageStateYear, Vocabulary, Widget } from '../schemas/generated/catalogue.ts';
import type { SavedSetting, Viewer } from '../schemas/generated/viewer.ts';
import type { StateSpace, TileState, YearNeeds } from './core/analysis/index.ts';
import type { Catalogue, ItemKind, ItemOf } from './core/catalogue/item-kinds.ts';
import type { Kinds } from './core/catalogue/kind.ts';
import type { PersonRecord } from './core/hub-page/draw-hub.ts';
import type { ViewerContext } from './core/hub-page/viewer-context.ts';

/** What every widget component is given. `page` is the data of the hub page, as the pack types it. */
export interface WidgetProps {
  readonly widget: Widget;
  readonly settings: Readonly<Record<string, 'yes' | 'no'>>;
  readonly data: unknown;
  readonly saveData: (value: unknown) => Promise<boolean>;
  readonly isFocused: boolean;
  /** What the person came for is done: alone on the screen, the widget closes. In the grid nothing happens. */
  readonly onDone: () => void;
  readonly page: unknown;
}

/** Fetches the script of a widget, or of a part that it may draw at once when it is alone on the screen. */
export type LoadWidget = () => Promise<{
  readonly Widget: ComponentType<WidgetProps>;
  /** Parts that the server loads ahead, so that it can draw them too. */
  readonly parts?: readonly LoadWidget[];
}>;

/** A widget that code brings: the name content uses, the shape of what it saves, and its component, loaded when first drawn. */
export interface WidgetDefinition {
  readonly component: string;
  readonly load: LoadWidget;
  readonly schema: object;
  readonly defaults: unknown;
  /** The component draws the link of its item itself, so the frame has none at its foot. */
  readonly hasOwnLink?: boolean;
}

/**
 * A pure rule of the domain that can be run by name, with the shapes of what goes in and comes out. Limits and words that editors own are
 * read from the content that is handed in: without it there are no limits, and a key stands for its words.
 */
export interface Rule {
  readonly name: string;
  readonly title: string;
  readonly input: object;
  readonly answer: object;
  readonly run: (input: unknown, content?: Catalogue) => unknown;
}

/** A kind whose items can be switched off and have an order. */
export type OrderedKind = {
  [Kind in ItemKind]: ItemOf<Kind> extends { readonly active: boolean; readonly order: number } ? Kind : never;
}[ItemKind];

/** What an editor has chosen in place of what a record says. */
export interface PreviewChoices {
  /** A word of the vocabulary for each group, in place of the person's. */
  readonly choices: Readonly<Record<string, string>>;
  /** A value for each mode, in place of the record's and the site's. */
  readonly modes: Readonly<Record<string, string>>;
}

/** A moment worth looking at: a deadline, a day of results. */
export interface PreviewMoment {
  readonly id: string;
  readonly title: string;
  /** ISO with its offset. */
  readonly at: string;
}

/** A made-up person as the hub would find them. */
export interface PreviewPerson extends PersonRecord {
  readonly uid: string;
  readonly saved: readonly SavedSetting[];
}

/** How an editor looks at the hub of a made-up person. */
export interface PackPreview {
  /** The groups of the vocabulary of which another word can be chosen. */
  readonly groups: readonly string[];
  /** The person of a record, changed as asked, with what they have saved; `now` is the record's own moment, empty when it has none. */
  readonly toPerson: (record: unknown, choices: PreviewChoices) => PreviewPerson;
  /** The moments of the cycle that a moment (ISO) falls in, in their order; `years` are those of page state. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly PreviewMoment[];
}

/** What an analysis is made with. */
export interface AnalysisContext {
  /** The moments (ISO) that states are asked for. */
  readonly moments: readonly string[];
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
}

/** One row of the coverage matrix: a state of a scheme's tile. */
export interface StatusRow extends TileState {
  readonly label: string;
  /** What next steps call it; null when it chooses none. */
  readonly status: string | null;
}

/** One column of the coverage matrix: people by an expression. */
export interface CoverageColumn {
  readonly id: string;
  readonly label: string;
  readonly expression: string;
}

/** Whom to make up. */
export interface PersonSpec {
  readonly tiles: readonly TileState[];
  /**
   * Tags and true facts. Of a group that needs one word and has none here, the usual one is taken; of a fact that is usually true it is
   * said with ! that it is not.
   */
  readonly words: readonly string[];
  readonly modes: Readonly<Record<string, string>>;
  /** ISO. */
  readonly now: string;
  /** Names of presets that they get, best first; without them whichever go with the rest. */
  readonly presets?: readonly string[];
  /** What is set for the site they live under; without it the usual. */
  readonly site?: PageStateSite | null;
}

/** What a domain knows of all the people it can have. */
export interface PackAnalysis {
  /** Exactly the states that the rules can give at these moments, in any mode. */
  readonly listStates: (context: AnalysisContext) => StateSpace;
  /** The record of somebody in these states who holds these words and no others. It is never anybody real. */
  readonly toRecord: (spec: PersonSpec) => unknown;
  readonly statuses: readonly StatusRow[];
  readonly columns: readonly CoverageColumn[];
  /** The moments of the cycle of a moment at which something changes for people, its first and last minute among them. */
  readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly string[];
  /** From when results may be shown in the cycle of a moment (ISO); null when staff have not said. */
  readonly liftAt: (now: string, years: readonly PageStateYear[]) => string | null;
  /** Whether the site answers an address of its own, which starts with a slash. */
  readonly isSitePage: (link: string) => boolean;
  /** What page state has to hold for the year that runs at a moment; null where no year runs. */
  readonly yearNeeds: (now: string) => YearNeeds | null;
  /** The calendar years that texts may speak of at a moment without being out of date. */
  readonly listYears: (now: string) => readonly number[];
}

/** Everything the engine, the server and the editor need to know of a domain. */
export interface Pack {
  readonly name: string;
  readonly vocabulary: Vocabulary;
  readonly components: readonly string[];
  /** The kinds of item that it has. */
  readonly kinds: Kinds;
  /** Areas of messages that every page needs at once. Without the list every message is sent with every page. */
  readonly messageAreas?: readonly string[];
  /** Kinds of item that anybody may fetch whole, for pages that come after the first screen. */
  readonly fetchedKinds?: readonly OrderedKind[];
  /** Addresses below the hub's own path that are pages, `/` for the hub itself. Without the list every address there is one. */
  readonly pages?: readonly string[];
  /** Addresses outside the hub's own path that are drawn inside its frame; a part that starts with a colon takes any text. */
  readonly places?: readonly string[];
  readonly recordSchema: object;
  /** The record that stands in where nobody is signed in, for the screens that need no session. */
  readonly nobody?: unknown;
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly toDetails: (record: unknown, context: ViewerContext) => unknown;
  readonly rules: readonly Rule[];
  /** Without it no preview can be drawn. */
  readonly preview?: PackPreview;
  /** Without it nothing is known of who could see what. */
  readonly analysis?: PackAnalysis;
}

/** What a made-up person has saved in the hub already, as their record says; nothing where the pack knows no such people. */
export function savedInRecord({ preview }: Pick<Pack, 'preview'>, record: unknown): readonly SavedSetting[] {
  return preview?.toPerson(record, { choices: {}, modes: {} }).saved ?? [];
}

/** Declares a widget. It only checks the types, so that a mistake shows where it is made. */
export function defineWidget(definition: WidgetDefinition): WidgetDefinition {
  return definition;
}

/** Declares a domain pack. It only checks the types. */
export function definePack(pack: Pack): Pack {
  return pack;
}
