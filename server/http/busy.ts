import type { IncomingHttpHeaders } from 'node:http';
import { languageTag } from '#engine';
import { toProblem, UnavailableError } from './errors.ts';
import type { Reply } from './reply.ts';
import { createTexts, escapeText, type FindText, type Texts, wordProblem } from './texts.ts';
import { wantsPage } from './wants-page.ts';

/** The answer to a request that is refused because the server is busy. */
export interface BusyAnswer {
  readonly type: string;
  readonly body: Buffer;
  readonly retryAfter: string;
}

const busy = new UnavailableError('Very many people are here just now. Please try again in a moment.', { code: 'busy' });

const minWaitSeconds = 2;
const spreadWaitSeconds = 6;

/** Seconds until the client should retry, randomised so that clients do not all return together. `random` gives a number in [0, 1). */
export function chooseWaitSeconds(random: () => number): number {
  return minWaitSeconds + Math.floor(random() * spreadWaitSeconds);
}

/** Costs almost nothing to create: a page that reloads itself for browsers, a problem for programs. */
export function busyAnswer(headers: IncomingHttpHeaders, waitSeconds: number, find: FindText): BusyAnswer {
  const retryAfter = String(waitSeconds);
  const texts = wordProblem(busy, find);
  if (wantsPage(headers)) return { type: 'text/html; charset=utf-8', body: busyPage(texts, createTexts(find), waitSeconds), retryAfter };
  const body = Buffer.from(JSON.stringify({ ...toProblem(busy), ...texts, message: texts.detail }));
  return { type: 'application/problem+json', body, retryAfter };
}

/** The same answer as the reply of a route. */
export function busyReply(headers: IncomingHttpHeaders, waitSeconds: number, find: FindText): Reply {
  const { type, body, retryAfter } = busyAnswer(headers, waitSeconds, find);
  return { kind: 'bytes', status: 503, type, body, caching: 'private', headers: { 'Retry-After': retryAfter } };
}

/** A page of text, without script or style. */
function busyPage({ title, detail }: ReturnType<typeof wordProblem>, texts: Texts, n: number): Buffer {
  const [heading, text] = [title, `${detail} ${texts('busy-again', { n })}`].map(escapeText);
  return Buffer.from(
    `<!doctype html><html lang="${languageTag()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${n}">` +
      `<title>${heading}</title><main><h1>${heading}</h1><p>${text}</p></main></html>`,
  );
}
