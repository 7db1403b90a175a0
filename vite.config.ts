import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { HUB_BROWSERS, listTargets } from './tools/oldest-browsers.ts';
import type { PackFolders } from './tools/pack.js';
import { themeStyle } from './tools/theme-style.ts';

const root = import.meta.dirname;

/** Schemas of widgets are for the server and the editor: the hub's browser never checks by them, so it never loads them. */
const withoutWidgetSchemas: Plugin = {
  name: 'without-widget-schemas',
  enforce: 'pre',
  load: (id) => (/\/widgets\/.+\.schema\.json$/.test(id) ? '{}' : null),
};

/** The mode of a build that holds the debug aids; every other build leaves their code out. */
export const DEBUG_AIDS_MODE = 'debug-aids';
export const withoutDebugAids: Plugin = {
  name: 'without-debug-aids',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('/engine/ports/debug-aids.ts')) return 'export const HAS_DEBUG_AIDS = false;';
    if (id.endsWith('/debug-panel.tsx')) return 'export const DebugPanel = null;';
    return id.endsWith('/debug-panel.css') ? '' : null;
  },
  // Nobody asks for it any more, but a file was begun for it when its import was read.
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (/(^|\/)debug-panel-[^/]+\.js$/.test(name)) delete bundle[name];
  },
};

