import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { createServerModuleRunner, type ErrorPayload, type ViteDevServer } from 'vite';
import { formatProblem, type Problem } from '#schemas';
import type { Pages } from '#server/http';
import { listServerEntries } from '../../vite.config.ts';
import type { PackFolders } from '../pack.js';
import { createModuleCache } from './module-cache.ts';
import { createLivePages, devAssets } from './pages.ts';
import type { DevProgram } from './program.ts';
import { BASE, createDevVite, PROGRAM, root, scriptOf } from './vite.ts';

type Shown = ErrorPayload['err'];
type Thrown = Error & Partial<Pick<Shown, 'loc' | 'frame' | 'id' | 'plugin'>> & { readonly problems?: readonly Problem[] };

/** Content files contain mistakes. */
class ContentMistakesError extends Error {
  override readonly name = 'ContentMistakesError';
  readonly code = 'content-mistakes';

  constructor(readonly problems: readonly Problem[]) {
    super('The content files have mistakes.');
  }
}

/** The error overlay on the page: the message, and the file and line. */
function toOverlay(error: unknown): ErrorPayload {
  const { message, stack = '', problems, loc, frame, id, plugin } = (error instanceof Error ? error : new Error(String(error))) as Thrown;
  const place = problems?.[0] ? placeOf(problems[0]) : (loc ?? placeOfStack(stack));
  const file = place?.file ?? id;
  return {
    type: 'error',
    err: {
      message: problems ? problems.map(formatProblem).join('\n') : stripVTControlCharacters(message),
      stack: problems ? '' : stripVTControlCharacters(stack),
      ...(file ? { id: file } : {}),
      ...(place ? { loc: place } : {}),
      ...(frame ? { frame: stripVTControlCharacters(frame) } : {}),
      ...(plugin ? { plugin } : {}),
    },
  };
}

const placeOf = ({ path, line, column }: Problem) => ({ file: path, line, column });

/** The first line of a stack in our own sources. */
function placeOfStack(stack: string): Shown['loc'] {
  const [, file, line, column] = new RegExp(`(${root}/(?!node_modules)[^\\s:()]+):(\\d+):(\\d+)`).exec(stack) ?? [];
  return file ? { file: relative(root, file), line: Number(line), column: Number(column) } : undefined;
}

export interface LiveOptions {
  readonly pack: PackFolders;
  /** The cache folder. */
  readonly cache: string;
  /** The HTTP server for requests, and for change messages to pages. */
  readonly server: Server;
}

const TOGETHER_MS = 20;

/** The running hub, reopened when its modules have changed. */
interface Serving {
  readonly current: () => DevProgram | null;
  /** Evaluates changed modules. Rejects with their error; the previous hub is served on, unless the server itself cannot be opened. */
  load(): Promise<void>;
  /** Publishes the content files. Rejects with their mistakes. */
  takeContent(): Promise<void>;
}

function createServing({ environments }: ViteDevServer): Serving {
  const { main, hub } = listServerEntries();
  // Source positions are looked up on failure; Node would parse every module's source map up front.
  process.setSourceMapsEnabled(false);
  const runner = createServerModuleRunner(environments.ssr, { hmr: false, sourcemapInterceptor: 'prepareStackTrace' });
  const live = createLivePages(environments);
  let program: DevProgram | null = null;
  let opened: unknown;
  return {
    current: () => program,
    async load() {
      const entry: unknown = await runner.import(resolve(root, main));
      const { pages } = await runner.import<{ readonly pages: Pages }>(resolve(root, hub));
      await live.take(pages, resolve(root, hub));
      if (program && opened === entry) return;
      const { openProgram } = await runner.import<typeof import('./program.ts')>(PROGRAM);
      await program?.close();
      program = null;
      program = await openProgram({ pages: live.pages, assets: devAssets });
      opened = entry;
    },
    async takeContent() {
      const { problems = [], isEdited } = (await program?.takeContent()) ?? {};
      if (problems.length > 0) throw new ContentMistakesError(problems);
      if (isEdited) console.warn('Editors have published here, so their version is served and not the content files.');
    },
  };
}

interface LiveServer {
  readonly answer: RequestListener;
  close(): Promise<void>;
}

/** Opens the hub of a pack from its sources. A changed file is applied while pages stay open; requests wait for it, and for the start. */
export function openLiveServer(options: LiveOptions): Promise<Pick<LiveServer, 'close'>> {
  const opening = open(options);
  options.server.on('request', (request, response) => void opening.then(({ answer }) => answer(request, response)));
  return opening;
}

async function open({ pack, cache, server }: LiveOptions): Promise<LiveServer> {
  const changed = new Set<string>();
  const vite = await createDevVite({ pack, server, cache, onChange: noteChange });
  const moduleCache = createModuleCache(join(cache, 'server.json'));
  await moduleCache.restore(vite.environments.ssr);
  const serving = createServing(vite);
  let failure: unknown = null;
  /** Resolves when all changes so far have been applied. */
  let turn: Promise<void> = takeIn([]);

  function noteChange(path: string): void {
    changed.add(path);
    turn = turn.then(async () => {
      // Files that are saved together are applied together, after Vite has sent the module updates to the pages.
      await pause(TOGETHER_MS);
      const paths = [...changed];
      changed.clear();
      if (paths.length > 0) await takeIn(paths);
    });
  }

  async function takeIn(paths: readonly string[]): Promise<void> {
    const isContent = paths.length > 0 && paths.every((path) => isContentFile(path, pack));
    const start = performance.now();
    try {
      if (!isContent || !serving.current()) await serving.load();
      if (isContent) await serving.takeContent();
      failure = null;
      if (paths.length === 0) return;
      vite.ws.send('hub:changed', { isContent });
      const names = paths.map((path) => relative(root, path));
      console.log(`Taken in after ${((performance.now() - start) / 1_000).toFixed(2)} s: ${names.join(', ')}`);
    } catch (error) {
      failure = error;
      const { err } = toOverlay(error);
      console.error(err.frame ? `${err.message}\n${err.frame}` : err.stack || err.message);
      vite.ws.send({ type: 'error', err });
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith(BASE)) {
      vite.middlewares(request, response, () => response.writeHead(404).end());
      return;
    }
    await turn;
    letPreviewListen(response);
    const program = serving.current();
    if (program) program.handle(request, response);
    else response.writeHead(503, { 'Content-Type': 'text/html' }).end(WAITING);
  }

  vite.ws.on('connection', () => {
    if (failure) vite.ws.send(toOverlay(failure));
  });
  await turn;
  moduleCache.keep(vite.environments.ssr);
  return {
    answer: (request, response) => void answer(request, response),
    async close() {
      await turn;
      moduleCache.keep(vite.environments.ssr);
      await serving.current()?.close();
      await vite.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The page shown until the server can be opened; it receives the error overlay. */
const WAITING = `<!doctype html><title>The server cannot be opened</title><script type="module" src="${scriptOf('still')}"></script>`;

/** Whether a file is content or examples, which the server reads and no module imports. */
function isContentFile(path: string, { folder }: PackFolders): boolean {
  const name = relative(resolve(root, folder), path);
  return /^content\/.*\.json$|^widgets\/.*\.(entry|examples)\.json$/.test(name);
}

/** Lets the preview, which may not use the network, receive changes during development. */
function letPreviewListen(response: ServerResponse): void {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    set(name, name === 'Content-Security-Policy' ? String(value).replace("connect-src 'none'", `connect-src ws:`) : value);
}
