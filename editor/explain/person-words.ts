import type { MadeUp, StatusRow, TileState } from '../../engine/index.ts';
import type { Vocabulary } from '../../schemas/generated/catalogue.ts';

/** How people and their statuses are called. */
export interface PersonNames {
  readonly vocabulary: Vocabulary;
  readonly statuses: readonly StatusRow[];
}

/** The state of a tile in words, as the pack calls it. */
export function describeTile({ scheme, state }: TileState, { statuses }: PersonNames): string {
  return statuses.find((row) => row.scheme === scheme && row.state === state)?.label ?? `${scheme} ${state}`;
}

/** The status that next steps name, in words; several states may have it, the first one speaks for them. */
export function describeStatus(scheme: string, status: string, { statuses }: PersonNames): string {
  return statuses.find((row) => row.scheme === scheme && row.status === status)?.label ?? `${scheme} ${status}`.trim();
}

/** Words that are said before the rest is counted. */
const MAX_WORDS = 8;

/**
 * Somebody made up, in words: the states of their tiles and what they hold.
 * @example describePerson(request, names) // 'Undergraduate: sent, Music, not “Books”'
 */
export function describePerson({ tiles, words }: Pick<MadeUp, 'tiles' | 'words'>, names: PersonNames, maxWords = MAX_WORDS): string {
  const { tags, facts } = names.vocabulary;
  const labels = new Map([...tags, ...facts].map(({ id, label }) => [id, label]));
  const said = words.map((word) =>
    word.startsWith('!') ? `not “${labels.get(word.slice(1)) ?? word.slice(1)}”` : (labels.get(word) ?? word),
  );
  const more = said.length - maxWords;
  const shown = more > 1 ? [...said.slice(0, maxWords), `${more} more`] : said;
  return [...tiles.map((tile) => describeTile(tile, names)), ...shown].join(', ') || 'Anybody';
}
