import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '#engine';
import { ForbiddenError, HttpError } from './errors.ts';

const formType = 'application/x-www-form-urlencoded';
const bytesType = 'application/octet-stream';

/** Whether the body is a plain HTML form. */
export function isFormRequest(headers: IncomingHttpHeaders): boolean {
  return typeOf(headers) === formType;
}

/**
 * Refuses a write that another site could have made a browser send: it requires our header, JSON or a file as plain bytes, and our own
 * origin.
 */
export function checkWriteRequest(headers: IncomingHttpHeaders, origins: readonly string[], sends: 'json' | 'bytes' = 'json'): void {
  if (headers['x-hub-request'] !== '1')
    throw new ForbiddenError('Writing requests carry the header X-Hub-Request: 1.', { code: 'header-missing' });
  checkSameSite(headers, origins);
  if (sends === 'json') checkContentType(headers);
  else if (typeOf(headers) !== bytesType) throw new ForbiddenError(`A file is sent as ${bytesType}.`, { code: 'not-bytes' });
}

/** A form cannot send our header, so the browser itself has to confirm that the form is on a page of this site. */
export function checkFormRequest(headers: IncomingHttpHeaders, origins: readonly string[]): void {
  if (headers.origin === undefined) throw new ForbiddenError('The form does not say which page it comes from.', { code: 'origin-missing' });
  checkSameSite(headers, origins);
}

function checkSameSite(headers: IncomingHttpHeaders, origins: readonly string[]): void {
  const site = headers['sec-fetch-site'];
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  const isOwnOrigin = headers.origin === undefined || isOneOfOurs(headers.origin, headers.host, origins);
  if (!isOwnSite || !isOwnOrigin) throw new ForbiddenError('The request came from another site.', { code: 'foreign-origin' });
}

function isOneOfOurs(origin: string, host: string | undefined, origins: readonly string[]): boolean {
  if (origins.length > 0) return origins.includes(origin);
  return host !== undefined && parseUrl(origin)?.host === host;
}

function typeOf(headers: IncomingHttpHeaders): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase();
}

function checkContentType(headers: IncomingHttpHeaders): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const type = typeOf(headers);
  if (type === undefined && !hasBody) return;
  if (type !== 'application/json') throw new ForbiddenError('Writing requests are sent as JSON.', { code: 'not-json' });
  const charset = /;\s*charset=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (charset.toLowerCase() !== 'utf-8') throw new HttpError(415, 'unsupported', 'Send JSON in UTF-8 (content type application/json).');
}
