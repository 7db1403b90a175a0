import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { test as base, type Page } from '@playwright/test';

/** A write that reached the hub: its method, path, body and idempotency key. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly key: string;
}

/**
 * A proxy between browser and hub that can be cut. A page set to be offline may still have a worker that is not, so the journey cuts the
 * connection itself.
 */
export interface Line {
  readonly url: string;
  /** Every write that reached the hub, in order. */
  readonly arrived: readonly Arrived[];
  cut(page: Page): Promise<void>;
  mend(page: Page): Promise<void>;
  /** Answers this path from the proxy. */
  answer(path: string, body: string, options?: { readonly status?: number; readonly type?: string }): void;
}

interface OpenLine extends Line {
  close(): Promise<void>;
}

async function openLine(hub: string): Promise<OpenLine> {
  const arrived: Arrived[] = [];
  const answers = new Map<string, { readonly body: string; readonly status: number; readonly type: string }>();
  const sockets = new Set<Socket>();
  let isCut = false;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const own = answers.get(url.split('?')[0] ?? '');
    if (own) return void response.writeHead(own.status, { 'Content-Type': own.type, 'Cache-Control': 'no-cache' }).end(own.body);
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      if (method !== 'GET') arrived.push({ method, path: url, body: body.toString(), key: String(headers['idempotency-key'] ?? '') });
      const passed = request(`${hub}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      passed.end(body);
    });
  };
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, response) =>
    isCut ? void incoming.socket.destroy() : pass(incoming, response),
  );
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((then) => server.listen(0, then));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrived,
    async cut(page) {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await page.addInitScript(openOffline);
      await page.evaluate(() => {
        window.name = 'offline';
      });
      await page.context().setOffline(true);
    },
    async mend(page) {
      isCut = false;
      await page.context().setOffline(false);
      await page.evaluate(endOffline);
    },
    answer: (path, body, { status = 200, type = 'text/javascript' } = {}) => void answers.set(path, { body, status, type }),
    close: () =>
      new Promise((then) => {
        server.close(() => then());
        server.closeAllConnections();
      }),
  };
}

/**
 * Runs in a page before its own scripts. A page served by its worker counts as online in the browser, even while the network is off. The
 * tab's name carries the state from page to page, and is not stored.
 */
function openOffline(): void {
  if (window.name === 'offline')
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => window.name !== 'offline' });
}

/** Runs in a page once the network is back: a page that was opened offline fires no `online` event of its own. */
function endOffline(): void {
  const wasOpenedOffline = !navigator.onLine;
  window.name = '';
  if (wasOpenedOffline) window.dispatchEvent(new Event('online'));
}

/** Journeys with a connection that can be cut, in a browser that allows service workers. */
export const test = base.extend<{ readonly line: Line }>({
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the first parameter.
    async ({}, use, { config }) => {
      const line = await openLine(config.webServer?.url?.replace(/\/healthz$/, '') ?? '');
      await use(line);
      await line.close();
    },
    { scope: 'test' },
  ],
  baseURL: async ({ line }, use) => use(line.url),
  serviceWorkers: 'allow',
});

export { expect } from '@playwright/test';
