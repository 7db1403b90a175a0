import type { HubPlan, Viewer } from '../../../schemas/generated/viewer.ts';
import type { CompiledCatalogue } from '../catalogue/compile.ts';
import type { ItemKind } from '../catalogue/item-kinds.ts';
import type { Kinds } from '../catalogue/kind.ts';
import { seenIdsIn } from './ids-in-plan.ts';
import { plan } from './plan.ts';

/** The ids of the items that somebody sees, by the kind of item. Kinds whose items people do not see one by one are not among them. */
export type SeenItems = ReadonlyMap<ItemKind, ReadonlySet<string>>;

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
  return { hub, seen: seenInPlan(hub, compiled.kinds) };
}

/** What a plan shows to its person, on whichever screen: the one place that says so. */
export function seenInPlan(hub: HubPlan, { drawn }: Kinds): SeenItems {
  return new Map(drawn.map((kind) => [kind.name, seenIdsIn(hub, kind)]));
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
