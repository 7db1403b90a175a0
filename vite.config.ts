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
  return id.includes('/node_modules/') || id.endsWith('.css') || /\/(hub\/(browser|server)\.tsx|engine\/react\.ts)$/.test(id);
}

/** Parts of the engine that the first script never draws: they stay with the chunks that do. */
const DRAWN_LATER =
  /engine.react.(art|hub)\/|widget-frame|settings-panel|react.parts.(carousel|use-pages|use-autoplay|progress-ring|dialog|menu|tabs|empty-state)\b/;

/** All that the first script needs in one file: on a slow phone each file more costs a turn on the line. */
const firstChunk = {
  name: 'first',
  tags: ['$initial' as const],
  test: (id: string) => !DRAWN_LATER.test(id),
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
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rolldownOptions: {
          input: { hub: 'catalogue/hub/browser.tsx' },
          preserveEntrySignatures: false,
          treeshake: { moduleSideEffects: hasSideEffects },
          output: { codeSplitting: { groups: [firstChunk] } },
        },
      },
}));
