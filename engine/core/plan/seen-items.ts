import type { HubPlan, Viewer } from '#schemas/viewer';
import type { CompiledCatalogue } from '../catalogue/compile.ts';
import type { ItemKind } from '../catalogue/item-kinds.ts';
import type { Kinds } from '../catalogue/kind.ts';
import { seenIdsIn } from './ids-in-plan.ts';
import { plan } from './plan.ts';

/** The ids of the items that a person sees, by kind. Kinds that people do not see item by item are missing. */
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

/** The items that a plan shows to its person, on any screen width. No other code decides this. */
export function seenInPlan(hub: HubPlan, { drawn }: Kinds): SeenItems {
  return new Map(drawn.map((kind) => [kind.name, seenIdsIn(hub, kind)]));
}

/**
 * The items that a person sees, by everything that decides it. All code that reports who sees what, in words, numbers or names, must use
 * this. The result is cached by catalogue and viewer.
 */
export function seenItems(compiled: CompiledCatalogue, viewer: Viewer): SeenItems {
  return lookAt(compiled, viewer).seen;
}

/** The plan behind `seenItems`, for code that explains it. */
export function planOfSeen(compiled: CompiledCatalogue, viewer: Viewer): HubPlan {
  return lookAt(compiled, viewer).hub;
}
