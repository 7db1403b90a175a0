import type { IncomingHttpHeaders } from 'node:http';
import { ForbiddenError, HttpError } from './errors.ts';

/** Refuses a writing request that another site could have made a browser send: our header, JSON, and our own origin are demanded. */
export function checkWriteRequest(headers: IncomingHttpHeaders, origins: readonly string[]): void {
  if (headers['x-hub-request'] !== '1')
    throw new ForbiddenError('Writing requests carry the header X-Hub-Request: 1.', { code: 'header-missing' });
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host, origins)) throw foreign();
  checkContentType(headers);
}

function foreign(): ForbiddenError {
  return new ForbiddenError('The request came from another site.', { code: 'foreign-origin' });
}

function isOwnOrigin(origin: string, host: string | undefined, origins: readonly string[]): boolean {
  if (origins.includes(origin)) return true;
  return origins.length === 0 && host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function checkContentType(headers: IncomingHttpHeaders): void {
  const type = headers['content-type'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (type === undefined && !hasBody) return;
  const [name, ...settings] = (type ?? '').toLowerCase().split(';');
  if (name?.trim() !== 'application/json') throw new ForbiddenError('Writing requests are sent as JSON.', { code: 'not-json' });
  const charset = settings.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  if (charset && !/^charset="?utf-8"?$/.test(charset))
    throw new HttpError(415, 'unsupported', 'Send JSON in UTF-8 (content type application/json).');
}
