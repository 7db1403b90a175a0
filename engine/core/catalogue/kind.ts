import type { createProblem, JsonSchema, Problem, ShapeProblem } from '#schemas';
import type { CheckContext, CheckRoom } from './check-context.ts';
import type { ItemKind } from './item-kinds.ts';

/** The properties of every item. */
interface CatalogueItem {
  readonly id: string;
}

/** The fields of an item as plain values, before its shape is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The type of `createProblem`, which creates a problem with its sentence. */
export type CreateProblem = typeof createProblem;

/** The display name of a kind, and its group in the editor. */
export interface KindLabels {
  /** The plural, as in a list. */
  readonly many: string;
  /** The singular, as in "New promotion". */
  readonly one: string;
  readonly icon: string;
  readonly group: 'Content' | 'Layout' | 'Check';
  /** Where its items are on the hub, as in "Shown second of 3 in Amara's feed". The plural is used when it is missing. */
  readonly place?: string;
}

/** The properties that a kind shown in a list refers to. */
export interface ListItem {
  readonly id: string;
  readonly active: boolean;
  readonly visibility?: string;
  readonly tags?: readonly string[];
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly rule?: string | null;
  readonly intent?: string;
  readonly looksDone?: string;
}

/** The columns of the editor's list besides title and dates, by the names of properties. */
export interface ListColumns {
  /** The properties that describe the item: up to three filled ones of these. */
  readonly about?: readonly string[];
  /** Used when none of `about` is filled: the first filled one of these. */
  readonly otherwise?: readonly string[];
  /** The properties that the list can be filtered by, with their labels. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** A link text as people see it on an item. */
interface LinkText {
  /** The place of the text in the item. */
  readonly pointer: string;
  readonly text: string;
  /** The destination: the same text for the same destination, however the item names it. */
  readonly end: string;
}

/** Special views of a kind in the editor, by name: those of the editor and those of the pack. */
interface OwnViews {
  /** For all items together, while none is open. */
  readonly together?: string;
  /** For one item; people can choose between it and the form, and it comes first. */
  readonly alone?: { readonly view: string; readonly label: string };
  /** For one item, above its form, under a title. */
  readonly above?: { readonly view: string; readonly title: string };
}

/** The addresses of a kind with a page for each item. */
interface PageShowing<Item extends CatalogueItem = CatalogueItem> {
  /** The address of an item. */
  addressOf(item: Item): string;
  /** Its previous addresses, which redirect to it. */
  formerAddressesOf(item: Item): readonly string[];
  /** The title of the page, and its description for search results. */
  describe(item: Item): { readonly title: string; readonly summary: string };
  /** The other items of its kind that the page links to. */
  relatedTo(item: Item): readonly string[];
  /** The addresses of lists on the page: each lists all pages directly below it. */
  listsBelow(item: Item): readonly string[];
}

/** A kind shown as a list on the hub, each item to the people it is for. */
export interface ListShowing<Item extends CatalogueItem = CatalogueItem> {
  readonly as: 'list';
  /** The property that chooses the people of an item: its one condition, or its tags, any one of which is enough. */
  readonly by: 'visibility' | 'tags';
  /** An item shows between its startDate and its endDate. */
  readonly isDated?: boolean;
  /** An item may name a rule of the vocabulary, which requires its fact to be true. */
  readonly hasRule?: boolean;
  /** Each item is a page of its own, so no hub contains the items. Who sees one is decided as in any list. */
  readonly page?: PageShowing<Item>;
  /** Unfinished items decide the stage of a person. */
  readonly countsForStage?: boolean;
  /** Whether an item asks for attention before all others of its kind. Two of them for one person together are reported. */
  isUrgent?(item: Item): boolean;
  /** The order in which people see the items; the catalogue's order by default. */
  compare?(left: Item, right: Item): number;
}

/**
 * How people see the items of a kind: in a list; in the feed, by status; as the texts of a tile; in the grid; as the order of the grid; as
 * settings of the site and its years; as the texts of screens; as the picture of other items; as a name for a condition; as a switch, the
 * same for all; or not at all, because they are for editors.
 */
export type Showing<Item extends CatalogueItem = CatalogueItem> =
  | ListShowing<Item>
  | { readonly as: 'feed' | 'tiles' | 'grid' | 'layout' | 'settings' | 'words' | 'picture' | 'condition' | 'nobody' }
  | { readonly as: 'switch'; readonly by: 'active' | 'enabled' };

/**
 * A kind of item: the content of its files, its checks besides the schema, and its appearance for editors. A kind is defined in one folder
 * and named in one list. Code for all kinds uses the definition and never the name.
 */
export interface Kind<Item extends CatalogueItem = CatalogueItem> {
  /** The folder of its files, and its name in URLs and request bodies. */
  readonly name: string;
  /** The schema of an item. It may refer to itself and to the schema shared by all. */
  readonly schema: JsonSchema;
  /** A second schema, and a test for the items it applies to. */
  readonly otherShape?: { readonly schema: JsonSchema; readonly isOf: (value: unknown) => boolean };
  readonly labels: KindLabels;
  readonly shows: Showing<Item>;
  /** Coverage counts how many of its items people see: everybody should see at least one. */
  readonly isCounted?: boolean;
  /**
   * Several items share a file: one file holds all that have the same text in this field. Without it each item has its own file, which
   * suits a kind with few, long items.
   */
  readonly filedBy?: string;
  /** Who reads its texts: visitors, with {{placeholders}} filled or as written, or editors only. */
  readonly texts: 'filled' | 'as-written' | 'staff-only';
  /** The property with texts that may contain **strong words** and [links](address). Elsewhere such marks are shown as written. */
  readonly markedUp?: string;
  /** Properties with texts that code parses before it draws them. The preview cannot trace these to the screen. */
  readonly readByCode?: readonly string[];
  /** Whether the editor's list shows a picture of each item. */
  readonly hasPicture?: boolean;
  readonly columns?: ListColumns;
  /** Two items are duplicates for people when all these properties are equal and the first is filled. Without it only the id counts. */
  readonly sameBy?: readonly string[];
  /** Values of a new item, besides the defaults of its schema. */
  readonly blank?: Partial<Item>;
  /** Values derived from the other values of an item until it is live, or a person writes them by hand. */
  follows?(item: Fields): Readonly<Record<string, string>>;
  readonly views?: OwnViews;
  /** The gate that tests its items. The form shows the findings for the open item. */
  readonly judgedBy?: string;
  /** The links of an item with their texts. */
  links?(item: Item): readonly LinkText[];
  /** Turns the form of older files into the current one. */
  upgrade?(fields: Fields): Fields;
  /** Further names, besides its id, by which others may look up the item. `isSound`: its shape is right. */
  provides?(value: unknown, isSound: boolean): readonly string[];
  /** The sentence for a wrong shape where the usual one is hard to understand; null for the usual one. */
  describeShape?(problem: ShapeProblem, createProblem: CreateProblem): Problem | null;
  /** Checks an item with a valid shape. */
  check?(context: CheckContext, item: Item): void;
  /** Finds missing items over all items. */
  checkAll?(room: CheckRoom): readonly Problem[];
}

/** What a pack may override in a kind that the engine defines and every field has: its labels, and anything else that differs. */
export type FieldKind<Item extends CatalogueItem> = Pick<Kind<Item>, 'labels'> & Partial<Omit<Kind<Item>, 'name' | 'schema' | 'shows'>>;

/** A kind that the pack has. */
export type KnownKind = Kind & { readonly name: ItemKind };

/** A kind of items shown in a list. */
export type ListKind = KnownKind & { readonly shows: ListShowing };

/** The kinds of a pack, including the engine's own, in the order in which items are listed and checked. */
export interface Kinds {
  readonly all: readonly KnownKind[];
  readonly find: (name: string) => KnownKind | null;
  /** Whether a text is the name of a kind. */
  readonly has: (name: string) => name is ItemKind;
  /** The position of a kind in the order; an unknown kind comes last. */
  readonly rank: (name: string) => number;
  /** The kinds that are shown in one of these ways. */
  readonly shown: (...ways: readonly Showing['as'][]) => readonly KnownKind[];
  /** The kinds shown in lists. */
  readonly lists: readonly ListKind[];
  /** The kinds of items that a page can contain: in the grid, the feed, lists and tiles. */
  readonly drawn: readonly KnownKind[];
  /** The kinds with a page for each item. */
  readonly pages: readonly ListKind[];
  /** The kinds of which each person sees some items and not others. */
  readonly seen: readonly KnownKind[];
  /** The kinds of items that show between two dates. */
  readonly dated: readonly ListKind[];
  /** The kinds with texts that visitors read. */
  readonly read: readonly KnownKind[];
  /** The kinds with measured coverage, content before layout. */
  readonly counted: readonly KnownKind[];
}

/** Indexes the kinds. Two with the same name are a programming mistake, and throw. */
export function toKinds(given: readonly Kind[]): Kinds {
  // The name of a kind is declared beside its definition, so the cast is safe.
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
    pages: lists.filter(({ shows }) => shows.page),
    dated: lists.filter(({ shows }) => shows.isDated),
    read: all.filter(({ texts, shows }) => texts !== 'staff-only' && shows.as !== 'layout' && shows.as !== 'settings'),
    counted,
    find: (name) => all[places.get(name) ?? -1] ?? null,
    has: (name): name is ItemKind => places.has(name),
    rank: (name) => places.get(name) ?? all.length,
  };
}

/** The schema that an item of a kind must match. */
export function schemaOf({ schema, otherShape }: Kind, value: unknown): JsonSchema {
  return otherShape?.isOf(value) ? otherShape.schema : schema;
}

/** Every schema that items of a kind can have. */
export function schemasOf({ schema, otherShape }: Kind): readonly JsonSchema[] {
  return otherShape ? [schema, otherShape.schema] : [schema];
}

function isLayout({ labels }: Kind): boolean {
  return labels.group === 'Layout';
}
