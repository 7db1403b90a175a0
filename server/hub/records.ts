import type { PersonRecord } from '../../engine/index.ts';
import type { SavedSetting } from '../../schemas/generated/viewer.ts';
import { bucketOf } from './watch-store.ts';

/** A record as it was fetched. */
export interface KnownRecord extends PersonRecord {
  /** Until when it may be told again although nothing was saved, in milliseconds of the epoch; for as long as one likes when not given. */
  readonly knownUntil?: number;
}

/** Where records come from. Null: nobody of that id. */
export interface RecordSource {
  fetchRecord(uid: string): Promise<KnownRecord | null>;
  listSaved(uid: string): Promise<readonly SavedSetting[]>;
  /** Changes whenever anything was saved of a person of that bucket. Cheap: asked for every request. */
  revisionOf(bucket: number): number;
  /** How often anything was saved here of a person of that bucket and they were told so, whatever others save. Zero when not given. */
  savesOf?(bucket: number): number;
  /** Where others save too: a mark of everything that was saved of a person, another one after each save. Costs less than fetching it. */
  markOf?(uid: string): Promise<string | null>;
  /** Somebody who was asked about this person wants them to prove again who they are. */
  mustSignIn?(uid: string): boolean;
}

/** Records in memory, for tests and benches. */
export interface FakeRecords extends RecordSource {
  readonly people: Map<string, KnownRecord>;
  readonly saved: Map<string, SavedSetting[]>;
  /** Says that something of the person has changed. */
  touch(uid: string): void;
}

/** Makes records that tests fill. */
export function createFakeRecords(): FakeRecords {
  const people = new Map<string, KnownRecord>();
  const saved = new Map<string, SavedSetting[]>();
  const revisions = new Map<number, number>();
  return {
    people,
    saved,
    fetchRecord: async (uid) => people.get(uid) ?? null,
    listSaved: async (uid) => saved.get(uid) ?? [],
    revisionOf: (bucket) => revisions.get(bucket) ?? 0,
    touch: (uid) => void revisions.set(bucketOf(uid), (revisions.get(bucketOf(uid)) ?? 0) + 1),
  };
}
