/** The rules of a vocabulary about which words one person can hold together. */
export interface LegalVocabulary {
  readonly groups: readonly { readonly id: string; readonly exclusive: boolean; readonly complete: boolean }[];
  readonly tags: readonly { readonly id: string; readonly group: string }[];
  readonly implications: readonly { readonly tag: string; readonly implies: string }[];
  /** Tags that can be held only together with one of some others. */
  readonly origins?: readonly { readonly tag: string; readonly oneOf: readonly string[] }[];
  readonly facts: readonly { readonly id: string }[];
}

/** One choice that everybody makes: one of these words, or null for none of them. */
export interface Axis {
  /** The group of an exclusive choice; null when the choice is whether to hold a single word. */
  readonly group: string | null;
  readonly values: readonly (string | null)[];
  /** In a group that needs a word: a word that no value names, and that people hold who choose null. */
  readonly other: string | null;
}

/** A further condition on legal people: they hold at least one of `held`, or lack at least one of `notHeld`. */
interface Clause {
  readonly held: readonly string[];
  readonly notHeld: readonly string[];
}

/** The legal people as far as some words distinguish them: every combination of choices that meets all clauses. */
export interface LegalWords {
  readonly axes: readonly Axis[];
  readonly clauses: readonly Clause[];
}

/** The held word of those an axis chooses from, whether or not its values name it; null when none is held. */
export function heldOn(axis: Axis, held: ReadonlySet<string>, ready: ReadyVocabulary): string | null {
  const words = axis.group === null ? axis.values : (ready.membersOf.get(axis.group) ?? []);
  return words.find((word) => word !== null && held.has(word)) ?? null;
}

/** A vocabulary prepared for questions. Words are in lower case. */
export interface ReadyVocabulary {
  readonly words: ReadonlySet<string>;
  readonly groupOf: ReadonlyMap<string, { readonly id: string; readonly exclusive: boolean; readonly complete: boolean }>;
  readonly membersOf: ReadonlyMap<string, readonly string[]>;
  readonly implications: readonly (readonly [string, string])[];
  /** For a tag, the words of which one must be held with it. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
  /** For a word, the words that must be considered with it because something outside the vocabulary decides them together. */
  readonly tied: ReadonlyMap<string, readonly string[]>;
}

/** Words that people do not choose themselves, in lower case. */
export interface DecidedWords {
  readonly words: ReadonlySet<string>;
  /** Sets of words of which some people hold exactly one. */
  readonly choices: readonly (readonly string[])[];
}

const NOTHING_DECIDED: DecidedWords = { words: new Set(), choices: [] };

/** Prepares a vocabulary for questions about many sets of words. */
export function readLegalVocabulary(vocabulary: LegalVocabulary, decided: DecidedWords = NOTHING_DECIDED): ReadyVocabulary {
  const { groups, tags, implications, origins = [], facts } = vocabulary;
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const groupOf: [string, (typeof groups)[number]][] = [];
  const membersOf = new Map<string, string[]>(groups.map((group) => [group.id, []]));
  for (const { id, group: name } of tags) {
    const group = groupById.get(name);
    if (!group) continue;
    groupOf.push([id.toLowerCase(), group]);
    membersOf.get(name)?.push(id.toLowerCase());
  }
  const words = new Set([...tags, ...facts].map(({ id }) => id.toLowerCase()));
  const exclusive = groups.flatMap(({ id, exclusive }) => (exclusive ? [membersOf.get(id) ?? []] : []));
  return {
    words,
    groupOf: new Map(groupOf),
    membersOf,
    implications: implications.map(({ tag, implies }) => [tag.toLowerCase(), implies.toLowerCase()]),
    origins: new Map(origins.map(({ tag, oneOf }) => [tag.toLowerCase(), oneOf.map((word) => word.toLowerCase())])),
    tied: tieWords(exclusive, decided, words),
  };
}

/** Ties words that limit each other: in a group of which one word is held, a decided word rules out others; a choice ties all its words. */
function tieWords(
  exclusive: readonly (readonly string[])[],
  decided: DecidedWords,
  listed: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const tied = new Map<string, string[]>();
  const tie = (words: readonly string[], to: readonly string[]) => {
    for (const word of words) tied.set(word, [...(tied.get(word) ?? []), ...to]);
  };
  for (const members of exclusive) {
    const named = members.filter((word) => decided.words.has(word));
    if (named.length > 0) tie(members, named);
  }
  for (const choice of decided.choices) {
    const named = choice.filter((word) => listed.has(word));
    tie(named, named);
  }
  return tied;
}

/**
 * The legal people as far as these words distinguish them. Words that no implication and no group connects with them are left out, because
 * they can be chosen freely. A group stays one choice, however many words it has.
 */
export function legalWordsFor(words: Iterable<string>, ready: ReadyVocabulary): LegalWords {
  const named = reachNamed(words, ready);
  const axes: Axis[] = [];
  const clauses: Clause[] = [
    ...ready.implications.filter(([word]) => named.has(word)).map(([word, implied]) => ({ held: [implied], notHeld: [word] })),
    ...[...ready.origins].filter(([word]) => named.has(word)).map(([word, oneOf]) => ({ held: oneOf, notHeld: [word] })),
  ];
  const seen = new Set<string>();
  for (const word of named) {
    const group = ready.groupOf.get(word);
    if (!group?.exclusive) axes.push({ group: null, values: [word, null], other: null });
    if (!group || seen.has(group.id)) continue;
    seen.add(group.id);
    const members = ready.membersOf.get(group.id) ?? [];
    const values = members.filter((member) => named.has(member));
    const other = members.find((member) => !named.has(member)) ?? null;
    const canBeNone = other !== null || !group.complete;
    if (group.exclusive)
      axes.push({ group: group.id, values: canBeNone ? [...values, null] : values, other: group.complete ? other : null });
    else if (group.complete) clauses.push({ held: members, notHeld: [] });
  }
  return { axes, clauses };
}

/** The words, and all words that implications, groups, choices or decided words tie to them, directly or indirectly. */
function reachNamed(words: Iterable<string>, ready: ReadyVocabulary): ReadonlySet<string> {
  const open = new Set([...words].filter((word) => ready.words.has(word)));
  // A set also iterates over members added meanwhile, so this ends when nothing new is tied.
  for (const word of open) {
    const group = ready.groupOf.get(word);
    addAll(open, ready.tied.get(word) ?? []);
    for (const [from, oneOf] of ready.origins) {
      const tie = [from, ...oneOf];
      if (tie.some((one) => one === word || (group && ready.groupOf.get(one)?.id === group.id))) addAll(open, tie);
    }
    if (group?.complete && !group.exclusive) addAll(open, ready.membersOf.get(group.id) ?? []);
    for (const pair of ready.implications) {
      if (pair.some((one) => one === word || (group && ready.groupOf.get(one)?.id === group.id))) addAll(open, pair);
    }
  }
  return open;
}

function addAll(open: Set<string>, words: readonly string[]): void {
  for (const word of words) open.add(word);
}
