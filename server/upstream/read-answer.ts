import { brokenLimit, type JsonLimits } from '#schemas';
import type { UpstreamAnswer, UpstreamErrorCode } from './call.ts';
import { MAX_BYTES, type TransportAnswer } from './transport.ts';

/** Deep nesting exhausts the stack of the code that walks the answer; the schemas of the adapters limit the rest. */
const limits: JsonLimits = { bytes: MAX_BYTES, depth: 64, nodes: MAX_BYTES };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The answer for the adapter, or what is wrong with it. An answer with a failed status is valid whatever its body is. */
export function readAnswer({ status, type, bytes }: TransportAnswer): UpstreamAnswer | UpstreamErrorCode {
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400) return { status, body: bytes === null ? null : (readJson(type, bytes) ?? null), isStale: false };
  if (bytes === null) return 'too-large';
  const body = bytes.byteLength === 0 ? null : readJson(type, bytes);
  return body === undefined ? 'not-json' : { status, body, isStale: false };
}

/** Undefined when it is neither readable JSON nor CSV, which stays text. */
function readJson(type: string, bytes: Uint8Array): unknown {
  const isRows = /^text\/csv\s*(;|$)/.test(type);
  if (!isRows && !/^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/.test(type)) return undefined;
  try {
    const text = utf8.decode(bytes);
    if (isRows) return text;
    return brokenLimit(text, limits) === null ? JSON.parse(text) : undefined;
  } catch {
    // Invalid characters or invalid JSON: the caller reports it without quoting it.
    return undefined;
  }
}
