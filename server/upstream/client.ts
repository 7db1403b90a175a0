import type { Clock, Log, Random } from '#engine';
import { createAnswerCache } from './answer-cache.ts';
import {
  type UpstreamAnswer,
  type UpstreamCall,
  UpstreamCallError,
  type UpstreamClient,
  UpstreamError,
  type UpstreamErrorCode,
} from './call.ts';
import { type Deadline, DeadlineError, startDeadline } from './deadline.ts';
import { createLane, isFailure, type Lane, type Tried } from './lane.ts';
import { toRequest } from './request.ts';
import type { UpstreamService } from './services.ts';
import { createTransport, type Transport, type TransportRequest } from './transport.ts';

/**
 * The outcome of a call, for metrics: `refused` is a status of 400 and above, `failed` one of 500 and above or 429, `kept` an answer
 * without its own request, `stale` an older answer after a failure, which is counted too.
 */
type UpstreamOutcome = 'ok' | 'refused' | 'failed' | 'kept' | 'stale' | UpstreamErrorCode;

/** Parts of a client. */
export interface UpstreamParts {
  readonly services: ReadonlyMap<string, UpstreamService>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The real network by default. */
  readonly transport?: Transport;
  /** The time left for the answer that needs a read; a read never takes longer. Unlimited by default. */
  readonly leftMs?: (() => number) | undefined;
  /** Called after every call, for metrics. */
  readonly onCall?: ((call: { readonly service: string; readonly outcome: UpstreamOutcome; readonly ms: number }) => void) | undefined;
}

const maxCacheBytes = 32 * 1024 * 1024;
const maxCachedAnswers = 5_000;

/** The only way to other services. A call reaches only the address that is configured for its service. */
export function createUpstreamClient(parts: UpstreamParts): UpstreamClient {
  const { services, clock, leftMs = () => Number.POSITIVE_INFINITY, transport = createTransport() } = parts;
  const report = createReport(parts);
  const lanes = new Map([...services.keys()].map((service) => [service, openLane(parts, transport, service)]));
  const cache = createAnswerCache<UpstreamAnswer>({ now: clock.now, maxBytes: maxCacheBytes, maxAnswers: maxCachedAnswers });
  const flights = new Map<string, Promise<Tried>>();
  let isClosed = false;

  const send = async (lane: Lane, request: TransportRequest, call: UpstreamCall): Promise<Tried> => {
    const startedAt = clock.now();
    const deadline = startDeadline(clock, call.deadlineMs);
    const isRepeatable = call.isRepeatable ?? request.method === 'GET';
    const tried = await lane.send(request, { deadline, isRepeatable });
    deadline.end();
    report.end(call.service, tried, clock.now() - startedAt);
    return tried;
  };

  const startFlight = (lane: Lane, request: TransportRequest, call: UpstreamCall, key: string): Promise<Tried> => {
    const flight = send(lane, request, call).then((tried) => {
      flights.delete(key);
      if (tried.kind === 'answer' && isGood(tried, call)) cache.keep(key, freeze(tried.answer), tried.bytes + key.length);
      return tried;
    });
    flights.set(key, flight);
    return flight;
  };

  const join = async (flight: Promise<Tried>, { service, deadlineMs }: UpstreamCall): Promise<Tried> => {
    report.cached(service, 'kept');
    return waitFor(flight, startDeadline(clock, deadlineMs), service);
  };

  const callPublic = async (lane: Lane, request: TransportRequest, call: UpstreamCall, publicMs: number): Promise<UpstreamAnswer> => {
    const key = JSON.stringify([request.service, request.method, request.path, request.headers, request.body]);
    const known = cache.find(key);
    if (known && known.ageMs < publicMs) {
      report.cached(call.service, 'kept');
      return known.answer;
    }
    const running = flights.get(key);
    const tried = await (running ? join(running, call) : startFlight(lane, request, call, key));
    if (!known || isRefusal(tried) || isGood(tried, call)) return answerOf(tried);
    report.cached(call.service, 'stale');
    return { ...known.answer, isStale: true };
  };

  return {
    async callService(given) {
      // A write in flight is not aborted: its outcome would be unknown.
      const isRead = given.isRepeatable ?? given.method !== 'POST';
      const call = isRead ? { ...given, deadlineMs: Math.max(0, Math.min(given.deadlineMs, leftMs())) } : given;
      const service = services.get(call.service);
      const lane = lanes.get(call.service);
      if (!service || !lane) throw new UpstreamCallError(`The service ${call.service} is not configured.`);
      const request = toRequest(service, call);
      if (isClosed) throw new UpstreamError(call.service, 'unreachable', { reason: 'CLOSED' });
      if (call.publicMs !== undefined) return callPublic(lane, request, call, call.publicMs);
      return answerOf(await send(lane, request, call));
    },
    isConfigured: (service) => services.has(service),
    async close() {
      isClosed = true;
      await transport.close();
    },
  };
}

function openLane({ clock, random, log }: UpstreamParts, transport: Transport, service: string): Lane {
  const onBreaker = (change: 'opened' | 'closed') =>
    log.record(change === 'opened' ? 'warning' : 'info', `upstream-breaker-${change}`, { service });
  return createLane({ service, transport, clock, random, onBreaker });
}

/** Waits for a request that another caller started, as long as this caller's deadline allows. */
async function waitFor(flight: Promise<Tried>, deadline: Deadline, service: string): Promise<Tried> {
  try {
    return await deadline.race(flight);
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return { kind: 'error', error: new UpstreamError(service, 'timeout') };
  } finally {
    deadline.end();
  }
}

/** An answer that may be shared with everybody. */
function isGood(tried: Tried, { accepts = () => true }: UpstreamCall): boolean {
  return tried.kind === 'answer' && tried.answer.status < 300 && accepts(tried.answer);
}

/** A service that refuses is working: an older answer must not replace the refusal. */
function isRefusal(tried: Tried): boolean {
  return tried.kind === 'answer' && tried.answer.status >= 400 && !isFailure(tried);
}

function answerOf(tried: Tried): UpstreamAnswer {
  if (tried.kind === 'error') throw tried.error;
  return tried.answer;
}

/** Many callers share one cached answer; none of them may change it. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) freeze(child);
  return value;
}

interface Report {
  /** Reports that a request has ended. */
  end(service: string, tried: Tried, ms: number): void;
  cached(service: string, outcome: 'kept' | 'stale'): void;
}

/** Reports everything to metrics; the log gets name, outcome, status, duration and size, but no sent or received data. */
function createReport({ log, onCall }: UpstreamParts): Report {
  return {
    end(service, tried, ms) {
      const outcome = outcomeOf(tried);
      onCall?.({ service, outcome, ms });
      const details = tried.kind === 'answer' ? { status: tried.answer.status, size: tried.bytes } : { reason: tried.error.reason };
      log.record(isQuiet(outcome) ? 'debug' : 'warning', 'upstream-call', { service, outcome, ms, ...details });
    },
    cached: (service, outcome) => onCall?.({ service, outcome, ms: 0 }),
  };
}

function outcomeOf(tried: Tried): UpstreamOutcome {
  if (tried.kind === 'error') return tried.error.code;
  if (isFailure(tried)) return 'failed';
  return tried.answer.status >= 400 ? 'refused' : 'ok';
}

/** Suppressed calls would flood the log just when it is needed. */
function isQuiet(outcome: UpstreamOutcome): boolean {
  return outcome === 'ok' || outcome === 'refused' || outcome === 'open' || outcome === 'busy';
}
