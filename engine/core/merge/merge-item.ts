import { isSameList } from '../memo/memoize-last.ts';
import { byId, isSameJson, type Json, type JsonRecord, type MergeKind, mergeKindOf } from './json.ts';

/** The path to a value in an item: property names and ids of list entries, in order. Empty for the item itself. */
export type MergePath = readonly string[];

/** Two people changed the same thing differently. An undefined side removed it; an undefined base means that both added it. */
export interface MergeConflict {
  readonly path: MergePath;
  /** `order`: both moved the entries of a list, to different places. */
  readonly kind: 'value' | 'order';
  readonly base: Json | undefined;
  readonly theirs: Json | undefined;
  readonly mine: Json | undefined;
}

/** The result of merging two edits. For each conflict `value` contains mine until a person chooses. */
export interface Merged {
  readonly value: Json | undefined;
  readonly conflicts: readonly MergeConflict[];
}

interface Sides<Value> {
  readonly base: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

/**
 * Merges two edits of one item field by field: a change by one side is taken, an equal change by both is taken once, and different changes
 * of the same thing are a conflict. Lists of entries with ids, and lists of distinct words, are merged entry by entry, including their
 * order. Every other value (a text, a condition, a number, a list without ids) is merged as one value. `undefined` means a missing item.
 * Pure.
 */
export function mergeItem(base: Json | undefined, theirs: Json | undefined, mine: Json | undefined): Merged {
  return mergeAt([], { base, theirs, mine });
}

function mergeAt(path: MergePath, sides: Sides<Json | undefined>): Merged {
  const { base, theirs, mine } = sides;
  if (isSameJson(theirs, mine) || isSameJson(base, theirs)) return { value: mine, conflicts: [] };
  if (isSameJson(base, mine)) return { value: theirs, conflicts: [] };
  const kind = theirs === undefined || mine === undefined ? 'whole' : sharedKind([base, theirs, mine]);
  if (kind === 'record') return mergeRecords(path, withBase<JsonRecord>(sides, {}));
  if (kind === 'keyed') return mergeKeyed(path, withBase<readonly JsonRecord[]>(sides, []));
  if (kind === 'words') return mergeLists(path, withBase<readonly Json[]>(sides, []));
  return { value: mine, conflicts: [{ path, kind: 'value', base, theirs, mine }] };
}

/** How all sides can be merged. An empty list fits either kind of list. */
function sharedKind(sides: readonly (Json | undefined)[]): MergeKind {
  const there = sides.filter((value) => value !== undefined);
  const [kind = 'words', ...others] = new Set(there.filter((value) => !isEmptyList(value)).map(mergeKindOf));
  const isList = kind === 'keyed' || kind === 'words';
  return others.length > 0 || (!isList && there.some(isEmptyList)) ? 'whole' : kind;
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The sides, typed by their common kind. A missing base is empty: both sides added theirs. */
function withBase<Value>({ base, theirs, mine }: Sides<Json | undefined>, empty: Value): Sides<Value> {
  return { base: base === undefined ? empty : (base as Value), theirs: theirs as Value, mine: mine as Value };
}

function mergeRecords(path: MergePath, { base, theirs, mine }: Sides<JsonRecord>): Merged {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])];
  const parts = names.map((name) => ({
    name,
    ...mergeAt([...path, name], { base: ownOf(base, name), theirs: ownOf(theirs, name), mine: ownOf(mine, name) }),
  }));
  const merged = parts.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return { value: Object.fromEntries(merged), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

/** Only own properties, never inherited ones. */
function ownOf(record: JsonRecord, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function mergeKeyed(path: MergePath, sides: Sides<readonly JsonRecord[]>): Merged {
  const [base, theirs, mine] = [byId(sides.base), byId(sides.theirs), byId(sides.mine)];
  const ids = [...new Set([...mine.keys(), ...theirs.keys(), ...base.keys()])];
  const parts = ids.map((id) => ({ id, ...mergeAt([...path, id], { base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) }) }));
  const merged = new Map(parts.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])));
  const order = mergeOrders([...base.keys()], [...theirs.keys()], [...mine.keys()], new Set(merged.keys()));
  const value = order.ids.flatMap((id) => merged.get(id) ?? []);
  return { value, conflicts: [...parts.flatMap(({ conflicts }) => conflicts), ...toOrderConflicts(path, sides, order.isConflict)] };
}

function mergeLists(path: MergePath, sides: Sides<readonly Json[]>): Merged {
  const { base, theirs, mine } = sides;
  const merged = new Set([...theirs, ...mine].filter((word) => !base.includes(word) || (theirs.includes(word) && mine.includes(word))));
  const order = mergeOrders(base, theirs, mine, merged);
  return { value: order.ids, conflicts: toOrderConflicts(path, sides, order.isConflict) };
}

function toOrderConflicts(path: MergePath, { base, theirs, mine }: Sides<readonly Json[]>, isConflict: boolean): MergeConflict[] {
  return isConflict ? [{ path, kind: 'order', base, theirs, mine }] : [];
}

/** The merged order, and whether both sides had moved entries differently. */
interface MergedOrder<Id> {
  readonly ids: Id[];
  readonly isConflict: boolean;
}

/**
 * Merges the order of two edited lists. The side that moved entries decides; if both did, differently, mine wins and it is a conflict. An
 * entry that the other side added follows its predecessor there.
 */
function mergeOrders<Id>(base: readonly Id[], theirs: readonly Id[], mine: readonly Id[], merged: ReadonlySet<Id>): MergedOrder<Id> {
  const [old, inTheirs, inMine] = [new Set(base), new Set(theirs), new Set(mine)];
  const sharedOf = (ids: readonly Id[]) => ids.filter((id) => old.has(id) && inTheirs.has(id) && inMine.has(id));
  const [before, after, own] = [sharedOf(base), sharedOf(theirs), sharedOf(mine)];
  const [haveTheyMoved, haveIMoved] = [!isSameList(before, after), !isSameList(before, own)];
  const [first, second] = haveTheyMoved && !haveIMoved ? [theirs, mine] : [mine, theirs];
  const mergedOf = (ids: readonly Id[]) => ids.filter((id) => merged.has(id));
  return {
    ids: insertMissing(mergedOf(first), mergedOf(second)),
    isConflict: haveTheyMoved && haveIMoved && !isSameList(after, own),
  };
}

/** Inserts the entries that only the second list has, each behind its neighbour there. */
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
