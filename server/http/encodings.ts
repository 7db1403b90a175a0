import type { IncomingHttpHeaders } from 'node:http';

/** How an answer may be compressed, the smaller first. */
export const ENCODINGS = ['br', 'gzip'] as const;

/** One of them. */
export type Encoding = (typeof ENCODINGS)[number];

/** Named, and not with a weight of nothing, which refuses it. */
const taken: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Whether the caller takes answers that are compressed so. */
export function takesEncoding(headers: IncomingHttpHeaders, encoding: Encoding): boolean {
  return taken[encoding].test(String(headers['accept-encoding'] ?? ''));
}
