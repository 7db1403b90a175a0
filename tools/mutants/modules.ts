import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';

/** Loads source files with their mutants; files that depend on one of them can be loaded again. */
export interface Modules {
  load(path: string): Promise<unknown>;
  /** This file and all files that import it, directly or indirectly. Only loaded files count. */
  importersOf(path: string): Set<string>;
  /** Unloads these files, so that the next load runs them again. */
  forget(paths: Iterable<string>): void;
}

const FEWER_RUNS = '\0fewer-runs';
/** Properties run thirty times and their counterexamples are not shrunk, so a mutant that only a rarer case shows is not noticed. */
const fewerRuns = `
import fc from 'fast-check';
const assert = (property, options = {}) => fc.assert(property, { ...options, endOnFailure: true, numRuns: Math.min(options.numRuns ?? 30, 30) });
const patient = { ...fc, assert };
export { patient as default };
`;

/** Compiles TypeScript for `Modules`; `texts` replace the files of the same path. */
export function createTransformer(root: string, texts: ReadonlyMap<string, string>): Promise<ViteDevServer> {
  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'fast-check' && importer !== FEWER_RUNS ? FEWER_RUNS : undefined),
    load: (id) => (id === FEWER_RUNS ? fewerRuns : texts.get(id)),
  };
  return createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [plugin],
  });
}

/** A separate set of modules: two sets share nothing but packages. */
export function createModules(server: ViteDevServer): Modules {
  const { ssr } = server.environments;
  if (!ssr) throw new Error('Vite has no environment for a server.');
  const runner = createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: false });
  const known = runner.evaluatedModules;
  return {
    load: (path) => runner.import(path),
    importersOf(path) {
      const found = new Set<string>();
      const next = [path];
      for (let id = next.pop(); id !== undefined; id = next.pop()) {
        if (found.has(id)) continue;
        found.add(id);
        next.push(...(known.getModuleById(id)?.importers ?? []));
      }
      return found;
    },
    forget(paths) {
      for (const path of paths) {
        const module = known.getModuleById(path);
        if (module) known.invalidateModule(module);
      }
    },
  };
}
