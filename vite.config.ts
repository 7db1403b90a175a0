import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Schemas of widgets are for the server and the editor: the hub's browser never checks by them, so it never loads them. */
const withoutWidgetSchemas: Plugin = {
  name: 'without-widget-schemas',
  enforce: 'pre',
  load: (id) => (/\/catalogue\/widgets\/.+\.schema\.json$/.test(id) ? '{}' : null),
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
const foldersOfSources: Plugin = {
  name: 'folders-of-sources',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.dirname')) return null;
    const folder = JSON.stringify(`/../../${relative(root, dirname(id))}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
};

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
    /\/((hub|gallery|preview)\/(browser|server)\.tsx?|engine\/style\.ts|server\/(main|(gates|drawings)\.worker|cli)\.ts)$/.test(id)
  );
}

/** Parts of the engine that the first script never draws: they stay with the chunks that do. */
const DRAWN_LATER =
  /engine.react.(art\/art|hub\/(?!focus-view))|widget-frame|settings-panel|react.parts.(carousel|use-pages|use-autoplay|menu|tabs|empty-state)\b/;

/** What runs when a page starts; each page starts its own. */
const STARTS = /catalogue\/(hub|gallery|preview)\/browser\.tsx?$/;

/** All that the first script needs in one file: on a slow phone each file more costs a turn on the line. */
const firstChunk = {
  name: 'first',
  tags: ['$initial' as const],
  test: (id: string) => !DRAWN_LATER.test(id) && !STARTS.test(id),
  includeDependenciesRecursively: false,
};

/** What many widgets and pages share. */
const sharedParts = {
  name: 'shared',
  test: (id: string) => !/\/catalogue\/(widgets|facts|pages)\/|\/node_modules\//.test(id),
  minShareCount: 8,
  includeDependenciesRecursively: false,
};

/** What stands below the first screen of the hub, which comes right after the first script, and what others share with it. */
const belowPart = { name: 'below', test: /\/catalogue\/pages\/dashboard\/below\.tsx$/ };

/** What every page loads as soon as it is drawn. */
const laterParts = {
  name: 'later',
  test: (id: string) =>
    /\/catalogue\/(hub\/(foot|screens|overlays|account-menu)|pages\/session\/session|parts\/notice\/notice-desk)\.tsx?$/.test(id),
};

/** Style that comes with the script that needs it: that of the places, and what its name marks as later. All other style stands in the page. */
const COMES_LATER =
  /\.later\.css$|catalogue\/pages\/(?!dashboard|sign-in|message|todo|signpost|notifications)[^/]+\/[^/]+\.css$|node_modules\/leaflet/;

/** The style of the page in one file, which the build puts into the page itself. */
const pageStyle = {
  name: 'page-style',
  test: (id: string) => id.endsWith('.css') && !COMES_LATER.test(id),
  includeDependenciesRecursively: false,
};

/** What a page needs from its beginning on. */
export const STARTING = [pageStyle, firstChunk];

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

const serverEntries: Record<string, string> = {
  main: 'server/main.ts',
  gates: 'server/gates.worker.ts',
  drawings: 'server/drawings.worker.ts',
  cli: 'server/cli.ts',
  hub: 'catalogue/hub/server.tsx',
};
const clientEntries: Record<string, string> = { hub: 'catalogue/hub/browser.tsx', gallery: 'catalogue/gallery/browser.ts' };

/** Two builds of one app: the browser's files with a manifest, and the server, its command line and its drawing functions. `tools/build.ts` runs both. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    ...(mode === DEBUG_AIDS_MODE ? [] : [withoutDebugAids]),
    ...(isSsrBuild ? [foldersOfSources] : [withoutWidgetSchemas, withoutUndrawn, styleOnce, importAgain]),
  ],
  publicDir: false,
  base: '/',
  logLevel: 'warn',
  resolve: {
    alias: [{ find: /^react-router$/, replacement: resolve(root, 'node_modules/react-router/dist/production/index.mjs') }],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        ssr: true,
        rolldownOptions: {
          input: serverEntries,
          external: isInstalled,
          treeshake: { moduleSideEffects: hasSideEffects },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        manifest: true,
        // Scripts of a part are found by the part itself: naming them all here would cost the first script a kilobyte.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: clientEntries,
          preserveEntrySignatures: false,
          // Reading a property does nothing else anywhere in what browsers run: what is only read and never used is left out.
          treeshake: { moduleSideEffects: hasSideEffects, propertyReadSideEffects: false },
          output: { codeSplitting: { groups: [...STARTING, sharedParts, belowPart, laterParts] } },
        },
      },
}));
