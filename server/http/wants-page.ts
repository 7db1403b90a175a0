import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that it loads a document. A page load that a service worker passes on has lost what it is for (`empty`), and still
 * says that it goes to a page (`navigate`). Older browsers say neither.
 */
export function loadsDocument({ 'sec-fetch-dest': wanted, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean {
  return wanted === 'document' || (wanted === 'empty' && mode === 'navigate');
}

/**
 * Whether the request is a page load of a browser, which gets a page even after a failure. Browsers accept HTML, and newer ones say that
 * they load a document. Programs and scripts accept anything or JSON, and get the problem itself.
 */
export function wantsPage(headers: IncomingHttpHeaders): boolean {
  const { accept = '', 'sec-fetch-dest': wanted } = headers;
  const mayLoad = wanted === undefined || loadsDocument(headers);
  return mayLoad && /(^|[\s,])text\/html(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept);
}
