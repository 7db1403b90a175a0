import type {
  ApplicationTile,
  Assertion,
  Audience,
  Cohort,
  Guide,
  HouseRule,
  Journey,
  LeaderboardItem,
  LiveEvent,
  Message,
  NextStep,
  Notification,
  PageStateSite,
  PageStateYear,
  Persona,
  Preset,
  Promotion,
  Question,
  StatusTile,
  Todo,
  Widget,
} from '../../../schemas/generated/catalogue.ts';

/** The item of each kind. A kind is the folder its files lie in. */
export interface ItemTypes {
  widgets: Widget;
  presets: Preset;
  'next-steps': NextStep;
  todos: Todo;
  promotions: Promotion;
  leaderboard: LeaderboardItem;
  notifications: Notification;
  guides: Guide;
  'status-tiles': StatusTile;
  'application-tiles': ApplicationTile;
  questions: Question;
  messages: Message;
  'page-state': PageStateYear | PageStateSite;
  live: LiveEvent;
  audiences: Audience;
  personas: Persona;
  assertions: Assertion;
  cohorts: Cohort;
  journeys: Journey;
  'house-rules': HouseRule;
}

/** The name of a kind of item. */
export type ItemKind = keyof ItemTypes;

/** An item of a kind. */
export type ItemOf<Kind extends ItemKind> = ItemTypes[Kind];

/** Every item there is, by kind. */
export type Catalogue = { readonly [Kind in ItemKind]: readonly ItemTypes[Kind][] };

/** One file of content: where it lies, which kind it should hold, and its text. */
export interface CatalogueFile {
  readonly path: string;
  readonly kind: ItemKind;
  readonly text: string;
}

/** One item as a plain value, the way a snapshot keeps it. */
export interface CatalogueEntry {
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
}

/** Every kind, in the order in which they are listed and checked. */
export const ITEM_KINDS: readonly ItemKind[] = [
  'widgets',
  'presets',
  'next-steps',
  'todos',
  'promotions',
  'leaderboard',
  'notifications',
  'guides',
  'status-tiles',
  'application-tiles',
  'questions',
  'messages',
  'page-state',
  'live',
  'audiences',
  'personas',
  'assertions',
  'cohorts',
  'journeys',
  'house-rules',
];

const SCHEMA_NAMES: { readonly [Kind in ItemKind]: string } = {
  widgets: 'widget',
  presets: 'preset',
  'next-steps': 'next-step',
  todos: 'todo',
  promotions: 'promotion',
  leaderboard: 'leaderboard-item',
  notifications: 'notification',
  guides: 'guide',
  'status-tiles': 'status-tile',
  'application-tiles': 'application-tile',
  questions: 'question',
  messages: 'message',
  'page-state': 'page-state-year',
  live: 'live-event',
  audiences: 'audience',
  personas: 'persona',
  assertions: 'assertion',
  cohorts: 'cohort',
  journeys: 'journey',
  'house-rules': 'house-rule',
};

/** Whether a text names a kind. */
export function isItemKind(text: string): text is ItemKind {
  return Object.hasOwn(SCHEMA_NAMES, text);
}

/** The schema of an item. Page state has two: one item for the site, one for each year. */
export function schemaOfItem(kind: ItemKind, value: unknown): string {
  const isSite = kind === 'page-state' && idOf(value) === 'site';
  return isSite ? 'catalogue/page-state-site' : `catalogue/${SCHEMA_NAMES[kind]}`;
}

/** The id that a value gives itself, or an empty text. */
export function idOf(value: unknown): string {
  const hasId = typeof value === 'object' && value !== null && 'id' in value;
  return hasId && typeof value.id === 'string' ? value.id : '';
}

/** A catalogue that is being filled. */
export type CatalogueDraft = { [Kind in ItemKind]: ItemTypes[Kind][] };

/** A catalogue with nothing in it. */
export function emptyCatalogue(): CatalogueDraft {
  return {
    widgets: [],
    presets: [],
    'next-steps': [],
    todos: [],
    promotions: [],
    leaderboard: [],
    notifications: [],
    guides: [],
    'status-tiles': [],
    'application-tiles': [],
    questions: [],
    messages: [],
    'page-state': [],
    live: [],
    audiences: [],
    personas: [],
    assertions: [],
    cohorts: [],
    journeys: [],
    'house-rules': [],
  };
}

/** Whether a page state item is the one of the whole site. */
export function isSiteItem(item: PageStateYear | PageStateSite): item is PageStateSite {
  return item.id === 'site';
}
