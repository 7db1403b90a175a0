import { dataPolicy, securityHeaders } from '../http/index.ts';

/** The headers of a cached reply, names and values alternating. */
export interface ReplyHeaders {
  /** For a reply with its body. */
  readonly headers: string[];
  /** For a client that has this version: there is no body to protect, so they contain only the version and the caching rule. */
  readonly unchangedHeaders: string[];
}

const caching = ['Cache-Control', 'private, no-store'];
const personal = [...securityHeaders.flat(), 'Content-Security-Policy', dataPolicy, ...caching];

/** The headers of a reply with this version and length. */
export function toReplyHeaders(etag: string, length: number): ReplyHeaders {
  const version = ['ETag', etag];
  return {
    headers: [...personal, ...version, 'Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(length)],
    unchangedHeaders: [...caching, ...version],
  };
}
