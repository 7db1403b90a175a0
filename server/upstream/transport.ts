import { Pool } from 'undici';
import { type Network, networkOfHost } from './addresses.ts';
import { createCheckedConnector, type ResolveHost, resolveHost } from './connect.ts';

/** The size limit of an answer in bytes, unless its call sets another. */
export const MAX_BYTES = 1024 * 1024;

/** The limit of connections to one service, and of its parallel calls. */
export const MAX_RUNNING = 64;

/** One request as it is sent. */
export interface TransportRequest {
  readonly service: string;
  /** From the configuration, never from a call. */
  readonly origin: string;
  readonly network: Network | undefined;
  readonly method: 'GET' | 'POST';
  /** Includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly maxBytes: number;
}

/** The answer, read to its end. */
export interface TransportAnswer {
  readonly status: number;
  /** The content type in lower case; empty when it is missing or the content is compressed. */
  readonly type: string;
  /** Null when the answer was larger than accepted; the rest was not read. */
  readonly bytes: Uint8Array | null;
}

/** Why there is no usable answer; the reason is a code of the library or the system. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: 'unreachable';
  readonly reason: string | undefined;

  constructor(code: TransportError['code'], reason?: string) {
    super(`The request failed: ${code}.`);
    this.code = code;
    this.reason = reason;
  }
}

/** Sends requests over the network; a fake only simulates it. */
export interface Transport {
  /** Throws only TransportError. */
  send(request: TransportRequest, signal: AbortSignal): Promise<TransportAnswer>;
  close(): Promise<void>;
}

/** Sends requests over connection pools, one for each service, so that a hanging service does not hold the connections of another. */
export function createTransport({ resolve = resolveHost }: { resolve?: ResolveHost } = {}): Transport {
  const pools = new Map<string, Pool>();
  const poolOf = ({ service, origin, network }: TransportRequest) => {
    const known = pools.get(service);
    if (known) return known;
    const pool = openPool(origin, network ?? networkOfHost(new URL(origin).hostname), resolve);
    pools.set(service, pool);
    return pool;
  };
  return {
    async send(request, signal) {
      try {
        const { method, path, headers, body, maxBytes } = request;
        const answer = await poolOf(request).request({ method, path, headers, body, signal });
        const type = answer.headers['content-encoding'] === undefined ? String(answer.headers['content-type'] ?? '') : '';
        return { status: answer.statusCode, type: type.toLowerCase(), bytes: await readCapped(answer.body, maxBytes) };
      } catch (error) {
        throw toTransportError(error);
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

function openPool(origin: string, network: Network, resolve: ResolveHost): Pool {
  return new Pool(origin, {
    connections: MAX_RUNNING,
    pipelining: 1,
    // The deadline of the call is the only limit: those of the library would cut longer calls short.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: createCheckedConnector({ network, resolve }),
  });
}

/** Reads and counts; one byte too many stops the reading and closes the connection. */
async function readCapped(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

/** Passes the code on and drops the message: the errors of the parser contain bytes of the answer. */
function toTransportError(error: unknown): TransportError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  const reason = typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : undefined;
  return new TransportError('unreachable', reason);
}
