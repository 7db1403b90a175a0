import type { ListIndex } from '../../catalogue/compile.ts';
import type { Looking, SeenItem } from './seen-item.ts';

/** The instants between which an item has to show; null for any. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The items of an index that show at some time within the span, ends included. */
export function seenInIndex({ diagrams, meaningOf, meaningOfGate }: Looking, index: ListIndex, span: Span | null) {
  return index.ids.flatMap((id, place): readonly SeenItem[] => {
    const gate = index.gates[place];
    if (!gate || (span && !meets(index, place, span))) return [];
    const fact = index.facts?.[place] ?? null;
    const meant = fact === null ? meaningOfGate(gate) : diagrams.and(meaningOfGate(gate), meaningOf(fact));
    return [{ id, meant, shown: meant, behind: [] }];
  });
}

function meets({ starts, ends }: ListIndex, place: number, { from, to }: Span): boolean {
  const start = starts[place] ?? Number.NEGATIVE_INFINITY;
  const end = ends[place] ?? Number.POSITIVE_INFINITY;
  return start <= to && end >= from && start <= end;
}
