// The built editor in a real browser over a catalogue with many items, with a clock in the page that measures from a key press to the
// painted frame.
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Frame, type Page } from 'playwright';
import { build } from 'vite';
import { browserOption } from '#tools/browser';
import { keepNodeEnv } from '#tools/build';

/** The folder that contains `dist`, to measure another build than the usual one. */
export const builtRoot = process.env.HUB_BENCH_ROOT ?? resolve(import.meta.dirname, '../..');

/** A hub with a signed-in editor, for this benchmark only. */
export interface EditorHub {
  readonly page: Page;
  readonly origin: string;
  close(): Promise<void>;
}

const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/**
 * Runs in the page and in the preview's frame. A measurement starts with the browser's own time of the press and ends after the first frame
 * that shows the requested text. Times are since 1970, so that both windows share a clock.
 */
const CLOCK = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  const clock = (window.benchClock = { pressed: 0 });
  const press = (event) => { clock.pressed = performance.timeOrigin + event.timeStamp; };
  addEventListener('keydown', press, true);
  addEventListener('pointerup', press, true);
  clock.seen = (selector, text) => new Promise((done) => {
    const painted = () => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => done(now()); port2.postMessage(0); });
    const has = () => {
      const found = selector === 'body' ? [document.body] : document.querySelectorAll(selector);
      for (const one of found) if (selector === 'body' ? one.textContent.includes(text) : one.textContent === text) return true;
      return false;
    };
    const watcher = new MutationObserver(() => { if (!has()) return; watcher.disconnect(); painted(); });
    watcher.observe(document, { subtree: true, childList: true, characterData: true });
    if (has()) { watcher.disconnect(); painted(); }
  });
})()`;

/** A built hub over the content of a folder. */
export interface ContentHub {
  readonly origin: string;
  end(): void;
}

/** Starts a hub for this benchmark; it stores everything in memory unless `settings` override that. */
export async function startHub(content: string, settings: Readonly<Record<string, string>> = {}): Promise<ContentHub> {
  const server = spawn(process.execPath, [join(builtRoot, 'dist/server/main.js')], {
    cwd: builtRoot,
    env: { ...process.env, PORT: '0', HUB_STORE: 'memory', HUB_SIGN_IN: 'demo', HUB_CONTENT: content, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { origin: `http://localhost:${await readPort(server)}`, end: () => void server.kill() };
}

/** Opens the editor over the content of a folder. */
export async function openEditorHub(content: string): Promise<EditorHub> {
  const { origin, end } = await startHub(content);
  const browser = await chromium.launch({ ...browserOption(), args: BROWSER_ARGS });
  return {
    page: await openPage(browser, origin),
    origin,
    async close() {
      await browser.close();
      end();
    },
  };
}

async function readPort(server: ChildProcess): Promise<number> {
  const { stdout } = server;
  if (!stdout) throw new Error('A hub without words.');
  return new Promise((done, fail) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const { port } = JSON.parse(line) as { readonly port?: number };
      if (port !== undefined) done(port);
    });
    server.once('exit', (code) => fail(new Error(`The hub of the editor ended with ${code}.`)));
  });
}

async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(CLOCK);
  await context.addInitScript(await buildPeer());
  const reply = await context.request.post('/account/demo', { data: { persona: 'editor-publisher' }, headers: { 'X-Hub-Request': '1' } });
  if (!reply.ok()) throw new Error(`Signing in answered ${reply.status()}.`);
  return context.newPage();
}

/** The script of the empty input, with its own copy of React, built as for production. */
async function buildPeer(): Promise<string> {
  const built = await keepNodeEnv(() =>
    build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        lib: { entry: resolve(import.meta.dirname, 'editor-peer.tsx'), formats: ['iife'], name: 'peer', fileName: 'peer' },
      },
    }),
  );
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The empty input could not be built.');
  return chunk.code;
}

interface Clock {
  readonly pressed: number;
  seen(selector: string, text: string): Promise<number>;
}

/** The text to wait for: the whole text of an element, or (`body`) a text anywhere in it. */
export interface Sight {
  readonly where: Page | Frame;
  readonly selector: string;
  readonly text: string;
}

/** Milliseconds from the press in `act` to the frame in which everything is visible. Throws when it does not appear. */
export async function timePress(page: Page, act: () => Promise<void>, sights: readonly Sight[]): Promise<number> {
  const seen = sights.map(({ where, selector, text }) =>
    where.evaluate(([wanted, words]) => (Reflect.get(window, 'benchClock') as Clock).seen(wanted, words), [selector, text] as const),
  );
  await act();
  const late = new Promise<never>((_, fail) => {
    const said = sights.map(({ selector, text }) => `"${text}" in ${selector}`).join(', ');
    setTimeout(() => fail(new Error(`It was not to be seen within 20 s: ${said}.`)), 20_000).unref();
  });
  const ends = await Promise.race([Promise.all(seen), late]);
  const pressed = await page.evaluate(() => (Reflect.get(window, 'benchClock') as Clock).pressed);
  return Math.max(...ends) - pressed;
}

/** The frame of the preview. */
export function previewOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/editor/preview#'));
  if (!frame) throw new Error('There is no preview.');
  return frame;
}
