import { createExpressionSet } from '../expression/index.ts';
import {
  type CompileContext,
  type CompiledCatalogue,
  type CompiledPart,
  compareItems,
  compileCatalogue,
  deepFreeze,
  recompilePart,
} from './compile.ts';
import type { KeptSources } from './gate.ts';
import type { Catalogue, ItemKind, ItemOf } from './item-kinds.ts';

/** Expressions that nobody asks any more are kept until there are so many more than twice as many as at first. */
const IDLE_EXPRESSIONS = 100;

/**
 * The compiled catalogue with one item put in, changed, or taken out (null). Only what follows from items of its kind is made
 * anew, so that a draft of thousands of items can be drawn after each keystroke; its plans are those of `compileCatalogue`.
 * The catalogue given stays as it is.
 */
export function recompileItem<Kind extends ItemKind>(
  compiled: CompiledCatalogue,
  kind: Kind,
  id: string,
  item: ItemOf<Kind> | null,
): CompiledCatalogue {
  const catalogue: Catalogue = Object.freeze({ ...compiled.catalogue, [kind]: placeItem(compiled.catalogue[kind], id, item) });
  const { vocabulary, kinds, components, made } = compiled;
  const { texts, asked, known } = compiled.sources;
  const context: CompileContext = { catalogue, kinds, vocabulary, components, sources: compiled.sources, made };
  const part: CompiledPart = recompilePart(compiled, context, kind, id);
  if (texts.length > IDLE_EXPRESSIONS + 2 * asked) {
    return compileCatalogue(catalogue, { vocabulary, kinds, components: components ? [...components] : undefined });
  }
  const audiences = part.audiences ?? compiled.audiences;
  const isSameSet = part.audiences === undefined && texts.length === known;
  const expressions = isSameSet ? compiled.expressions : createExpressionSet([...texts], audiences);
  const sources: KeptSources = { ...compiled.sources, known: texts.length };
  return Object.freeze({ ...compiled, ...part, catalogue, sources, expressions });
}

/** The list with the item at its place in the one order of lists; without it when it is null. */
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

/** Where an item belongs in a list that is in order. */
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
