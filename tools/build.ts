// Builds the browser's files, and the server with its command line. `npm run build` builds if a source has changed; `--force` builds
// always; `--debug-aids` includes the debug aids; `--into FOLDER` uses another folder than dist; `--pack FOLDER` builds another pack.

import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type InlineConfig, mergeConfig, type UserConfig } from 'vite';
import { places } from '#editor/places';
import { type Assets, makeTheme } from '#engine';
import { createHubConfig, createServerConfig, createWorkerConfig, hubEntry, readChunks } from '../vite.config.ts';
import { createEditorConfig, editorEntry } from '../vite.editor.config.ts';
import { createPreviewConfig, galleryEntry, previewEntry } from '../vite.preview.config.ts';
import { drawIcons } from './app-files.ts';
import { isFresh, STAMP } from './fresh.js';
import { choosePack, type PackFolders } from './pack.js';
import { readLogo, readTheme } from './theme-style.ts';

const root = resolve(import.meta.dirname, '..');
/** The order of the layers, before any layered style. */
const LAYERS = '@layer tokens,base,ui;';
/** The name of the first screen's part that the entry loads immediately. */
const FIRST_LAZY_PART = 'below';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The kind of build and its pack, by default the one in package.json. */
export interface BuildOptions {
  readonly pack?: PackFolders;
  readonly isForced?: boolean;
  /** Whether the build contains the debug aids. A public build never does. */
  readonly hasDebugAids?: boolean;
}

/** Builds both halves, unless the last build has the same options and is newer than every source. Returns whether it built. */
export async function buildIfStale({ pack = choosePack([]), isForced = false, hasDebugAids = false }: BuildOptions = {}): Promise<boolean> {
  if (!isForced && isFresh(hasDebugAids, pack)) return false;
  await buildInto(join(root, pack.built), { pack, hasDebugAids });
  return true;
}

/** Builds both halves into a folder, which is emptied first. */
export async function buildInto(folder: string, { pack = choosePack([]), hasDebugAids = false }: BuildOptions = {}): Promise<void> {
  const begun = new Date();
  const client = join(folder, 'client');
  const mode = hasDebugAids ? 'debug-aids' : 'production';
  await keepNodeEnv(async () => {
    // The files are for production, whatever the environment.
    process.env.NODE_ENV = 'production';
    const run = (config: UserConfig, outDir: string) =>
      build(mergeConfig(config, { root, configFile: false, mode, build: { outDir } } satisfies InlineConfig));
    await run(createHubConfig(pack.folder, { mode }), client);
    await run(createEditorConfig(pack.folder, { mode }), client);
    await run(createPreviewConfig(pack.folder, { mode }), client);
    await run(createWorkerConfig(), client);
    await run(createServerConfig(pack, { mode }), join(folder, 'server'));
  });
  const assets = collectAssets(client, pack.folder);
  const { light, dark } = makeTheme(readTheme(pack.folder));
  const colours = { light: light.bg ?? '', dark: dark.bg ?? '' };
  const icons = await drawIcons(readLogo(pack.folder), join(client, 'assets'), colours.light);
  const app = { icons, colours, files: listOfflineFiles(client, pack.folder, assets) };
  writeFileSync(join(client, 'assets.json'), `${JSON.stringify({ ...assets, app } satisfies Assets, null, 2)}\n`);
  compressFiles(join(client, 'assets'));
  writeFileSync(join(folder, STAMP), `${JSON.stringify({ hasDebugAids })}\n`);
  utimesSync(join(folder, STAMP), begun, begun);
}

