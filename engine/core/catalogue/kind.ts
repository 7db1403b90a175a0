import type { createProblem, JsonSchema, Problem, ShapeProblem } from '../../../schemas/index.ts';
import type { CheckContext, CheckRoom } from './check-context.ts';
import type { ItemKind } from './item-kinds.ts';

/** What every item has. */
export interface CatalogueItem {
  readonly id: string;
}

/** The words of one item as plain values, before its shape is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Makes a problem with its sentence. */
export type CreateProblem = typeof createProblem;

/** How people speak of a kind, and where it stands in the editor. */
export interface KindLabels {
  /** Of all of them, as in a list. */
  readonly many: string;
  /** Of one, as in "New promotion". */
  readonly one: string;
  readonly icon: string;
  readonly group: 'Content' | 'Layout' | 'Check';
  /** Where they stand on the hub, as in "Shown second of 3 in Amara's feed"; as they are called unless it is said. */
  readonly place?: string;
}

/** What items of a list have of which its showing speaks. */
export interface ListItem {
  readonly id: string;
  readonly active: boolean;
  readonly visibility?: string;
  readonly tags?: readonly string[];
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly rule?: string | null;
}

/** What a list of the editor says of an item beside its title and its dates, by the names of its properties. */
export interface ListColumns {
  /** What it is: those that are filled, three at most. */
  readonly about?: readonly string[];
  /** The first of these that is filled, of an item of which there is nothing of that to say. */
  readonly otherwise?: readonly string[];
  /** What the list can be narrowed by, with what that is called. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** Views of a kind in the editor, by their names: those that the editor has, and those that the pack hands to it. */
interface OwnViews {
  /** Of all items together, while none is open. */
  readonly together?: string;
  /** Of one, shown before its form, which can be chosen. */
  readonly alone?: { readonly view: string; readonly label: string };
  /** Above the form of one, under a title. */
  readonly above?: { readonly view: string; readonly title: string };
}

/** Side by side on the hub, each item for the people it is for. */
export interface ListShowing<Item extends CatalogueItem = CatalogueItem> {
  readonly as: 'list';
  /** What chooses the people of an item: its one condition, or its tags, of which one is enough. */
  readonly by: 'visibility' | 'tags';
  /** It shows between its startDate and its endDate. */
  readonly isDated?: boolean;
  /** It may name a rule of the vocabulary; the fact of the rule has to hold too. */
  readonly hasRule?: boolean;
  /** The unfinished ones decide the stage of a person. */
  readonly countsForStage?: boolean;
  /** The order in which people see them; without it that of the catalogue. */
  compare?(left: Item, right: Item): number;
}

/**
 * How people come to see the items of a kind: in a list; in the feed, for people of a status; as the words of a tile; in the grid; as the
 * order of the grid; as settings of the site and its years; as the words of screens; as a name for a condition; all alike, while they are
 * switched on; or not at all, since they are for those who edit.
 */
export type Showing<Item extends CatalogueItem = CatalogueItem> =
  | ListShowing<Item>
  | { readonly as: 'feed' | 'tiles' | 'grid' | 'layout' | 'settings' | 'words' | 'condition' | 'nobody' }
  | { readonly as: 'switch'; readonly by: 'active' | 'enabled' };

/**
 * A kind of item: what its files hold, what is checked of them beside their shape, and how people speak of them. A kind is defined in one
 * folder and named in one list; what goes for all kinds asks their definitions and knows none by name.
 */
export interface Kind<Item extends CatalogueItem = CatalogueItem> {
  /** The folder of its files, and its name in addresses and bodies. */
  readonly name: string;
  /** The shape of an item. It may refer to itself and to what all schemas share. */
  readonly schema: JsonSchema;
  /** The shape of items that are not like the others, and which these are. */
  readonly otherShape?: { readonly schema: JsonSchema; readonly isOf: (value: unknown) => boolean };
  readonly labels: KindLabels;
  readonly shows: Showing<Item>;
  /** How many of it people see is a figure of coverage: nobody should have none. */
  readonly isCounted?: boolean;
  /**
   * Its items lie together: one file holds all that have the same text in this field. Without it each item has a file of its own, which is
   * what a kind of few and long items wants.
   */
  readonly filedBy?: string;
  /** Whether its texts are read by people, with {{placeholders}} filled or as they are written, or only by those who edit. */
  readonly texts: 'filled' | 'as-written' | 'staff-only';
  /** Lists show a picture of each. */
  readonly hasPicture?: boolean;
  readonly columns?: ListColumns;
  /** The properties that make two items the same to people when all are equal and the first is filled; none: only the id does. */
  readonly sameBy?: readonly string[];
  /** What a new item starts with, beside what its schema says. */
  readonly blank?: Partial<Item>;
  readonly views?: OwnViews;
  /** Reads a form that older files have. */
  upgrade?(fields: Fields): Fields;
  /** Names besides its id under which others may ask for the item. `isSound`: its shape is right. */
  provides?(value: unknown, isSound: boolean): readonly string[];
  /** The sentence for a wrong shape, where the usual one would not be understood; null for the usual one. */
  describeShape?(problem: ShapeProblem, createProblem: CreateProblem): Problem | null;
  /** Looks for what is wrong with an item whose shape is right. */
  check?(context: CheckContext, item: Item): void;
  /** Looks for what the items lack together. */
  checkAll?(room: CheckRoom): readonly Problem[];
}

/** A kind that a pack has. */
export type KnownKind = Kind & { readonly name: ItemKind };

/** A kind whose items are shown in a list. */
export type ListKind = KnownKind & { readonly shows: ListShowing };

/** The kinds of a pack, the engine's own among them, in the order in which items are listed and checked. */
export interface Kinds {
  readonly all: readonly KnownKind[];
  readonly find: (name: string) => KnownKind | null;
  /** Whether a text names one of them. */
  readonly has: (name: string) => name is ItemKind;
  /** The place of a kind in the order; that of an unknown one is last. */
  readonly rank: (name: string) => number;
  /** Those that are shown in one of these ways. */
  readonly shown: (...ways: readonly Showing['as'][]) => readonly KnownKind[];
  /** Those that are shown in lists. */
  readonly lists: readonly ListKind[];
  /** Those whose items a page may hold: in the grid, the feed, lists and tiles. */
  readonly drawn: readonly KnownKind[];
  /** Those of which each person sees some items and not others. */
  readonly seen: readonly KnownKind[];
  /** Those whose items show between two dates. */
  readonly dated: readonly ListKind[];
  /** Those whose words people read. */
  readonly read: readonly KnownKind[];
  /** Those of which coverage is measured, content before layout. */
  readonly counted: readonly KnownKind[];
}

/** The kinds as a set. Two of the same name are a mistake of the programmer and throw. */
export function toKinds(given: readonly Kind[]): Kinds {
  // The name of a kind is declared beside its definition.
  const all = given as readonly KnownKind[];
  const places = new Map<string, number>(all.map(({ name }, place) => [name, place]));
  if (places.size < all.length) throw new Error(`Two kinds have the same name: ${all.map(({ name }) => name).join(', ')}`);
  const shown: Kinds['shown'] = (...ways) => all.filter(({ shows }) => ways.includes(shows.as));
  const lists = shown('list') as readonly ListKind[];
  const counted = all.filter(({ isCounted }) => isCounted).sort((one, other) => Number(isLayout(one)) - Number(isLayout(other)));
  return {
    all,
    shown,
    lists,
    drawn: shown('grid', 'feed', 'list', 'tiles'),
    seen: [...shown('feed'), ...lists, ...shown('grid'), ...shown('layout')],
    dated: lists.filter(({ shows }) => shows.isDated),
    read: all.filter(({ texts, shows }) => texts !== 'staff-only' && shows.as !== 'layout' && shows.as !== 'settings'),
    counted,
    find: (name) => all[places.get(name) ?? -1] ?? null,
    has: (name): name is ItemKind => places.has(name),
    rank: (name) => places.get(name) ?? all.length,
  };
}

/** The schema that an item of a kind has to fit. */
export function schemaOf({ schema, otherShape }: Kind, value: unknown): JsonSchema {
  return otherShape?.isOf(value) ? otherShape.schema : schema;
}

/** Every schema of items of a kind. */
export function schemasOf({ schema, otherShape }: Kind): readonly JsonSchema[] {
  return otherShape ? [schema, otherShape.schema] : [schema];
}

function isLayout({ labels }: Kind): boolean {
  return labels.group === 'Layout';
}
