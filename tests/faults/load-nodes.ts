import { type ChildProcess, spawn } from 'node:child_process';
import { type Agent, request } from 'node:http';
import { PATIENCE_MS } from '#engine/testing';
import { findFreePort } from '#server/testing/free-port';
import { root } from '#tools/reading/source-files';
import { findBuilt, operatedFlags } from '../command-line/built-program.ts';

/** The real program in a separate process. */
export interface HubNode {
  readonly port: number;
  readonly metricsPort: number;
  readonly child: ChildProcess;
  /** All its output so far. */
  output(): string;
  /** Sends the signal to stop, and resolves with the exit code. */
  end(): Promise<number | null>;
}

/** The environment of a node, apart from its port. */
export type NodeSettings = Readonly<Record<string, string>>;

/** An operator's settings, except for sign-in, where tests choose the person; a load balancer on this machine may name client addresses. */
const asOperated: NodeSettings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  HUB_LOG: 'warn',
  HUB_SIGN_IN: 'demo',
  HUB_DEMO_IN_PRODUCTION: 'yes',
  HUB_ORIGINS: '',
  HUB_DATA_KEYS: Buffer.alloc(32, 'key').toString('base64'),
  HUB_SECRET: 'the same at every node of these tests',
  HUB_TRUSTED_PROXIES: '127.0.0.1',
  // A machine may be busy with other work; refusals are tested with the guard, and by the benchmark figures.
  HUB_MOST_DELAY_MS: '10000',
  HUB_MOST_WAIT_MS: '60000',
};

/** The load limits of a node by default. */
export const usualLimits: NodeSettings = { HUB_MOST_DELAY_MS: '', HUB_MOST_WAIT_MS: '' };

/** Starts the built program, and waits until it accepts requests. */
export async function startNode(settings: NodeSettings): Promise<HubNode> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const env = { ...process.env, ...asOperated, PORT: String(port), HUB_METRICS_PORT: String(metricsPort), ...settings };
  const child = spawn(process.execPath, [...operatedFlags, findBuilt('main')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      output += String(piece);
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const node: HubNode = {
    port,
    metricsPort,
    child,
    output: () => output,
    end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
  for (let hasEnded = false; (await ask(node, '/readyz')).status !== 200; ) {
    hasEnded = await Promise.race([ended.then(() => true), pause(25).then(() => false)]);
    if (hasEnded) throw new Error(`The node ended before it was ready: ${output}`);
  }
  return node;
}

/** The options of a request besides its address. */
export interface RequestOptions {
  readonly method?: string;
  readonly body?: object;
  readonly cookie?: string;
  readonly etag?: string;
  /** The client's address, as named by a load balancer. */
  readonly from?: string;
  readonly agent?: Agent;
}

/** A response, read to its end; a failure on the way has status 0. */
export interface Told {
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
  readonly etag: string;
}

/** Sends one request. */
export function ask({ port }: Pick<HubNode, 'port'>, path: string, options: RequestOptions = {}): Promise<Told> {
  const { method = 'GET', body, cookie, etag, from, agent } = options;
  const headers = {
    ...(body ? { 'Content-Type': 'application/json', 'X-Hub-Request': '1' } : {}),
    ...(cookie ? { Cookie: cookie } : {}),
    ...(etag ? { 'If-None-Match': etag } : {}),
    ...(from ? { 'X-Forwarded-For': from } : {}),
  };
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message, cookie: '', etag: '' });
    const sent = request({ port, host: '127.0.0.1', path, method, agent, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', fail);
      response.on('end', () => {
        const [set = ''] = response.headers['set-cookie'] ?? [];
        const text = Buffer.concat(pieces).toString();
        resolve({ status: response.statusCode ?? 0, text, cookie: set.split(';')[0] ?? '', etag: response.headers.etag ?? '' });
      });
    });
    sent.on('error', fail);
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('No answer came.')));
    sent.end(body && JSON.stringify(body));
  });
}

/** Signs a made-up person in and returns their cookie. Each has their own address, like real people. */
export async function signIn(
  node: HubNode,
  request: { readonly persona: string } | { readonly name: string },
  count: number,
): Promise<string> {
  const from = `10.0.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
  const { status, cookie, text } = await ask(node, '/account/demo', { method: 'POST', body: request, from });
  if (status !== 200) throw new Error(`Nobody can sign in: ${status} ${text}`);
  return cookie;
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
