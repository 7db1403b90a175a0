import type { PersonRecord } from '#engine';
import type { UserInfo } from '#schemas/api';
import { definePort } from '../composition/index.ts';
import type { SignInChoice } from '../http/index.ts';
import type { SubjectExport } from '../stores/index.ts';

/** Creates the record of a person at their first sign-in. The domain knows what a record holds. */
export interface PeopleStarter {
  /** Creates the record from a made-up person of the catalogue; false when no persona has that id. */
  startAs(uid: string, persona: string): Promise<boolean>;
  /** Creates an empty record; the address is one that an identity provider knows. */
  startNew(uid: string, name: string, email?: string): Promise<void>;
  /** The made-up people that can be chosen at sign-in. */
  choices(): readonly SignInChoice[];
}

/** What a domain knows about a person, beside their settings. */
type PersonFacts = Omit<UserInfo, 'uid' | 'settings'>;

/** Finds the facts of a person; null when there is no person with that id. */
export interface PeopleSource {
  readPerson(uid: string): Promise<PersonFacts | null>;
  /** The part of the stored data that the person may read today. */
  showStored(stored: SubjectExport): Promise<SubjectExport>;
}

/** A record, as it was read. */
export interface KnownRecord extends PersonRecord {
  /** Until when it may be used again if nothing was saved, in milliseconds since 1970; without limit unless given. */
  readonly knownUntil?: number;
}

/** The people of a domain, and what is known of them. */
export interface DomainPeople extends PeopleSource {
  readonly starter: PeopleStarter;
  fetchRecord(uid: string): Promise<KnownRecord | null>;
  /** Whether a service refused this person, so that they have to prove again who they are. */
  mustSignIn?(uid: string): boolean;
}

/** Filled by a feature of the pack. */
export const domainPeople = definePort<DomainPeople>('people');
