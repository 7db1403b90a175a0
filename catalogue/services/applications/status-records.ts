import { LRUCache } from 'lru-cache';
import type { ApplicationInfos } from '../../schemas/generated/admissions.ts';
import type { FetchedRecord } from '../people/record.ts';
import type { UpstreamApplications } from './upstream.ts';

/** Records for the hub. */
interface Records {
  fetchRecord(uid: string): Promise<FetchedRecord | null>;
}

/** Records that contain the applications of the status services. */
export interface StatusRecords {
  /** The record, and until when the answers of the services may be reused: until then a poll needs no new computation. */
  fetchRecord(uid: string): Promise<(FetchedRecord & { readonly knownUntil: number }) | null>;
  /** Whether a status service refused the person when their record was last read, so that they have to sign in again. */
  mustSignIn(uid: string): boolean;
}

/** The hub waits this long for the services and then renders without them; the whole reply has one and a half seconds. */
const hubWaitMs = 1_000;

/** Replaces the applications stored here by those of the status services. */
export function createStatusRecords(records: Records, applications: Pick<UpstreamApplications, 'readForHub'>): StatusRecords {
  const refused = new LRUCache<string, true>({ max: 10_000 });
  return {
    async fetchRecord(uid) {
      const [fetched, read] = await Promise.all([records.fetchRecord(uid), applications.readForHub(uid, hubWaitMs)]);
      if (read.mustSignIn) refused.set(uid, true);
      else refused.delete(uid);
      const applicationInfo: ApplicationInfos = { ...read.applications };
      const knownUntil = Math.min(read.knownUntil, fetched?.knownUntil ?? Number.POSITIVE_INFINITY);
      return fetched && { ...fetched, record: { ...fetched.record, applicationInfo, holdsEveryYear: false }, knownUntil };
    },
    mustSignIn: (uid) => refused.has(uid),
  };
}
