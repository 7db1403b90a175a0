import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the request is a page load of a browser, which gets a page even after a failure. Browsers accept HTML, and newer ones say that
 * they load a document. Programs and scripts accept anything or JSON, and get the problem itself.
 */
export function wantsPage({ accept = '', 'sec-fetch-dest': wanted = 'document' }: IncomingHttpHeaders): boolean {
  return wanted === 'document' && /(^|[\s,])text\/html(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept);
}
