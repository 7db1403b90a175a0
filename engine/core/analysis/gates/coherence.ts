import type { HouseRule } from '#schemas/catalogue';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import { datedItems, type ItemKind } from '../../catalogue/item-kinds.ts';
import type { KnownKind } from '../../catalogue/kind.ts';
import { statusKey } from '../../next-step/feed-entry.ts';
import { foldText } from '../../text/fold-text.ts';
import { endOfMoment, toInstant } from '../../time/time.ts';
import { type Diagram, NONE } from '../diagram.ts';
import type { ReachedPerson } from '../person.ts';
import type { Population } from '../sight/population.ts';
import { createSight, type Sight } from '../sight/sight.ts';
import type { LegalState } from '../state-space.ts';
import { hasWord } from './house-rules.ts';

/** Something that a person sees although a rule forbids it, with such a person. */
export interface Contradiction {
  readonly rule: HouseRule;
  readonly kind: ItemKind;
  readonly id: string;
  readonly pointer: string;
  /** The finding, for people. */
  readonly found: string;
  readonly who: ReachedPerson | null;
}

/** An item, with the states in which it can be seen and by whom there. */
interface Sighting {
  readonly kind: KnownKind;
  readonly item: { readonly id: string };
  readonly seen: readonly { readonly states: readonly LegalState[]; readonly shown: Diagram }[];
}

/** Finds a person among `people` who sees one item, and another one with it if given: null when they have no example. */
type FindSomebody = (people: Diagram, one: Sighting, other?: Sighting) => ReachedPerson | null | undefined;

/**
 * Everything that active rules about what people see together forbid and some person sees, exactly: over all possible people, whatever the
 * dates. Two items that never show on the same day are not seen together. When the population is lost, nothing is found.
 */
export function findContradictions(population: Population): readonly Contradiction[] {
  const { compiled } = population;
  const rules = compiled.catalogue['house-rules'].filter(
    ({ active, test }) => active && (test === 'never-together' || test === 'same-words'),
  );
  if (rules.length === 0) return [];
  const sight = createSight(population, () => null);
  const findSomebody = createFindSomebody(sight);
  const seen = listSightings(compiled, sight).filter((one) => one.seen.length > 0);
  const found = rules.flatMap((rule) =>
    rule.test === 'same-words'
      ? findTwoEnds(rule, seen, sight, findSomebody, compiled.vocabulary.targets)
      : findTogether(rule, seen, sight, findSomebody),
  );
  return population.isLost() ? [] : found;
}

/** Two items that both ask for attention before all others, and a person who sees them together. */
export interface UrgentPair {
  readonly kind: ItemKind;
  readonly one: string;
  readonly other: string;
  readonly who: ReachedPerson | null;
}

/**
 * Every two items of a kind that are urgent, can show at one moment and are seen by one person, exactly: over all possible people. Without
 * two such items no population is created.
 */
export function findUrgentPairs(
  { catalogue, kinds }: Pick<CompiledCatalogue, 'catalogue' | 'kinds'>,
  population: () => Population,
): readonly UrgentPair[] {
  const candidates = kinds.dated.flatMap((kind) => {
    const urgent = datedItems(catalogue, kind.name).filter((item) => item.active && kind.shows.isUrgent?.(item));
    return urgent.flatMap((one, place) =>
      urgent.slice(place + 1).flatMap((other) => (canMeet(one, other) ? [{ kind, one: one.id, other: other.id }] : [])),
    );
  });
  if (candidates.length === 0) return [];
  const everybody = population();
  const sight = createSight(everybody, () => null);
  const findSomebody = createFindSomebody(sight);
  const among = kinds.dated.filter((kind) => candidates.some((pair) => pair.kind === kind));
  const sightings = new Map(listSightings(everybody.compiled, sight, among).map((one) => [`${one.kind.name}/${one.item.id}`, one]));
  const found = candidates.flatMap(({ kind: { name: kind }, one, other }): readonly UrgentPair[] => {
    const [first, second] = [sightings.get(`${kind}/${one}`), sightings.get(`${kind}/${other}`)];
    const who = first && second && findSomebody(sight.question.legal, first, second);
    return who === undefined ? [] : [{ kind, one, other, who }];
  });
  return everybody.isLost() ? [] : found;
}

