import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../source-files.ts';
import { childrenOf, type Imported, type Module, type Node, place, readModule } from './read-module.ts';

/** What a test runs as proof: a rendered page, the server or command line, a pure function, or only data of the product. */
export type By = 'page' | 'server' | 'rule' | 'data';

/** A piece of code: its file, and the declarations of the surrounding blocks, innermost last. */
export interface Place {
  readonly module: Module;
  readonly scopes: readonly ReadonlyMap<string, readonly Node[]>[];
}

/** The result for a test: the kind of its proof, the functions of the product that it uses, and the files of cases that it runs. */
export interface Run {
  readonly by: By;
  readonly through: readonly string[];
  readonly cases: readonly string[];
}

/**
 * Functions that only return editors' content. A test that calls no other function compares data, unless it is beside the function, or
 * checks the part of the result that is listed here.
 */
const READERS: Readonly<Record<string, string>> = {
  readCatalogue: 'problems',
  readContentFiles: '',
  compileCatalogue: '',
  isSiteItem: '',
};

const PACKAGES: Readonly<Record<string, By>> = {
  'react-dom/server': 'page',
  'react-dom/client': 'page',
  '@testing-library/react': 'page',
  'node:child_process': 'server',
  'node:worker_threads': 'server',
};

const STRENGTH: readonly By[] = ['page', 'server', 'rule'];

/** The calls of one piece of code, and the other pieces of the tests that it uses. */
interface Steps {
  readonly runs: { readonly by: By; readonly name: string }[];
  readonly readers: Origin[];
  readonly tokens: Set<string>;
  readonly cases: Set<string>;
  readonly next: [Node, Place][];
}

/** Follows pieces of a test file through all their helpers. */
export function findRun(nodes: readonly Node[], from: Place): Run {
  const all: Steps[] = [];
  const seen = new Set<Node>();
  const queue = nodes.map((node): [Node, Place] => [node, from]);
  for (const [node, place] of queue) {
    if (seen.has(node)) continue;
    seen.add(node);
    const steps = readSteps(node, place);
    all.push(steps);
    queue.push(...steps.next);
  }
  const has = (word: string) => all.some(({ tokens }) => tokens.has(word));
  const own = dirname(from.module.path);
  const judged = all.flatMap(({ readers }) =>
    readers.filter(({ module, name }) => dirname(module.path) === own || has(READERS[name] ?? '')),
  );
  const runs = [...all.flatMap((one) => one.runs), ...judged.map(({ name }) => ({ by: 'rule' as const, name }))];
  const by = STRENGTH.find((one) => runs.some((run) => run.by === one)) ?? 'data';
  const through = [...new Set(runs.filter((run) => run.by === by).map(({ name }) => name))];
  return { by, through, cases: [...new Set(all.flatMap(({ cases }) => [...cases]))] };
}

const known = new Map<Node, Steps>();

function readSteps(node: Node, at: Place): Steps {
  const before = known.get(node);
  if (before) return before;
  const steps: Steps = { runs: [], readers: [], tokens: new Set(), cases: new Set(), next: [] };
  known.set(node, steps);
  walk(node, at, steps);
  return steps;
}

function walk(node: Node, at: Place, steps: Steps): void {
  const inner = expressionOf(node);
  if (inner) walk(inner, at, steps);
  else if (node.type === 'Identifier') meetName(node.name, at, plain, steps);
  else if (node.type === 'MemberExpression') meetPath(node, at, false, steps);
  else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    meetPath(node.callee, at, true, steps);
    for (const argument of node.arguments) walk(argument, at, steps);
  } else if (node.type === 'Property' && !node.computed) {
    if (node.key.type === 'Identifier') steps.tokens.add(node.key.name);
    walk(node.value, at, steps);
  } else if (!node.type.startsWith('TS') || node.type.startsWith('TSEnum')) {
    if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier' && /^[A-Z]/.test(node.name.name))
      meetName(node.name.name, at, called, steps);
    if (node.type === 'ImportExpression' && node.source.type === 'Literal')
      meetImported({ from: place(at.module.path, String(node.source.value)), name: '*' }, called, steps);
    for (const child of childrenOf(node)) walk(child, at, steps);
  }
}

interface Use {
  readonly isCalled: boolean;
  readonly member: string | null;
}

const plain: Use = { isCalled: false, member: null };
const called: Use = { isCalled: true, member: null };

function meetPath(node: Node, at: Place, isCalled: boolean, steps: Steps): void {
  if (node.type === 'Identifier') meetName(node.name, at, isCalled ? called : plain, steps);
  else if (node.type !== 'MemberExpression') walk(node, at, steps);
  else {
    const member = node.property.type === 'Identifier' && !node.computed ? node.property.name : null;
    if (member) steps.tokens.add(member);
    if (node.object.type === 'Identifier') meetName(node.object.name, at, { isCalled, member }, steps);
    else walk(node.object, at, steps);
    if (node.computed) walk(node.property, at, steps);
  }
}

