import type { Catalogue, ItemKind, Kinds, Pack, StatusRow } from '#engine';
import type { AnalysisExplain } from '#schemas/editor';
import { BadRequestError, NotFoundError } from '../http/index.ts';

/** The made-up person whose screen is explained. */
export type PersonRequest = Pick<AnalysisExplain, 'tiles' | 'words' | 'modes'>;

const furthestMs = 10 * 366 * 86_400_000;

/** The requested moment; the present by default. Refuses moments that are too far away. */
export function readNow(text: string | undefined, present: number): number {
  if (text === undefined) return present;
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || Math.abs(instant - present) > furthestMs)
    throw new BadRequestError('Choose a moment within ten years.', { code: 'moment-far', pointer: '/now' });
  return instant;
}

/** Refuses a made-up person with unknown states, words or modes. */
export function checkPerson({ tiles, words, modes }: PersonRequest, pack: Pick<Pack, 'vocabulary'>, statuses: readonly StatusRow[]): void {
  const { vocabulary } = pack;
  for (const [index, { scheme, state }] of tiles.entries()) {
    if (!statuses.some((row) => row.scheme === scheme && row.state === state))
      refuse(`There is no state ${state} of ${scheme}.`, 'unknown-state', `/tiles/${index}`);
    if (tiles.findIndex((tile) => tile.scheme === scheme) < index)
      refuse(`${scheme} can be in one state only.`, 'scheme-twice', `/tiles/${index}`);
  }
  const [tags, facts] = [vocabulary.tags, vocabulary.facts].map((list) => new Set(list.map(({ id }) => id)));
  for (const [index, word] of words.entries()) {
    const isKnown = word.startsWith('!') ? facts?.has(word.slice(1)) : tags?.has(word) || facts?.has(word);
    if (!isKnown) refuse(`There is no word ${word}.`, 'unknown-word', `/words/${index}`);
  }
  for (const [mode, value] of Object.entries(modes)) {
    if (!vocabulary.modes.some(({ id, values }) => id === mode && values.includes(value)))
      refuse(`There is no mode ${mode} that is ${value}.`, 'unknown-mode', '/modes');
  }
}

function refuse(sentence: string, code: string, pointer: string): never {
  throw new BadRequestError(sentence, { code, pointer });
}

/** Refuses a question about an item that does not exist. Throws NotFoundError. */
export function checkItem(item: AnalysisExplain['item'], catalogue: Catalogue): void {
  const named = findItem(item, catalogue);
  if (item && !(named && catalogue[named.kind].some(({ id }) => id === named.id))) throw new NotFoundError('There is no such item.');
}

/** The item in the question; undefined if there is none, or its kind is unknown. */
export function findItem(
  item: AnalysisExplain['item'],
  catalogue: Catalogue,
): { readonly kind: ItemKind; readonly id: string } | undefined {
  return item && Object.hasOwn(catalogue, item.kind) ? { kind: item.kind as ItemKind, id: item.id } : undefined;
}

/** Refuses a kind whose coverage is not measured. Throws NotFoundError. */
export function checkCounted(kind: string, { counted }: Kinds): void {
  if (!counted.some(({ name }) => name === kind)) throw new NotFoundError(`There is no coverage of ${kind}.`, { code: 'kind-uncounted' });
}

/** Refuses an unknown cohort; without an id any cohort will do. Throws NotFoundError. */
export function checkCohort(id: string | undefined, { cohorts }: Catalogue): void {
  if (id === undefined ? cohorts.length === 0 : !cohorts.some((cohort) => cohort.id === id))
    throw new NotFoundError('There is no such cohort.', { code: 'cohort-missing' });
}
