import type { PeopleSource } from '../site/index.ts';
import { DocumentUnreadableError, type Store, type SubjectExport } from '../stores/index.ts';

/** Starts new people without any data, or people whose data was removed. */
export interface NewPeople {
  startNew(uid: string, name: string): Promise<void>;
}

/** Everything stored about a person, for operators. */
export function exportPerson(store: Store, uid: string): Promise<SubjectExport> {
  return store.exportAll({ kind: 'system', id: 'export' }, uid);
}

/** The data of a person for themselves, without results that are still withheld. */
export async function exportForPerson(store: Store, people: PeopleSource, uid: string): Promise<SubjectExport> {
  return people.showStored(await exportPerson(store, uid));
}

/** Everything that holds data of a person, besides the documents of the store. */
interface ErasingParts {
  readonly store: Store;
  readonly sessions: { endAll(uid: string): Promise<number> };
  /** Waits; needed if other processes serve people too. */
  readonly wait?: (ms: number) => Promise<void>;
  readonly accounts: { erase(uid: string): Promise<void> };
}

/** Within this time every process refuses a session that ended in another one. */
const endedEverywhereMs = 2_500;

/** Removes everything stored about a person, including their account, and ends their sessions. Unreadable data is removed too. */
export async function erasePerson(parts: ErasingParts, uid: string): Promise<number> {
  await parts.accounts.erase(uid);
  const ended = await parts.sessions.endAll(uid);
  // Until every process knows that the sessions ended, one of them might still save data of the person.
  if (ended !== 0 && parts.store.isShared) await parts.wait?.(endedEverywhereMs);
  return (await parts.store.erase({ kind: 'system', id: 'erase' }, uid)).removed;
}

/**
 * Removes a person's saved settings and favourites for good; their profile and their account stay. If these are unreadable, everything is
 * removed, and the person starts again.
 */
export async function wipePerson(store: Store, people: NewPeople, uid: string): Promise<void> {
  const actor = { kind: 'viewer', id: uid } as const;
  try {
    await store.wipe(actor, uid, ['settings', 'favourites']);
  } catch (error) {
    if (!(error instanceof DocumentUnreadableError)) throw error;
    await store.erase(actor, uid);
    await people.startNew(uid, '');
  }
}
