import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '#engine';
import type { AnswerBudget } from './answer-budget.ts';
import type { PageHosts } from './headers.ts';
import type { Metrics } from './metrics.ts';
import type { Clock } from './ports.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Caller } from './route.ts';
import type { ShapeCheck } from './shapes.ts';
import type { FindText } from './texts.ts';

/** What the session cookie says: nobody, an ended or unknown session, or a person. */
export type SessionState = { readonly kind: 'none' } | EndedSession | OpenSession;

/** A session that has ended or never existed. */
interface EndedSession {
  readonly kind: 'ended';
  /** A Set-Cookie header that deletes a cookie which cannot be read. */
  readonly forgetCookie?: string;
}

/**
 * An open session, the same object as long as it is cached. Other parts note in it where they last stored what belongs to it, so that they
 * need not search with the next request; they check themselves that the entry is still valid and still belongs to this session.
 */
export interface OpenSession {
  readonly kind: 'open';
  readonly caller: Caller;
  /** The position of its read count. */
  readsAt: number;
  /** The position of its hub reply. */
  replyAt: number;
}

/** Finds the session of a request. */
export interface SessionReader {
  readSession(headers: IncomingHttpHeaders): Promise<SessionState>;
  /** The session if it is cached, else null. */
  peekSession(headers: IncomingHttpHeaders): SessionState | null;
}

/** A failure as a page shows it. */
interface DrawnProblem {
  readonly title: string;
  readonly text: string;
  /** Whether nothing stands at the address. */
  readonly isNotFound: boolean;
  /** The address for a retry, if one may help; null if it will not. */
  readonly retry: string | null;
}

/** Dependencies of every route. */
export interface HttpKit {
  readonly clock: Clock;
  readonly log: Log;
  readonly checkShape: ShapeCheck;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly sessions: SessionReader;
  readonly hosts: PageHosts;
  /** The public origins of this site. Empty: the host that the request names. */
  readonly origins: readonly string[];
  /** The addresses of proxies that are trusted to tell the client's address. */
  readonly trustedProxies: readonly string[];
  /** Whether each JSON answer is checked against its schema too, and for tests (true) each failure against those that its route names. */
  readonly checksReplies: boolean | 'answers';
  /** The time for each answer as a whole; unlimited without one. */
  readonly budget?: Pick<AnswerBudget, 'run'> | undefined;
  /** Runs work on behalf of the caller, so that what it does is audited under their name. */
  readonly asCaller: <Answer>(caller: Caller, work: () => Answer) => Answer;
  /** Finds a message of the content, which may hold other words for a failure. */
  readonly findText?: FindText | undefined;
  /** Draws the page of a failure for a browser; null to send the problem as JSON. */
  drawProblem: ((problem: DrawnProblem) => { parts: readonly string[]; nonce: string }) | null;
}
