import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '#engine';
import { type BusyAnswer, busyAnswer, chooseWaitSeconds, dataPolicy, type FindText, type Metrics, securityHeaders } from '../http/index.ts';
import type { RunQueue } from './run-queue.ts';

/** The limits beyond which this process is overloaded. */
export interface LoadLimits {
  /** The number of running requests beyond which no more are accepted. */
  readonly maxInFlight: number;
  /** The delay of the event loop in milliseconds beyond which only so many requests are accepted as keep it busy. */
  readonly maxDelayMs: number;
  /** The wait in the queue in milliseconds beyond which no more requests are queued. */
  readonly maxWaitMs: number;
  /** The number of running requests that keeps the process busy: below it no request is refused because of the delay. */
  readonly fewInFlight: number;
}

/** Suitable for a process with one dedicated core. */
export const usualLoadLimits: LoadLimits = { maxInFlight: 1_000, maxDelayMs: 100, maxWaitMs: 1_000, fewInFlight: 16 };

/** Counts the running requests and decides whether another can be accepted. */
export interface LoadGuard {
  /** The function to call when the request is done; or the number of seconds until a retry. */
  enter(request: { readonly isWrite: boolean }): { readonly leave: () => void } | { readonly waitSeconds: number };
  inFlight(): number;
}

interface GuardParts {
  readonly limits?: LoadLimits;
  /** The current delay of the event loop, in milliseconds. */
  readonly delayMs: () => number;
  /** How long a new request would wait in the queue, in milliseconds. */
  readonly waitMs: () => number;
  /** A number from 0 up to, but not including, 1. */
  readonly random: () => number;
}

/** A save contains a person's work, so it is accepted a little longer than a read, which the page repeats by itself. */
const writeFactor = 1.25;

/** A guard that decides by three numbers: the running requests, the delay of the event loop, and the wait of a new request. */
export function createLoadGuard({ limits = usualLoadLimits, delayMs, waitMs, random }: GuardParts): LoadGuard {
  let inFlight = 0;
  const fewest = Math.min(limits.fewInFlight, limits.maxInFlight);
  const maxNow = () => (delayMs() > limits.maxDelayMs ? limits.fewInFlight : limits.maxInFlight);
  // With fewer running requests the delay of the loop does not matter.
  const isFull = (factor: number) => (inFlight >= fewest && inFlight >= factor * maxNow()) || waitMs() > factor * limits.maxWaitMs;
  return {
    inFlight: () => inFlight,
    enter({ isWrite }) {
      if (isFull(isWrite ? writeFactor : 1)) return { waitSeconds: chooseWaitSeconds(random) };
      inFlight += 1;
      let isOpen = true;
      const leave = () => {
        if (isOpen) inFlight -= 1;
        isOpen = false;
      };
      return { leave };
    },
  };
}

/** Operators and monitoring always get an answer, and so does a sign-out. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/account/logout', '/account/logout?late=1']);

/** The two ways in which requests are answered. */
export interface Answering {
  /** Answers requests that cost almost nothing, such as one for a cached reply; false for any other. */
  readonly atHand: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly handle: RequestListener;
}

/** The guard between a request and its handler. */
export interface Guarding {
  readonly guard: LoadGuard;
  readonly queue: Pick<RunQueue, 'hasTime' | 'run'>;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Finds a message of the content. */
  readonly findText: FindText;
}

/**
 * Puts guard and queue in front of the app. Cached replies are sent immediately, even while other requests wait or are refused; a refusal
 * costs almost nothing and contains the seconds to wait.
 */
export function guardRequests({ atHand, handle }: Answering, { guard, queue, metrics, log, findText }: Guarding): RequestListener {
  let isShedding = false;
  const report = (isNow: boolean) => {
    if (isNow !== isShedding) log.record('warning', isNow ? 'load-shedding' : 'load-normal', { inFlight: guard.inFlight() });
    isShedding = isNow;
  };
  return (request, response) => {
    if (alwaysAnswered.has(request.url ?? '')) {
      handle(request, response);
      return;
    }
    if (queue.hasTime() && atHand(request, response)) return;
    const entered = guard.enter({ isWrite: request.method !== 'GET' && request.method !== 'HEAD' });
    report('waitSeconds' in entered);
    if ('waitSeconds' in entered) {
      metrics.note('shed');
      sendAway(request, response, busyAnswer(request.headers, entered.waitSeconds, findText));
      return;
    }
    response.on('close', entered.leave);
    queue.run(() => {
      // The client has disconnected and needs no answer.
      if (!request.socket.destroyed) handle(request, response);
    });
  };
}

const commonHeaders = [...securityHeaders.flat(), 'Content-Security-Policy', dataPolicy, 'Cache-Control', 'private, no-store'];

function sendAway(request: IncomingMessage, response: ServerResponse, { type, body, retryAfter }: BusyAnswer): void {
  const own = ['Retry-After', retryAfter, 'Content-Type', type, 'Content-Length', String(body.byteLength)];
  // The unread rest of a body would be taken for the next request.
  const ending = request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined ? [] : closing;
  response.writeHead(503, [...commonHeaders, ...own, ...ending]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const closing = ['Connection', 'close'];
