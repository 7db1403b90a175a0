import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { takesEncoding } from './encodings.ts';
import { type HttpError, toProblem } from './errors.ts';
import { dataPolicy, type Framing, type PageHosts, pagePolicy, previewPolicy, securityHeaders } from './headers.ts';
import { gzipJoined, joinPage, type PackedPage } from './page-bytes.ts';

/** Cache policy of a reply: none, public for 30 seconds, or immutable. */
export type Caching = 'private' | 'half-minute' | 'for-ever';

/** The result of a route. The server writes it with all its headers. */
export type Reply =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly value: unknown;
      readonly caching: Caching;
      readonly etag?: string | undefined;
      readonly headers?: Headers | undefined;
    }
  | {
      readonly kind: 'bytes';
      readonly type: string;
      readonly body: Buffer | string;
      readonly caching: Caching;
      readonly etag?: string | undefined;
      readonly status?: number;
      readonly headers?: Headers | undefined;
    }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly nonce: string;
      readonly parts: readonly string[];
      readonly headers?: Headers | undefined;
      readonly framing?: Framing;
      /** The page has workers, whose scripts are files of this site. */
      readonly workers?: 'self';
      /** The page is the editor's preview: framed by this site, without an origin, with no access to anything else. */
      readonly isPreview?: boolean;
    }
  /** A page of the hub, packed for this client. */
  | {
      readonly kind: 'packed';
      readonly nonce: string;
      readonly page: PackedPage;
      readonly status: number;
      readonly headers?: Headers | undefined;
    }
  | { readonly kind: 'empty'; readonly headers?: Headers | undefined }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 303; readonly headers?: Headers | undefined };

/** A header that is sent several times, such as Set-Cookie, is a list. */
type Headers = Readonly<Record<string, string | readonly string[]>>;

const cacheControl: Readonly<Record<Caching, string>> = {
  private: 'private, no-store',
  'half-minute': 'public, max-age=30',
  'for-ever': 'public, max-age=31536000, immutable',
};

/**
 * Replaces `private` on pages of the hub and the catalogue: the session's browser may keep them for Back and Forward, and revalidates
 * them before any other use. Another session never gets them from the browser's cache.
 */
export const BACK_HEADERS: Headers = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' };

/** A JSON reply for one person. */
export function json(value: unknown, options: { status?: number; headers?: Headers; etag?: string; caching?: Caching } = {}): Reply {
  return {
    kind: 'json',
    status: options.status ?? 200,
    value,
    caching: options.caching ?? 'private',
    etag: options.etag,
    headers: options.headers,
  };
}

/** A failure as a problem. `members` are added to the fields of every problem. */
export function problemReply(error: HttpError, members: Readonly<Record<string, unknown>> = {}): Reply {
  const body = JSON.stringify({ ...toProblem(error), ...members });
  return { kind: 'bytes', type: 'application/problem+json', status: error.status, body, caching: 'private' };
}

/** Success, without content. */
export function noContent(headers?: Headers): Reply {
  return { kind: 'empty', headers };
}

/** A redirect; the caller has checked the address. */
export function redirectTo(to: string): Reply {
  return { kind: 'redirect', to, status: 302 };
}

/** A permanent redirect to the new address of a page. */
export function movedTo(to: string): Reply {
  return { kind: 'redirect', to, status: 301 };
}

/** A redirect after a form was accepted, so that going back does not send it again. */
export function redirectAfterForm(to: string, headers?: Headers): Reply {
  return { kind: 'redirect', to, status: 303, headers };
}

/** A rendered page. Its texts are joined with the nonce between them. */
export function page(nonce: string, parts: readonly string[], status = 200, headers?: Headers): Reply {
  return { kind: 'page', status, nonce, parts, headers };
}

/** A rendered page that was packed for the client: compressed only if it accepts gzip. */
export function packedPage(nonce: string, packed: PackedPage, status = 200, headers?: Headers): Reply {
  return { kind: 'packed', nonce, page: packed, status, headers };
}

