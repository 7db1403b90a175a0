import type { Persona } from '#schemas/catalogue';
import type { ServedPack } from './composition/index.ts';
import type { PeopleStarter } from './site/index.ts';
import type { Store } from './stores/index.ts';
import type { UpstreamClient } from './upstream/index.ts';

/** How the hub understands the answer of a configured service. Nothing of the person stands in it. */
export interface ServiceComparison {
  readonly service: string;
  readonly path: string;
  readonly isUnderstood: boolean;
  /** What was read, what is not known, or why it cannot be read. */
  readonly message: string;
}

/** What a pack gives to the server and its command line; everything else is the same for every pack. */
export interface HubPack extends ServedPack {
  /** Asks its services about one person, and tells of each answer whether it is understood. */
  compare?(client: UpstreamClient, person: { readonly uid: string; readonly studyYear: number }): Promise<readonly ServiceComparison[]>;
  /** The people of the domain alone, for the command line. */
  createPeople(parts: PeopleParts): PeopleStarter;
}

/** Inputs of the people of a domain. */
export interface PeopleParts {
  readonly store: Store;
  readonly clock: { now(): number };
  /** The made-up people of the live catalogue. */
  readonly personas: () => readonly Persona[];
}
