import type { Clock, Log } from '#engine';
import type { Metrics, Route } from '../http/index.ts';
import type { DocumentKey } from '../stores/index.ts';
import type { Environment, Settings, ValuesOf } from './define-settings.ts';
import type { ServedPack, ServiceSpec } from './served-pack.ts';

/** The platform that every feature receives. */
export interface Platform {
  readonly hub: ServedPack;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly environment: Environment;
  readonly isProduction: boolean;
  /** The folder of the build; null without a build, as in tests, which use stand-ins. */
  readonly built: string | null;
  /** Whether JSON answers are checked against their schemas; `true`, for tests, also checks failures against those that the route names. */
  readonly checksReplies: boolean | 'answers';
  /** Whether the server accepts requests; false while it starts and while it stops. */
  readonly isReady: () => boolean;
  /** Calls the task repeatedly until the returned function is called, without keeping the process alive. */
  readonly every: (ms: number, task: () => void) => () => void;
  /** Adds a step to run when the process ends, even while it is still starting. The last one added runs first. */
  readonly atEnd: (name: string, step: () => void | Promise<void>) => void;
}

/** An interface to one service, by which other features refer to it. */
export interface Port<Service> {
  readonly name: string;
  /** Never set: it carries the type of the service. */
  readonly service?: Service;
}

/** The services that a feature uses, by its own names for them. */
export type Needs = Readonly<Record<string, Port<unknown>>>;

/** The services behind ports. */
export type ServicesOf<Uses> = { readonly [Name in keyof Uses]: Uses[Name] extends Port<infer Service> ? Service : never };

/** The inputs of a feature besides the services that it uses. */
export interface Making<Values> extends Platform {
  /** The values of its settings. */
  readonly settings: Values;
}

/** API documentation common to all routes of a feature. */
export type ApiDescription = Pick<Route, 'tag' | 'parameters' | 'callsUpstream'>;

/** The combined answers of all features. */
export interface Others {
  /** Whether a feature still uses a document. */
  keeps(key: DocumentKey): Promise<boolean>;
  /** Codes of problems for an operator; empty when all is well. */
  concerns(): readonly string[];
}

type Stop = (() => void | Promise<void>) | undefined;

interface Definition<Service, Uses extends Needs, Definitions extends Settings> {
  readonly name: string;
  /** The port of another module that this feature fills; its own by default. */
  readonly fills?: Port<Service>;
  readonly needs?: Uses;
  readonly settings?: Definitions;
  /** The operator's services that it may call, by their names in the settings. */
  readonly services?: readonly ServiceSpec[];
  /** Whether the operator has configured the real service. If not, `fake` replaces it. */
  isConfigured?(uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>): boolean;
  create(uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>): Service | Promise<Service>;
  /** The embedded stand-in, with the same contract. */
  fake?(uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>): Service | Promise<Service>;
  /** The documentation of its routes in the API document. */
  readonly api?: ApiDescription;
  routes?(service: Service, uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>, others: Others): readonly Route[];
  /** Changes the routes of all features: a guard, a debug aid, a description of them. */
  aroundRoutes?(routes: readonly Route[], service: Service, making: Making<ValuesOf<Definitions>>): readonly Route[];
  /** Starts its background work while the server runs; gives the function that stops it. */
  start?(service: Service, uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>, others: Others): Stop | Promise<Stop>;
  /** Called when no more requests will come. */
  close?(service: Service): void | Promise<void>;
  /** Whether a document is still in use, so that it must not be deleted, however old. */
  keeps?(service: Service, key: DocumentKey): Promise<boolean>;
  /** Codes of problems for an operator; empty when all is well. */
  concerns?(service: Service): readonly string[];
}

/** A feature of the server: a folder, and a line in the list of features. */
export interface Feature<Service = unknown> extends Port<Service>, Definition<Service, Needs, Settings> {
  readonly name: string;
  readonly service?: Service;
}

/** Declares a feature. Its dependencies are created first; a circular one is refused when the server opens. */
export function defineFeature<Service, Uses extends Needs = Needs, Definitions extends Settings = Settings>(
  definition: Definition<Service, Uses, Definitions>,
): Feature<Service> & { readonly settings: Definitions } {
  // A feature is called with exactly the needs and settings that it declares.
  return definition as unknown as Feature<Service> & { readonly settings: Definitions };
}

/** Declares a port that a feature of another module fills, such as the pack's. */
export function definePort<Service>(name: string): Port<Service> {
  return { name };
}
