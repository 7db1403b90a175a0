import type { HubPlan } from '#schemas/viewer';
import { ENGINE_AREA } from '../catalogue/engine-messages.ts';
import type { Catalogue, ItemKind } from '../catalogue/item-kinds.ts';
import type { Kinds } from '../catalogue/kind.ts';
import { picturesNamedBy } from '../catalogue/picture-name.ts';
import { namedInPlan } from '../plan/ids-in-plan.ts';

/** The items of a page, by kind and id, with the uploaded pictures that they show, and every message by id. */
export type HubItems = Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
  readonly messages: Readonly<Record<string, string>>;
};

/** The ids of each kind that a plan names, in page order. */
export function idsOfPlan(plan: HubPlan, kinds: Kinds): ReadonlyMap<ItemKind, Iterable<string>> {
  return new Map(kinds.drawn.map((kind) => [kind.name, namedInPlan(plan, kind)]));
}

/** Finds an item of the catalogue; undefined when no item has this id. */
export type FindItem = (kind: ItemKind, id: string) => unknown;

/** Items on every page, whatever its plan. */
export interface OfEveryPage {
  readonly messages: Readonly<Record<string, string>>;
  /** The ids of uploaded pictures in items that no plan names: those of screens that are fetched as a whole, and settings of the site. */
  readonly pictures: readonly string[];
}

/** The ids of the uploaded pictures of items that no plan names. */
export function picturesOfEveryPage(catalogue: Catalogue, kinds: Kinds): readonly string[] {
  return [...new Set(picturesNamedBy(kinds.shown('switch', 'settings').map(({ name }) => catalogue[name])))];
}

/** The items that a plan names, with their pictures and the messages of the page. Ids without an item are left out. */
export function collectItems(find: FindItem, plan: HubPlan, kinds: Kinds, { messages, pictures: others }: OfEveryPage): HubItems {
  const found = [...idsOfPlan(plan, kinds)].map(([kind, ids]) => {
    return [kind, collectNamed(find, kind, ids)] as const;
  });
  const pictures = [...new Set([...others, ...picturesNamedBy(found)])];
  return { ...Object.fromEntries(found), pictures: collectNamed(find, 'pictures', pictures), messages };
}

function collectNamed(find: FindItem, kind: ItemKind, ids: Iterable<string>): Readonly<Record<string, unknown>> {
  const items = [...ids].flatMap((id) => {
    const value = find(kind, id);
    return value === undefined ? [] : [[id, value] as const];
  });
  return Object.fromEntries(items);
}

/** The messages of a page by id: those of the given areas and of the engine, or all. */
export function messagesOf({ messages }: Pick<Catalogue, 'messages'>, areas?: readonly string[]): Record<string, string> {
  const wanted = messages.filter(({ area }) => areas === undefined || area === ENGINE_AREA || areas.includes(area));
  return Object.fromEntries(wanted.map((message) => [message.id, message.text]));
}
