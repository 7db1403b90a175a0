import {
  type CompiledCatalogue,
  type CompileModel,
  collectCatalogue,
  compileCatalogue,
  type ItemKind,
  type ItemOf,
  type Json,
  recompileItem,
} from '../../engine/index.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';

/** One side of what is known: live, or the draft. It is compiled when it is asked for, after that only what changed. */
export interface Side {
  readonly put: (key: ItemKey, value: Json) => void;
  /** The same one until something is put. Throws what compiling throws, and begins anew then. */
  readonly compiled: () => CompiledCatalogue;
  /** The same with other values in the place of some. */
  readonly compiledWith: (values: readonly (readonly [ItemKey, Json])[]) => CompiledCatalogue;
  readonly valueOf: (key: ItemKey) => Json;
  readonly isEmpty: () => boolean;
}

/** More changes at once than this are quicker compiled as a whole. */
const MAX_RECOMPILED = 50;

/** A side with nothing in it. */
export function createSide(model: CompileModel): Side {
  const values = new Map<ItemKey, Json>();
  const changed = new Set<ItemKey>();
  let last: CompiledCatalogue | null = null;
  const compiled = () => {
    if (last && changed.size === 0) return last;
    const before = changed.size > MAX_RECOMPILED ? null : last;
    last = null;
    last = before ? [...changed].reduce((made, key) => withItem(made, key, values.get(key) ?? null), before) : compileAll(values, model);
    changed.clear();
    return last;
  };
  return {
    put(key, value) {
      if (value === null) values.delete(key);
      else values.set(key, value);
      changed.add(key);
    },
    compiled,
    compiledWith: (others) => others.reduce((made, [key, value]) => withItem(made, key, value), compiled()),
    valueOf: (key) => values.get(key) ?? null,
    isEmpty: () => values.size === 0,
  };
}

// The items are those of the draft: whatever does not have the shape of its kind was left as it is live.
function withItem(compiled: CompiledCatalogue, key: ItemKey, value: Json): CompiledCatalogue {
  const { kind, id } = nameOf(key);
  return recompileItem(compiled, kind, id, value as unknown as ItemOf<ItemKind> | null);
}

function compileAll(values: ReadonlyMap<ItemKey, Json>, model: CompileModel): CompiledCatalogue {
  const items = [...values].map(([key, value]) => ({ ...nameOf(key), value }));
  return compileCatalogue(collectCatalogue(model.kinds, items), model);
}
