import type { Pack } from '#engine';
import type { JsonSchema } from '#schemas';
import type { Persona } from '#schemas/catalogue';
import type { PeopleStarter } from './accounts/index.ts';
import { definePort, type Feature } from './composition/index.ts';
import type { KnownRecord } from './hub/index.ts';
import type { SealedFields } from './sealing/index.ts';
import type { Store } from './stores/index.ts';
import type { UpstreamClient } from './upstream/index.ts';
import type { PeopleSource, ToStoredData } from './viewers/index.ts';

/** The people of a domain, and what is known of them. */
export interface DomainPeople extends PeopleSource {
  readonly starter: PeopleStarter;
  fetchRecord(uid: string): Promise<KnownRecord | null>;
  /** Whether a service refused this person, so that they have to prove again who they are. */
  mustSignIn?(uid: string): boolean;
}

/** Filled by a feature of the pack. */
export const domainPeople = definePort<DomainPeople>('people');

/** How the hub understands the answer of a configured service. Nothing of the person stands in it. */
export interface ServiceComparison {
  readonly service: string;
  readonly path: string;
  readonly isUnderstood: boolean;
  /** What was read, what is not known, or why it cannot be read. */
  readonly says: string;
}

/** What a pack gives to the server and its command line; everything else is the same for every pack. */
export interface HubPack {
  readonly pack: Pack;
  /** The folder of the pack, with `content` and `widgets`. */
  readonly folder: string;
  /** The folder of its build. */
  readonly built: string;
  /** The features of its domain. One of them fills the port of people. */
  readonly features: readonly Feature[];
  /** The schemas of their requests and answers. */
  readonly schemas: readonly JsonSchema[];
  /** The screens that need no session. */
  readonly openPaths: readonly string[];
  /** The part of a saved setting that it keeps; without this, all that was sent. */
  readonly toStored?: ToStoredData;
  /** Asks its services about one person, and tells of each answer whether it is understood. */
  compare?(client: UpstreamClient, person: { readonly uid: string; readonly studyYear: number }): Promise<readonly ServiceComparison[]>;
  /** The fields of its documents that are stored encrypted. */
  readonly sealed?: readonly SealedFields[];
  /** The people of the domain alone, for the command line. */
  createPeople(parts: PeopleParts): PeopleStarter;
  /** How long clients wait between two polls at a busy time; null for the usual time. */
  readonly chooseBusySeconds?: (modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => number | null;
}

/** What the people of a domain are made from. */
export interface PeopleParts {
  readonly store: Store;
  readonly clock: { now(): number };
  /** The made-up people of the live catalogue. */
  readonly personas: () => readonly Persona[];
}
