import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Schemas of widgets are for the server and the editor: the hub's browser never checks by them, so it never loads them. */
const withoutWidgetSchemas: Plugin = {
  name: 'without-widget-schemas',
  enforce: 'pre',
  load: (id) => (/\/catalogue\/widgets\/.+\.schema\.json$/.test(id) ? '{}' : null),
};

/** Our own files only do something when they are used; styles and the first files are the exceptions. */
function hasSideEffects(id: string): boolean {
  return id.includes('/node_modules/') || id.endsWith('.css') || /\/((hub|gallery)\/(browser|server)\.tsx?|engine\/react\.ts)$/.test(id);
}

/** Parts of the engine that the first script never draws: they stay with the chunks that do. */
const DRAWN_LATER =
  /engine.react.(art\/art|hub\/)|widget-frame|settings-panel|react.parts.(carousel|use-pages|use-autoplay|dialog|menu|tabs|empty-state)\b/;

/** What runs when a page starts; each page starts its own. */
const STARTS = /catalogue\/(hub|gallery)\/browser\.tsx?$/;

/** All that the first script needs in one file: on a slow phone each file more costs a turn on the line. */
const firstChunk = {
  name: 'first',
  tags: ['$initial' as const],
  test: (id: string) => !DRAWN_LATER.test(id) && !STARTS.test(id),
  includeDependenciesRecursively: false,
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

/** Two builds of one app: the browser's files with a manifest, and the server's drawing function. `tools/build.ts` runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [withoutWidgetSchemas])],
  publicDir: false,
  base: '/',
  logLevel: 'warn',
  resolve: {
    alias: [{ find: /^react-router$/, replacement: resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs') }],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        ssr: 'catalogue/hub/server.tsx',
        rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects }, output: { entryFileNames: 'hub.js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // Scripts of a part are found by the part itself: naming them all here would cost the first script a kilobyte.
          resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith('.css') && !/page-style-[^/]+\.css$/.test(name)),
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { hub: 'catalogue/hub/browser.tsx', gallery: 'catalogue/gallery/browser.ts' },
          preserveEntrySignatures: false,
          treeshake: { moduleSideEffects: hasSideEffects },
          output: { codeSplitting: { groups: [pageStyle, firstChunk] } },
        },
      },
}));
