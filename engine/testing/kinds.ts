import { kinds } from '../../catalogue/kinds/index.ts';
import type { Vocabulary } from '../../schemas/generated/catalogue.ts';
import type { ContentModel, ItemKind, Kind, Kinds } from '../core/catalogue/index.ts';

/** Kinds to test with: those of the first pack, which have one of every sort. */
export const testKinds: Kinds = kinds;

/** What a made-up catalogue is read by. Without components no widget can be drawn. */
export function buildModel(vocabulary: Vocabulary, components: readonly string[] = []): ContentModel {
  return { vocabulary, components, kinds };
}

/** The names of these kinds, in their order. */
export const itemKinds = kinds.all.map(({ name }) => name) as readonly ItemKind[];

/** The kind of a name. Throws when there is none. */
export function kindNamed(name: string): Kind {
  const found = kinds.find(name);
  if (!found) throw new Error(`There is no kind ${name}.`);
  return found;
}
