import type { PeopleSource } from '../site/index.ts';
import { DocumentUnreadableError, type Store, type SubjectExport } from '../stores/index.ts';

/** Begins people of whom nothing is kept, or nothing any more. */
export interface NewPeople {
  startNew(uid: string, name: string): Promise<void>;
}

/** Everything that is kept about a person, for operators. */
export function exportPerson(store: Store, uid: string): Promise<SubjectExport> {
  return store.exportAll({ kind: 'system', id: 'export' }, uid);
}

/** What is kept about a person, for themselves: without what they may not know yet. */
export async function exportForPerson(store: Store, people: PeopleSource, uid: string): Promise<SubjectExport> {
  return people.showStored(await exportPerson(store, uid));
}

/** What has to forget a person, beside the documents of the store. */
interface ErasingParts {
  readonly store: Store;
  readonly sessions: { endAll(uid: string): Promise<number> };
  /** Waits; needed if other processes serve people too. */
  readonly wait?: (ms: number) => Promise<void>;
  readonly accounts: { erase(uid: string): Promise<void> };
}

/** Within this time every process refuses a session that ended in another one. */
const endedEverywhereMs = 2_500;

/**
 * Removes everything that is kept about a person, including their account, and ends their sessions. Data that cannot be read is removed
 * too.
 */
export async function erasePerson(parts: ErasingParts, uid: string): Promise<number> {
  await parts.accounts.erase(uid);
  const ended = await parts.sessions.endAll(uid);
  // Until every process knows that the sessions ended, one of them might still save data of the person.
  if (ended !== 0 && parts.store.isShared) await parts.wait?.(endedEverywhereMs);
  return (await parts.store.erase({ kind: 'system', id: 'erase' }, uid)).removed;
}

/**
 * Removes a person's saved settings and favourites for good; their profile and their account stay. Of what cannot be read all is removed,
 * and they begin again as somebody new.
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
