import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';

/** Loads source files with their mutants in place; what hangs on one file can be loaded anew. */
export interface Modules {
  load(path: string): Promise<unknown>;
  /** This file and the files that import it, over any number of steps. Only what was loaded counts. */
  importersOf(path: string): Set<string>;
  /** Forgets these files, so that the next load runs them again. */
  forget(paths: Iterable<string>): void;
}

const FEWER_RUNS = '\0fewer-runs';
/** A property is tried thirty times and its counterexample not made small: a mutant that needs a rarer draw to be noticed is not noticed. */
const fewerRuns = `
import fc from 'fast-check';
const assert = (property, options = {}) => fc.assert(property, { ...options, endOnFailure: true, numRuns: Math.min(options.numRuns ?? 30, 30) });
const patient = { ...fc, assert };
export { patient as default };
`;

/** Turns TypeScript into what `Modules` run; `texts` take the place of the files of the same name. */
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

/** Modules of their own: two of them share nothing but the packages. */
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
