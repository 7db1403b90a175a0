import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { targetOf } from '../imports.ts';
import { root } from '../source-files.ts';

export type Node = ESTree.Node;

/** The origin of an imported name: a path from the root, or the name of a package. */
export interface Imported {
  readonly from: string;
  readonly name: string;
}

/** A parsed file: what it declares, imports and re-exports. */
export interface Module {
  readonly path: string;
  readonly text: string;
  readonly program: ESTree.Program;
  readonly imports: ReadonlyMap<string, Imported>;
  readonly exports: ReadonlyMap<string, string | Imported>;
  readonly handedOn: readonly string[];
  readonly declared: ReadonlyMap<string, readonly Node[]>;
}

const read = new Map<string, Module>();

/** The module at a path from the root. Each file is read once. */
export function readModule(path: string): Module {
  const known = read.get(path);
  if (known) return known;
  const module = toModule(path, readFileSync(join(root, path), 'utf8'));
  read.set(path, module);
  return module;
}

export function toModule(path: string, text: string): Module {
  const { program } = parseSync(path, text);
  const imports = new Map<string, Imported>();
  const exports = new Map<string, string | Imported>();
  const handedOn: string[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const part of statement.specifiers)
        imports.set(part.local.name, { from: place(path, statement.source.value), name: nameOf(part) });
    } else if (statement.type === 'ExportAllDeclaration') handedOn.push(place(path, statement.source.value));
    else if (statement.type === 'ExportDefaultDeclaration' && statement.declaration.type === 'Identifier')
      exports.set('default', statement.declaration.name);
    else if (statement.type === 'ExportNamedDeclaration')
      for (const { local, exported } of statement.specifiers) {
        const own = textOf(local);
        exports.set(textOf(exported), statement.source ? { from: place(path, statement.source.value), name: own } : own);
      }
  }
  return { path, text, program, imports, exports, handedOn, declared: listDeclared(program.body) };
}

/** The line of an offset in the text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The child nodes of a node. */
export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** The names that the statements of a block declare, each with the nodes that assign it. */
export function listDeclared(statements: readonly Node[]): Map<string, Node[]> {
  const declared = new Map<string, Node[]>();
  const add = (name: string, node: Node) => declared.set(name, [...(declared.get(name) ?? []), node]);
  for (const statement of statements) {
    const node = statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement;
    if (node.type === 'ExportDefaultDeclaration') add('default', node.declaration);
    if (isHook(node)) for (const name of namesSetIn(node)) add(name, node);
    if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) add(node.id.name, node);
    if (node.type === 'VariableDeclaration')
      for (const declarator of node.declarations) for (const name of namesIn(declarator.id)) add(name, declarator);
  }
  return declared;
}

/** The names that a pattern binds, or that the left side of an assignment sets. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'MemberExpression') return namesIn(pattern.object);
  if (pattern.type === 'Property') return namesIn(pattern.value);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  return childrenOf(pattern)
    .filter(({ type }) => !type.startsWith('TS'))
    .flatMap(namesIn);
}

/** Whether a call is a test hook: variables that it sets belong to every test that reads them. */
function isHook(node: Node): boolean {
  return (
    node.type === 'ExpressionStatement' &&
    node.expression.type === 'CallExpression' &&
    /^(test\.)?(before|after)(All|Each)$/.test(chainOf(node.expression.callee))
  );
}

function namesSetIn(node: Node): string[] {
  const own = node.type === 'AssignmentExpression' ? namesIn(node.left) : [];
  return [...own, ...childrenOf(node).flatMap(namesSetIn)];
}

/** The callee as written: `it`, `it.each`, `test.describe.configure`. Calls in between are left out. */
export function chainOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return chainOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return chainOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return `${chainOf(callee.object)}.${callee.property.name}`;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function nameOf(part: ESTree.ImportDeclarationSpecifier): string {
  if (part.type === 'ImportDefaultSpecifier') return 'default';
  return part.type === 'ImportNamespaceSpecifier' ? '*' : textOf(part.imported);
}

function textOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** The path from the root that an import resolves to. A package keeps its name. */
export function place(path: string, specifier: string): string {
  return targetOf(path, specifier) ?? specifier;
}
