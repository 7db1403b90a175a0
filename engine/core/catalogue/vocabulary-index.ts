import type { NextStepType, Scheme, Vocabulary } from '#schemas/catalogue';

/** The vocabulary as sets and maps, for quick look-ups. */
export interface VocabularyIndex {
  /** The words that an expression may use: tags and facts, in lower case. */
  readonly askable: ReadonlySet<string>;
  /** The same words as spelt in the vocabulary, for hints. */
  readonly spelt: readonly string[];
  readonly groups: Vocabulary['groups'];
  /** The facts of a group, such as the stages. */
  readonly factsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tags: Vocabulary['tags'];
  readonly implications: Vocabulary['implications'];
  readonly origins: NonNullable<Vocabulary['origins']>;
  /** Sensitive tags, in lower case. */
  readonly restricted: ReadonlySet<string>;
  readonly schemes: ReadonlyMap<string, Scheme>;
  readonly levels: ReadonlySet<string>;
  readonly types: ReadonlyMap<string, NextStepType>;
  readonly icons: ReadonlySet<string>;
  readonly intents: ReadonlySet<string>;
  readonly colours: ReadonlySet<string>;
  readonly routes: ReadonlySet<string>;
  readonly modes: ReadonlyMap<string, Vocabulary['modes'][number]>;
  readonly moments: ReadonlySet<string>;
  readonly features: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, Vocabulary['values'][number]>;
  readonly placeholders: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
  readonly journey: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
  readonly presets: ReadonlySet<string>;
  readonly components: ReadonlySet<string>;
}

function idsOf(words: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(words.map((word) => word.id));
}

function byId<Word extends { readonly id: string }>(words: readonly Word[]): ReadonlyMap<string, Word> {
  return new Map(words.map((word) => [word.id, word]));
}

function groupFacts(facts: Vocabulary['facts']): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Set(facts.flatMap(({ group }) => group ?? []));
  return new Map([...groups].map((group) => [group, idsOf(facts.filter((fact) => fact.group === group))]));
}

/** Indexes a vocabulary and the registered components. */
export function indexVocabulary(vocabulary: Vocabulary, components: readonly string[]): VocabularyIndex {
  const spelt = [...vocabulary.tags, ...vocabulary.facts].map((word) => word.id);
  return {
    spelt,
    groups: vocabulary.groups,
    factsOf: groupFacts(vocabulary.facts),
    tags: vocabulary.tags,
    implications: vocabulary.implications,
    origins: vocabulary.origins ?? [],
    askable: new Set(spelt.map((word) => word.toLowerCase())),
    restricted: new Set(vocabulary.tags.filter((tag) => tag.restricted).map((tag) => tag.id.toLowerCase())),
    schemes: byId(vocabulary.schemes),
    levels: new Set([...vocabulary.schemes, ...vocabulary.tags].map((word) => word.id)),
    types: byId(vocabulary.nextStepTypes),
    icons: new Set(vocabulary.icons),
    intents: idsOf(vocabulary.intents ?? []),
    colours: new Set(vocabulary.colours),
    routes: idsOf(vocabulary.routes ?? []),
    modes: byId(vocabulary.modes),
    moments: idsOf(vocabulary.moments),
    features: idsOf(vocabulary.features),
    values: byId(vocabulary.values),
    placeholders: idsOf(vocabulary.placeholders),
    rules: idsOf(vocabulary.rules),
    families: idsOf(vocabulary.families),
    journey: idsOf(vocabulary.journey),
    targets: idsOf(vocabulary.targets),
    presets: idsOf(vocabulary.presets),
    components: new Set(components),
  };
}