/** Runs a task and restores NODE_ENV: vite sets it for a build, and a server started afterwards would run as production. */
export async function keepNodeEnv<T>(task: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  try {
    return await task();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** The addresses and the CSS that a page of this build needs. */
function collectAssets(client: string, pack: string): Assets {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = manifest[hubEntry];
  if (!entry) throw new Error(`The build has no entry ${hubEntry}.`);
  // Use the hub's manifest: the preview's style has the same name pattern.
  const style = Object.values(manifest).find(({ file }) => /\/page-style-[^/]+\.css$/.test(file))?.file;
  if (!style) throw new Error('The build has no style.');
  const criticalCss = [LAYERS, readFileSync(join(client, style), 'utf8').trim()].join('\n');
  const fonts = [...new Set([...criticalCss.matchAll(/\/assets\/[\w.-]+\.woff2/g)].map(([address]) => address))];
  const ofPreview = readPreviewManifest(client);
  const firstLazy = Object.keys(manifest).find((key) => manifest[key]?.name === FIRST_LAZY_PART);
  if (!firstLazy && readChunks(pack).below) throw new Error(`The build has no part ${FIRST_LAZY_PART}.`);
  const filesOf = (key: string) => reachableFrom(manifest, key).flatMap((one) => (one === hubEntry ? [] : [`/${manifest[one]?.file}`]));
  const parts = filesOf(hubEntry);
  const modules = [...parts, ...(firstLazy ? filesOf(firstLazy) : [])];
  return {
    script: `/${entry.file}`,
    parts,
    styles: [],
    preload: [...new Set([...fonts, ...modules])],
    criticalCss,
    gallery: `/${ofPreview[galleryEntry]?.file}`,
    preview: `/${ofPreview[previewEntry]?.file}`,
    editor: collectEditor(client, editorEntry, fonts),
    placeStyles: { ...collectPlaceStyles(manifest, pack), gallery: collectPlaceStyles(ofPreview, pack).gallery ?? [] },
  };
}

/** Files the hub needs offline: its entry, its fonts, and the parts that the pack lists with all their imports. */
function listOfflineFiles(client: string, pack: string, { preload }: Assets): string[] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const { offline } = readChunks(pack);
  const isWanted = (key: string) =>
    !offline || !key.startsWith(`${pack}/`) || offline.some((folder) => key.startsWith(`${pack}/${folder}/`));
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) follow(next);
    for (const next of chunk.dynamicImports ?? []) if (isWanted(next)) follow(next);
  };
  follow(hubEntry);
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  const own = files.filter((file) => file !== '' && !file.includes('/page-style-')).map((file) => `/${file}`);
  return [...new Set([...preload, ...own])];
}

/** The manifest of preview and gallery. They have CSS of their own, and the page style of the hub. */
function readPreviewManifest(client: string): Manifest {
  return JSON.parse(readFileSync(join(client, '.vite/preview.json'), 'utf8')) as Manifest;
}

/** The files for the editor's page: its own build, with the hub's fonts. */
function collectEditor(client: string, from: string, fonts: readonly string[]): Assets['editor'] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/editor.json'), 'utf8')) as Manifest;
  const entry = manifest[from];
  if (!entry) throw new Error(`The build has no entry ${from}.`);
  const needed = reachableFrom(manifest, from);
  const filesOf = (list: (key: string) => readonly string[]) => [...new Set(needed.flatMap(list))].map((file) => `/${file}`);
  return {
    script: `/${entry.file}`,
    styles: filesOf((key) => manifest[key]?.css ?? []),
    preload: [...fonts, ...filesOf((key) => (key === from ? [] : [manifest[key]?.file ?? '']))],
    places: places.map(({ path }) => path),
  };
}

/** The CSS files of each page's script, besides the CSS in every page. */
function collectPlaceStyles(manifest: Manifest, pack: string): Record<string, string[]> {
  const pages = Object.keys(manifest).flatMap((key) => {
    const name = nameOfPlace(key, pack);
    const styles = new Set(reachableFrom(manifest, key).flatMap((chunk) => manifest[chunk]?.css ?? []));
    const own = [...styles].filter((file) => !file.includes('/page-style-')).map((file) => `/${file}`);
    return name && own.length > 0 ? [[name, own] as const] : [];
  });
  return Object.fromEntries(pages);
}

/** The place that a script belongs to: the name of its folder, or of its start file. */
function nameOfPlace(key: string, pack: string): string | undefined {
  const [, start] = /^programs\/(\w+)-start\./.exec(key) ?? [];
  if (start !== undefined || !key.startsWith(`${pack}/pages/`)) return start;
  const [, , place, file] = key.slice(pack.length).split('/');
  return file ? place : undefined;
}

/** The chunk and all its dependencies, dependencies first. */
function reachableFrom(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  return [...(manifest[key]?.imports ?? []).flatMap((next) => reachableFrom(manifest, next, seen)), key];
}

/** Writes compressed copies of text files, so that the server need not compress on request. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

async function run(args: readonly string[]): Promise<string> {
  const hasDebugAids = args.includes('--debug-aids');
  const pack = choosePack(args);
  const folder = args.includes('--into') ? args[args.indexOf('--into') + 1] : undefined;
  if (folder !== undefined) await buildInto(resolve(folder), { pack, hasDebugAids });
  else if (!(await buildIfStale({ pack, isForced: args.includes('--force'), hasDebugAids }))) return 'The last build is fresh.';
  return 'Built the client and the server.';
}

if (process.argv[1] === import.meta.filename) console.log(await run(process.argv.slice(2)));
