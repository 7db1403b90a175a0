import type { Kinds, MadeUp } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { type ItemName, keyOf } from '../document/item-name.ts';

/** A made-up person, chosen word by word, and the item to ask about. The address contains all of it. */
export interface PersonChoice {
  /** A state for each scheme; schemes that are missing have their usual one. */
  readonly tiles: Readonly<Record<string, string>>;
  /** A word for each group of which people hold one word. */
  readonly groups: Readonly<Record<string, string>>;
  /** Other tags that they hold. */
  readonly tags: readonly string[];
  readonly facts: Readonly<Record<string, 'yes' | 'no'>>;
  readonly modes: Readonly<Record<string, string>>;
  /** ISO; null for the present. */
  readonly now: string | null;
  readonly item: ItemName | null;
  readonly side: 'draft' | 'live';
}

/** Nothing chosen yet. */
export const EMPTY_PERSON: PersonChoice = { tiles: {}, groups: {}, tags: [], facts: {}, modes: {}, now: null, item: null, side: 'draft' };

/** The closed lists of the vocabulary to choose from. */
export type ChoiceVocabulary = Pick<Vocabulary, 'schemes' | 'groups' | 'tags' | 'facts' | 'modes'>;

/** The parameter names in the address. Status, word and mode have the same names as in the preview. */
const [STATUS, WORD, TAG, FACT, MODE] = ['status', 'word', 'tag', 'fact', 'mode'] as const;
const MAX_TEXT = 120;

/** A choice as address parameters, in a fixed order and without what is not chosen. */
export function toQuery({ tiles, groups, tags, facts, modes, now, item, side }: PersonChoice): URLSearchParams {
  const query = new URLSearchParams();
  const noteAll = (name: string, values: Readonly<Record<string, string>>) => {
    for (const [id, value] of Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))) query.set(`${name}.${id}`, value);
  };
  noteAll(STATUS, tiles);
  noteAll(WORD, groups);
  for (const tag of [...tags].sort()) query.append(TAG, tag);
  noteAll(FACT, facts);
  noteAll(MODE, modes);
  if (now !== null) query.set('at', now);
  if (item !== null) query.set('item', keyOf(item));
  if (side === 'live') query.set('of', 'live');
  return query;
}

/** The choice in an address. Unknown ids are dropped, because anyone can type a URL. */
export function fromQuery(query: URLSearchParams, vocabulary: ChoiceVocabulary, kinds: Kinds): PersonChoice {
  const read = (name: string, id: string) => (query.get(`${name}.${id}`) ?? '').slice(0, MAX_TEXT);
  const chosen = query.getAll(TAG);
  const now = (query.get('at') ?? '').slice(0, MAX_TEXT);
  const pick = <Value extends string>(ids: readonly { readonly id: string; readonly values: readonly Value[] }[], name: string) =>
    Object.fromEntries(
      ids.flatMap(({ id, values }) => {
        const found = values.find((value) => value === read(name, id));
        return found === undefined ? [] : [[id, found] as const];
      }),
    );
  return {
    tiles: pick(
      vocabulary.schemes.map(({ id, states }) => ({ id, values: states })),
      STATUS,
    ),
    groups: pick(
      listGroups(vocabulary).map(({ id, tags }) => ({ id, values: tags.map((tag) => tag.id) })),
      WORD,
    ),
    tags: listTags(vocabulary).flatMap(({ tags }) => tags.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))),
    facts: pick(
      vocabulary.facts.map(({ id }) => ({ id, values: ['yes', 'no'] as const })),
      FACT,
    ),
    modes: pick(vocabulary.modes, MODE),
    now: now === '' || Number.isNaN(Date.parse(now)) ? null : new Date(now).toISOString(),
    item: readItem(query.get('item') ?? '', kinds),
    side: query.get('of') === 'live' ? 'live' : 'draft',
  };
}

function readItem(key: string, kinds: Kinds): ItemName | null {
  const [kind = '', id = '', more] = key.slice(0, 2 * MAX_TEXT).split('/');
  return kinds.has(kind) && id !== '' && more === undefined ? { kind, id } : null;
}

/** The groups of which people hold one word, with their words. */
export function listGroups({ groups, tags }: ChoiceVocabulary) {
  return groups
    .filter(({ exclusive }) => exclusive)
    .map(({ id, label }) => ({ id, label, tags: tags.filter(({ group }) => group === id) }))
    .filter((group) => group.tags.length > 0);
}

/** The groups of which people may hold several words, with their words. */
export function listTags({ groups, tags }: ChoiceVocabulary) {
  return groups
    .filter(({ exclusive }) => !exclusive)
    .map(({ id, label }) => ({ id, label, tags: tags.filter(({ group }) => group === id) }))
    .filter((group) => group.tags.length > 0);
}

/** The spec of the person for a choice; `now` (ISO) is the moment when none was chosen. */
export function toPersonSpec({ tiles, groups, tags, facts, modes, now: chosen }: PersonChoice, now: string): MadeUp {
  return {
    tiles: Object.entries(tiles).map(([scheme, state]) => ({ scheme, state })),
    words: [...Object.values(groups), ...tags, ...Object.entries(facts).map(([fact, answer]) => (answer === 'yes' ? fact : `!${fact}`))],
    modes,
    now: chosen ?? now,
  };
}

/** The choice that gives a known made-up person: an example that a check or a count found. */
export function toChoice({ tiles, words: held, modes, now }: MadeUp, vocabulary: ChoiceVocabulary): PersonChoice {
  const has = new Set(held);
  return {
    ...EMPTY_PERSON,
    tiles: Object.fromEntries(tiles.map(({ scheme, state }) => [scheme, state])),
    groups: Object.fromEntries(
      listGroups(vocabulary).flatMap(({ id, tags }) => tags.filter((tag) => has.has(tag.id)).map((tag) => [id, tag.id] as const)),
    ),
    tags: listTags(vocabulary).flatMap(({ tags }) => tags.flatMap(({ id }) => (has.has(id) ? [id] : []))),
    facts: Object.fromEntries(
      vocabulary.facts.flatMap(({ id }): (readonly [string, 'yes' | 'no'])[] => {
        if (has.has(id)) return [[id, 'yes']];
        return has.has(`!${id}`) ? [[id, 'no']] : [];
      }),
    ),
    modes,
    now,
  };
}

/**
 * The chosen words that the person does not hold after all, because nobody can be all of it at once. `held` are the words of the person
 * who was made up.
 */
export function findUnmet({ groups, tags, facts }: PersonChoice, held: readonly string[], vocabulary: ChoiceVocabulary): readonly string[] {
  const has = new Set(held.map((word) => word.toLowerCase()));
  const labels = new Map([...vocabulary.tags, ...vocabulary.facts].map(({ id, label }) => [id, label]));
  const label = (id: string) => labels.get(id) ?? id;
  const missing = [...Object.values(groups), ...tags].filter((id) => !has.has(id.toLowerCase())).map(label);
  const wrong = Object.entries(facts).flatMap(([id, answer]) => {
    if (has.has(id.toLowerCase()) === (answer === 'yes')) return [];
    return [answer === 'yes' ? label(id) : `not “${label(id)}”`];
  });
  return [...missing, ...wrong];
}
