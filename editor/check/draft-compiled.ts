import {
  type CompiledCatalogue,
  collectCatalogue,
  compileCatalogue,
  type ItemKind,
  type ItemOf,
  type Json,
  type Pack,
  recompileItem,
} from '#engine';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { type ItemState, soundValue } from '../document/item-state.ts';

type Items = ReadonlyMap<ItemKey, ItemState>;

/** Above this number of changes, compiling everything is faster. */
const maxRecompiled = 50;

/** Chooses the value of an item to compile; null when it does not exist. */
export type ValueChoice = (key: ItemKey, item: ItemState) => Json;

/**
 * Compiles a draft repeatedly; after the first time only what changed. By default an item has its current value, or its live one while
 * that is invalid. Compilation errors are rethrown, and the next call starts over.
 */
export function createDraftCompiler(pack: Pack): (items: Items, choose?: ValueChoice) => CompiledCatalogue {
  let compiled: CompiledCatalogue | null = null;
  let known: ReadonlyMap<ItemKey, Json> = new Map();
  return (items, choose = soundValue) => {
    const now = new Map<ItemKey, Json>();
    const changed: [ItemKey, Json][] = [];
    for (const [key, item] of items) {
      const value = choose(key, item);
      now.set(key, value);
      if ((known.get(key) ?? null) !== value) changed.push([key, value]);
    }
    for (const key of known.keys()) if (!now.has(key)) changed.push([key, null]);
    const before = changed.length > maxRecompiled ? null : compiled;
    compiled = null;
    compiled = before ? changed.reduce(withItem, before) : compileWhole(now, pack);
    known = now;
    return compiled;
  };
}

function withItem(compiled: CompiledCatalogue, [key, value]: readonly [ItemKey, Json]): CompiledCatalogue {
  const { kind, id } = nameOf(key);
  return recompileItem(compiled, kind, id, value as unknown as ItemOf<ItemKind> | null);
}

function compileWhole(values: ReadonlyMap<ItemKey, Json>, pack: Pack): CompiledCatalogue {
  const items = [...values].flatMap(([key, value]) => (value === null ? [] : [{ ...nameOf(key), value }]));
  return compileCatalogue(collectCatalogue(pack.kinds, items), pack);
}
