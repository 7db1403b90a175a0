import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { DevEnvironment, EnvironmentModuleNode, TransformResult } from 'vite';
import { root } from './vite.ts';

/** A module transformed for the server, and the modification time of its file. */
interface CachedModule {
  readonly url: string;
  readonly id: string;
  readonly file: string;
  readonly changedAt: number;
  readonly result: TransformResult;
  readonly imports: readonly string[];
}

interface ModuleFile {
  /** Everything besides their own files that the modules depend on. */
  readonly key: string;
  readonly modules: readonly CachedModule[];
}

/** Transformed server modules, cached in a file between starts: transforming them takes two thirds of a start. */
export interface ModuleCache {
  /** Adds the modules with unchanged files to the environment. */
  restore(environment: DevEnvironment): Promise<void>;
  /** Writes the file if a module has changed. */
  keep(environment: DevEnvironment): void;
}

/** A graph that adds a module with a known file. Vite has the method, but does not declare it. */
interface ModuleGraph {
  _ensureEntryFromUrl(url: string, isSelfAccepting: boolean, resolved: { readonly id: string }): Promise<EnvironmentModuleNode>;
}

export function createModuleCache(path: string): ModuleCache {
  const key = readKey();
  const known = new Set<TransformResult>();
  return {
    async restore({ moduleGraph }) {
      const stored = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ModuleFile) : null;
      if (stored?.key !== key) return;
      const ages = new Map(stored.modules.map(({ url, file }) => [url, ageOf(file)]));
      // A module that imports a deleted file must resolve it again.
      const fresh = stored.modules.filter(
        ({ url, changedAt, imports }) => ages.get(url) === changedAt && imports.every((one) => ages.get(one) !== 0),
      );
      const graph = moduleGraph as unknown as ModuleGraph;
      const nodes = await Promise.all(fresh.map(({ url, id }) => graph._ensureEntryFromUrl(url, false, { id })));
      const byUrl = new Map(nodes.map((node) => [node.url, node]));
      for (const [at, node] of nodes.entries()) {
        const { result, imports = [] } = fresh[at] ?? {};
        node.transformResult = result ?? null;
        if (result) known.add(result);
        const imported = new Set(imports.map((one) => byUrl.get(one) ?? one));
        await moduleGraph.updateModuleInfo(node, imported, null, new Set(), null, false);
      }
    },
    keep({ moduleGraph }) {
      const nodes = [...moduleGraph.urlToModuleMap].filter(([, { file }]) => file !== null && existsSync(file));
      if (nodes.every(([, { transformResult }]) => transformResult === null || known.has(transformResult))) return;
      const modules = nodes.flatMap(([url, node]) => toCached(url, node));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ key, modules } satisfies ModuleFile));
    },
  };
}

function toCached(url: string, { id, file, transformResult, importedModules }: EnvironmentModuleNode): CachedModule[] {
  if (!id || !file || !transformResult) return [];
  const { map, ...result } = transformResult;
  // Vite appends the source map on request. The map need not contain the source, which is in its file.
  const [code = ''] = result.code.split('\n//# sourceURL=');
  const ownMap = map && 'sourcesContent' in map ? { ...map, sourcesContent: undefined } : map;
  const imports = [...importedModules].map((one) => one.url);
  return [{ url, id, file, changedAt: ageOf(file), result: { ...result, code, map: ownMap as TransformResult['map'] }, imports }];
}

/** When a file was last changed; 0 if it does not exist. */
const ageOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function readKey(): string {
  const tools = readdirSync(import.meta.dirname).map((name) => resolve(import.meta.dirname, name));
  const files = ['package-lock.json', 'package.json', 'vite.config.ts', 'vite.editor.config.ts'].map((name) => resolve(root, name));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files, ...tools]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
