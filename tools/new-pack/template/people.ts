import type { GatedPack, Kinds, PersonSpec, ViewerContext, ViewerOf, VocabularyOf } from '#engine';
import { deriveAnalysis, derivePreview, readArrangement } from '#engine/defaults';
import type { Words } from './generated/words.ts';
import { kinds } from './kinds/index.ts';
import vocabularyJson from './vocabulary.json' with { type: 'json' };

const vocabulary = vocabularyJson as VocabularyOf<Words>;

/** A person's record. Its schema is in `pack.ts`. */
export interface PersonRecord {
  readonly name: string;
  /** Their tag of the group "templateGroup". */
  readonly templateGroup: Words['tag'];
  /** The time of a made-up person. */
  readonly now?: string;
}

function isPerson(record: unknown): record is PersonRecord {
  return typeof record === 'object' && record !== null && 'name' in record && 'templateGroup' in record;
}

/** The record of a person. Throws for any other value. */
export function readPerson(record: unknown): PersonRecord {
  if (!isPerson(record)) throw new TypeError('The record is not one of a person.');
  return record;
}

/** A person as the engine sees them: their tags, the state of their tile, and the names of their presets, best first. */
function toViewer(given: unknown, { now, saved }: ViewerContext): ViewerOf<Words> {
  const { name, templateGroup } = readPerson(given);
  return {
    tags: [templateGroup],
    facts: {},
    tiles: [{ scheme: 'START', state: 'new', shown: true, values: {} }],
    feedStatuses: [{ scheme: 'START', status: 'new' }],
    presets: ['Everybody'],
    now,
    stage: { unfinishedBelow: 1, then: 'Settled', otherwise: 'New' },
    values: { name },
    ...readArrangement(saved),
  };
}

/** The tag of the group "templateGroup" among these. */
function findWord(words: readonly string[]): Words['tag'] | undefined {
  return vocabulary.tags.find(({ id, group }) => group === 'templateGroup' && words.includes(id))?.id;
}

/** A made-up person with these tags. */
function toRecord({ words, now }: PersonSpec): PersonRecord {
  return { name: 'Somebody', templateGroup: findWord(words) ?? 'firstWord', now };
}

/** The part of the pack about people, without screens. */
export const people = {
  vocabulary,
  kinds,
  toViewer,
  analysis: deriveAnalysis(vocabulary, { toRecord }),
  preview: derivePreview({
    groups: ['templateGroup'],
    readRecord: readPerson,
    choose: (record, choices) => ({ ...record, templateGroup: findWord(Object.values(choices)) ?? record.templateGroup }),
  }),
} satisfies GatedPack & { readonly kinds: Kinds };
