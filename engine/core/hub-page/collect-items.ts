import type { HubPlan } from '../../../schemas/generated/viewer.ts';
import type { Catalogue, ItemKind, Kinds } from '../catalogue/index.ts';
import { namedInPlan } from '../plan/index.ts';

/** The items of a page, by kind and id, and every message by id. */
export type HubItems = Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
  readonly messages: Readonly<Record<string, string>>;
};

/** The ids of each kind that a plan names, in page order. */
export function idsOfPlan(plan: HubPlan, kinds: Kinds): ReadonlyMap<ItemKind, Iterable<string>> {
  return new Map(kinds.drawn.map((kind) => [kind.name, namedInPlan(plan, kind)]));
}

/** Finds an item of the catalogue; undefined when no item has this id. */
export type FindItem = (kind: ItemKind, id: string) => unknown;

/** The items that a plan names, with the messages of the page. Ids without an item are left out. */
export function collectItems(find: FindItem, plan: HubPlan, kinds: Kinds, messages: Readonly<Record<string, string>>): HubItems {
  const found = [...idsOfPlan(plan, kinds)].map(([kind, ids]) => {
    const items = [...ids].flatMap((id) => {
      const value = find(kind, id);
      return value === undefined ? [] : [[id, value] as const];
    });
    return [kind, Object.fromEntries(items)] as const;
  });
  return { ...Object.fromEntries(found), messages };
}

/** The messages of a page by id: those of the given areas, or all. */
export function messagesOf({ messages }: Pick<Catalogue, 'messages'>, areas?: readonly string[]): Record<string, string> {
  const wanted = messages.filter(({ area }) => areas === undefined || areas.includes(area));
  return Object.fromEntries(wanted.map((message) => [message.id, message.text]));
}
