// Builds the browser's files and the server's drawing function. `npm run build` builds when something changed; `--force` always.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { Assets } from '../catalogue/hub/page.ts';

const root = resolve(import.meta.dirname, '..');
const client = join(root, 'dist/client');
const server = join(root, 'dist/server');
const assetsFile = join(client, 'assets.json');
/** The layers in order, before any style that fills one. */
const LAYERS = '@layer tokens,base,ui;';
const HUB_ENTRY = 'catalogue/hub/browser.tsx';
const GALLERY_ENTRY = 'catalogue/gallery/browser.ts';
/** The part of the first screen that the entry loads by itself as soon as it runs. */
const FIRST_LAZY_PART = 'catalogue/pages/dashboard/below.tsx';
const sources = ['catalogue', 'engine', 'schemas', 'vite.config.ts', 'package-lock.json', 'tools/build.ts'];
const ignored = /(^|\/)(content|facts|node_modules|__screenshots__)(\/|$)|\.test\.tsx?$|\.examples\.json$|\.md$/;

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Builds both halves unless the last build is newer than every source. Returns whether it built. */
export async function buildIfStale(isForced = false): Promise<boolean> {
  if (!isForced && isFresh()) return false;
  await keepNodeEnv(async () => {
    await build({ root, configFile: join(root, 'vite.config.ts') });
    await build({ root, configFile: join(root, 'vite.config.ts'), build: { ssr: 'catalogue/hub/server.tsx' } });
  });
  writeFileSync(assetsFile, `${JSON.stringify(collectAssets(), null, 2)}\n`);
  compressFiles(join(client, 'assets'));
  return true;
}

/** Runs a task and puts NODE_ENV back: vite sets it for a build, and a server started from here would take itself for production. */
export async function keepNodeEnv<T>(task: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  try {
    return await task();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** The addresses and the style that a page of the last build needs. */
export function readAssets(): Assets {
  return JSON.parse(readFileSync(assetsFile, 'utf8')) as Assets;
}

function isFresh(): boolean {
  if (!existsSync(assetsFile) || !existsSync(join(server, 'hub.js'))) return false;
  const builtAt = statSync(assetsFile).mtimeMs;
  return sources.every((source) => newestIn(join(root, source), source) <= builtAt);
}

function newestIn(path: string, name: string): number {
  if (ignored.test(name) || !existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((newest, child) => Math.max(newest, newestIn(join(path, child), `${name}/${child}`)), 0);
}

function collectAssets(): Assets {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[HUB_ENTRY];
  if (!entry) throw new Error(`The build has no entry ${HUB_ENTRY}.`);
  const style = readdirSync(join(client, 'assets')).find((name) => /^page-style-.+\.css$/.test(name));
  if (!style) throw new Error('The build has no style.');
  const criticalCss = [LAYERS, readFileSync(join(client, 'assets', style), 'utf8').trim()].join('\n');
  const fonts = [...new Set([...criticalCss.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([address]) => address))];
  const chunks = new Set([HUB_ENTRY, FIRST_LAZY_PART].flatMap((key) => reachableFrom(manifest, key)));
  chunks.delete(HUB_ENTRY);
  const modules = [...chunks].map((key) => `/${manifest[key]?.file}`);
  return {
    script: `/${entry.file}`,
    styles: [],
    preload: [...new Set([...fonts, ...modules])],
    criticalCss,
    gallery: `/${manifest[GALLERY_ENTRY]?.file}`,
    placeStyles: collectPlaceStyles(manifest),
  };
}

/** The style files of each page's script beside the style that stands in every page. */
function collectPlaceStyles(manifest: Manifest): Record<string, string[]> {
  const pages = Object.keys(manifest).flatMap((key) => {
    const name = /^catalogue\/(?:pages\/)?([^/]+)\/[^/]+$/.exec(key)?.[1];
    const styles = new Set(reachableFrom(manifest, key).flatMap((chunk) => manifest[chunk]?.css ?? []));
    const own = [...styles].filter((file) => !file.includes('/page-style-')).map((file) => `/${file}`);
    return name && own.length > 0 ? [[name, own] as const] : [];
  });
  return Object.fromEntries(pages);
}

/** The chunk and all it needs, what is needed first. */
function reachableFrom(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(manifest[key]?.imports ?? []).flatMap((next) => reachableFrom(manifest, next, seen)), key];
}

/** Text files get compressed twins, so that the server never compresses a file while it answers. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

if (process.argv[1] === import.meta.filename) {
  const isBuilt = await buildIfStale(process.argv.includes('--force'));
  console.log(isBuilt ? 'Built dist/client and dist/server.' : 'The last build is fresh.');
}
