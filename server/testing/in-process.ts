import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** A request as a browser sends it. */
export interface InProcessRequest {
  readonly method: string;
  readonly path: string;
  /** The network address of the client. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A reply, read to its end. */
export interface Reply {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Sends a request through a server in this process, without a socket, and reads what it writes. */
export function exchange(handle: RequestListener, { method, path, address, headers, body }: InProcessRequest): Promise<Reply> {
  const pieces: Buffer[] = [];
  const line = new Duplex({
    read() {},
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  const socket = Object.assign(line, { remoteAddress: address }) as unknown as Socket;
  const request = new IncomingMessage(socket);
  // HTTP 1.0, so that the body ends where the bytes end.
  Object.assign(request, { method, url: path, httpVersionMajor: 1, httpVersionMinor: 0, complete: true });
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  Object.assign(request.headers, { host: 'hub.example', ...length, ...headers });
  if (body !== '') request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  response.sendDate = false;
  response.assignSocket(socket);
  return new Promise((resolve) => {
    response.on('finish', () => resolve(readReply(Buffer.concat(pieces).toString('utf8'))));
    handle(request, response);
  });
}

function readReply(text: string): Reply {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(pairs), text: text.slice(end + 4) };
}
