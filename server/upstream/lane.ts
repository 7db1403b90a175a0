import type { Clock, Random } from '#engine';
import { brokenLimit, type JsonLimits } from '#schemas';
import { createBreaker } from './breaker.ts';
import { type UpstreamAnswer, UpstreamError, type UpstreamErrorCode } from './call.ts';
import { type Deadline, DeadlineError } from './deadline.ts';
import { MAX_BYTES, MAX_RUNNING, type Transport, type TransportAnswer, TransportError, type TransportRequest } from './transport.ts';

/** Deep nesting exhausts the stack of the code that walks the answer; the schemas of the adapters limit the rest. */
const limits: JsonLimits = { bytes: MAX_BYTES, depth: 64, nodes: MAX_BYTES };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The answer for the adapter, or its problem. An answer with a failed status is valid whatever its body is. */
function readAnswer({ status, type, bytes }: TransportAnswer): UpstreamAnswer | UpstreamErrorCode {
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400) return { status, body: bytes === null ? null : (readJson(type, bytes) ?? null), isStale: false };
  if (bytes === null) return 'too-large';
  const body = bytes.byteLength === 0 ? null : readJson(type, bytes);
  return body === undefined ? 'not-json' : { status, body, isStale: false };
}

/** Undefined when it is neither readable JSON nor CSV, which stays text. */
function readJson(type: string, bytes: Uint8Array): unknown {
  const isRows = /^text\/csv\s*(;|$)/.test(type);
  if (!isRows && !/^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/.test(type)) return undefined;
  try {
    const text = utf8.decode(bytes);
    if (isRows) return text;
    return brokenLimit(text, limits) === null ? JSON.parse(text) : undefined;
  } catch {
    // Invalid characters or invalid JSON: the caller reports it without quoting it.
    return undefined;
  }
}

/** The result of a request. */
export type Tried =
  | { readonly kind: 'answer'; readonly answer: UpstreamAnswer; readonly bytes: number }
  | { readonly kind: 'error'; readonly error: UpstreamError };

/** The queue of all requests to one service, so that its failures do not affect other services. */
export interface Lane {
  /** Never throws: an error is a result like an answer. */
  send(request: TransportRequest, options: { readonly deadline: Deadline; readonly isRepeatable: boolean }): Promise<Tried>;
}

interface LaneParts {
  readonly service: string;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  onBreaker(change: 'opened' | 'closed'): void;
}

/** The pause before a retry is random and at least this long, so that many callers do not retry at the same moment. */
const minPauseMs = 50;
const maxPauseMs = 150;

/** A retry with less time than this is skipped. */
const minTryMs = 100;

/** Opens a lane: a limit of parallel requests, a circuit breaker, and at most one retry within a budget. */
export function createLane({ service, transport, clock, random, onBreaker }: LaneParts): Lane {
  const breaker = createBreaker({ now: clock.now, onChange: onBreaker });
  const budget = createRetryBudget();
  let running = 0;
  const resting = () => new UpstreamError(service, 'open', { retryMs: breaker.restLeftMs() });

  const tryOnce = async (request: TransportRequest, deadline: Deadline): Promise<Tried> => {
    const leave = breaker.enter();
    if (!leave) return { kind: 'error', error: resting() };
    const tried = await exchange({ service, transport, request, deadline });
    leave.end(isFailure(tried));
    return tried;
  };

  const tryTwice = async (request: TransportRequest, deadline: Deadline): Promise<Tried> => {
    const startedAt = clock.now();
    const first = await tryOnce(request, deadline);
    if (!isWorthAnother(first)) return first;
    const pauseMs = minPauseMs + random.next() * (maxPauseMs - minPauseMs);
    const tryMs = Math.max(minTryMs, clock.now() - startedAt);
    if (deadline.leftMs() < pauseMs + tryMs || !budget.spend()) return first;
    await new Promise<void>((resolve) => clock.wait(pauseMs, resolve));
    const second = await tryOnce(request, deadline);
    return isOpen(second) ? first : second;
  };

  return {
    async send(request, { deadline, isRepeatable }) {
      if (breaker.isResting()) return { kind: 'error', error: resting() };
      if (running >= MAX_RUNNING) return { kind: 'error', error: new UpstreamError(service, 'busy') };
      running += 1;
      budget.earn();
      try {
        return await (isRepeatable ? tryTwice(request, deadline) : tryOnce(request, deadline));
      } finally {
        running -= 1;
      }
    },
  };
}

/** Whether the service is at fault and not the caller. 429 counts: more calls would make it worse. */
export function isFailure(tried: Tried): boolean {
  return tried.kind === 'error' || tried.answer.status >= 500 || tried.answer.status === 429;
}

/** A failure that may be temporary: a lost connection or an error inside the service. */
function isWorthAnother(tried: Tried): boolean {
  if (tried.kind === 'error') return tried.error.code === 'unreachable';
  return tried.answer.status >= 500 && tried.answer.status !== 501;
}

function isOpen(tried: Tried): boolean {
  return tried.kind === 'error' && tried.error.code === 'open';
}

async function exchange({
  service,
  transport,
  request,
  deadline,
}: {
  service: string;
  transport: Transport;
  request: TransportRequest;
  deadline: Deadline;
}): Promise<Tried> {
  try {
    const raw = await deadline.race(transport.send(request, deadline.signal));
    const answer = readAnswer(raw);
    if (typeof answer === 'string') return { kind: 'error', error: new UpstreamError(service, answer) };
    return { kind: 'answer', answer, bytes: raw.bytes?.byteLength ?? 0 };
  } catch (error) {
    return { kind: 'error', error: toUpstreamError(service, error) };
  }
}

/** The cause is left out on purpose: it may contain text of the service. */
function toUpstreamError(service: string, error: unknown): UpstreamError {
  if (error instanceof DeadlineError) return new UpstreamError(service, 'timeout');
  if (error instanceof TransportError) return new UpstreamError(service, error.code, { reason: error.reason });
  return new UpstreamError(service, 'unreachable', { reason: 'UNKNOWN' });
}

/** The number of allowed retries, earned by first attempts. */
interface RetryBudget {
  /** Reports a first attempt. */
  earn(): void;
  /** Whether a retry may be made now; calling it spends one. */
  spend(): boolean;
}

/** First attempts for each retry: with the savings, a failing service gets less than 1.1 times the usual calls. */
const retryPrice = 11;
const maxSavedRetries = 2;

/** Starts full, so that a single failure at a quiet time is retried. */
function createRetryBudget(): RetryBudget {
  let saved = maxSavedRetries * retryPrice;
  return {
    earn() {
      saved = Math.min(saved + 1, maxSavedRetries * retryPrice);
    },
    spend() {
      if (saved < retryPrice) return false;
      saved -= retryPrice;
      return true;
    },
  };
}
