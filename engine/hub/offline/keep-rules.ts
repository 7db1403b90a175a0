import { SIGN_OUT } from '../links/sign-out.ts';

/** What the worker is told by the server that hands it out. */
export interface OfflineSettings {
  /** Changes with every build, and names the files that belong to it. */
  readonly version: string;
  /** Built files that open offline. */
  readonly files: readonly string[];
  /** The address of the hub. */
  readonly home: string;
  /** Addresses that open from the last reply; a segment that starts with a colon matches any text. */
  readonly screens: readonly string[];
  /** The beginnings of addresses whose answers these screens need. */
  readonly reads: readonly string[];
  /** Areas of messages that these screens need. */
  readonly areas: readonly string[];
  /** The page for everything else, the one after signing out offline, and the one for everything while nothing is kept. */
  readonly awayPage: string;
  readonly leftPage: string;
  readonly emptyPage: string;
}

/** What the worker has to know of a request. */
interface RequestFacts {
  readonly method: string;
  /** `navigate` where a whole page is asked for. */
  readonly mode: string;
  readonly destination: string;
  /** Path and query on this site; null on another one. */
  readonly address: string | null;
}

/** What a request is to the worker. `none` is left to the browser. */
export type RequestKind = 'file' | 'screen' | 'page' | 'reply' | 'read' | 'account' | 'sign-out' | 'none';

/** How long a personal copy is kept. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** How long a page waits for the server before its copy is shown. */
export const COPY_AFTER_MS = 4_000;

/** The address of the hub reply. */
const REPLY = '/api/v1/hub';
/** A clock that was set back by less than this is no reason to drop a copy. */
const MAX_AHEAD_MS = 60 * 60 * 1000;

/** What a request is: another site, forms, streams and everything that is not named here are left to the browser. */
export function chooseKind({ screens, reads }: OfflineSettings, { method, mode, destination, address }: RequestFacts): RequestKind {
  if (address === null) return 'none';
  const path = pathOf(address);
  const isPage = mode === 'navigate' && (destination === 'document' || destination === '');
  if (method === 'POST' && path === SIGN_OUT) return 'sign-out';
  if (isPage && path.startsWith('/account/')) return 'account';
  if (method !== 'GET') return 'none';
  // A file that is opened from a link, such as a date for a calendar.
  if (isPage && path.startsWith('/api/')) return 'none';
  if (isPage) return screens.some((screen) => matches(screen, path)) ? 'screen' : 'page';
  if (mode === 'navigate') return 'none';
  if (path.startsWith('/assets/')) return 'file';
  if (address === REPLY) return 'reply';
  return reads.some((start) => address.startsWith(start)) ? 'read' : 'none';
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}

function matches(screen: string, path: string): boolean {
  const wanted = screen.split('/');
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}

/** What is asked of an answer. A redirect that a page would follow has the type `opaqueredirect` and no status. */
interface AnsweredReply {
  readonly status: number;
  readonly type: string;
}

/** Whether the answer says that the session is over. The only redirect of a screen leads to sign-in. */
export function isSessionOver(kind: RequestKind, { status, type }: AnsweredReply): boolean {
  if (kind === 'screen') return status === 401 || type === 'opaqueredirect';
  return kind === 'account' || ((kind === 'read' || kind === 'reply') && status === 401);
}

/** Whether an answer is better than a copy. A server or a proxy that fails is not: it says nothing about the person. */
export function isUsable(answer: AnsweredReply | null): boolean {
  return answer !== null && answer.type !== 'error' && answer.status < 500;
}

/** Whether a copy of that moment (ISO) is too old to be shown, or from a time that has not come. */
export function isTooOld(cachedAt: string | null, nowMs: number): boolean {
  const age = nowMs - Date.parse(cachedAt ?? '');
  return !(age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS);
}
