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

/** The state of the session cookie: missing, for an ended or unknown session, or for an open one. */
export type SessionState = { readonly kind: 'none' } | EndedSession | OpenSession;

/** A session that has ended or never existed. */
interface EndedSession {
  readonly kind: 'ended';
  /** A Set-Cookie header that deletes an unreadable cookie. */
  readonly forgetCookie?: string;
}

/**
 * An open session, the same object as long as it is cached. Other parts record in it the position of what they cache for it, so that the
 * next request need not search; they check that the entry is still valid and still belongs to this session.
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

/** A failure as shown on a page. */
interface DrawnProblem {
  readonly title: string;
  readonly text: string;
  /** Whether the address does not exist. */
  readonly isNotFound: boolean;
  /** The address for a retry; null if a retry cannot help. */
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
  /** The public origins of this site. Empty: the host of the request. */
  readonly origins: readonly string[];
  /** The addresses of proxies trusted to report the client's address. */
  readonly trustedProxies: readonly string[];
  /** Whether JSON answers are checked against their schemas; `true`, for tests, also checks failures against those that the route names. */
  readonly checksReplies: boolean | 'answers';
  /** The deadline for each answer as a whole; unlimited without one. */
  readonly budget?: Pick<AnswerBudget, 'run'> | undefined;
  /** Runs work on behalf of the caller, so that the audit trail names them. */
  readonly asCaller: <Answer>(caller: Caller, work: () => Answer) => Answer;
  /** Finds a message in the content, which may replace the text of a failure. */
  readonly findText?: FindText | undefined;
  /** Renders the page of a failure for a browser; null to send the problem as JSON. */
  drawProblem: ((problem: DrawnProblem) => { parts: readonly string[]; nonce: string }) | null;
}
