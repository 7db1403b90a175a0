import type { IncomingHttpHeaders } from 'node:http';

/** The compressions that the server offers, the one with the smaller result first. */
export const ENCODINGS = ['br', 'gzip'] as const;

/** One of these compressions. */
export type Encoding = (typeof ENCODINGS)[number];

/** The header names the compression, and not with weight zero, which refuses it. */
const taken: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Whether the client accepts this compression. */
export function takesEncoding(headers: IncomingHttpHeaders, encoding: Encoding): boolean {
  return taken[encoding].test(String(headers['accept-encoding'] ?? ''));
}
