import { SIGN_OUT } from '../links/sign-out.ts';

/** The settings that the server passes to the worker. */
export interface OfflineSettings {
  /** Changes with every build, and names the cache of its files. */
  readonly version: string;
  /** Built files that open offline. */
  readonly files: readonly string[];
  /** The address of the hub. */
  readonly home: string;
  /** Addresses that open from the last reply; a segment with a leading colon matches any text. */
  readonly screens: readonly string[];
  /** The prefixes of addresses whose responses these screens need. */
  readonly reads: readonly string[];
  /** Areas of messages that these screens need. */
  readonly areas: readonly string[];
  /** The pages shown offline: for other addresses, after signing out, and when nothing is cached. */
  readonly awayPage: string;
  readonly leftPage: string;
  readonly emptyPage: string;
}

/** The facts of a request that the worker's decision depends on. */
interface RequestFacts {
  readonly method: string;
  /** `navigate` for a whole page. */
  readonly mode: string;
  readonly destination: string;
  /** Path and query on this site; null on another site. */
  readonly address: string | null;
}

/** How the worker treats a request. `none` is left to the browser. */
export type RequestKind = 'file' | 'screen' | 'page' | 'reply' | 'read' | 'account' | 'sign-out' | 'none';

/** The maximum age of a personal copy. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** How long a page waits for the server before its copy is shown. */
export const COPY_AFTER_MS = 4_000;

/** The address of the hub reply. */
const REPLY = '/api/v1/hub';
/** A clock set back by less than this does not expire a copy. */
const MAX_AHEAD_MS = 60 * 60 * 1000;

/** Chooses the kind of a request: other sites, forms, streams and unlisted addresses are left to the browser. */
export function chooseKind({ screens, reads }: OfflineSettings, { method, mode, destination, address }: RequestFacts): RequestKind {
  if (address === null) return 'none';
  const path = pathOf(address);
  const isPage = mode === 'navigate' && (destination === 'document' || destination === '');
  if (method === 'POST' && path === SIGN_OUT) return 'sign-out';
  if (isPage && path.startsWith('/account/')) return 'account';
  if (method !== 'GET') return 'none';
  // A file that is opened from a link, such as a calendar entry.
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

/** The checked properties of a response. A redirect that the page itself would follow has the type `opaqueredirect` and status 0. */
interface AnsweredReply {
  readonly status: number;
  readonly type: string;
}

/** Whether the response shows that the session has ended. The only redirect of a screen leads to sign-in. */
export function isSessionOver(kind: RequestKind, { status, type }: AnsweredReply): boolean {
  if (kind === 'screen') return status === 401 || type === 'opaqueredirect';
  return kind === 'account' || ((kind === 'read' || kind === 'reply') && status === 401);
}

/** Whether a response is better than a copy. A failure of a server or proxy is not: it tells nothing about the person. */
export function isUsable(answer: AnsweredReply | null): boolean {
  return answer !== null && answer.type !== 'error' && answer.status < 500;
}

/** Whether a copy with this time (ISO) is too old to be shown, or lies in the future. */
export function isTooOld(cachedAt: string | null, nowMs: number): boolean {
  const age = nowMs - Date.parse(cachedAt ?? '');
  return !(age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS);
}
