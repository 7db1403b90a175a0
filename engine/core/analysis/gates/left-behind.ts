import { type Catalogue, datedItems, type ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { addDays, londonDate, toInstant } from '../../time/time.ts';

/** A date of a window that started or ended at a moment, or on its day, and stays the same while the moment moves. */
export interface LeftBehind {
  readonly kind: ItemKind;
  readonly id: string;
  readonly pointer: '/startDate' | '/endDate';
  /** The moment: its name, and where it is now. */
  readonly moment: string;
  readonly at: string;
  /** The date moved with the moment. */
  readonly value: string;
}

interface Move {
  readonly moment: string;
  readonly from: string;
  readonly to: string;
}

/** The windows that a draft leaves at the previous moments of page state. Windows with other dates in the draft are left alone. */
export function findLeftBehind(draft: Catalogue, live: Catalogue, kinds: Kinds): readonly LeftBehind[] {
  const moves = listMoves(draft, live);
  if (moves.length === 0) return [];
  return kinds.dated.flatMap(({ name: kind }) => {
    const before = new Map(datedItems(live, kind).map((item) => [item.id, item]));
    return datedItems(draft, kind).flatMap(({ id, startDate, endDate }): readonly LeftBehind[] => {
      const stood = before.get(id);
      if (!stood || (stood.startDate !== startDate && stood.endDate !== endDate)) return [];
      const move = moves.find(({ from }) => [stood.startDate, stood.endDate].some((date) => date && londonDate(date) === londonDate(from)));
      if (!move) return [];
      const stay = (pointer: LeftBehind['pointer'], was: string | null, is: string | null): readonly LeftBehind[] =>
        was === null || was !== is ? [] : [{ kind, id, pointer, moment: move.moment, at: move.to, value: moveDate(was, move) }];
      return [...stay('/startDate', stood.startDate, startDate), ...stay('/endDate', stood.endDate, endDate)];
    });
  });
}

function listMoves(draft: Catalogue, live: Catalogue): readonly Move[] {
  return draft['page-state'].flatMap((year) => {
    const stood = live['page-state'].find(({ id }) => id === year.id);
    if (!('moments' in year) || !stood || !('moments' in stood)) return [];
    return Object.entries(year.moments).flatMap(([moment, to]) => {
      const from = stood.moments[moment] ?? null;
      const isMoved = from !== null && to !== null && toInstant(from) !== null && toInstant(to) !== null && from !== to;
      return isMoved ? [{ moment, from, to }] : [];
    });
  });
}

/** A date equal to the moment becomes the new moment; any other date keeps its hour and its distance in days. */
function moveDate(date: string, { from, to }: Move): string {
  if (toInstant(date) === toInstant(from)) return to;
  const days = (Date.parse(londonDate(to)) - Date.parse(londonDate(from))) / 86_400_000;
  return `${addDays(date, days)}${date.slice(10)}`;
}
