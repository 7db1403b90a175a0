import { dataPolicy, securityHeaders } from '../http/index.ts';

/** Headers of a ready reply, names and values in turn. */
export interface ReplyHeaders {
  /** With its body. */
  readonly headers: string[];
  /** For somebody who has it: there is no body to protect, so they carry its version and who may keep it, and nothing else. [F-07] */
  readonly unchangedHeaders: string[];
}

const caching = ['Cache-Control', 'private, no-store'];
const personal = [...securityHeaders.flat(), 'Content-Security-Policy', dataPolicy, ...caching];

/** The headers of a reply of that version and length. */
export function toReplyHeaders(etag: string, length: number): ReplyHeaders {
  const version = ['ETag', etag];
  return {
    headers: [...personal, ...version, 'Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(length)],
    unchangedHeaders: [...caching, ...version],
  };
}
