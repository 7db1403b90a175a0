import type { Kinds, MadeUp } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { type ItemName, keyOf } from '../document/item-name.ts';

/** A generated person, as individual choices, and the item to explain. The address contains all of it. */
export interface PersonChoice {
  /** A state for each scheme; a missing scheme has its usual one. */
  readonly tiles: Readonly<Record<string, string>>;
  /** A tag for each exclusive group. */
  readonly groups: Readonly<Record<string, string>>;
  /** Other tags that they have. */
  readonly tags: readonly string[];
  readonly facts: Readonly<Record<string, 'yes' | 'no'>>;
  readonly modes: Readonly<Record<string, string>>;
  /** ISO; null for now. */
  readonly now: string | null;
  readonly item: ItemName | null;
  readonly side: 'draft' | 'live';
}

/** Nothing chosen yet. */
export const EMPTY_PERSON: PersonChoice = { tiles: {}, groups: {}, tags: [], facts: {}, modes: {}, now: null, item: null, side: 'draft' };

/** The fixed options of the vocabulary. */
export type ChoiceVocabulary = Pick<Vocabulary, 'schemes' | 'groups' | 'tags' | 'facts' | 'modes'>;

/** The parameter names in the address. Status, word and mode have the same names as in the preview. */
const [STATUS, WORD, TAG, FACT, MODE] = ['status', 'word', 'tag', 'fact', 'mode'] as const;
const MAX_TEXT = 120;

/** A choice as address parameters, in a fixed order and without defaults. */
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

/** The exclusive groups, with their tags. */
export function listGroups({ groups, tags }: ChoiceVocabulary) {
  return groups
    .filter(({ exclusive }) => exclusive)
    .map(({ id, label }) => ({ id, label, tags: tags.filter(({ group }) => group === id) }))
    .filter((group) => group.tags.length > 0);
}

/** The groups that allow several tags, with their tags. */
export function listTags({ groups, tags }: ChoiceVocabulary) {
  return groups
    .filter(({ exclusive }) => !exclusive)
    .map(({ id, label }) => ({ id, label, tags: tags.filter(({ group }) => group === id) }))
    .filter((group) => group.tags.length > 0);
}

/** The spec of the person for a choice; `now` (ISO) is the default moment. */
export function toPersonSpec({ tiles, groups, tags, facts, modes, now: chosen }: PersonChoice, now: string): MadeUp {
  return {
    tiles: Object.entries(tiles).map(([scheme, state]) => ({ scheme, state })),
    words: [...Object.values(groups), ...tags, ...Object.entries(facts).map(([fact, answer]) => (answer === 'yes' ? fact : `!${fact}`))],
    modes,
    now: chosen ?? now,
  };
}

/** The choice for a generated person, such as an example found by a check or a count. */
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
 * The chosen words that the person lacks after all, because the choices cannot be combined. `held` are the words of the generated person.
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
