import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '../../engine/index.ts';
import type { PageHosts } from './headers.ts';
import type { Metrics } from './metrics.ts';
import type { Clock } from './ports.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Caller } from './route.ts';
import type { ShapeCheck } from './shapes.ts';

/** What a cookie says: nobody, a session that has ended or never was, or a person. */
export type SessionState = { readonly kind: 'none' } | EndedSession | OpenSession;

/** A session that has ended or never was. */
interface EndedSession {
  readonly kind: 'ended';
  /** The Set-Cookie that makes the browser forget it, where nothing could be read of it. */
  readonly forgetCookie?: string;
}

/**
 * An open session, the same object as long as it is at hand. It notes where others found last what belongs to it, so that they need not
 * look for it with the next request; whether it is still there, and still this session's, is theirs to check.
 */
export interface OpenSession {
  readonly kind: 'open';
  readonly caller: Caller;
  /** Where its reads were counted. */
  readsAt: number;
  /** Where its hub reply was. */
  replyAt: number;
}

/** Finds the session of a request. */
export interface SessionReader {
  read(headers: IncomingHttpHeaders): Promise<SessionState>;
  /** The answer when it is at hand without waiting, else null. */
  peek(headers: IncomingHttpHeaders): SessionState | null;
}

/** A failure as a drawn page tells it. */
interface DrawnProblem {
  readonly title: string;
  readonly text: string;
  /** The address to ask once more, where that may help; null where it will not. */
  readonly retry: string | null;
}

/** What every route needs, whatever it does. */
export interface HttpKit {
  readonly clock: Clock;
  readonly log: Log;
  readonly checkShape: ShapeCheck;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly sessions: SessionReader;
  readonly hosts: PageHosts;
  /** Public origins of this site. Empty: the host that the request names. */
  readonly origins: readonly string[];
  /** Addresses of proxies whose word about the network address is taken. */
  readonly trustedProxies: readonly string[];
  /** Checks each JSON answer against its schema too; for tests and development. */
  readonly checksReplies: boolean;
  /** Runs what somebody asked for under their name, for those who note who did what. */
  readonly asCaller: <Answer>(caller: Caller, work: () => Answer) => Answer;
  /** Draws a failed page for people who asked for a page; null sends the problem as JSON. */
  drawProblem: ((problem: DrawnProblem) => { parts: readonly string[]; nonce: string }) | null;
}