function meetName(name: string, { module, scopes }: Place, use: Use, steps: Steps): void {
  const depth = scopes.findLastIndex((names) => names.has(name));
  const imported = module.imports.get(name);
  if (depth >= 0) {
    const outer = { module, scopes: scopes.slice(0, depth + 1) };
    for (const node of scopes[depth]?.get(name) ?? []) steps.next.push([node, outer]);
  } else if (imported) meetImported(imported.name === '*' && use.member ? { ...imported, name: use.member } : imported, use, steps);
  else if (name === 'fetch' && use.isCalled) steps.runs.push({ by: 'server', name });
}

function meetImported(imported: Imported, use: Use, steps: Steps): void {
  const by = PACKAGES[imported.from];
  if (by) steps.runs.push({ by, name: imported.name });
  if (imported.from.endsWith('cases.json')) steps.cases.add(imported.from);
  if (!isSource(imported.from)) return;
  if (imported.name === '*') {
    if (!isHelper(imported.from)) steps.runs.push({ by: byOf(imported.from), name: imported.from });
    return;
  }
  const origin = findOrigin(imported);
  if (!origin) return;
  const { module, name, nodes } = origin;
  if (isHelper(module.path)) steps.next.push(...nodes.map((node): [Node, Place] => [node, { module, scopes: [module.declared] }]));
  else if (!isRun(origin, use)) return;
  else if (name in READERS) steps.readers.push(origin);
  else steps.runs.push({ by: byOf(makerOf(origin)?.module.path ?? module.path), name });
}

/** Whether only tests use the code, so that its calls count as calls of the test. */
function isHelper(path: string): boolean {
  return /^tests\/|\/testing\/|\.(test|spec|fixture|contract)\.tsx?$|-contract\.ts$/.test(path);
}

/** The kind of proof if a function of the product is called. */
function byOf(path: string): By {
  if (path.endsWith('.tsx')) return 'page';
  return /^(server|tools)\//.test(path) ? 'server' : 'rule';
}

interface Origin {
  readonly module: Module;
  readonly name: string;
  readonly nodes: readonly Node[];
}

/** The declaration of the function that created a constant, so that `const { draw } = await createPages()` counts as a call of it. */
function makerOf({ nodes, module }: Origin): Origin | null {
  for (const node of nodes) {
    if (node.type !== 'VariableDeclarator' || node.init === null) continue;
    const call = node.init.type === 'AwaitExpression' ? node.init.argument : node.init;
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue;
    const imported = module.imports.get(call.callee.name);
    if (imported) return findOrigin(imported);
  }
  return null;
}

/** The declaration of an imported name, through every file that only re-exports it. */
function findOrigin({ from, name }: Imported): Origin | null {
  if (!isSource(from)) return null;
  const module = readModule(from);
  const handed = module.exports.get(name);
  if (handed && typeof handed !== 'string') return findOrigin(handed);
  const own = handed ?? name;
  const nodes = module.declared.get(own);
  if (nodes) return { module, name: own, nodes };
  const imported = module.imports.get(own);
  if (imported && handed) return findOrigin(imported);
  for (const path of module.handedOn) {
    const origin = findOrigin({ from: path, name });
    if (origin) return origin;
  }
  return null;
}

const sources = new Map<string, boolean>();

function isSource(path: string): boolean {
  const before = sources.get(path);
  if (before !== undefined) return before;
  const answer = /\.tsx?$/.test(path) && existsSync(join(root, path));
  sources.set(path, answer);
  return answer;
}

/** Whether this use of a name runs code of the product. A field of a constant is data. */
function isRun(origin: Origin, use: Use): boolean {
  if (origin.nodes.some(isFunction)) return true;
  if (use.member && !use.isCalled) return false;
  return origin.nodes.some((node) => isLive(node, origin.module));
}

function isFunction(node: Node): boolean {
  if (node.type === 'VariableDeclarator') return node.init !== null && isFunction(expressionOf(node.init) ?? node.init);
  return /^(FunctionDeclaration|ClassDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

const live = new Map<Node, boolean>();

/** Whether a constant contains functions of the product, or was created by them. */
function isLive(node: Node, module: Module): boolean {
  const before = live.get(node);
  if (before !== undefined) return before;
  live.set(node, false);
  const answer = holdsFunction(node, module);
  live.set(node, answer);
  return answer;
}

function holdsFunction(node: Node, module: Module): boolean {
  if (isFunction(node)) return true;
  const inner = expressionOf(node);
  if (inner) return isLive(inner, module);
  if (node.type.startsWith('TS')) return false;
  if (node.type === 'Identifier') {
    const own = module.declared.get(node.name);
    if (own) return own.some((part) => isLive(part, module));
    const origin = findOrigin(module.imports.get(node.name) ?? { from: '', name: '' });
    return origin?.nodes.some((part) => isLive(part, origin.module)) ?? false;
  }
  if (node.type === 'VariableDeclarator') return node.init !== null && isLive(node.init, module);
  if (node.type === 'Property') return isLive(node.value, module);
  if (node.type === 'MemberExpression') return isLive(node.object, module);
  return childrenOf(node).some((child) => isLive(child, module));
}

/** The expression inside type-only syntax. */
function expressionOf(node: Node): Node | null {
  const isOnlyType = node.type === 'TSAsExpression' || node.type === 'TSNonNullExpression' || node.type === 'TSSatisfiesExpression';
  return isOnlyType ? node.expression : null;
}
