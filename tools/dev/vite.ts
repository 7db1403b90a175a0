import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { createServer, defaultAllowedOrigins, type Plugin, type ViteDevServer } from 'vite';
import { DEBUG_AIDS_MODE, hubEntry } from '../../vite.config.ts';
import { createEditorConfig, editorEntry } from '../../vite.editor.config.ts';
import { galleryEntry, previewEntry } from '../../vite.preview.config.ts';
import type { PackFolders } from '../pack.js';

export const root = resolve(import.meta.dirname, '../..');
/** The prefix of Vite's addresses; all others belong to the hub. */
export const BASE = '/@dev/';
/** The module that replaces the start module of a built server. */
export const PROGRAM = resolve(import.meta.dirname, 'program.ts');

/** The scripts of pages by name; `still` is for pages without one. */
const scripts = { hub: hubEntry, editor: editorEntry, preview: previewEntry, gallery: galleryEntry, still: undefined };

/** The address of a page's script. */
export const scriptOf = (name: keyof typeof scripts) => `${BASE}@page/${name}`;

/** The script of each page, preceded by Vite's client for module updates. */
const pageScripts: Plugin = {
  name: 'page-scripts',
  resolveId: { filter: { id: /^\/@page\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0\/@page\// },
    handler(id) {
      const script = Object.entries(scripts).find(([name]) => name === id.slice('\0/@page/'.length))?.[1];
      const modules = ['@vitejs/plugin-react/preamble', resolve(import.meta.dirname, 'client.ts'), ...(script ? [`/${script}`] : [])];
      return modules.map((module) => `import ${JSON.stringify(module)};`).join('\n');
    },
  },
};

/** The tool opens the server itself. */
const withoutStart: Plugin = {
  name: 'without-start',
  enforce: 'pre',
  resolveId: {
    filter: { id: /(^|\/)start-server(\.ts)?$/ },
    handler: () => PROGRAM,
  },
};

/** Reports every changed file after its modules have been invalidated. */
const createChanges = (onChange: (path: string) => void): Plugin => ({
  name: 'changes',
  applyToEnvironment: ({ name }) => name === 'ssr',
  hotUpdate({ file }) {
    onChange(file);
    return [];
  },
});

export interface DevViteOptions {
  readonly pack: PackFolders;
  /** The HTTP server that sends changes to pages. */
  readonly server: Server;
  /** The cache folder. */
  readonly cache: string;
  readonly onChange: (path: string) => void;
}

/** Vite's server for the modules of hub, editor, preview and gallery, and for those of the hub's server. */
export function createDevVite({ pack, server, cache, onChange }: DevViteOptions): Promise<ViteDevServer> {
  const { plugins, resolve: resolving = {}, worker = {} } = createEditorConfig(pack.folder, { mode: DEBUG_AIDS_MODE });
  const entries = Object.values(scripts).filter((entry) => entry !== undefined);
  return createServer({
    configFile: false,
    envDir: false,
    root,
    base: BASE,
    mode: 'development',
    appType: 'custom',
    publicDir: false,
    logLevel: 'warn',
    cacheDir: cache,
    plugins: [plugins, pageScripts, withoutStart, createChanges(onChange)],
    resolve: resolving,
    worker,
    // Reports mistakes in styles, as the build does.
    css: { transformer: 'lightningcss' },
    // Imports of precompiled schemas, which appear in no source.
    optimizeDeps: { entries, include: ['ajv/dist/runtime/*.js', 'ajv-formats/dist/formats.js'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // The preview has an opaque origin.
      cors: { origin: [defaultAllowedOrigins, 'null'] },
      fs: { allow: [root, realpathSync(resolve(root, 'node_modules'))] },
      watch: { ignored: ['dist', 'dist-packs', 'docs', 'data', '.dev', 'test-results'].map((folder) => `${root}/${folder}/**`) },
    },
  });
}