/** Every item that somebody can see, including those of tiles: anyone who has the state may see the tile. */
function listSightings({ catalogue, kinds, tiles }: CompiledCatalogue, sight: Sight, among = kinds.drawn): readonly Sighting[] {
  const states = sight.states.states;
  return among.flatMap((kind): readonly Sighting[] => {
    const items: readonly { readonly id: string }[] = catalogue[kind.name];
    if (kind.shows.as === 'tiles') {
      const byId = groupBy(states.flatMap((state) => state.tiles.flatMap((tile) => idOf(tiles, tile).map((id) => [id, state] as const))));
      return items.map((item) => ({ kind, item, seen: [{ states: byId.get(item.id) ?? [], shown: sight.question.legal }] }));
    }
    const groups = groupStates(kind.name, sight);
    const seenIn = new Map<string, { states: readonly LegalState[]; shown: Diagram }[]>();
    for (const group of groups) {
      const [first] = group;
      if (!first) continue;
      for (const { id, shown } of sight.itemsAt(kind.name, first)) seenIn.set(id, [...(seenIn.get(id) ?? []), { states: group, shown }]);
    }
    return items.map((item) => ({ kind, item, seen: seenIn.get(item.id) ?? [] }));
  });
}

/** Groups states by which items of a kind can be seen in them. If nothing decides that, they are one group, and always the same array. */
function groupStates(kind: ItemKind, { states: { states }, keyOf }: Sight): readonly (readonly LegalState[])[] {
  const groups = [...groupBy(states.map((state) => [keyOf(kind, state), state] as const)).values()];
  return groups.length === 1 ? [states] : groups;
}

function idOf(tiles: CompiledCatalogue['tiles'], { scheme, state }: LegalState['tiles'][number]): readonly string[] {
  const id = tiles.get(statusKey(scheme, state));
  return id === undefined ? [] : [id];
}

function groupBy<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** The same lists of states recur for every two items, so their common states are cached; undefined where nobody sees both. */
function createFindSomebody(sight: Sight): FindSomebody {
  const { and } = sight.question.diagrams;
  type Shared = { readonly states: readonly LegalState[]; readonly people: Diagram };
  const shared = new Map<readonly LegalState[], Map<readonly LegalState[], Shared>>();
  const sharedBy = (some: readonly LegalState[], others: readonly LegalState[]): Shared => {
    const known = shared.get(some) ?? new Map<readonly LegalState[], Shared>();
    shared.set(some, known);
    const found = known.get(others);
    if (found) return found;
    const states = common(some, others, sight.states.states);
    const made = { states, people: sight.peopleAt(states) };
    known.set(others, made);
    return made;
  };
  return (people, one, other) => {
    if (other && !canMeet(one.item, other.item)) return undefined;
    for (const first of one.seen) {
      const seen = and(people, first.shown);
      if (seen === NONE) continue;
      for (const second of other?.seen ?? [first]) {
        const both = and(seen, second.shown);
        if (both === NONE) continue;
        const { states, people: there } = sharedBy(first.states, second.states);
        const who = and(both, there);
        if (who !== NONE) return sight.findPerson(who, states);
      }
    }
    return undefined;
  };
}

/** The states that are in both of two lists; all known states are given. */
function common(some: readonly LegalState[], others: readonly LegalState[], all: readonly LegalState[]): readonly LegalState[] {
  if (some === others || others === all) return some;
  if (some === all) return others;
  const [fewer, more] = some.length < others.length ? [some, others] : [others, some];
  const known = new Set(more);
  return fewer.filter((state) => known.has(state));
}

/** Whether two items with dates can show at one moment. */
function canMeet(one: object, other: object): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return a.start <= b.end && b.start <= a.end;
}

function spanOf(item: object): { readonly start: number; readonly end: number } {
  const { startDate = null, endDate = null } = item as { readonly startDate?: string | null; readonly endDate?: string | null };
  return { start: toInstant(startDate) ?? Number.NEGATIVE_INFINITY, end: endOfMoment(endDate) ?? Number.POSITIVE_INFINITY };
}

