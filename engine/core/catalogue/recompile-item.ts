import { createExpressionSet } from '../expression/create-expression-set.ts';
import {
  type CompileContext,
  type CompiledCatalogue,
  type CompiledPart,
  compareItems,
  compileCatalogue,
  deepFreeze,
  recompilePart,
} from './compile.ts';
import type { FullSources } from './gate.ts';
import type { Catalogue, ItemKind, ItemOf } from './item-kinds.ts';

/** Unused expressions are dropped once there are twice as many expressions as at first, and this many more. */
const IDLE_EXPRESSIONS = 100;

/**
 * The compiled catalogue with one item inserted, changed, or removed (null). Only parts that depend on its kind are rebuilt, so that a
 * draft of thousands of items can be drawn after each keystroke. Its plans equal those of `compileCatalogue`. The given catalogue is not
 * changed.
 */
export function recompileItem<Kind extends ItemKind>(
  compiled: CompiledCatalogue,
  kind: Kind,
  id: string,
  item: ItemOf<Kind> | null,
): CompiledCatalogue {
  const catalogue: Catalogue = Object.freeze({ ...compiled.catalogue, [kind]: placeItem(compiled.catalogue[kind], id, item) });
  const { vocabulary, kinds, components, made } = compiled;
  const { texts, atFullCompile, known } = compiled.sources;
  const context: CompileContext = { catalogue, kinds, vocabulary, components, sources: compiled.sources, made };
  const part: CompiledPart = recompilePart(compiled, context, kind, id);
  if (texts.length > IDLE_EXPRESSIONS + 2 * atFullCompile) {
    return compileCatalogue(catalogue, { vocabulary, kinds, components: components ? [...components] : undefined });
  }
  const audiences = part.audiences ?? compiled.audiences;
  const isSameSet = part.audiences === undefined && texts.length === known;
  const expressions = isSameSet ? compiled.expressions : createExpressionSet([...texts], audiences);
  const sources: FullSources = { ...compiled.sources, known: texts.length };
  return Object.freeze({ ...compiled, ...part, catalogue, sources, expressions });
}

/** The list with the item in its sorted place; without it when it is null. */
function placeItem<Item extends { readonly id: string }>(items: readonly Item[], id: string, item: Item | null): readonly Item[] {
  const others = items.slice();
  const before = others.findIndex((other) => other.id === id);
  if (before >= 0) others.splice(before, 1);
  if (item !== null) {
    deepFreeze(item);
    others.splice(placeIn(others, item), 0, item);
  }
  return Object.freeze(others);
}

/** The index at which an item belongs in a sorted list. */
function placeIn<Item extends { readonly id: string }>(items: readonly Item[], item: Item): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = items[middle];
    if (other && compareItems(other, item) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
