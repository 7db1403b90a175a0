import type { HubPlan, Viewer } from '../../../schemas/generated/viewer.ts';
import type { CompiledCatalogue } from '../catalogue/compile.ts';
import { plan } from './plan.ts';

/** The ids of the items that somebody sees, by the kind of item. */
export type SeenItems = ReturnType<typeof seenInPlan>;

const known = new WeakMap<CompiledCatalogue, WeakMap<Viewer, { readonly hub: HubPlan; readonly seen: SeenItems }>>();

function lookAt(compiled: CompiledCatalogue, viewer: Viewer) {
  const viewers = known.get(compiled) ?? new WeakMap();
  known.set(compiled, viewers);
  const found = viewers.get(viewer) ?? look(compiled, viewer);
  viewers.set(viewer, found);
  return found;
}

function look(compiled: CompiledCatalogue, viewer: Viewer) {
  const hub = plan(compiled, viewer, { columns: 4 });
  return { hub, seen: seenInPlan(hub) };
}

/** What a plan shows to its person, on whichever screen: the one place that says so. */
export function seenInPlan({ widgets, presetOrders, switchedOff, feed, tiles, ...hub }: HubPlan) {
  const off = new Set(switchedOff);
  const everywhere = [...widgets, ...presetOrders[2], ...presetOrders[3], ...presetOrders[4]];
  return {
    widgets: new Set(everywhere.filter((id) => !off.has(id))),
    'next-steps': new Set(feed.flatMap(({ ids }) => ids)),
    todos: new Set(hub.todos),
    promotions: new Set(hub.promotions),
    leaderboard: new Set(hub.leaderboard),
    notifications: new Set(hub.notifications),
    guides: new Set(hub.guides),
    'status-tiles': new Set(tiles.flatMap(({ item, shown }) => (item !== null && shown ? [item] : []))),
  };
}

/** The kinds of item that people see or do not. */
export type SeenKindOfItem = keyof SeenItems;

/** Whether people see or do not see items of a kind. */
export function isSeenKind(kind: string): kind is SeenKindOfItem {
  return kind in { widgets: 0, 'next-steps': 0, todos: 0, promotions: 0, leaderboard: 0, notifications: 0, guides: 0, 'status-tiles': 0 };
}

/**
 * What a person sees: the one answer to who sees an item, by everything that decides it. Whoever says in words, in numbers or by names who
 * sees what asks here. The same catalogue and viewer are not worked out twice.
 */
export function seenItems(compiled: CompiledCatalogue, viewer: Viewer): SeenItems {
  return lookAt(compiled, viewer).seen;
}

/** The plan that the answer was taken from, for those who explain it. */
export function planOfSeen(compiled: CompiledCatalogue, viewer: Viewer): HubPlan {
  return lookAt(compiled, viewer).hub;
}
