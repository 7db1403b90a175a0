import type { PersonRecord } from '#engine';
import type { UserInfo } from '#schemas/api';
import { definePort } from '../composition/index.ts';
import type { SignInChoice } from '../http/index.ts';
import type { SubjectExport } from '../stores/index.ts';

/** Creates the record of a person at their first sign-in. The domain defines its content. */
export interface PeopleStarter {
  /** Creates the record from a persona of the catalogue; false when no persona has that id. */
  startAs(uid: string, persona: string): Promise<boolean>;
  /** Creates an empty record; the email address is from an identity provider. */
  startNew(uid: string, name: string, email?: string): Promise<void>;
  /** The personas that can be chosen at sign-in. */
  choices(): readonly SignInChoice[];
}

/** The data of a domain about a person, besides their settings. */
type PersonFacts = Omit<UserInfo, 'uid' | 'settings'>;

/** Finds the facts of a person; null when there is no person with that id. */
export interface PeopleSource {
  readPerson(uid: string): Promise<PersonFacts | null>;
  /** The part of the stored data that the person may read today. */
  showStored(stored: SubjectExport): Promise<SubjectExport>;
}

/** A record as it was read. */
export interface KnownRecord extends PersonRecord {
  /** Until when it may be reused if nothing was saved, in milliseconds since 1970; without limit by default. */
  readonly knownUntil?: number;
}

/** The people of a domain, and the source of their records. */
export interface DomainPeople extends PeopleSource {
  readonly starter: PeopleStarter;
  fetchRecord(uid: string): Promise<KnownRecord | null>;
  /** Whether a service refused this person, so that they have to sign in again. */
  mustSignIn?(uid: string): boolean;
}

/** Filled by a feature of the pack. */
export const domainPeople = definePort<DomainPeople>('people');
