import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { type ResolveHost, resolveHost } from '../upstream/index.ts';
import { makeSelfSigned } from './self-signed.ts';

/** Every possible failure of another service. */
export const FAULTS = [
  'timeout',
  'status-500',
  'status-502',
  'status-503',
  'status-429',
  'status-404',
  'status-204',
  'reset',
  'refused',
  'dns-failure',
  'tls-error',
  'malformed-json',
  'wrong-type',
  'empty-body',
  'html-page',
  'extra-fields',
  'missing-fields',
  'huge-body',
  'slow-body',
  'endless-headers',
  'redirect',
] as const;

/** One of these faults. */
export type Fault = (typeof FAULTS)[number];

/** Faults that one address can switch between; the others need an address of their own. */
export type PlayedFault = Exclude<Fault, 'refused' | 'dns-failure' | 'tls-error'>;

/** Part of every text, header and status line of a fault; must appear nowhere else. */
export const FAULT_TEXT = 'words-of-the-upstream';

/** A service that gives good answers or produces faults. */
export interface FaultServer {
  /** Sets the behaviour of `url` from now on. */
  readonly url: string;
  /** Sets what `url` does from now on. */
  play(fault: PlayedFault | 'none'): void;
  /** A base address that always produces this fault. */
  urlOf(fault: Fault | 'none'): string;
  /** For the transport: resolves every name except that of the DNS failure. */
  readonly resolve: ResolveHost;
  /** The requests that arrived, as method and path below the base address. */
  readonly requests: readonly { readonly fault: string; readonly method: string; readonly path: string }[];
  /** How often a redirect was followed. */
  followed(): number;
  /** The number of open connections. */
  openSockets(): number;
  close(): Promise<void>;
}

/** The service's good answer; a text is CSV, everything else JSON. */
export type GoodAnswer = (path: string, request: IncomingMessage) => unknown;

const hugeBytes = 10 * 1024 * 1024;
const unknownName = 'dns-failure.internal';

/** Starts a service with every fault. `answer` gives the good body for a path with its query. */
export async function startFaultServer({ answer }: { answer: GoodAnswer }): Promise<FaultServer> {
  const requests: { fault: string; method: string; path: string }[] = [];
  const sockets = new Set<Socket>();
  let switched: PlayedFault | 'none' = 'none';
  let followedTimes = 0;

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const [, base = '', path = '/'] = /^\/([^/?]+)(.*)$/.exec(request.url ?? '') ?? [];
    if (base === 'followed') followedTimes += 1;
    const fault = base === 'switched' ? switched : base;
    requests.push({ fault, method: request.method ?? '', path });
    const good = () => answer(path, request);
    const played = plays[fault as PlayedFault] ?? sendGood;
    played({ request, response, good });
  });
  const tls = createTlsServer(makeSelfSigned(), (request, response) => sendGood({ request, response, good: () => answer('/', request) }));
  for (const one of [server, tls])
    one.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    });
  await Promise.all([listenLocally(server), listenLocally(tls)]);

  const urlOf = (fault: Fault | 'none' | 'switched') => {
    // Nothing ever listens on the first port.
    if (fault === 'refused') return 'http://127.0.0.1:1';
    if (fault === 'dns-failure') return `http://${unknownName}`;
    if (fault === 'tls-error') return `https://localhost:${portOf(tls)}`;
    return `http://127.0.0.1:${portOf(server)}/${fault}`;
  };
  return {
    url: urlOf('switched'),
    play: (fault) => {
      switched = fault;
    },
    urlOf,
    resolve: (host) =>
      host === unknownName ? Promise.reject(Object.assign(new Error(FAULT_TEXT), { code: 'ENOTFOUND' })) : resolveHost(host),
    requests,
    followed: () => followedTimes,
    openSockets: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([server, tls].map((one) => new Promise<void>((resolve) => one.close(() => resolve()))));
    },
  };
}

