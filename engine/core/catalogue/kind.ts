import type { createProblem, Problem, ShapeProblem } from '../../../schemas/index.ts';
import type { CheckRoom, Desk } from './desk.ts';
import type { ItemKind } from './item-kinds.ts';

/** What every item has. */
export interface CatalogueItem {
  readonly id: string;
}

/** The words of one item as plain values, before its shape is known. */
export type Fields = Readonly<Record<string, unknown>>;

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
}

/**
 * A kind of item: what its files hold, what is checked of them beside their shape, and how people speak of them. A kind is defined in one
 * folder and named in one list; what goes for all kinds asks their definitions and knows none by name.
 */
export interface Kind<Item extends CatalogueItem = CatalogueItem> {
  /** The folder of its files, and its name in addresses and bodies. */
  readonly name: string;
  /** The id of the schema of an item: one for all, or chosen by the value. */
  readonly schema: string | ((value: unknown) => string);
  readonly labels: KindLabels;
  /** Whether its texts are read by people, with {{placeholders}} filled or as they are written, or only by those who edit. */
  readonly texts: 'filled' | 'as-written' | 'staff-only';
  /** Lists show a picture of each. */
  readonly hasPicture?: boolean;
  /** Reads a form that older files have. */
  upgrade?(fields: Fields): Fields;
  /** Names besides its id under which others may ask for the item. `isSound`: its shape is right. */
  provides?(value: unknown, isSound: boolean): readonly string[];
  /** The sentence for a wrong shape, where the usual one would not be understood; null for the usual one. */
  sayShape?(problem: ShapeProblem, createProblem: CreateProblem): Problem | null;
  /** Looks for what is wrong with an item whose shape is right. */
  check?(desk: Desk, item: Item): void;
  /** Looks for what the items lack together. */
  checkAll?(room: CheckRoom): readonly Problem[];
}

/** The kinds of a pack, the engine's own among them, in the order in which items are listed and checked. */
export interface Kinds {
  readonly all: readonly Kind[];
  readonly find: (name: string) => Kind | null;
  /** Whether a text names one of them. */
  readonly has: (name: string) => name is ItemKind;
  /** The place of a kind in the order; that of an unknown one is last. */
  readonly rank: (name: string) => number;
}

/** The kinds as a set. Two of the same name are a mistake of the programmer and throw. */
export function toKinds(all: readonly Kind[]): Kinds {
  const places = new Map(all.map(({ name }, place) => [name, place]));
  if (places.size < all.length) throw new Error(`Two kinds have the same name: ${all.map(({ name }) => name).join(', ')}`);
  return {
    all,
    find: (name) => all[places.get(name) ?? -1] ?? null,
    has: (name): name is ItemKind => places.has(name),
    rank: (name) => places.get(name) ?? all.length,
  };
}

/** The id of the schema that an item of a kind has to fit. */
export function schemaOf({ schema }: Kind, value: unknown): string {
  return typeof schema === 'string' ? schema : schema(value);
}
