import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../../engine/index.ts';
import { busyAnswer, chooseWaitSeconds, dataPolicy, type Metrics, securityHeaders } from '../http/index.ts';
import type { RunQueue } from './run-queue.ts';

/** When this process has more to do than it can. */
export interface LoadLimits {
  /** Requests at work at the same time, beyond which no more are taken. */
  readonly maxInFlight: number;
  /** Delay of the event loop in milliseconds, beyond which only as many are taken as keep it busy. */
  readonly maxDelayMs: number;
  /** Wait in line in milliseconds, beyond which nobody else is put in line. */
  readonly maxWaitMs: number;
  /** Requests at work that keep the process busy: below this nobody is sent away for the delay. */
  readonly fewInFlight: number;
}

/** Suits a process with one core to itself. */
export const usualLoadLimits: LoadLimits = { maxInFlight: 1_000, maxDelayMs: 100, maxWaitMs: 1_000, fewInFlight: 16 };

/** Counts the requests at work and says whether one more can be taken. */
export interface LoadGuard {
  /** The way to say that the request is done; or how many seconds to wait before asking again. */
  enter(request: { readonly isWrite: boolean }): { readonly leave: () => void } | { readonly waitSeconds: number };
  inFlight(): number;
}

interface GuardParts {
  readonly limits?: LoadLimits;
  /** How late the event loop is just now, in milliseconds. */
  readonly delayMs: () => number;
  /** How long somebody who came now would wait in line, in milliseconds. */
  readonly waitMs: () => number;
  /** A number from 0 up to, and without, 1. */
  readonly random: () => number;
}

/** A save holds what somebody wrote, so it is taken a little longer than a read, which the page asks for again by itself. */
const writeFactor = 1.25;

/** A guard that decides from three numbers: how many are at work, how late the event loop is, and how long one more would wait. */
export function createLoadGuard({ limits = usualLoadLimits, delayMs, waitMs, random }: GuardParts): LoadGuard {
  let inFlight = 0;
  const fewest = Math.min(limits.fewInFlight, limits.maxInFlight);
  const maxNow = () => (delayMs() > limits.maxDelayMs ? limits.fewInFlight : limits.maxInFlight);
  // Below the few nobody asks how late the loop is.
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

/** Whoever looks after the server always gets an answer. */
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics']);

/** What answers requests. */
export interface Answering {
  /** Answers what costs next to nothing, such as a reply made before; false when it is nothing of the kind. */
  readonly atHand: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly handle: RequestListener;
}

/** What stands between requests and answers. */
export interface Guarding {
  readonly guard: LoadGuard;
  readonly queue: Pick<RunQueue, 'hasTime' | 'run'>;
  readonly metrics: Metrics;
  readonly log: Log;
}

/**
 * Puts guard and queue before everything else that answers. What is at hand is answered at once, also while others wait or are sent away;
 * a request that is sent away costs next to nothing and names the seconds to wait.
 */
export function guardRequests({ atHand, handle }: Answering, { guard, queue, metrics, log }: Guarding): RequestListener {
  let isShedding = false;
  const tell = (isNow: boolean) => {
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
    tell('waitSeconds' in entered);
    if ('waitSeconds' in entered) {
      metrics.note('shed');
      sendAway(request, response, entered.waitSeconds);
      return;
    }
    response.on('close', entered.leave);
    queue.run(() => {
      // Whoever has gone by now needs no answer.
      if (!request.socket.destroyed) handle(request, response);
    });
  };
}

const commonHeaders = [...securityHeaders.flat(), 'Content-Security-Policy', dataPolicy, 'Cache-Control', 'private, no-store'];

function sendAway(request: IncomingMessage, response: ServerResponse, waitSeconds: number): void {
  const { type, body, retryAfter } = busyAnswer(request.headers, waitSeconds);
  const own = ['Retry-After', retryAfter, 'Content-Type', type, 'Content-Length', String(body.byteLength)];
  // What was not read of a body would be taken for the next request.
  const ending = request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined ? [] : closing;
  response.writeHead(503, [...commonHeaders, ...own, ...ending]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const closing = ['Connection', 'close'];