async function listenLocally(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  good(): unknown;
}

type Play = (exchange: Exchange) => void;

const plays: Readonly<Record<PlayedFault, Play>> = {
  timeout: () => {},
  'status-500': sendStatus(500),
  'status-502': sendStatus(502),
  'status-503': sendStatus(503),
  'status-429': sendStatus(429),
  'status-404': sendStatus(404),
  'status-204': ({ response }) => void response.writeHead(204, headers({})).end(),
  reset: ({ request }) => void request.socket.resetAndDestroy(),
  'malformed-json': ({ response }) => sendJson(response, `{"items": [1, 2, "${FAULT_TEXT}`),
  'wrong-type': ({ response, good }) => sendSound(response, swapTypes(good()), headers({})),
  'empty-body': ({ response }) => sendJson(response, ''),
  'html-page': ({ response }) =>
    void response.writeHead(200, headers({ 'content-type': 'text/html' })).end(`<!doctype html><title>${FAULT_TEXT}</title>`),
  'extra-fields': ({ response, good }) => sendSound(response, addFields(good()), headers({})),
  'missing-fields': ({ response, good }) => sendSound(response, dropFields(good()), headers({})),
  'huge-body': ({ response }) => sendJson(response, `"${FAULT_TEXT.repeat(hugeBytes / FAULT_TEXT.length + 1)}"`),
  'slow-body': dripBody,
  'endless-headers': dripHeaders,
  redirect: ({ response }) => void response.writeHead(302, headers({ location: '/followed/' })).end(),
};

function headers(more: Readonly<Record<string, string>>): Record<string, string> {
  return { 'x-fault': FAULT_TEXT, ...more };
}

function sendGood({ response, good }: Exchange): void {
  sendSound(response, good());
}

/** A readable answer, whether or not it is correct. */
function sendSound(response: ServerResponse, body: unknown, more: Readonly<Record<string, string>> = {}): void {
  const isRows = typeof body === 'string';
  const type = isRows ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(200, { 'content-type': type, ...more }).end(isRows ? body : JSON.stringify(body));
}

function sendJson(response: ServerResponse, text: string): void {
  response.writeHead(200, FAULT_TEXT, headers({ 'content-type': 'application/json; charset=utf-8' })).end(text);
}

function sendStatus(status: number): Play {
  return ({ response }) =>
    void response
      .writeHead(status, FAULT_TEXT, headers({ 'content-type': 'application/json' }))
      .end(JSON.stringify({ message: FAULT_TEXT, code: FAULT_TEXT }));
}

/** One byte a second, for ever. */
function dripBody({ response }: Exchange): void {
  response.writeHead(200, headers({ 'content-type': 'application/json' })).write('"');
  drip(response, () => response.write('x'));
}

function dripHeaders({ request, response }: Exchange): void {
  request.socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n');
  drip(response, () => request.socket.write(`x-more: ${FAULT_TEXT}\r\n`));
}

function drip(response: ServerResponse, write: () => void): void {
  const timer = setInterval(write, 1_000);
  response.on('close', () => clearInterval(timer));
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapFields(value: Fields, change: (one: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
}

/** Preserves the structure and gives every value a wrong type. */
function swapTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(swapTypes);
  if (isFields(value)) return mapFields(value, swapTypes);
  return typeof value === 'string' ? 7 : FAULT_TEXT;
}

function addFields(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\n')) return value.replaceAll('\n', `,${FAULT_TEXT}\n`);
  if (Array.isArray(value)) return value.map(addFields);
  return isFields(value) ? { ...mapFields(value, addFields), unexpectedText: FAULT_TEXT, unexpectedList: [FAULT_TEXT] } : value;
}

/** Only the outer list keeps its items, so that each of them lacks its fields. */
function dropFields(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/,[^,\n]*\n/g, '\n');
  if (Array.isArray(value)) return value.map(dropFields);
  return isFields(value) ? {} : value;
}