function findTogether(rule: HouseRule, sightings: readonly Sighting[], sight: Sight, findSomebody: FindSomebody): readonly Contradiction[] {
  const people = rule.who ? sight.meaningOf(rule.who) : sight.question.legal;
  const [first, second] = [rule.first, rule.second].map((meant) => meant && sightings.filter((one) => isMeant(one, meant)));
  const keyOf = createSightingKeys();
  const others: ReadonlyMap<string, readonly (Sighting | undefined)[]> = second
    ? groupBy(second.map((other) => [keyOf(other), other] as const))
    : new Map([['', [undefined]]]);
  // Items that the same people see at the same time get the same answer, so each is computed once.
  const answers = new Map<string, ReadonlyMap<string, ReachedPerson | null>>();
  const answersFor = (one: Sighting): ReadonlyMap<string, ReachedPerson | null> => {
    const found = [...others].flatMap(([key, [other]]) => {
      const who = findSomebody(people, one, other);
      return who === undefined ? [] : [[key, who] as const];
    });
    return new Map(found);
  };
  return (first ?? []).flatMap((one): readonly Contradiction[] => {
    const key = keyOf(one);
    const found = answers.get(key) ?? answersFor(one);
    answers.set(key, found);
    return [...found].flatMap(([otherKey, who]) =>
      (others.get(otherKey) ?? [])
        .filter((other) => other !== one)
        .map((other) => {
          const sentence = other ? `"${other.item.id}" is seen beside it.` : 'Somebody whom the rule names sees it.';
          return { rule, kind: one.kind.name, id: one.item.id, pointer: '', found: sentence, who };
        }),
    );
  });
}

/** Gives items that the same people see in the same states and on the same days the same key. */
function createSightingKeys(): (one: Sighting) => string {
  const numbers = new Map<readonly LegalState[], number>();
  const numberOf = (states: readonly LegalState[]) => {
    const number = numbers.get(states) ?? numbers.size;
    numbers.set(states, number);
    return number;
  };
  return ({ item, seen }) => {
    const { start, end } = spanOf(item);
    return `${start} ${end} ${seen.map(({ states, shown }) => `${numberOf(states)}:${shown}`).join(' ')}`;
  };
}

type Meant = NonNullable<HouseRule['first']>;

function isMeant({ kind, item }: Sighting, { kinds = [], intents = [], words = [], links = [] }: Meant): boolean {
  const texts = words.length > 0 ? textsOf(item).map((text) => foldText(text)) : [];
  const ends = links.length > 0 ? (kind.links?.(item) ?? []).map(({ end }) => end) : [];
  return (
    (kinds.length === 0 || kinds.includes(kind.name)) &&
    (intents.length === 0 || ('intent' in item && intents.includes(String(item.intent)))) &&
    (words.length === 0 || words.some((word) => texts.some((text) => hasWord(text, word)))) &&
    (links.length === 0 || links.some((link) => ends.some((end) => end.startsWith(link))))
  );
}

/** Every text of an item. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Words that lead one person to two destinations, unless they are among `words`. */
function findTwoEnds(
  rule: HouseRule,
  sightings: readonly Sighting[],
  sight: Sight,
  findSomebody: FindSomebody,
  targets: readonly { readonly id: string; readonly label: string }[],
): readonly Contradiction[] {
  const labels = new Map(targets.map(({ id, label }) => [id, `the ${label.toLowerCase()}`]));
  const nameEnd = (end: string) => labels.get(end) ?? end;
  const meant = sightings.filter(({ kind }) => rule.kinds.length === 0 || rule.kinds.includes(kind.name));
  const allowed = new Set(rule.words.map(foldText));
  const links = meant.flatMap((one) => (one.kind.links?.(one.item) ?? []).map((link) => [foldText(link.text), { one, link }] as const));
  return [...groupBy(links)].flatMap(([text, same]) => {
    if (text === '' || allowed.has(text) || new Set(same.map(({ link }) => link.end)).size < 2) return [];
    return same.flatMap(({ one, link }, place) =>
      same.slice(0, place).flatMap(({ one: other, link: before }): readonly Contradiction[] => {
        if (before.end === link.end || other === one) return [];
        const who = findSomebody(sight.question.legal, one, other);
        if (who === undefined) return [];
        const found = `"${link.text}" leads to ${nameEnd(link.end)} here and to ${nameEnd(before.end)} in "${other.item.id}".`;
        return [{ rule, kind: one.kind.name, id: one.item.id, pointer: link.pointer, found, who }];
      }),
    );
  });
}
