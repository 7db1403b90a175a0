import type { ComponentType } from 'react';
import type { PageStateSite, PageStateYear, Vocabulary, Widget } from '../schemas/generated/catalogue.ts';
import type { SavedSetting, Viewer } from '../schemas/generated/viewer.ts';

/** What every widget component is given. `page` is the data of the hub page, as the pack types it. */
export interface WidgetProps {
  readonly widget: Widget;
  readonly settings: Readonly<Record<string, 'yes' | 'no'>>;
  readonly data: unknown;
  readonly saveData: (value: unknown) => Promise<boolean>;
  readonly isFocused: boolean;
  readonly page: unknown;
}

/** A widget that code brings: the name content uses, the shape of what it saves, and its component, loaded when first drawn. */
export interface WidgetDefinition {
  readonly component: string;
  readonly load: () => Promise<{ readonly Widget: ComponentType<WidgetProps> }>;
  readonly schema: object;
  readonly defaults: unknown;
}

/** What the pack is told beside the record: the moment, the page state and what the person has saved. */
export interface ViewerContext {
  readonly now: string;
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
  readonly saved: readonly SavedSetting[];
  readonly forced?: Readonly<Record<string, string>>;
}

/** A pure rule of the domain that can be run by name, with the shapes of what goes in and comes out. */
export interface Rule {
  readonly name: string;
  readonly title: string;
  readonly input: object;
  readonly answer: object;
  readonly run: (input: unknown) => unknown;
}

/** Everything the engine, the server and the editor need to know of a domain. */
export interface Pack {
  readonly name: string;
  readonly vocabulary: Vocabulary;
  readonly components: readonly string[];
  /** Areas of messages that every page needs at once. Without the list every message is sent with every page. */
  readonly messageAreas?: readonly string[];
  readonly recordSchema: object;
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly toDetails: (record: unknown, context: ViewerContext) => unknown;
  readonly rules: readonly Rule[];
}

/** Declares a widget. It only checks the types, so that a mistake shows where it is made. */
export function defineWidget(definition: WidgetDefinition): WidgetDefinition {
  return definition;
}

/** Declares a domain pack. It only checks the types. */
export function definePack(pack: Pack): Pack {
  return pack;
}
