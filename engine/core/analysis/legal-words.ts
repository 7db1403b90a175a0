/** What a vocabulary says about the words that people hold together. */
export interface LegalVocabulary {
  readonly groups: readonly { readonly id: string; readonly exclusive: boolean; readonly complete: boolean }[];
  readonly tags: readonly { readonly id: string; readonly group: string }[];
  readonly implications: readonly { readonly tag: string; readonly implies: string }[];
  /** Tags that nobody holds without one of others. */
  readonly origins?: readonly { readonly tag: string; readonly oneOf: readonly string[] }[];
  readonly facts: readonly { readonly id: string }[];
}

/** One choice that everybody makes: one of these words, or, as null, none of them. */
export interface Axis {
  /** The group of an exclusive choice; null where the choice is to hold one word or not. */
  readonly group: string | null;
  readonly values: readonly (string | null)[];
  /** For null: a word of the group that none of the values names, held by those who hold none of them, where one must be held. */
  readonly other: string | null;
}

/** Conditions that legal people meet beside their choices: at least one of these words is held, or, with !, not held. */
interface Clause {
  readonly held: readonly string[];
  readonly notHeld: readonly string[];
}

/** The legal people as far as some words can tell them apart: every mix of choices that meets all clauses. */
export interface LegalWords {
  readonly axes: readonly Axis[];
  readonly clauses: readonly Clause[];
}

/** A word that is held of those an axis chooses from, named by its values or not. */
export function heldOn(axis: Axis, held: ReadonlySet<string>, ready: ReadyVocabulary): string | null {
  const words = axis.group === null ? axis.values : (ready.membersOf.get(axis.group) ?? []);
  return words.find((word) => word !== null && held.has(word)) ?? null;
}

/** A vocabulary made ready; words are lower case. */
export interface ReadyVocabulary {
  readonly words: ReadonlySet<string>;
  readonly groupOf: ReadonlyMap<string, { readonly id: string; readonly exclusive: boolean; readonly complete: boolean }>;
  readonly membersOf: ReadonlyMap<string, readonly string[]>;
  readonly implications: readonly (readonly [string, string])[];
  /** For a word, those of which one is held wherever it is. */
  readonly origins: ReadonlyMap<string, readonly string[]>;
  /** Words that have to be asked about together with a word, because something outside the vocabulary decides them together. */
  readonly tied: ReadonlyMap<string, readonly string[]>;
}

/** Words that people do not choose by themselves; lower case. */
export interface DecidedWords {
  readonly words: ReadonlySet<string>;
  /** Sets of words of which some people hold exactly one. */
  readonly choices: readonly (readonly string[])[];
}

const NOTHING_DECIDED: DecidedWords = { words: new Set(), choices: [] };

/** Makes a vocabulary ready for asking about many sets of words. */
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

/** In a group of which one word is held, a decided word leaves fewer of the others; a choice ties all its words. */
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
 * The legal people as far as these words tell them apart. Words that no implication and no group ties to them are left out:
 * they are free whatever these are. Groups are kept as one choice, however many words they have.
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

/** The words, and all words that implications, groups, choices or what is decided tie to them, directly or through one another. */
function reachNamed(words: Iterable<string>, ready: ReadyVocabulary): ReadonlySet<string> {
  const open = new Set([...words].filter((word) => ready.words.has(word)));
  // A set gives its later members too, so this ends when nothing new is tied.
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
