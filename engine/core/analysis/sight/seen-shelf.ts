import type { ListShelf } from '../../catalogue/compile.ts';
import type { Looking, SeenItem } from './seen-item.ts';

/** The instants in which an item has to be on show; null for any. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The items of a shelf whose dates meet a span, its ends included. */
export function seenOnShelf({ diagrams, meaningOf, meaningOfGate }: Looking, shelf: ListShelf, span: Span | null) {
  return shelf.ids.flatMap((id, place): readonly SeenItem[] => {
    const gate = shelf.gates[place];
    if (!gate || (span && !meets(shelf, place, span))) return [];
    const fact = shelf.facts?.[place] ?? null;
    const meant = fact === null ? meaningOfGate(gate) : diagrams.and(meaningOfGate(gate), meaningOf(fact));
    return [{ id, meant, shown: meant, behind: [] }];
  });
}

function meets({ starts, ends }: ListShelf, place: number, { from, to }: Span): boolean {
  const start = starts[place] ?? Number.NEGATIVE_INFINITY;
  const end = ends[place] ?? Number.POSITIVE_INFINITY;
  return start <= to && end >= from && start <= end;
}
