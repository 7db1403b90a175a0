import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether somebody typed or followed an address, and so is answered with a page, whatever went wrong. Browsers say that they take HTML;
 * newer ones say too what they want it for. Programs and scripts take anything or JSON, and get the problem itself.
 */
export function wantsPage({ accept = '', 'sec-fetch-dest': wanted = 'document' }: IncomingHttpHeaders): boolean {
  return wanted === 'document' && /(^|[\s,])text\/html(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept);
}
