import type { IncomingHttpHeaders } from 'node:http';
import { UnauthorisedError } from './errors.ts';
import type { Reply } from './reply.ts';

/** The roles of an editor account, from reading to everything. */
export type EditorRole = 'viewer' | 'writer' | 'publisher' | 'admin';

/** The caller: a person of the hub, or an editor with a role. Always comes from the session. */
export interface Caller {
  readonly uid: string;
  readonly kind: 'viewer' | 'editor';
  readonly role: EditorRole;
  /** The hash of the session id; it names the session in limits and logs, and cannot be used to sign in. */
  readonly session: string;
  /** When they last proved their identity. */
  readonly authAt: number;
}

/** Who may call a route. `editor` is any editor account; the other editor roles mean that role or a higher one. */
export type Role = 'anyone' | 'viewer' | 'editor' | 'writer' | 'publisher' | 'admin';

/** The rate limit of a route; see rate-limits.ts. `static` is not limited. */
export type RateClass = 'page' | 'read' | 'write' | 'lookup' | 'sign-in' | 'sign-out' | 'static';

/** One checked request, as a route sees it. */
export interface Call<Body = unknown> {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly body: Body;
  /** Whether it was sent by a plain HTML form: then the answer is a page or a redirect. */
  readonly isForm: boolean;
  readonly caller: Caller | null;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly now: number;
}

/** Answers with the catalogue page at the address of a call; null if there is none. */
export type AnswerReading = (call: Call) => Promise<Reply | null>;

/** A part of the API, under which the document lists its operations. */
export interface ApiTag {
  /** The caller's side and a name: 'Hub: sign-in'. */
  readonly name: string;
  readonly about: string;
}

/** The meaning of a parameter, with its unit, and an example. */
export type ParameterDocs = readonly [meaning: string, example: string];

/** The name of a route in the API document. */
export interface RouteNames {
  /** What a caller gets or does, in one line. */
  readonly summary: string;
  /** A verb and a noun that no other route has. */
  readonly operationId: string;
}

/** One address of the server. Nearly every field is required, so that nothing is open by oversight. */
export interface Route extends Partial<RouteNames> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly role: Role;
  readonly rate: RateClass;
  /** The schema of the body; null when there is none. */
  readonly request: string | null;
  /** The schema of a JSON answer; null when the answer is a page, plain text or empty. */
  readonly response: string | null;
  /** Hides the address from everybody but editors (404 instead of 401 and 403). */
  readonly hidden?: boolean;
  /** Only for editors who have recently proved their identity: publishing, rolling back, giving roles. */
  readonly needsFreshSignIn?: boolean;
  /** Declared but not mounted: debug aids where they are not allowed. */
  readonly isOff?: boolean;
  /** The query parameters that occur once. A route that answers with data gets no others, so the API document is complete. */
  readonly query?: readonly string[];
  /** The query parameters that may occur more than once. */
  readonly lists?: readonly string[];
  /** The required query parameters; without one the answer is 400. */
  readonly demands?: readonly string[];
  /** The request headers that it reads in addition to those of every request. */
  readonly headers?: readonly string[];
  /** The media type of data without a schema. */
  readonly produces?: string;
  /** The statuses of its JSON answers, unless 200 is the only one; 204 stands for an answer without a body. */
  readonly statuses?: readonly number[];
  /** The part of the API to which it belongs. */
  readonly tag?: ApiTag;
  /** Details that its names and its answer do not show. */
  readonly explains?: string;
  /** The meaning of its parameters, where the name alone does not define it. */
  readonly parameters?: Readonly<Record<string, ParameterDocs>>;
  /** The statuses of its own failures, besides those implied by its declaration. */
  readonly problems?: readonly number[];
  /** Whether it may call another service; `with-status`: it fails with the status of that service. */
  readonly callsUpstream?: boolean | 'with-status';
  /** Whether its answer has an ETag, so that a known version gets 304. */
  readonly hasVersion?: boolean;
  /** Whether the body is a file: arbitrary bytes instead of JSON with a schema. */
  readonly takesBytes?: boolean;
  /** The size limit of the body in bytes; 64 KB unless given. */
  readonly bodyCap?: number;
  /** A report that browsers send by themselves, without our header. It changes nothing. */
  readonly browserReport?: boolean;
  /** Whether it also accepts a plain HTML form from our own pages, so that it works without script. */
  readonly takesForms?: boolean;
  /**
   * Whether it saves only data of the caller, so that the audit trail needs no actor. Set by routes that save often, because tracking the
   * actor costs time.
   */
  readonly inOwnName?: boolean;
  /**
   * For a route that ends the caller's session: the Set-Cookie header of each of its answers to our own pages, even beyond its limit.
   * It answers even while the store cannot identify the session.
   */
  readonly takesCookie?: string;
  /** The path whose debug switches apply to this route instead of its own, depending on the query. */
  covers?(query: Readonly<Record<string, string>>): string | undefined;
  /** People without a session are sent to sign in, and back here afterwards. */
  readonly signIn?: 'redirect';
  handle(call: Call): Reply | Promise<Reply>;
}

/** A route that answers with a page or a redirect to one. The API document does not list it. */
interface PageShape {
  readonly method: 'GET';
  readonly response: null;
  readonly produces?: never;
}

/** A route with the type of its body. One that answers with data must have names. */
export type RouteDefinition<Body> = Omit<Route, 'handle' | keyof RouteNames> & {
  handle(call: Call<Body>): Reply | Promise<Reply>;
} & (RouteNames | PageShape);

/** Declares a route. The body is checked against the request schema before `handle` gets it. */
export function defineRoute<Body = unknown>(definition: RouteDefinition<Body>): Route {
  return Object.freeze({ ...definition, handle: (call: Call) => definition.handle(call as Call<Body>) });
}

/** The same routes with shared defaults, which a route may override. */
export function describeRoutes(api: Pick<Route, 'tag' | 'parameters' | 'callsUpstream'>, routes: readonly Route[]): Route[] {
  return routes.map((route) => ({ ...api, ...route, parameters: { ...api.parameters, ...route.parameters } }));
}

/** Whether programs get data here. Every other route answers with a page or a redirect to one. */
export function answersData({ method, response, produces }: Pick<Route, 'method' | 'response' | 'produces'>): boolean {
  return method !== 'GET' || response !== null || produces !== undefined;
}

/** The person of a call whose route requires one. */
export function callerOf(call: Call): Caller {
  if (!call.caller) throw new UnauthorisedError();
  return call.caller;
}

const ranks: Readonly<Record<EditorRole, number>> = { viewer: 0, writer: 1, publisher: 2, admin: 3 };

/** Whether this person may use a route with this role. */
export function mayUse(role: Role, caller: Caller | null): boolean {
  if (role === 'anyone') return true;
  if (!caller) return false;
  if (role === 'viewer') return caller.kind === 'viewer';
  return caller.kind === 'editor' && ranks[caller.role] >= ranks[role === 'editor' ? 'viewer' : role];
}
