import { isSameList } from '../memo/index.ts';

/** The merged order, and whether both sides had moved entries differently. */
export interface MergedOrder<Id> {
  readonly ids: Id[];
  readonly isConflict: boolean;
}

/**
 * Merges the order of two edited lists. The side that moved entries decides; if both did, differently, mine wins and it is a conflict.
 * What the other side added follows the entry that it followed there.
 */
export function mergeOrders<Id>(base: readonly Id[], theirs: readonly Id[], mine: readonly Id[], kept: ReadonlySet<Id>): MergedOrder<Id> {
  const [old, inTheirs, inMine] = [new Set(base), new Set(theirs), new Set(mine)];
  const sharedOf = (ids: readonly Id[]) => ids.filter((id) => old.has(id) && inTheirs.has(id) && inMine.has(id));
  const [before, after, own] = [sharedOf(base), sharedOf(theirs), sharedOf(mine)];
  const [haveTheyMoved, haveIMoved] = [!isSameList(before, after), !isSameList(before, own)];
  const [first, second] = haveTheyMoved && !haveIMoved ? [theirs, mine] : [mine, theirs];
  const keptOf = (ids: readonly Id[]) => ids.filter((id) => kept.has(id));
  return {
    ids: insertMissing(keptOf(first), keptOf(second)),
    isConflict: haveTheyMoved && haveIMoved && !isSameList(after, own),
  };
}

/** Inserts what only the second list has, each entry behind its neighbour there. */
function insertMissing<Id>(first: readonly Id[], second: readonly Id[]): Id[] {
  const ids = [...first];
  const known = new Set(ids);
  for (const [index, id] of second.entries()) {
    if (known.has(id)) continue;
    const neighbour = second[index - 1];
    ids.splice(neighbour === undefined ? 0 : ids.indexOf(neighbour) + 1, 0, id);
    known.add(id);
  }
  return ids;
}
