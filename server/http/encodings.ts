import type { IncomingHttpHeaders } from 'node:http';

/** The compressions that the server offers, the one with the smaller result first. */
export const ENCODINGS = ['br', 'gzip'] as const;

/** A compression that the server offers. */
export type Encoding = (typeof ENCODINGS)[number];

/** Matches a header that names the compression, except with weight zero, which refuses it. */
const taken: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Whether the client accepts this compression. */
export function takesEncoding(headers: IncomingHttpHeaders, encoding: Encoding): boolean {
  return taken[encoding].test(String(headers['accept-encoding'] ?? ''));
}
