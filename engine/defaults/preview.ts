import { type PackPreview, type PreviewChoices, toSlug } from '../index.ts';

/** What every record of a made-up person has. */
interface NamedRecord {
  readonly name: string;
  /** Their own moment (ISO); today unless given. */
  readonly now?: string;
}

/** How a preview reads and changes the records of a domain. */
interface OwnPreview<Stored extends NamedRecord> {
  /** The groups of the vocabulary in which another word can be chosen. */
  readonly groups: readonly string[];
  readonly readRecord: (record: unknown) => Stored;
  /** The record of the same person with other words. */
  readonly choose: (record: Stored, choices: PreviewChoices['choices']) => Stored;
}

/** The preview of people whose records have a name: with other words, and today. */
export function derivePreview<Stored extends NamedRecord>({ groups, readRecord, choose }: OwnPreview<Stored>): PackPreview {
  return {
    groups,
    toPerson(given, { choices, modes }) {
      const record = readRecord(given);
      const { name, now = '' } = record;
      return { record: choose(record, choices), now, name, modes, uid: `demo-${toSlug(name)}`, saved: [] };
    },
    listMoments: (now) => [{ id: 'today', title: 'Today', at: now }],
  };
}