/** What the server reads while it runs (content, entries of widgets, migrations) stays where it lies: a built file looks there from the folder of its source. */
const createFoldersOfSources = (built: string): Plugin => ({
  name: 'folders-of-sources',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.dirname')) return null;
    const toRoot = relative(resolve(root, built, 'server'), root);
    const folder = JSON.stringify(`/${toRoot}/${relative(root, dirname(id))}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
});

/** Packages that production installs. All others become part of the built files. */
const installed = Object.keys((JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { dependencies: object }).dependencies);

function isInstalled(id: string): boolean {
  return installed.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Our own files only do something when they are used; styles and the first files are the exceptions. */
function hasSideEffects(id: string): boolean {
  return (
    id.includes('/node_modules/') ||
    id.endsWith('.css') ||
    /\/(programs\/[\w.-]+|engine\/style|server\/(drawings|pictures)\.worker)\.tsx?$/.test(id)
  );
}

/** Parts of the engine that the first script never draws: they stay with the chunks that do. */
const DRAWN_LATER =
  /engine.react.(art\/art|hub\/(?!focus-view))|widget-frame|card-fill|settings-panel|react.parts.(carousel|use-pages|use-autoplay|menu|tabs|empty-state)\b/;

/** What runs when the gallery or the preview starts; each starts its own. */
const STARTS = /\/programs\/(gallery|preview)\.tsx?$/;

/** React by itself: with the rest it would be one long task of a slow phone. */
const reactChunk = {
  name: 'react',
  tags: ['$initial' as const],
  test: /node_modules\/(react|react-dom|scheduler)\//,
  includeDependenciesRecursively: false,
};

/** All else that the first script needs in one file: on a slow phone each file more costs a turn on the line. */
const firstChunk = {
  name: 'first',
  tags: ['$initial' as const],
  test: (id: string) => !DRAWN_LATER.test(id) && !STARTS.test(id),
  includeDependenciesRecursively: false,
};

/** Whether a module brings style that the first screen does without. Shared, it would have every page drawn anew as it starts. */
const bringsLaterStyle = (id: string) =>
  /\.later\.css$/.test(id) || (/\.tsx?$/.test(id) && readFileSync(id, 'utf8').includes(".later.css'"));

/** What many widgets and pages share. */
const sharedParts = {
  name: 'shared',
  test: (id: string) => !/(^|\/)(widgets|facts|pages|node_modules\/(?!@noble))\//.test(relative(root, id)) && !bringsLaterStyle(id),
  minShareCount: 8,
  includeDependenciesRecursively: false,
};

/** How the scripts of a pack are cut, as its `chunks.json` says; files by their path in the pack. */
interface PackChunks {
  /** What comes right after the first script, and what others share with it. */
  readonly below?: string;
  /** What every page loads as soon as it is drawn. */
  readonly later?: readonly string[];
  /** Pages whose style stands in every page. That of all others comes with their script. */
  readonly styled?: readonly string[];
  /** Folders whose parts open offline; without this list every part of the hub does. */
  readonly offline?: readonly string[];
}

/** The pack's `chunks.json`, empty where it has none. Throws when it names a path that does not exist. */
export function readChunks(pack: string): PackChunks {
  const file = resolve(root, pack, 'chunks.json');
  if (!existsSync(file)) return {};
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as PackChunks;
  const { below = [], later = [], offline = [] } = chunks;
  const missing = [below, later, offline].flat().filter((path) => !existsSync(resolve(root, pack, path)));
  if (missing.length > 0) throw new Error(`${pack}/chunks.json names what does not exist: ${missing.join(', ')}.`);
  return chunks;
}

/** The style of the page in one file, which the build puts into the page itself. What its name marks as later comes with its script. */
function createPageStyle(pack: string) {
  const { styled = [] } = readChunks(pack);
  const comesLater = (id: string) => {
    if (/\.later\.css$|node_modules\/leaflet/.test(id)) return true;
    const page = new RegExp(`/${pack}/pages/([^/]+)/[^/]+\\.css$`).exec(id)?.[1];
    return page !== undefined && !styled.includes(page);
  };
  return { name: 'page-style', test: (id: string) => id.endsWith('.css') && !comesLater(id), includeDependenciesRecursively: false };
}

/** What a page of a pack needs from its beginning on. */
export const listStarting = (pack: string) => [createPageStyle(pack), reactChunk, firstChunk];

function listLater(pack: string) {
  const { below, later = [] } = readChunks(pack);
  const inPack = (paths: readonly string[]) => (id: string) => paths.some((path) => id.endsWith(`/${pack}/${path}`));
  return [
    ...(below ? [{ name: 'below', test: inPack([below]) }] : []),
    { name: 'later', test: (id: string) => inPack(later)(id) || id.endsWith('/engine/hub/offline/link-worker.ts') },
  ];
}

/** The style that stands in the page is asked for by no part. */
const styleOnce: Plugin = {
  name: 'style-once',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const name of file.viteMetadata?.importedCss ?? [])
          if (/page-style-[^/]+\.css$/.test(name)) file.viteMetadata?.importedCss.delete(name);
      }
    },
  },
};

/**
 * The router gives each of its components a name for debuggers, and that alone would keep those that nothing draws, with all they need,
 * in the first script: a twentieth of it.
 */
const withoutUndrawn: Plugin = {
  name: 'without-undrawn',
  transform: {
    filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => code.replaceAll(/^\w+\.displayName = .*;$/gm, '').replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1'),
  },
};

/**
 * Browsers remember for as long as a page is open that a script could not be fetched, and never ask for its address again. So every script
 * that comes later is asked for through a function which gives one that failed another address the next time.
 */
export const importAgain: Plugin = {
  name: 'import-again',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replaceAll(/\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g, 'importAgain(`$2`)');
        if (file.isEntry) file.code = IMPORT_AGAIN + file.code;
      }
    },
  },
};
const IMPORT_AGAIN =
  "{const failures={};globalThis.importAgain=(file)=>import(file+(failures[file]?'?again='+failures[file]:'')).catch((cause)=>{failures[file]=(failures[file]??0)+1;throw cause})}";

/** The files that start the server's programs, by the name of what is built. */
export const listServerEntries = () => ({
  main: 'programs/server.ts',
  gates: 'programs/gates.worker.ts',
  drawings: 'server/drawings.worker.ts',
  pictures: 'server/pictures.worker.ts',
  cli: 'programs/cli.ts',
  hub: 'programs/pages.ts',
});

/** The file that starts the hub in a browser. */
export const hubEntry = 'programs/hub.ts';

/** How the programs find the pack: `#pack/hub.ts` is `hub.ts` in its folder. Compiler and tsx read the same from the pack's tsconfig. */
export const createPackAlias = (pack: string) => ({ find: /^#pack\//, replacement: `${resolve(root, pack)}/` });

/** What kind of build it is: with the debug aids in a mode of their own. */
export interface ConfigOptions {
  readonly mode: string;
}

const shared = {
  publicDir: false,
  base: '/',
  logLevel: 'warn',
} satisfies UserConfig;

/** What every program of a pack is resolved by. */
const createResolving = (pack: string) => ({
  alias: [
    createPackAlias(pack),
    { find: /^react-router$/, replacement: resolve(root, 'node_modules/react-router/dist/production/index.mjs') },
  ],
});

const listPlugins = ({ mode }: ConfigOptions) => [react(), ...(mode === DEBUG_AIDS_MODE ? [] : [withoutDebugAids])];

/** The browser's files of a pack's hub, with a manifest. `tools/build.ts` runs this and the others. */
export function createHubConfig(pack: string, options: ConfigOptions) {
  return {
    ...shared,
    resolve: createResolving(pack),
    plugins: [...listPlugins(options), themeStyle(pack), withoutWidgetSchemas, withoutUndrawn, styleOnce, importAgain],
    build: {
      emptyOutDir: true,
      target: listTargets(HUB_BROWSERS),
      manifest: true as boolean | string,
      license: { fileName: 'licences.md' } as { fileName: string } | false,
      // Scripts of a part are found by the part itself: naming them all here would cost the first script a kilobyte.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { hub: hubEntry } as Record<string, string>,
        preserveEntrySignatures: false as const,
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        // Reading a property does nothing else anywhere in what browsers run: what is only read and never used is left out.
        treeshake: { moduleSideEffects: hasSideEffects, propertyReadSideEffects: false as const },
        output: { codeSplitting: { groups: [...listStarting(pack), sharedParts, ...listLater(pack)] } },
      },
    },
  } satisfies UserConfig;
}

/** The service worker, one file for every pack: what differs is written before it by the server. */
export function createWorkerConfig(): UserConfig {
  return {
    ...shared,
    build: {
      emptyOutDir: false,
      target: listTargets(HUB_BROWSERS),
      modulePreload: false,
      rolldownOptions: {
        input: 'engine/hub/offline/main.ts',
        treeshake: { moduleSideEffects: (id: string) => id.endsWith('/engine/hub/offline/main.ts') },
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  };
}

/** The server of a pack, its command line and its drawing functions. */
export function createServerConfig({ folder: pack, built }: PackFolders, options: ConfigOptions): UserConfig {
  return {
    ...shared,
    resolve: createResolving(pack),
    plugins: [...listPlugins(options), themeStyle(pack), createFoldersOfSources(built)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      emptyOutDir: true,
      target: 'node20',
      license: { fileName: 'licences.md' },
      ssr: true,
      rolldownOptions: {
        input: listServerEntries(),
        external: isInstalled,
        treeshake: { moduleSideEffects: hasSideEffects },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
