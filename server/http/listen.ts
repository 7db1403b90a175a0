import { createServer, type RequestListener } from 'node:http';
import type { Clock, Log } from '../../engine/index.ts';

/** A listening server that can be ended without cutting anybody off. */
export interface RunningServer {
  readonly port: number;
  /** False as soon as the server begins to end. */
  isReady(): boolean;
  /** Takes no new visitors, lets running requests finish, and resolves when all is done or the time is up. */
  drain(): Promise<void>;
}

/** How to listen, and how long to wait for the last requests. */
export interface ListenSettings {
  readonly port: number;
  readonly host?: string;
  /** Time for a balancer to see that the server is not ready any more. */
  readonly graceMs: number;
  /** Longest wait for running requests. */
  readonly drainMs: number;
}

/** Listens with limits for slow visitors: ten seconds for the headers, thirty for the whole request. */
export async function listen(
  handle: RequestListener,
  settings: ListenSettings,
  { clock, log }: { clock: Clock; log: Log },
): Promise<RunningServer> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 1_000 },
    handle,
  );
  server.maxRequestsPerSocket = 1_000;
  let isReady = false;
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
      await new Promise<void>((resolve) => void clock.wait(settings.graceMs, resolve));
      const stop = clock.wait(settings.drainMs, () => server.closeAllConnections());
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      stop();
    },
  };
}
