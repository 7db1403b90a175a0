import type { Catalogue, Clock, Log, Pack } from '#engine';
import type { JsonSchema } from '#schemas';
import type { Persona } from '#schemas/catalogue';
import type { PeopleStarter } from './accounts/index.ts';
import type { AnswerReading, PageDrawer, Route } from './http/index.ts';
import type { KnownRecord } from './hub/index.ts';
import type { SealedFields } from './sealing/index.ts';
import type { StartSettings } from './settings.ts';
import type { DocumentKey, Store } from './stores/index.ts';
import type { PeopleSource, ToStoredData } from './viewers/index.ts';

/** What the server hands to a domain. */
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
  /** Answers with a page of the catalogue, for the addresses that the domain leaves to pages. */
  readonly answerReading: AnswerReading;
}

/** An open domain: the source of its people, and its own routes. */
export interface OpenDomain {
  readonly people: PeopleStarter;
  readonly records: PeopleSource & {
    fetchRecord(uid: string): Promise<KnownRecord | null>;
    /** Whether a service refused this person, so that they have to prove again who they are. */
    mustSignIn?(uid: string): boolean;
  };
  readonly routes: readonly Route[];
  /** Whether a document beside the sessions, which belongs to no sign-in, is still in use: then it is kept. */
  needs?(key: DocumentKey): Promise<boolean>;
}

/** What a domain gives to the server, beside its pack. */
export interface Domain {
  /** The schemas of its requests and answers. */
  readonly schemas: readonly JsonSchema[];
  /** The screens that need no session. */
  readonly openPaths: readonly string[];
  /** The part of a saved setting that it keeps; without this, all that was sent. */
  readonly toStored?: ToStoredData;
  open(parts: DomainParts): OpenDomain;
}

/** What a domain is made from before the server opens. */
interface DomainStart {
  readonly settings: StartSettings;
  /** All environment variables by name. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly log: Log;
  /** How much is left of the time for the answer that is being made; without it services have their own limits only. */
  readonly leftMs?: () => number;
  /** Called after each call to another service, with its outcome. */
  readonly onCall?: (call: { readonly service: string; readonly outcome: string; readonly ms: number }) => void;
}

/** A domain with the services that it has opened. */
export interface StartedDomain {
  readonly domain: Domain;
  /** Called when no more requests will come. */
  close?(): Promise<void>;
  /** Calls each of its services once, and tells how each answered. */
  ping?(): Promise<readonly ServicePing[]>;
  /** Asks its services about one person, and tells of each answer whether it is understood. */
  compare?(person: { readonly uid: string; readonly studyYear: number }): Promise<readonly ServiceComparison[]>;
}

/** How the hub understands the answer of a configured service. Nothing of the person stands in it. */
export interface ServiceComparison {
  readonly service: string;
  readonly path: string;
  readonly isUnderstood: boolean;
  /** What was read, what is not known, or why it cannot be read. */
  readonly says: string;
}

/** The result of checking a configured service. Contains no keys. */
export interface ServicePing {
  readonly service: string;
  /** The base address; null when none is configured and the embedded service answers. */
  readonly address: string | null;
  readonly hasKey: boolean;
  readonly isReachable: boolean;
  /** Why it cannot be reached, in a sentence; null when it can, or when none is configured. */
  readonly reason: string | null;
  /** How long the answer took; null when no call was made. */
  readonly ms: number | null;
}

/** What a pack gives to the server and its command line; everything else is the same for every pack. */
export interface HubPack {
  readonly pack: Pack;
  /** The folder of the pack, with `content` and `widgets`. */
  readonly folder: string;
  /** The folder of its build. */
  readonly built: string;
  startDomain(start: DomainStart): StartedDomain;
  /** The fields of its documents that are stored encrypted. */
  readonly sealed?: readonly SealedFields[];
  /** The people of the domain alone, for the command line. */
  readonly createPeople: (parts: Pick<DomainParts, 'store' | 'clock' | 'personas'>) => PeopleStarter;
  /** How long clients wait between two polls at a busy time; null for the usual time. */
  readonly chooseBusySeconds?: (modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => number | null;
  /** Errors of its settings whose message alone is printed when the server does not start. */
  readonly plainErrors?: readonly (new (
    ...words: never[]
  ) => Error)[];
}
