import type { HubPlan } from '#schemas/viewer';
import type { ItemTypes } from '../../core/catalogue/item-types.ts';
import { useHubPage } from './hub-context.tsx';

type PlannedOrNot = keyof ItemTypes & keyof HubPlan;

/** The kinds of item whose ids the plan lists for the person. */
type PlannedKind = { [Kind in PlannedOrNot]: HubPlan[Kind] extends readonly string[] ? Kind : never }[PlannedOrNot];

type PlannedItems = { readonly [Kind in PlannedKind]: Readonly<Record<string, ItemTypes[Kind]>> };

/** The items of a kind that are for the person, in order. */
export function useItems<Kind extends PlannedKind>(kind: Kind): readonly ItemTypes[Kind][] {
  const { plan, items }: { readonly plan: HubPlan; readonly items: PlannedItems } = useHubPage();
  const ids: readonly string[] = plan[kind];
  return ids.flatMap((id) => items[kind][id] ?? []);
}
