import type { IncomingHttpHeaders } from 'node:http';
import { toProblem, UnavailableError } from './errors.ts';
import type { Reply } from './reply.ts';
import { wantsPage } from './wants-page.ts';

/** The answer to a request that is refused because the server is busy. */
export interface BusyAnswer {
  readonly type: string;
  readonly body: Buffer;
  readonly retryAfter: string;
}

const busy = toProblem(new UnavailableError('Very many people are here just now. Please try again in a moment.', { code: 'busy' }));
const busyBody = Buffer.from(JSON.stringify(busy));

const minWaitSeconds = 2;
const spreadWaitSeconds = 6;

/**
 * Seconds until the client should try again, at random, so that not everybody returns at the same time. `random` gives a number from 0 up
 * to, but not including, 1.
 */
export function chooseWaitSeconds(random: () => number): number {
  return minWaitSeconds + Math.floor(random() * spreadWaitSeconds);
}

/** Costs almost nothing: a page for browsers, which reloads by itself, and a problem for programs. */
export function busyAnswer(headers: IncomingHttpHeaders, waitSeconds: number): BusyAnswer {
  const retryAfter = String(waitSeconds);
  if (!wantsPage(headers)) return { type: 'application/problem+json', body: busyBody, retryAfter };
  return { type: 'text/html; charset=utf-8', body: busyPage(waitSeconds), retryAfter };
}

/** The same as a reply of a route. */
export function busyReply(headers: IncomingHttpHeaders, waitSeconds: number): Reply {
  const { type, body, retryAfter } = busyAnswer(headers, waitSeconds);
  return { kind: 'bytes', status: 503, type, body, caching: 'private', headers: { 'Retry-After': retryAfter } };
}

/** A text without script or style. */
function busyPage(waitSeconds: number): Buffer {
  return Buffer.from(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${waitSeconds}">` +
      `<title>${busy.title}</title><main><h1>${busy.title}</h1><p>${busy.detail} This page asks again by itself in ${waitSeconds} seconds.</p></main></html>`,
  );
}
