import type { IncomingHttpHeaders } from 'node:http';
import { UnauthorisedError } from './errors.ts';
import type { Reply } from './reply.ts';

/** Rights of an editor account, from reading to everything. */
export type EditorRole = 'viewer' | 'writer' | 'publisher' | 'admin';

/** Who asks: a person of the hub, or an editor with a role. Comes from the session and from nowhere else. */
export interface Caller {
  readonly uid: string;
  readonly kind: 'viewer' | 'editor';
  readonly role: EditorRole;
  /** Hash of the session id; names the session in limits and logs, and cannot be used to sign in. */
  readonly session: string;
  /** When they last proved who they are. */
  readonly authAt: number;
}

/** Whom a route answers. `editor` is any editor account, the rest of the editor roles as named or above. */
export type Role = 'anyone' | 'viewer' | 'editor' | 'writer' | 'publisher' | 'admin';

/** How often a route may be asked; see rate-limits.ts. `static` is not counted. */
export type RateClass = 'page' | 'read' | 'write' | 'lookup' | 'sign-in' | 'static';

/** One request, checked: what a route gets to see of it. */
export interface Call<Body = unknown> {
  readonly method: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly body: Body;
  /** Sent by a plain HTML form: the answer is a page or a redirect. */
  readonly isForm: boolean;
  readonly caller: Caller | null;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly now: number;
}

/** One address of the server. Every field but the options is demanded, so that nothing is open by oversight. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly role: Role;
  readonly rate: RateClass;
  /** Schema of the body; null when there is none. */
  readonly request: string | null;
  /** Schema of a JSON answer; null when it answers with a page, plain text or nothing. */
  readonly response: string | null;
  /** To all but editors the address does not exist (404 in place of 401 and 403). */
  readonly hidden?: boolean;
  /** Only for those who proved lately who they are: publishing, rolling back, giving roles. */
  readonly needsFreshSignIn?: boolean;
  /** Declared and not there, for anybody: debug aids where they are not allowed. */
  readonly isOff?: boolean;
  /** Query names it reads once each. An address that answers with data is handed no others, so the API document misses none. */
  readonly query?: readonly string[];
  /** Query names that may come more than once. */
  readonly lists?: readonly string[];
  /** Request headers it reads beside those of every request. */
  readonly headers?: readonly string[];
  /** Media type of an answer with data that has no schema. */
  readonly produces?: string;
  /** Statuses of its JSON answers where that is not 200 alone; 204 stands for an answer without a body. */
  readonly statuses?: readonly number[];
  /** Largest body in bytes; 64 KB when not given. */
  readonly bodyCap?: number;
  /** Reports that browsers send by themselves, without our header. They change nothing. */
  readonly browserReport?: boolean;
  /** Also takes a plain HTML form of our own pages, so that it works without script. */
  readonly takesForms?: boolean;
  /** All that it saves it saves in the caller's own name, so nobody has to remember for whom the work is done. Saves that come often say so: following costs. */
  readonly inOwnName?: boolean;
  /** The path whose debug switches this route obeys in place of its own, by the query. */
  covers?(query: Readonly<Record<string, string>>): string | undefined;
  /** Pages send people without a session to sign in, and back here afterwards. */
  readonly signIn?: 'redirect';
  handle(call: Call): Reply | Promise<Reply>;
}

/** A route whose body has the shape of its request schema. */
export interface RouteDefinition<Body> extends Omit<Route, 'handle'> {
  handle(call: Call<Body>): Reply | Promise<Reply>;
}

/** Declares a route. The body is checked against the request schema before `handle` sees it. */
export function defineRoute<Body = unknown>(definition: RouteDefinition<Body>): Route {
  return Object.freeze({ ...definition, handle: (call: Call) => definition.handle(call as Call<Body>) });
}

/** Whether programs ask here for data. Everything else answers with a page or leads to one. */
export function answersData({ method, response, produces }: Pick<Route, 'method' | 'response' | 'produces'>): boolean {
  return method !== 'GET' || response !== null || produces !== undefined;
}

/** The person of a call whose route demands one. */
export function callerOf(call: Call): Caller {
  if (!call.caller) throw new UnauthorisedError();
  return call.caller;
}

const ranks: Readonly<Record<EditorRole, number>> = { viewer: 0, writer: 1, publisher: 2, admin: 3 };

/** Whether this person may use a route of this role. */
export function mayUse(role: Role, caller: Caller | null): boolean {
  if (role === 'anyone') return true;
  if (!caller) return false;
  if (role === 'viewer') return caller.kind === 'viewer';
  return caller.kind === 'editor' && ranks[caller.role] >= ranks[role === 'editor' ? 'viewer' : role];
}
