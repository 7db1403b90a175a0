import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as received by a fake service. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The reply of a fake service; JSON unless it is text of another type. */
export interface StandInReply {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a fake service misbehaves: another reply, a reset connection, or no answer. */
export type Fault = StandInReply | 'reset' | 'hang';

/** A fake server in place of another organisation's service. */
export interface StandIn {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Makes every answer this fault from now on; null restores the good answers. */
  spoil(fault: Fault | null): void;
  forget(): void;
  close(): Promise<void>;
}

/** Starts a server on a free port of this machine. */
export async function startStandIn(answer: (asked: Asked) => StandInReply): Promise<StandIn> {
  const asked: Asked[] = [];
  let fault: Fault | null = null;
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const { method = '', headers } = request;
      const one = { method, path: url.pathname, query: url.searchParams, headers, body: Buffer.concat(pieces).toString('utf8') };
      asked.push(one);
      if (fault === 'hang') return;
      if (fault === 'reset') request.socket.destroy();
      else say(response, fault ?? answer(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    spoil: (next) => {
      fault = next;
    },
    forget: () => void asked.splice(0),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function say(response: ServerResponse, { status = 200, json, text, type, headers = {} }: StandInReply): void {
  const body = text ?? (json === undefined ? '' : JSON.stringify(json));
  const kind = type ?? 'application/json; charset=utf-8';
  response.writeHead(status, { ...(body === '' ? {} : { 'Content-Type': kind }), ...headers });
  response.end(body);
}
