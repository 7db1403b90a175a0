import type { SavedSetting } from '#schemas/viewer';
import type { KnownRecord } from '../site/index.ts';
import { bucketOf } from '../stores/index.ts';

/** The source of records. Null when there is no person with that id. */
export interface RecordSource {
  fetchRecord(uid: string): Promise<KnownRecord | null>;
  listSaved(uid: string): Promise<readonly SavedSetting[]>;
  /** Changes whenever a person of that bucket saves anything. Cheap enough for every request. */
  revisionOf(bucket: number): number;
  /** The number of saves by people in that bucket that succeeded in this process alone. Zero unless given. */
  savesOf?(bucket: number): number;
  /** If other processes save too: a mark of all saved data of a person, which changes with each save. Costs less than reading the data. */
  readonly markOf?: ((uid: string) => Promise<string | null>) | undefined;
  /** Whether a service refused this person, so that they have to sign in again. */
  readonly mustSignIn?: ((uid: string) => boolean) | undefined;
}

/** Records in memory, for tests and benchmarks. */
export interface FakeRecords extends RecordSource {
  readonly people: Map<string, KnownRecord>;
  readonly saved: Map<string, SavedSetting[]>;
  /** Marks the person as changed. */
  touch(uid: string): void;
}

/** Records that tests fill. */
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
