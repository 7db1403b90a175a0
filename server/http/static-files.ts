import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ENCODINGS, type Encoding, takesEncoding } from './encodings.ts';
import { dataPolicy, securityHeaders } from './headers.ts';

/** Built files, held in memory: their names contain a hash, so they may be cached for ever. */
export interface StaticFiles {
  /** Answers a request for one of the files; false for any other address. */
  answerFile(request: IncomingMessage, response: ServerResponse): boolean;
}

interface BuiltFile {
  readonly type: string;
  readonly bodies: ReadonlyMap<Encoding | 'identity', Buffer>;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
};

/** Reads the files of a build once. Only these addresses exist, so no path can lead anywhere else. */
export function readStaticFiles(folder: string, prefix: string): StaticFiles {
  const files = new Map(listFiles(folder).map((name) => [`${prefix}${name}`, readFile(folder, name)]));
  return createStaticFiles(files);
}

function createStaticFiles(files: ReadonlyMap<string, BuiltFile>): StaticFiles {
  return {
    answerFile(request, response) {
      const file = files.get((request.url ?? '').split('?')[0] ?? '');
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      sendFile(file, request, response);
      return true;
    },
  };
}

/** A fake in place of built files, for tests and for a server without a build. */
export function createFakeStaticFiles(texts: Readonly<Record<string, string>> = {}): StaticFiles {
  const files = Object.entries(texts).map(([url, text]): [string, BuiltFile] => [
    url,
    { type: typeOf(url), bodies: new Map([['identity', Buffer.from(text)]]) },
  ]);
  return createStaticFiles(new Map(files));
}

function sendFile({ type, bodies }: BuiltFile, request: IncomingMessage, response: ServerResponse): void {
  const encoding = ENCODINGS.find((one) => bodies.has(one) && takesEncoding(request.headers, one)) ?? 'identity';
  const body = bodies.get(encoding) ?? Buffer.alloc(0);
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': dataPolicy,
    // Public and without cookies: the editor's preview, which has no origin of its own, has to read them too.
    'Access-Control-Allow-Origin': '*',
    Vary: 'Accept-Encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function listFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.(br|gz|map)$/.test(name) && statSync(join(folder, name)).isFile());
}

function readFile(folder: string, name: string): BuiltFile {
  const bodies = new Map<Encoding | 'identity', Buffer>([['identity', readFileSync(join(folder, name))]]);
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const path = join(folder, `${name}${ending}`);
    if (statSync(path, { throwIfNoEntry: false })) bodies.set(encoding, readFileSync(path));
  }
  return { type: typeOf(name), bodies };
}

function typeOf(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
