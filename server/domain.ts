import type { Persona } from '#schemas/catalogue';
import type { ServedPack } from './composition/index.ts';
import type { PeopleStarter } from './site/index.ts';
import type { Store } from './stores/index.ts';
import type { UpstreamClient } from './upstream/index.ts';

/** How the hub interprets the answer of a configured service. Contains no personal data. */
export interface ServiceComparison {
  readonly service: string;
  readonly path: string;
  readonly isUnderstood: boolean;
  /** The fields that were read or are unknown, or why it cannot be read. */
  readonly message: string;
}

/** The parts of a pack for the server and its command line; everything else is the same for every pack. */
export interface HubPack extends ServedPack {
  /** Calls its services about one person, and reports for each answer whether it can be interpreted. */
  compare?(client: UpstreamClient, person: { readonly uid: string; readonly studyYear: number }): Promise<readonly ServiceComparison[]>;
  /** The people of the domain alone, for the command line. */
  createPeople(parts: PeopleParts): PeopleStarter;
}

/** Inputs of the people of a domain. */
export interface PeopleParts {
  readonly store: Store;
  readonly clock: { now(): number };
  /** The personas of the live catalogue. */
  readonly personas: () => readonly Persona[];
}
