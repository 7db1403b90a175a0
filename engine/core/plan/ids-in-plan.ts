import type { HubPlan } from '#schemas/viewer';
import type { Kind } from '../catalogue/kind.ts';

function listIn(plan: HubPlan, name: string): readonly string[] {
  return (plan as unknown as Readonly<Record<string, readonly string[] | undefined>>)[name] ?? [];
}

/** The ids of a kind that a plan names, shown or not. Its page must hold these items. */
export function namedInPlan(plan: HubPlan, { name, shows }: Kind): Iterable<string> {
  switch (shows.as) {
    case 'grid':
      return new Set([...plan.widgets, ...plan.presetOrders[2], ...plan.presetOrders[3], ...plan.presetOrders[4], ...plan.switchedOff]);
    case 'feed':
      return new Set(plan.feed.flatMap(({ ids }) => ids));
    case 'tiles':
      return new Set(plan.tiles.flatMap(({ item }) => (item === null ? [] : [item])));
    case 'list':
      return listIn(plan, name);
    default:
      return [];
  }
}

/** The ids of a kind in the places where a plan shows them; for the grid one order for each number of columns. */
export function placedInPlan(plan: HubPlan, { name, shows }: Kind): readonly (readonly string[])[] {
  switch (shows.as) {
    case 'grid':
      return [plan.presetOrders[2], plan.presetOrders[3], plan.presetOrders[4]];
    case 'feed':
      return [plan.feed.flatMap(({ ids }) => ids)];
    case 'tiles':
      return [plan.tiles.flatMap(({ item, shown }) => (item !== null && shown ? [item] : []))];
    case 'list':
      return [listIn(plan, name)];
    default:
      return [];
  }
}

/** The ids of a kind that a plan shows to its person, on any screen width. */
export function seenIdsIn(plan: HubPlan, kind: Kind): ReadonlySet<string> {
  if (kind.shows.as !== 'grid') return new Set(placedInPlan(plan, kind).flat());
  const off = new Set(plan.switchedOff);
  return new Set([...plan.widgets, ...placedInPlan(plan, kind).flat()].filter((id) => !off.has(id)));
}
