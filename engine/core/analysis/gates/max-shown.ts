import { datedItems, type ItemKind } from '../../catalogue/item-kinds.ts';
import { endOfMoment, toInstant } from '../../time/time.ts';
import type { ReachedPerson } from '../person.ts';
import type { Population } from '../sight/population.ts';
import { createSight } from '../sight/sight.ts';
import { createTally } from '../tally.ts';

/** The maximum number of items that one person sees together, and such a person; null when nobody sees any. */
export interface MaxShown {
  readonly count: number;
  readonly who: ReachedPerson | null;
}

/** The maximum number of items of a kind that one possible person sees at one moment, over all moments; null if the population is lost. */
export function findMaxShown(kind: ItemKind, population: Population): MaxShown | null {
  const sight = createSight(population, () => null);
  const [state] = sight.states.states;
  const tally = createTally(sight.question.diagrams);
  const spans = new Map(datedItems(sight.compiled.catalogue, kind).map((item) => [item.id, spanOf(item)]));
  const items = state ? sight.itemsAt(kind, state) : [];
  const people = sight.peopleAt(sight.states.states);
  // The maximum is always reached when an item begins, so only those instants are examined.
  const starts = new Set([...spans.values()].map(({ start }) => start));
  const maxShown = [...starts].reduce<MaxShown>(
    (max, at) => {
      const shown = items.filter(({ id }) => isOn(spans.get(id), at)).map((item) => item.shown);
      const found = shown.length > max.count ? tally(people, shown) : null;
      return found && found.most > max.count ? { count: found.most, who: sight.findPerson(found.maxOf, sight.states.states) } : max;
    },
    { count: 0, who: null },
  );
  return sight.isLost() ? null : maxShown;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOf({ startDate, endDate }: { readonly startDate: string | null; readonly endDate: string | null }): Span {
  return { start: toInstant(startDate) ?? Number.NEGATIVE_INFINITY, end: endOfMoment(endDate) ?? Number.POSITIVE_INFINITY };
}

function isOn(span: Span | undefined, at: number): boolean {
  return span !== undefined && span.start <= at && span.end >= at;
}
