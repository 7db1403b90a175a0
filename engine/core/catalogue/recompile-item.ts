import { createExpressionSet } from '../expression/index.ts';
import {
  type CompileDesk,
  type CompiledCatalogue,
  type CompiledPart,
  compareItems,
  compileCatalogue,
  deepFreeze,
  PART_OF_KIND,
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
  const { vocabulary, components } = compiled;
  const { texts, numbers, asked } = compiled.sources;
  const sources: KeptSources = { texts: [...texts], numbers: new Map(numbers), asked };
  const desk: CompileDesk = { catalogue, vocabulary, components, sources };
  const part: CompiledPart = hasPart(kind) ? PART_OF_KIND[kind](desk) : {};
  if (sources.texts.length > IDLE_EXPRESSIONS + 2 * asked) {
    return compileCatalogue(catalogue, vocabulary, components ? [...components] : undefined);
  }
  const audiences = part.audiences ?? compiled.audiences;
  const isSameSet = part.audiences === undefined && sources.texts.length === texts.length;
  const expressions = isSameSet ? compiled.expressions : createExpressionSet(sources.texts, audiences);
  return Object.freeze({ ...compiled, ...part, catalogue, sources, expressions });
}

function hasPart(kind: ItemKind): kind is ItemKind & keyof typeof PART_OF_KIND {
  return Object.hasOwn(PART_OF_KIND, kind);
}

/** The list with the item at its place in the one order of lists; without it when it is null. */
function placeItem<Item extends { readonly id: string }>(items: readonly Item[], id: string, item: Item | null): readonly Item[] {
  const others = items.filter((other) => other.id !== id);
  if (item !== null) {
    deepFreeze(item);
    const place = others.findIndex((other) => compareItems(other, item) > 0);
    others.splice(place < 0 ? others.length : place, 0, item);
  }
  return Object.freeze(others);
}