/** Writes a reply. If the client knows this version (If-None-Match), it gets 304 and no body. */
export function sendReply(response: ServerResponse, reply: Reply, known: string | undefined, hosts: PageHosts): void {
  const { status, headers, body } = written(reply, hosts, takesEncoding(response.req.headers, 'gzip'));
  if (typeof headers.ETag === 'string' && isKnown(headers.ETag, known)) {
    sendUnchanged(response, headers);
    return;
  }
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status, body === null ? {} : { 'Content-Length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : (body ?? undefined));
}

/** Sends only the headers a cache needs: there is no body to protect, and the headers of the cached reply stay valid. */
function sendUnchanged(response: ServerResponse, headers: Headers): void {
  for (const name of ['Cache-Control', 'ETag', 'Vary']) {
    const value = headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(304).end();
}

/** Whether the caller already has this version. */
export function isKnown(etag: string, known: string | undefined): boolean {
  return known !== undefined && (known === etag || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));
}

interface Written {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | string | null;
}

function written(reply: Reply, hosts: PageHosts, isGzip: boolean): Written {
  switch (reply.kind) {
    case 'json':
      return writtenJson(reply, isGzip);
    case 'bytes':
      return {
        status: reply.status ?? 200,
        headers: { ...dataHeaders(reply.type, reply.caching, reply.etag), ...reply.headers },
        body: reply.body,
      };
    case 'page':
      return {
        status: reply.status,
        headers: { ...pageHeaders(reply, hosts, isGzip), ...reply.headers },
        body: isGzip ? gzipJoined(reply.parts, reply.nonce) : reply.parts.join(reply.nonce),
      };
    case 'packed':
      return {
        status: reply.status,
        // The hub starts a service worker.
        headers: {
          ...pageHeaders({ nonce: reply.nonce, workers: 'self' }, hosts, reply.page.sums !== null),
          ...BACK_HEADERS,
          ...reply.headers,
        },
        body: joinPage(reply.page, reply.nonce),
      };
    case 'redirect':
      return { status: reply.status, headers: { ...dataHeaders(null, 'private'), ...reply.headers, Location: reply.to }, body: null };
    case 'empty':
      return { status: 204, headers: { ...dataHeaders(null, 'private'), ...reply.headers }, body: null };
  }
}

/** Compression saves nothing that matters below this size. */
const worthGzip = 1_400;

/** Public answers are sent compressed; personal answers never are, so that their length reveals nothing. */
function writtenJson(reply: Extract<Reply, { kind: 'json' }>, isGzip: boolean): Written {
  const text = JSON.stringify(reply.value);
  const headers = { ...dataHeaders('application/json; charset=utf-8', reply.caching, reply.etag), ...reply.headers };
  if (reply.caching === 'private') return { status: reply.status, headers, body: text };
  const varying = { ...headers, Vary: 'Accept-Encoding' };
  if (!isGzip || text.length < worthGzip) return { status: reply.status, headers: varying, body: text };
  return { status: reply.status, headers: { ...varying, 'Content-Encoding': 'gzip' }, body: gzipSync(text, { level: 4 }) };
}

function dataHeaders(type: string | null, caching: Caching, etag?: string): Record<string, string> {
  return {
    ...(type === null ? {} : { 'Content-Type': type }),
    'Cache-Control': cacheControl[caching],
    'Content-Security-Policy': dataPolicy,
    ...(etag === undefined ? {} : { ETag: etag }),
  };
}

type PageKind = Pick<Extract<Reply, { kind: 'page' }>, 'nonce' | 'framing' | 'workers' | 'isPreview'>;

function pageHeaders({ nonce, framing, workers, isPreview = false }: PageKind, hosts: PageHosts, isGzip: boolean): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl.private,
    'Content-Security-Policy': isPreview ? previewPolicy(nonce, hosts) : pagePolicy(nonce, hosts, { framing, workers }),
    ...(framing === 'self' || isPreview ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    Vary: 'Accept-Encoding',
    ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
  };
}
