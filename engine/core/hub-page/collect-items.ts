import type { HubPlan } from '../../../schemas/generated/viewer.ts';
import type { Catalogue } from '../catalogue/index.ts';

/** Kinds of item that a page may hold, in the order in which they stand in it. */
export const DRAWN_KINDS = [
  'widgets',
  'next-steps',
  'todos',
  'promotions',
  'leaderboard',
  'notifications',
  'guides',
  'status-tiles',
] as const;

/** The name of such a kind. */
export type DrawnKind = (typeof DRAWN_KINDS)[number];

/** The items of a page, by kind and id, and every message by id. */
export type HubItems = { readonly [Kind in DrawnKind]: Readonly<Record<string, unknown>> } & {
  readonly messages: Readonly<Record<string, string>>;
};

/** The ids of each kind that a plan names. */
export function idsOfPlan(plan: HubPlan): Readonly<Record<DrawnKind, Iterable<string>>> {
  return {
    widgets: new Set([...plan.widgets, ...plan.presetOrders[2], ...plan.presetOrders[3], ...plan.presetOrders[4], ...plan.switchedOff]),
    'next-steps': new Set(plan.feed.flatMap(({ ids }) => ids)),
    todos: plan.todos,
    promotions: plan.promotions,
    leaderboard: plan.leaderboard,
    notifications: plan.notifications,
    guides: plan.guides,
    'status-tiles': new Set(plan.tiles.flatMap(({ item }) => (item === null ? [] : [item]))),
  };
}

/** Finds an item of the catalogue; undefined when there is none of that id. */
export type FindItem = (kind: DrawnKind, id: string) => unknown;

/** The items a plan names, as values, with the messages of the page. An id without an item is left out. */
export function collectItems(find: FindItem, plan: HubPlan, messages: Readonly<Record<string, string>>): HubItems {
  const ids = idsOfPlan(plan);
  const kinds = DRAWN_KINDS.map((kind) => {
    const found = [...ids[kind]].flatMap((id) => {
      const value = find(kind, id);
      return value === undefined ? [] : [[id, value] as const];
    });
    return [kind, Object.fromEntries(found)];
  });
  return { ...Object.fromEntries(kinds), messages } as HubItems;
}

/** The messages of a page by id: those of the given areas, or all. */
export function messagesOf({ messages }: Pick<Catalogue, 'messages'>, areas?: readonly string[]): Record<string, string> {
  const wanted = messages.filter(({ area }) => areas === undefined || areas.includes(area));
  return Object.fromEntries(wanted.map((message) => [message.id, message.text]));
}
