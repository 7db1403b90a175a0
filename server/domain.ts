import type { Catalogue, Clock, Log, Pack } from '../engine/index.ts';
import type { Persona } from '../schemas/generated/catalogue.ts';
import type { JsonSchema } from '../schemas/index.ts';
import type { PeopleStarter } from './accounts/index.ts';
import type { PageDrawer, Route } from './http/index.ts';
import type { KnownRecord } from './hub/index.ts';
import type { SealedFields } from './sealing/index.ts';
import type { StartSettings } from './settings.ts';
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
  /** What it keeps of a setting that somebody saves; without it, what was sent. */
  readonly toStored?: ToStoredData;
  open(parts: DomainParts): OpenDomain;
}

/** What a domain is made from before the server opens. */
interface DomainStart {
  readonly settings: StartSettings;
  /** Every setting by its name. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly log: Log;
  /** Takes note of a call to another service and how it ended. */
  readonly onCall?: (call: { readonly service: string; readonly outcome: string; readonly ms: number }) => void;
}

/** A domain with the services that it has opened. */
export interface StartedDomain {
  readonly domain: Domain;
  /** How it is told that nothing more is asked. */
  close?(): Promise<void>;
  /** Asks each of its services once, and says how each answered. */
  ping?(): Promise<readonly ServicePing[]>;
}

/** A service as a check of the configuration found it. Keys are never part of it. */
export interface ServicePing {
  readonly service: string;
  /** The base address; null when none is set and the embedded adapter answers. */
  readonly address: string | null;
  readonly hasKey: boolean;
  readonly isReachable: boolean;
  /** Why it is not reachable, in a sentence; null when it is, or when nothing is set. */
  readonly reason: string | null;
  /** How long the answer took; null when nothing was asked. */
  readonly ms: number | null;
}

/** What a pack brings to the server and its command line: all else is the same for every pack. */
export interface HubPack {
  readonly pack: Pack;
  /** The folder of the pack, with `content` and `widgets`. */
  readonly folder: string;
  /** The folder of its build. */
  readonly built: string;
  startDomain(start: DomainStart): StartedDomain;
  /** What of its documents is stored sealed. */
  readonly sealed?: readonly SealedFields[];
  /** The people of the domain by themselves, for the command line. */
  readonly createPeople: (parts: Pick<DomainParts, 'store' | 'clock' | 'personas'>) => PeopleStarter;
  /** How long a client waits for its next read while everybody comes at once; null when that is as usual. */
  readonly chooseBusySeconds?: (modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => number | null;
  /** Errors of its settings, whose sentence says all to whoever starts the server. */
  readonly plainErrors?: readonly (new (
    ...words: never[]
  ) => Error)[];
}
