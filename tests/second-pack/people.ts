import type { GatedPack, Kinds, PersonSpec, ViewerContext, ViewerOf, VocabularyOf } from '#engine';
import { deriveAnalysis, derivePreview, readArrangement } from '#engine/defaults';
import type { Words } from './generated/words.ts';
import { kinds } from './kinds/index.ts';
import vocabularyJson from './vocabulary.json' with { type: 'json' };

const vocabulary = vocabularyJson as VocabularyOf<Words>;

/** A member as the engine sees them, in the words of the vocabulary. */
export type LibraryViewer = ViewerOf<Words, { readonly loans: number }>;

/** The library's record of a member. */
export interface MemberRecord {
  readonly name: string;
  readonly age: number;
  /** The last day on which the card is valid. */
  readonly cardUntil: string;
  readonly loans: number;
  /** The date of a made-up member. */
  readonly now?: string;
}

const AGES: Readonly<Record<string, number>> = { child: 9, adult: 40 };

function isMember(record: unknown): record is MemberRecord {
  return typeof record === 'object' && record !== null && 'cardUntil' in record && 'age' in record;
}

/** The record of a member. Throws for any other value. */
export function readMember(record: unknown): MemberRecord {
  if (!isMember(record)) throw new TypeError('The record is not one of a member');
  return record;
}

/** A member as a viewer. A card is valid until the end of its last day. */
function toViewer(given: unknown, { now, saved }: ViewerContext): LibraryViewer {
  const { name, age, cardUntil, loans } = readMember(given);
  const state = now.slice(0, 10) <= cardUntil ? 'valid' : 'expired';
  const isAdult = age >= 16;
  return {
    tags: [isAdult ? 'adult' : 'child', ...(loans > 0 ? (['borrower'] as const) : [])],
    facts: { noLoans: loans === 0, loans },
    tiles: [{ scheme: 'CARD', state, shown: true, values: { until: cardUntil } }],
    feedStatuses: [{ scheme: 'CARD', status: state }],
    presets: ['Adult'],
    now,
    stage: { unfinishedBelow: 1, then: 'Settled', otherwise: 'New' },
    values: { name },
    ...readArrangement(saved),
  };
}

function toRecord({ tiles, words, now }: PersonSpec): MemberRecord {
  const isExpired = tiles.some(({ scheme, state }) => scheme === 'CARD' && state === 'expired');
  return {
    name: 'Somebody',
    age: words.includes('child') ? 9 : 40,
    cardUntil: new Date(Date.parse(now) + (isExpired ? -30 : 300) * 86_400_000).toISOString().slice(0, 10),
    loans: words.includes('borrower') && !words.includes('noLoans') ? 2 : 0,
    now,
  };
}

/** The part of the pack about members, without screens. */
export const people = {
  vocabulary,
  kinds,
  toViewer,
  analysis: deriveAnalysis(vocabulary, { toRecord }),
  preview: derivePreview({
    groups: ['age'],
    readRecord: readMember,
    choose: (record, { age = '' }) => ({ ...record, age: AGES[age] ?? record.age }),
  }),
} satisfies GatedPack & { readonly kinds: Kinds };
