import type { ItemKind } from '../../catalogue/item-kinds.ts';
import { NONE } from '../diagram.ts';
import type { LegalState } from '../state-space.ts';
import type { Sight } from './sight.ts';

/** The effect on an item over all states. */
export interface ItemFate {
  /** A person is where the item can be seen, and matches its own conditions. */
  readonly isMeant: boolean;
  /** At least one person sees it. */
  readonly isShown: boolean;
  /** The ids of items that can hide it. */
  readonly behind: ReadonlySet<string>;
}

/** Sums up every item of a kind that can be seen in at least one state. */
export function sumUp(kind: ItemKind, { states, keyOf, peopleAt, itemsAt, question }: Sight): ReadonlyMap<string, ItemFate> {
  const fates = new Map<string, ItemFate>();
  for (const group of groupStates(states.states, (state) => keyOf(kind, state))) {
    const [first] = group;
    const people = peopleAt(group);
    for (const item of first ? itemsAt(kind, first) : []) {
      const before = fates.get(item.id);
      const meets = (set: typeof people) => question.diagrams.and(people, set) !== NONE;
      fates.set(item.id, {
        isMeant: before?.isMeant === true || meets(item.meant),
        isShown: before?.isShown === true || meets(item.shown),
        behind: new Set([...(before?.behind ?? []), ...item.behind]),
      });
    }
  }
  return fates;
}

/** Groups states by a key, in their order. */
export function groupStates(states: readonly LegalState[], keyOf: (state: LegalState) => string): readonly (readonly LegalState[])[] {
  const groups = new Map<string, LegalState[]>();
  for (const state of states) {
    const key = keyOf(state);
    const group = groups.get(key);
    if (group) group.push(state);
    else groups.set(key, [state]);
  }
  return [...groups.values()];
}
