import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../../engine/index.ts';
import { dataPolicy, type Metrics, securityHeaders, toProblem, UnavailableError } from '../http/index.ts';

/** When this process has more to do than it can. */
export interface LoadLimits {
  /** Requests at work at the same time, beyond which no more are taken. */
  readonly mostInFlight: number;
  /** Delay of the event loop in milliseconds, beyond which only as many are taken as keep it busy. */
  readonly mostDelayMs: number;
  /** Requests at work that keep the process busy: below this nobody is sent away, whatever the delay. */
  readonly fewInFlight: number;
}

/** Suits a process with one core to itself. */
export const usualLoadLimits: LoadLimits = { mostInFlight: 1_000, mostDelayMs: 100, fewInFlight: 16 };

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
  /** A number from 0 up to, and without, 1. */
  readonly random: () => number;
}

const leastWaitSeconds = 2;
const spreadWaitSeconds = 6;
/** A save holds what somebody wrote, so it is taken a little longer than a read, which the page asks for again by itself. */
const writeFactor = 1.25;

/** A guard that decides from two numbers: how many are at work, and how late the event loop is. */
export function createLoadGuard({ limits = usualLoadLimits, delayMs, random }: GuardParts): LoadGuard {
  let inFlight = 0;
  const fewest = Math.min(limits.fewInFlight, limits.mostInFlight);
  const mostNow = (isWrite: boolean) => {
    const most = delayMs() > limits.mostDelayMs ? limits.fewInFlight : limits.mostInFlight;
    return isWrite ? most * writeFactor : most;
  };
  return {
    inFlight: () => inFlight,
    enter({ isWrite }) {
      // Below the few nobody is sent away, so nobody asks how late the loop is.
      if (inFlight >= fewest && inFlight >= mostNow(isWrite))
        return { waitSeconds: leastWaitSeconds + Math.floor(random() * spreadWaitSeconds) };
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

/** Puts the guard before everything else that answers. A request that is sent away costs next to nothing and names the seconds to wait. */
export function guardRequests(
  handle: RequestListener,
  guard: LoadGuard,
  { metrics, log }: { metrics: Metrics; log: Log },
): RequestListener {
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
    const entered = guard.enter({ isWrite: request.method !== 'GET' && request.method !== 'HEAD' });
    tell('waitSeconds' in entered);
    if ('waitSeconds' in entered) {
      metrics.note('shed');
      sendAway(request, response, entered.waitSeconds);
      return;
    }
    handle(request, response);
    // Most replies are at hand: what was answered by now is no work any more.
    if (response.writableEnded) entered.leave();
    else response.on('close', entered.leave);
  };
}

const busy = toProblem(new UnavailableError('Very many people are here just now. Please try again in a moment.', { code: 'busy' }));
const busyBody = Buffer.from(JSON.stringify(busy));
const commonHeaders = [...securityHeaders.flat(), 'Content-Security-Policy', dataPolicy, 'Cache-Control', 'private, no-store'];

function sendAway(request: IncomingMessage, response: ServerResponse, waitSeconds: number): void {
  const [type, body] = isPageRequest(request)
    ? ['text/html; charset=utf-8', busyPage(waitSeconds)]
    : ['application/problem+json', busyBody];
  const own = ['Retry-After', String(waitSeconds), 'Content-Type', type, 'Content-Length', String(body.byteLength)];
  // What was not read of a body would be taken for the next request.
  const ending = request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined ? [] : closing;
  response.writeHead(503, [...commonHeaders, ...own, ...ending]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const closing = ['Connection', 'close'];

function isPageRequest({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-dest'] === 'document';
}

/** Words without script or style; the browser asks again by itself. */
function busyPage(waitSeconds: number): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${waitSeconds}">` +
      `<title>${busy.title}</title><main><h1>${busy.title}</h1><p>${busy.detail} This page asks again by itself in ${waitSeconds} seconds.</p></main></html>`,
  );
}
