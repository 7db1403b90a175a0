import type { MadeUp, StatusRow, TileState } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';

/** The labels of tags, facts and statuses. */
export interface PersonNames {
  readonly vocabulary: Vocabulary;
  readonly statuses: readonly StatusRow[];
}

/** The label of a tile's state in the pack. */
export function describeTile({ scheme, state }: TileState, { statuses }: PersonNames): string {
  return statuses.find((row) => row.scheme === scheme && row.state === state)?.label ?? `${scheme} ${state}`;
}

/** The maximum number of words listed; the rest is counted. */
const MAX_TAGS = 8;

/**
 * Describes a generated person: the states of their tiles, and their words.
 * @example describePerson(request, names) // 'Undergraduate: sent, Music, not “Books”'
 */
export function describePerson({ tiles, words }: Pick<MadeUp, 'tiles' | 'words'>, names: PersonNames, maxTags = MAX_TAGS): string {
  const { tags, facts } = names.vocabulary;
  const labels = new Map([...tags, ...facts].map(({ id, label }) => [id, label]));
  const parts = words.map((word) =>
    word.startsWith('!') ? `not “${labels.get(word.slice(1)) ?? word.slice(1)}”` : (labels.get(word) ?? word),
  );
  const more = parts.length - maxTags;
  const shown = more > 1 ? [...parts.slice(0, maxTags), `${more} more`] : parts;
  return [...tiles.map((tile) => describeTile(tile, names)), ...shown].join(', ') || 'Anybody';
}
