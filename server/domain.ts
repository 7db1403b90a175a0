import type { Catalogue, Clock, Log } from '../engine/index.ts';
import type { Persona } from '../schemas/generated/catalogue.ts';
import type { JsonSchema } from '../schemas/index.ts';
import type { PeopleStarter } from './accounts/index.ts';
import type { PageDrawer, Route } from './http/index.ts';
import type { KnownRecord } from './hub/index.ts';
import type { SealedFields } from './sealing/index.ts';
import type { Store } from './stores/index.ts';
import type { PeopleSource, ToStoredData } from './viewers/index.ts';

/** What a domain is given by the server. */
export interface DomainParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly drawer: PageDrawer;
  readonly isDebugAllowed: boolean;
  /** The made-up people of the live catalogue. */
  readonly personas: () => readonly Persona[];
  /** The live catalogue. */
  readonly catalogue: () => Catalogue;
}

/** A domain at work: who its people are, and what it answers beside the server's own addresses. */
export interface OpenDomain {
  readonly people: PeopleStarter;
  readonly records: PeopleSource & {
    fetchRecord(uid: string): Promise<KnownRecord | null>;
    /** Somebody asked about this person wants them to prove again who they are. */
    mustSignIn?(uid: string): boolean;
  };
  readonly routes: readonly Route[];
}

/** What a domain brings to the server beside its pack. */
export interface Domain {
  /** Shapes of its requests and answers. */
  readonly schemas: readonly JsonSchema[];
  /** Screens that need no session. */
  readonly openPaths: readonly string[];
  /** What of its documents is stored sealed. */
  readonly sealed?: readonly SealedFields[];
  /** What it keeps of a setting that somebody saves; without it, what was sent. */
  readonly toStored?: ToStoredData;
  open(parts: DomainParts): OpenDomain;
}
