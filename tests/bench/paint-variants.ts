// Three ways of sending one hub page, each on its own port in front of the same server.
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, constants as zlib } from 'node:zlib';

/** As served; without any script; empty, with the data fetched and everything rendered by the browser. */
export type Variant = 'ours' | 'no script' | 'client-rendered';

/** A proxy that turns the served page into one of the variants. */
export interface VariantServer {
  readonly variant: Variant;
  readonly origin: string;
  /** The page as last sent: its text, its encoding, and its bytes on the wire. */
  sent(): SentPage;
  close(): void;
}

/** A page as received by a browser. */
export interface SentPage {
  readonly html: string;
  readonly coding: string;
  readonly bytes: number;
}

/** The hub's address. */
export const pagePath = '/dashboard';

/** Listens on the port and proxies everything to the server; only the page is read, rewritten and encoded again as it came. */
export async function serveVariant(variant: Variant, port: number, serverPort: number): Promise<VariantServer> {
  let last: SentPage = { html: '', coding: 'identity', bytes: 0 };
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const onward = request({ host: 'localhost', port: serverPort, path: url, method, headers, agent }, (reply) => {
      if (url !== pagePath || reply.statusCode !== 200) return passOn(reply, outgoing);
      void rewrite(reply, outgoing, variant).then((sent) => {
        last = sent;
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await listenOn(server, port);
  return {
    variant,
    origin: `http://localhost:${port}`,
    sent: () => last,
    close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, done);
  });
}

function passOn(reply: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
  reply.pipe(outgoing);
}

async function rewrite(reply: IncomingMessage, outgoing: ServerResponse, variant: Variant): Promise<SentPage> {
  const pieces: Buffer[] = [];
  for await (const piece of reply) pieces.push(piece as Buffer);
  const coding = reply.headers['content-encoding'] ?? 'identity';
  const html = toVariant(decode(Buffer.concat(pieces), coding), variant);
  const body = encode(html, coding);
  const { 'transfer-encoding': _chunked, ...headers } = reply.headers;
  outgoing.writeHead(200, { ...headers, 'content-length': body.length });
  outgoing.end(body);
  return { html, coding, bytes: body.length };
}

function decode(body: Buffer, coding: string): string {
  const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  return plain.toString();
}

/** With medium levels, like a server that compresses on the fly. */
function encode(html: string, coding: string): Buffer {
  if (coding === 'br') return brotliCompressSync(html, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } });
  return coding === 'gzip' ? gzipSync(html) : Buffer.from(html);
}

function toVariant(html: string, variant: Variant): string {
  if (variant === 'ours') return html;
  return variant === 'no script' ? withoutScript(html) : clientRendered(html);
}

/** The limit of a first paint: only the rendered page, and nothing that competes with it. */
function withoutScript(html: string): string {
  return html.replaceAll(/<script\b.*?<\/script>/gs, '');
}

/**
 * The same head and bundle, but nothing rendered. The bundle is preloaded and the data fetched immediately, so that this peer is as fast as
 * a careful implementation. The content security policy allows it all: script with the page's nonce, data from this site.
 */
function clientRendered(html: string): string {
  const [, scripts = '[]', modules = '[]'] = /\((\["[^\]]*\/assets\/hub-[^\]]*\]),(\[[^\]]*\])\)/.exec(html) ?? [];
  const script = (JSON.parse(scripts) as string[]).at(-1);
  const nonce = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(html)?.[1];
  const bodyAt = html.indexOf('<div id="hub">');
  if (!script || !nonce || bodyAt < 0) throw new Error('The served page has no script, nonce or hub to take out.');
  const preloads = [script, ...(JSON.parse(modules) as string[])].map(
    (file) => `<link rel="modulepreload" href="${file}" nonce="${nonce}">`,
  );
  const head = html.slice(0, bodyAt).replace('</head>', `${preloads.join('')}</head>`);
  return `${head}<div id="hub"></div><script nonce="${nonce}">${fetchAndStart(script)}</script></body></html>`;
}

function fetchAndStart(script: string): string {
  return `fetch('/api/v1/hub').then((reply) => reply.text()).then((page) => {
    const data = document.createElement('div');
    data.id = 'hub-data';
    data.hidden = true;
    data.textContent = '{"columns":2,"page":' + page + '}';
    document.body.append(data);
    return import('${script}');
  });`;
}
