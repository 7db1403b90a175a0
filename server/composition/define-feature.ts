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
  /** The folder of the build; null where nothing is built, as in tests: what needs it is a stand-in there. */
  readonly built: string | null;
  /** Whether each JSON answer is checked by its schema, and for tests (true) each failure by those that its route names. */
  readonly checksReplies: boolean | 'answers';
  /** Whether the server takes requests; false while it starts and while it stops. */
  readonly isReady: () => boolean;
  /** Calls the task again and again without keeping the process alive; stop it with what it gives. */
  readonly every: (ms: number, task: () => void) => () => void;
  /** Adds a step to what is done when the process ends, even while it is still starting. The last one added is done first. */
  readonly atEnd: (name: string, step: () => void | Promise<void>) => void;
}

/** A place in the program for one service, by which other features name it. */
export interface Port<Service> {
  readonly name: string;
  /** Never set: it carries the type of the service. */
  readonly service?: Service;
}

/** The services that a feature uses, by the names it gives them. */
export type Needs = Readonly<Record<string, Port<unknown>>>;

/** The services behind ports. */
export type ServicesOf<Uses> = { readonly [Name in keyof Uses]: Uses[Name] extends Port<infer Service> ? Service : never };

/** Parts of a feature, beside the services that it uses. */
export interface Making<Values> extends Platform {
  /** The values of its settings. */
  readonly settings: Values;
}

/** API documentation common to all routes of a feature. */
export type ApiDescription = Pick<Route, 'tag' | 'parameters' | 'callsUpstream'>;

/** What all features say together. */
export interface Others {
  /** Whether one of them still uses a document. */
  keeps(key: DocumentKey): Promise<boolean>;
  /** Codes of what an operator should look at; empty when all is well. */
  concerns(): readonly string[];
}

type Stop = (() => void | Promise<void>) | undefined;

interface Definition<Service, Uses extends Needs, Definitions extends Settings> {
  readonly name: string;
  /** The port of another room that this feature fills; its own unless given. */
  readonly fills?: Port<Service>;
  readonly needs?: Uses;
  readonly settings?: Definitions;
  /** The services of the operator that it may ask, by their names in the settings. */
  readonly services?: readonly ServiceSpec[];
  /** Whether the operator has set up the real service. Where it is not, `fake` stands in for it. */
  isConfigured?(uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>): boolean;
  create(uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>): Service | Promise<Service>;
  /** The embedded stand-in. It keeps the same promises. */
  fake?(uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>): Service | Promise<Service>;
  /** What the API document says of its routes. */
  readonly api?: ApiDescription;
  routes?(service: Service, uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>, others: Others): readonly Route[];
  /** Changes the routes of all features: a guard, a debug aid, a description of them. */
  aroundRoutes?(routes: readonly Route[], service: Service, making: Making<ValuesOf<Definitions>>): readonly Route[];
  /** Starts what it does by itself while the server runs; gives what stops it. */
  start?(service: Service, uses: ServicesOf<Uses>, making: Making<ValuesOf<Definitions>>, others: Others): Stop | Promise<Stop>;
  /** Called when no more requests will come. */
  close?(service: Service): void | Promise<void>;
  /** Whether a document is still in use, so that it is kept however old. */
  keeps?(service: Service, key: DocumentKey): Promise<boolean>;
  /** Codes of what an operator should look at; empty when all is well. */
  concerns?(service: Service): readonly string[];
}

/** A feature of the server: a folder, and a line in the list of features. */
export interface Feature<Service = unknown> extends Port<Service>, Definition<Service, Needs, Settings> {
  readonly name: string;
  readonly service?: Service;
}

/** Declares a feature. What it needs is created first; a circle is refused when the server opens. */
export function defineFeature<Service, Uses extends Needs = Needs, Definitions extends Settings = Settings>(
  definition: Definition<Service, Uses, Definitions>,
): Feature<Service> & { readonly settings: Definitions } {
  // The needs and settings that a feature is called with are those that it declares.
  return definition as unknown as Feature<Service> & { readonly settings: Definitions };
}

/** Declares a port that is filled by a feature of another room, such as the pack's. */
export function definePort<Service>(name: string): Port<Service> {
  return { name };
}
