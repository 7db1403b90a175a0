import type { UserInfo } from '../../schemas/generated/api.ts';
import { DocumentUnreadableError, type Store, type SubjectExport } from '../stores/index.ts';

/** What a domain knows of a person beside their settings. */
type PersonFacts = Omit<UserInfo, 'uid' | 'settings'>;

/** Finds the facts of a person; null when there is nobody of that id. */
export interface PeopleSource {
  readPerson(uid: string): Promise<PersonFacts | null>;
  /** What is kept about a person as they may read it today; all of it where this is left out. */
  showKept?(kept: SubjectExport): Promise<SubjectExport>;
}

/** Everything kept about a person, for those who run the server. */
export function exportPerson(store: Store, uid: string): Promise<SubjectExport> {
  return store.exportAll({ kind: 'system', id: 'export' }, uid);
}

/** What is kept about a person, for themselves: without what they may not know yet. [V-01] */
export async function exportForPerson(store: Store, people: PeopleSource, uid: string): Promise<SubjectExport> {
  const kept = await exportPerson(store, uid);
  return (await people.showKept?.(kept)) ?? kept;
}

/** What has to forget a person besides the store's documents. */
interface ErasingParts {
  readonly store: Store;
  readonly sessions: { endAll(uid: string): Promise<number> };
  /** Waits; needed where other processes serve people too. */
  readonly wait?: (ms: number) => Promise<void>;
  readonly accounts: { erase(uid: string): Promise<void> };
}

/** Within this time every process refuses a session that ended in another. */
const endedEverywhereMs = 2_500;

/** Sessions whose list cannot be read are not told to other processes; each looks a session up again within this time. */
const forgottenEverywhereMs = 31_000;

/** Removes everything kept about a person, their account too, and ends their sessions. What of it cannot be read goes as well. [V-02] */
export async function erasePerson(parts: ErasingParts, uid: string): Promise<number> {
  await parts.accounts.erase(uid);
  const ended = await parts.sessions.endAll(uid).catch((error: unknown) => {
    if (error instanceof DocumentUnreadableError) return 'unknown' as const;
    throw error;
  });
  // Until every process knows that the sessions ended, one of them might still save something of theirs.
  if (ended !== 0 && parts.store.isShared) await parts.wait?.(ended === 'unknown' ? forgottenEverywhereMs : endedEverywhereMs);
  return (await parts.store.erase({ kind: 'system', id: 'erase' }, uid)).removed;
}

/** Removes what a person has saved and liked, for good; who they are, and that they may sign in, stays. */
export async function wipePerson(store: Store, uid: string): Promise<void> {
  await store.wipe({ kind: 'viewer', id: uid }, uid, ['settings', 'favourites']);
}
