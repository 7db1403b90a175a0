import { createServer, type IncomingMessage, type RequestListener, type ServerOptions, type ServerResponse } from 'node:http';
import type { Clock, Log } from '#engine';
import { BadRequestError } from './errors.ts';
import { problemReply, sendReply } from './reply.ts';

/** A listening server that stops without cutting off running requests. */
export interface RunningServer {
  readonly port: number;
  /** False from the moment the server begins to stop. */
  isReady(): boolean;
  /** Accepts no new connections, lets running requests finish, and resolves when all are done or the time is up. */
  drain(): Promise<void>;
}

/** How to listen, and how long to wait for the last requests. */
export interface ListenSettings {
  readonly port: number;
  readonly host?: string | undefined;
  /** The time for a load balancer to notice that the server is no longer ready. */
  readonly graceMs: number;
  /** The maximum wait for running requests. */
  readonly drainMs: number;
  /** The classes of requests and replies; Node's own unless given. */
  readonly messages?: Messages | undefined;
  /** Called for each new connection. */
  readonly noteConnection?: () => void;
  /** Limits for slow clients; by default ten seconds for the headers and thirty for the whole request. */
  readonly slow?: SlowLimits;
}

/** Classes of requests and replies. */
export type Messages = Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;

/** How long a client may take to send a request. */
interface SlowLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  /** The interval between checks for slow connections. */
  readonly lookMs: number;
}

const usualSlow: SlowLimits = { headersMs: 10_000, requestMs: 30_000, lookMs: 1_000 };

/** Whether a request has two Host headers: a proxy before this server may have used the other one. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) hosts += 1;
  return hosts > 1;
}

function refuse(response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  const problem = problemReply(new BadRequestError('A request names its host once. Please send one Host header.'));
  sendReply(response, problem, undefined, { images: [], frames: [] });
}

/** Listens, and closes the connections of clients that are too slow. */
export async function listen(
  handle: RequestListener,
  settings: ListenSettings,
  { clock, log }: { clock: Clock; log: Log },
): Promise<RunningServer> {
  let isReady = false;
  let isEnding = false;
  const { headersMs, requestMs, lookMs } = settings.slow ?? usualSlow;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: lookMs,
      ...settings.messages,
    },
    (request, response) => {
      // A client that gets its answer while the server stops opens its next connection to another node.
      if (isEnding) response.setHeader('Connection', 'close');
      if (hasTwoHosts(request)) refuse(response);
      else handle(request, response);
    },
  );
  server.maxRequestsPerSocket = 1_000;
  if (settings.noteConnection) server.on('connection', settings.noteConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  isReady = true;
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  log.record('info', 'listening', { port });
  return {
    port,
    isReady: () => isReady,
    async drain() {
      isReady = false;
      isEnding = true;
      log.record('info', 'draining');
      await new Promise<void>((resolve) => void clock.wait(settings.graceMs, resolve));
      const stop = clock.wait(settings.drainMs, () => {
        log.record('warning', 'requests-cut-off');
        server.closeAllConnections();
      });
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      stop();
      log.record('info', 'drained');
    },
  };
}
