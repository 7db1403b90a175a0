import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { EDITOR_BROWSERS, listTargets } from './tools/oldest-browsers.ts';
import { precompileSchemas } from './tools/precompile-schemas.ts';
import { themeStyle } from './tools/theme-style.ts';
import { type ConfigOptions, createPackAlias, DEBUG_AIDS_MODE, importAgain, withoutDebugAids } from './vite.config.ts';

const root = import.meta.dirname;

/** The words of react-aria in other languages are left out: the editor speaks English, day first, in every browser. */
const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) => (/\/intl\/.*[a-z]{2}-[A-Z]{2}\.m?js$/.test(id) && !/en-(GB|US)\.m?js$/.test(id) ? 'export default {}' : null),
};

/** Our own files do nothing by being loaded but these. */
const treeshake = {
  moduleSideEffects: (id: string) =>
    id.includes('/node_modules/') || id.endsWith('.css') || /\/(programs\/[\w.-]+|engine\/style)\.tsx?$/.test(id),
};

/** All that the first screen needs in one file, and what most screens share in another: each file more costs a turn on the line. */
const groups = [
  { name: 'first', tags: ['$initial' as const], includeDependenciesRecursively: false },
  { name: 'shared', test: /\/(editor|engine|schemas)\//, minShareCount: 4, includeDependenciesRecursively: false },
];

/** The file that starts the editor. */
export const editorEntry = 'programs/editor.ts';

/** The editor's files of a pack, built apart from the hub's: neither app pays for what only the other draws. They lie beside the hub's. */
export const createEditorConfig = (pack: string, { mode }: ConfigOptions): UserConfig => ({
  plugins: [
    react(),
    themeStyle(pack),
    englishOnly,
    precompileSchemas(pack),
    ...(mode === DEBUG_AIDS_MODE ? [] : [withoutDebugAids]),
    importAgain,
  ],
  publicDir: false,
  base: '/',
  logLevel: 'warn',
  resolve: {
    alias: [
      createPackAlias(pack),
      { find: /^react-router$/, replacement: resolve(root, 'node_modules/react-router/dist/production/index.mjs') },
      // The package opens its files by the file system, which a browser does not have.
      { find: /^dictionary-en-gb\/(index\.(?:aff|dic)\?raw)$/, replacement: resolve(root, 'node_modules/dictionary-en-gb/$1') },
    ],
  },
  build: {
    emptyOutDir: false,
    target: listTargets(EDITOR_BROWSERS),
    manifest: '.vite/editor.json',
    license: { fileName: 'licences-editor.md' },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: { editor: editorEntry },
      preserveEntrySignatures: false,
      treeshake,
      output: { codeSplitting: { groups } },
    },
  },
  // One file: what it would load later its own page rules would refuse.
  worker: { format: 'es', plugins: () => [precompileSchemas(pack)], rolldownOptions: { treeshake } },
});
