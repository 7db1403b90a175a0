import { enablePatches, type Patch, produceWithPatches } from 'immer';
import type { Json } from '#engine';
import type { ItemKey } from './item-name.ts';

enablePatches();

/** The path to a value in an item: property names and list indexes. Empty for the item itself. */
export type FieldPath = readonly (string | number)[];

/** One pure change of one item. */
export type Edit =
  /** Sets a value. */
  | { readonly do: 'set'; readonly at: FieldPath; readonly value: Json }
  /** Removes a property or a list entry. */
  | { readonly do: 'remove'; readonly at: FieldPath }
  /** Inserts an entry into a list. */
  | { readonly do: 'insert'; readonly at: FieldPath; readonly index: number; readonly value: Json }
  /** Moves an entry of a list. */
  | { readonly do: 'move'; readonly at: FieldPath; readonly from: number; readonly to: number }
  /** Replaces the whole item; null removes it. */
  | { readonly do: 'replace'; readonly value: Json };

/** The patches of an item that redo and undo an edit. */
export interface ItemPatches {
  readonly key: ItemKey;
  readonly forth: readonly Patch[];
  readonly back: readonly Patch[];
}

/** One undo step: an edit of an item and those that belong to it. */
export interface Step extends ItemPatches {
  readonly label: string;
  readonly at: number;
  /** The further edits, in order; missing when there is only one. */
  readonly more?: readonly ItemPatches[];
}

/** An edit of an item. */
export interface ItemEdit {
  readonly key: ItemKey;
  readonly edit: Edit;
}

/**
 * The item after an edit, with patches in both directions. An edit without an effect has no patches. Throws TypeError for a place that
 * does not exist.
 */
export function applyEdit(value: Json, edit: Edit): { value: Json; forth: Patch[]; back: Patch[] } {
  const [next, forth, back] = produceWithPatches({ item: value as unknown }, (draft) => {
    if (edit.do === 'replace') {
      draft.item = edit.value;
      return;
    }
    if (edit.do === 'set' || edit.do === 'remove') {
      const last = edit.at.at(-1);
      if (last === undefined) throw new TypeError('The item itself is replaced, not set.');
      changeAt(inside(draft.item, edit.at.slice(0, -1)), last, edit);
      return;
    }
    const list = inside(draft.item, edit.at);
    if (!Array.isArray(list)) throw new TypeError(`There is no list at ${edit.at.join('/')}.`);
    if (edit.do === 'insert') list.splice(clamp(edit.index, list.length), 0, edit.value);
    else moveWithin(list, edit.from, edit.to);
  });
  return { value: next.item as Json, forth, back };
}

function changeAt(holder: unknown, last: string | number, edit: Extract<Edit, { do: 'set' | 'remove' }>): void {
  if (Array.isArray(holder)) {
    const index = Number(last);
    if (!Number.isInteger(index) || index < 0 || index >= holder.length) throw new TypeError(`There is no entry ${last}.`);
    if (edit.do === 'remove') holder.splice(index, 1);
    else holder[index] = edit.value;
    return;
  }
  if (typeof holder !== 'object' || holder === null) throw new TypeError(`There is nothing at ${edit.at.join('/')}.`);
  const record = holder as Record<string, unknown>;
  if (edit.do === 'remove') delete record[last];
  else record[last] = edit.value;
}

function inside(value: unknown, path: FieldPath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step))
      throw new TypeError(`There is nothing at ${path.join('/')}.`);
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}

function moveWithin(list: unknown[], from: number, to: number): void {
  if (from < 0 || from >= list.length) throw new TypeError(`There is no entry ${from}.`);
  const [entry] = list.splice(from, 1);
  list.splice(clamp(to, list.length), 0, entry);
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length);
}
