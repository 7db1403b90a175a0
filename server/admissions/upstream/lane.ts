import type { Clock, Random } from '../../../engine/index.ts';
import { createBreaker } from './breaker.ts';
import { type UpstreamAnswer, UpstreamError } from './call.ts';
import { type Deadline, DeadlineError } from './deadline.ts';
import { readAnswer } from './read-answer.ts';
import { createRetryBudget } from './retry-budget.ts';
import { MAX_RUNNING, type Transport, TransportError, type TransportRequest } from './transport.ts';

/** How a request ended. */
export type Tried =
  | { readonly kind: 'answer'; readonly answer: UpstreamAnswer; readonly bytes: number }
  | { readonly kind: 'error'; readonly error: UpstreamError };

/** All requests to one service go through its lane, so that what it does harms nobody else's. */
export interface Lane {
  /** Never fails: an error is an end like an answer. */
  send(request: TransportRequest, options: { readonly deadline: Deadline; readonly isRepeatable: boolean }): Promise<Tried>;
}

interface LaneParts {
  readonly service: string;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  onBreaker(change: 'opened' | 'closed'): void;
}

/** A second try starts between these after the first one failed, so that many callers do not come back together. */
const minPauseMs = 50;
const maxPauseMs = 150;

/** A second try that could not take as long as this is not made. */
const minTryMs = 100;

/** Opens a lane: at most so many at a time, a breaker, and at most one second try within a budget. */
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

/** Whether the service, not the caller, is at fault. 429 counts: more calls would make it worse. */
export function isFailure(tried: Tried): boolean {
  return tried.kind === 'error' || tried.answer.status >= 500 || tried.answer.status === 429;
}

/** Only what may pass by itself: a lost connection or a failure inside the service. */
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

/** The cause is left behind on purpose: what it says may be the service's words. */
function toUpstreamError(service: string, error: unknown): UpstreamError {
  if (error instanceof DeadlineError) return new UpstreamError(service, 'timeout');
  if (error instanceof TransportError) return new UpstreamError(service, error.code, { reason: error.reason });
  return new UpstreamError(service, 'unreachable', { reason: 'UNKNOWN' });
}
