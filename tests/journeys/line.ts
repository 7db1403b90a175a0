import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { test as base, type Page } from '@playwright/test';

/** A write that arrived at the hub: its method, its path, and what it said. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly key: string;
}

/**
 * The line between a browser and the hub. A page that is told to be without a network may still have a worker that is not, so the journey
 * takes the line away itself.
 */
export interface Line {
  readonly url: string;
  /** Every write that arrived, in its order. */
  readonly arrived: readonly Arrived[];
  cut(page: Page): Promise<void>;
  mend(page: Page): Promise<void>;
  /** Answers an address by itself. */
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
 * Runs in a page before its own scripts. A page that its worker answers is taken to be online by the browser, although the network is said to
 * be away; what the tab is called goes on from page to page, and is kept nowhere.
 */
function openOffline(): void {
  if (window.name === 'offline')
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => window.name !== 'offline' });
}

/** Runs in a page once the network is back: a page that was opened without it has not heard that it was away. */
function endOffline(): void {
  const wasOpenedOffline = !navigator.onLine;
  window.name = '';
  if (wasOpenedOffline) window.dispatchEvent(new Event('online'));
}

/** Journeys whose line can be cut, in a browser whose pages may have their worker. */
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
