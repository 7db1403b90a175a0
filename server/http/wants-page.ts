import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser loads a document. A page load passed on by a service worker has lost its destination (`empty`), but its mode is still
 * `navigate`. Older browsers send neither.
 */
export function loadsDocument({ 'sec-fetch-dest': wanted, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean {
  return wanted === 'document' || (wanted === 'empty' && mode === 'navigate');
}

/**
 * Whether the request is a page load of a browser, which gets a page even after a failure. Browsers accept HTML, and newer ones send
 * `document`. Programs and scripts accept anything or JSON, and get the problem itself.
 */
export function wantsPage(headers: IncomingHttpHeaders): boolean {
  const { accept = '', 'sec-fetch-dest': wanted } = headers;
  const mayLoad = wanted === undefined || loadsDocument(headers);
  return mayLoad && /(^|[\s,])text\/html(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept);
}
