import { parseSync } from 'vite';
import { isNode, listFreeNames, listPatternNames, type Node } from './free-names.ts';
import { targetOf } from './imports.ts';

/** The text of a file; undefined for anything but our own sources, such as data or a package. */
export type ReadFile = (path: string) => string | undefined;

/** A name that a file declares or exports. */
export interface Name {
  readonly path: string;
  readonly name: string;
}

/** The reachable code. */
export interface Reach {
  isReached(declared: Name): boolean;
  /** The top-level declarations of a file. */
  listDeclared(path: string): readonly Name[];
  /** The imports of a file, each resolved through doors to its declaration. */
  listImported(path: string): readonly Name[];
  /** The literal texts of the reached code; an interpolated part is replaced by `FILLED`. */
  listTexts(): ReadonlySet<string>;
  /** The data files that the reached code imports. */
  listData(): readonly string[];
}

interface Uses {
  readonly names: Set<string>;
  /** Files that are imported dynamically as a whole. */
  readonly files: Set<string>;
  readonly texts: Set<string>;
}

interface Module {
  /** The local names of imports, and their origins. */
  readonly imports: ReadonlyMap<string, Name>;
  /** The top-level declarations, and what each of them uses. */
  readonly declared: ReadonlyMap<string, Uses>;
  /** Its exports: a name of its own, or one of another file. */
  readonly exports: ReadonlyMap<string, string | Name>;
  /** The code that runs on import. */
  readonly start: Uses;
}

/** Special names: everything that a file runs on import, and everything it exports. */
const START = '';
const WHOLE = '*';

/**
 * Follows all uses from the code and the exports of the first files: through imports, doors and the bodies of declarations. Files for which
 * `isOutside` is true are not followed.
 */
export function followUses(first: readonly string[], read: ReadFile, isOutside: (path: string) => boolean = () => false): Reach {
  const modules = new Map<string, Module | undefined>();
  const seen = new Set<string>();
  const open: Name[] = [];
  const texts = new Set<string>();
  const data = new Set<string>();

  function moduleOf(path: string): Module | undefined {
    if (!modules.has(path)) {
      const text = read(path);
      modules.set(path, text === undefined ? undefined : knownModule(path, text));
    }
    return modules.get(path);
  }

  /** The declaration that a name of a file resolves to, through imports and doors. */
  function resolve({ path, name }: Name): Name | undefined {
    const module = moduleOf(path);
    const found = module?.exports.get(name);
    if (!module || found === undefined) return undefined;
    return typeof found === 'string' ? resolveOwn(module, { path, name: found }) : resolve(found);
  }

  function resolveOwn(module: Module, own: Name): Name | undefined {
    const imported = module.imports.get(own.name);
    if (imported) return imported.name === WHOLE ? imported : resolve(imported);
    return module.declared.has(own.name) ? own : undefined;
  }

  function reach({ path, name }: Name): void {
    const key = `${path} ${name}`;
    if (seen.has(key) || isOutside(path)) return;
    seen.add(key);
    open.push({ path, name });
  }

  function follow({ path, name }: Name): void {
    const module = moduleOf(path);
    if (!module) return;
    if (name !== START) reach({ path, name: START });
    const uses = name === START ? module.start : module.declared.get(name);
    for (const text of uses?.texts ?? []) texts.add(text);
    for (const used of uses?.names ?? []) {
      const { path: from = path } = module.imports.get(used) ?? {};
      if (!moduleOf(from)) data.add(from);
      const found = resolveOwn(module, { path, name: used });
      if (found) reach(found);
    }
    for (const file of uses?.files ?? []) reach({ path: file, name: WHOLE });
    if (name === WHOLE) for (const exported of module.exports.keys()) reachExport({ path, name: exported });
  }

  function reachExport(exported: Name): void {
    const found = resolve(exported);
    if (found) reach(found);
  }

  for (const path of first) {
    if (!moduleOf(path)) throw new Error(`There is no file ${path}.`);
    reach({ path, name: WHOLE });
  }
  for (let next = open.pop(); next; next = open.pop()) follow(next);

  return {
    isReached: ({ path, name }) => seen.has(`${path} ${name}`),
    listDeclared: (path) => [...(moduleOf(path)?.declared.keys() ?? [])].map((name) => ({ path, name })),
    listImported: (path) => [...(moduleOf(path)?.imports.values() ?? [])].flatMap((name) => resolve(name) ?? []),
    listTexts: () => texts,
    listData: () => [...data],
  };
}

function emptyUses(): Uses {
  return { names: new Set(), files: new Set(), texts: new Set() };
}

/** The parsed modules by path, each with its text at that time, because the same files are queried often. */
const known = new Map<string, { readonly text: string; readonly module: Module }>();

function knownModule(path: string, text: string): Module {
  const before = known.get(path);
  if (before?.text === text) return before.module;
  const module = readModule(path, text);
  known.set(path, { text, module });
  return module;
}

function readModule(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text, { astType: 'ts', preserveParens: false });
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const imports = new Map<string, Name>();
  const declared = new Map<string, Uses>();
  const exports = new Map<string, string | Name>();
  const start = emptyUses();

  const use = (uses: Uses, node: Node): void => {
    const found = listFreeNames(node);
    for (const name of found.names) uses.names.add(name);
    for (const file of found.files) uses.files.add(toPath(path, file));
    for (const text of found.texts) uses.texts.add(text);
  };
  const declare = (node: Node): readonly string[] => {
    const parts = listDeclaredParts(node);
    if (parts.length === 0) use(start, node);
    for (const [name, part] of parts) {
      const uses = declared.get(name) ?? emptyUses();
      declared.set(name, uses);
      use(uses, part);
    }
    return parts.map(([name]) => name);
  };
  const readImport = (specifiers: readonly Node[], source: string): void => {
    if (specifiers.length === 0) start.files.add(source);
    for (const one of specifiers) imports.set(nameOf(one.local), { path: source, name: importedName(one) });
  };
  const readExport = (node: Node, specifiers: readonly Node[], source: string | undefined): void => {
    for (const { exported, local } of specifiers)
      exports.set(nameOf(exported), source === undefined ? nameOf(local) : { path: source, name: nameOf(local) });
    if (isNode(node.declaration)) for (const name of declare(node.declaration)) exports.set(name, name);
  };

  for (const node of program.body as unknown as Node[]) {
    const source = isNode(node.source) ? toPath(path, String(node.source.value)) : undefined;
    const specifiers = (node.specifiers ?? []) as readonly Node[];
    if (node.type === 'ImportDeclaration') readImport(specifiers, source ?? '');
    else if (node.type === 'ExportNamedDeclaration') readExport(node, specifiers, source);
    else if (/^Export/.test(node.type)) throw new Error(`${path} has an export without a name.`);
    else declare(node);
  }
  return { imports, declared, exports, start };
}

/** The names that a statement declares, each with the part that defines it. */
function listDeclaredParts(node: Node): readonly (readonly [string, Node])[] {
  if (node.type === 'VariableDeclaration')
    return (node.declarations as Node[]).flatMap((one) => listPatternNames(one.id).map((name) => [name, one] as const));
  return isNode(node.id) && node.id.type === 'Identifier' ? [[nameOf(node.id), node]] : [];
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportSpecifier') return nameOf(specifier.imported);
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : WHOLE;
}

function nameOf(node: unknown): string {
  const { name, value } = node as { readonly name?: string; readonly value?: string };
  return name ?? value ?? '';
}

function toPath(from: string, specifier: string): string {
  return targetOf(from, specifier) ?? specifier;
}
