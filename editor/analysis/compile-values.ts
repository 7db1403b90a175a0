import {
  type CompiledCatalogue,
  type CompileModel,
  collectCatalogue,
  compileCatalogue,
  type ItemKind,
  type ItemOf,
  type Json,
  recompileItem,
} from '#engine';
import { type ItemKey, nameOf } from '../document/item-name.ts';

/** The live catalogue or the draft. Compiled on first use, then only what changed. */
export interface Side {
  readonly put: (key: ItemKey, value: Json) => void;
  /** The same object until a value is put. Compilation errors are rethrown, and the next call starts over. */
  readonly compiled: () => CompiledCatalogue;
  /** The catalogue with some values replaced. */
  readonly compiledWith: (values: readonly (readonly [ItemKey, Json])[]) => CompiledCatalogue;
  readonly valueOf: (key: ItemKey) => Json;
  readonly isEmpty: () => boolean;
}

/** Above this number of changes, compiling everything is faster. */
const MAX_RECOMPILED = 50;

/** An empty side. */
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

// Items come from the draft's own checks, which replace a value of the wrong shape by the live one, so the cast is safe.
function withItem(compiled: CompiledCatalogue, key: ItemKey, value: Json): CompiledCatalogue {
  const { kind, id } = nameOf(key);
  return recompileItem(compiled, kind, id, value as unknown as ItemOf<ItemKind> | null);
}

function compileAll(values: ReadonlyMap<ItemKey, Json>, model: CompileModel): CompiledCatalogue {
  const items = [...values].map(([key, value]) => ({ ...nameOf(key), value }));
  return compileCatalogue(collectCatalogue(model.kinds, items), model);
}
