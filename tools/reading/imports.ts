import { dirname, join, relative, resolve, sep } from 'node:path';
import { ResolverFactory } from 'oxc-resolver';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '../..');

export interface Import {
  /** The line of the specifier, from 1. */
  readonly line: number;
  readonly specifier: string;
  /** The path from the root, or null for a package or a module of Node. */
  readonly target: string | null;
  readonly isTypeOnly: boolean;
}

/** Resolves as the compiler and the bundler do: our own names in package.json to our sources, `./a.js` to the TypeScript beside it. */
const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.js', '.json'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['types', 'import', 'node', 'default'],
  tsconfig: { configFile: join(root, 'tsconfig.json') },
});

/** The path from the root that an import in the file at `path` resolves to; null for a package or a module of Node. */
export function targetOf(path: string, specifier: string): string | null {
  const [bare = ''] = specifier.split('?');
  const place = join(root, dirname(path));
  const found = resolver.sync(place, bare).path;
  if (found) return pathFromRoot(found);
  // The file does not exist, as in made-up test files, or before a build generates it.
  return bare.startsWith('.') ? pathFromRoot(join(place, bare)) : null;
}

function pathFromRoot(file: string): string | null {
  const path = relative(root, file).split(sep).join('/');
  return /(^|\/)node_modules\//.test(path) || path.startsWith('..') ? null : path;
}

/** Matches `import('./a')` as a call and as a type, `require('./a')`, `import a = require('./a')`. */
const calls = /\b(?:import|require(?:\.resolve)?)\s*\(\s*(?:\/\*.*?\*\/\s*)?(['"`])([^'"`$]+)\1\s*[,)]/g;

/** Everything that a file imports or re-exports, in every form of TypeScript and Node, in source order. */
export function importsOf({ path, text }: { readonly path: string; readonly text: string }): readonly Import[] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const found = new Map<number, { readonly specifier: string; readonly isTypeOnly: boolean }>();
  for (const { entries, moduleRequest } of staticImports)
    found.set(moduleRequest.start, {
      specifier: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every((one) => one.isType),
    });
  for (const { entries } of staticExports) {
    const [first] = entries;
    if (first?.moduleRequest)
      found.set(first.moduleRequest.start, { specifier: first.moduleRequest.value, isTypeOnly: entries.every((one) => one.isType) });
  }
  for (const { index, 2: specifier = '' } of text.matchAll(calls)) found.set(index, { specifier, isTypeOnly: false });
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([at, one]) => ({ line: text.slice(0, at).split('\n').length, ...one, target: targetOf(path, one.specifier) }));
}
