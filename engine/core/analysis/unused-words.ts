import type { Vocabulary } from '#schemas/catalogue';
import type { Catalogue } from '../catalogue/item-kinds.ts';
import { wordsOfExpression } from '../expression/parse-expression.ts';
import { listExpressions } from './item-conditions.ts';

/** Words that no expression of a catalogue uses. */
export interface UnusedWords {
  readonly audiences: readonly string[];
  readonly tags: readonly string[];
  /** Exclusive groups without any used word. */
  readonly groups: readonly string[];
}

/**
 * Finds unused words. In an exclusive group one used word makes the others useful too, because it distinguishes them. Restricted tags,
 * which no expression may use, are left out.
 */
export function findUnusedWords(catalogue: Catalogue, { groups, tags }: Pick<Vocabulary, 'groups' | 'tags'>): UnusedWords {
  const used = new Set(listExpressions(catalogue).flatMap(wordsOfExpression));
  const isUsed = (id: string) => used.has(id.toLowerCase());
  const choices = new Set(groups.flatMap(({ id, exclusive }) => (exclusive ? [id] : [])));
  const membersOf = (group: string) => tags.filter((tag) => tag.group === group);
  return {
    audiences: catalogue.audiences.map(({ id }) => id).filter((id) => !isUsed(`@${id}`)),
    tags: tags.filter(({ id, group, restricted }) => !choices.has(group) && !restricted && !isUsed(id)).map(({ id }) => id),
    groups: [...choices].filter((group) => !membersOf(group).some(({ id }) => isUsed(id))),
  };
}
