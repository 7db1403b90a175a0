import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-files.ts';
import { chainOf, childrenOf, lineAt, listDeclared, type Module, type Node } from './read-module.ts';
import { type By, findRun, type Place } from './what-runs.ts';

/** A test, a step of a journey or a group, as written in a file. */
export interface FoundTest {
  readonly file: string;
  readonly line: number;
  readonly kind: 'test' | 'step' | 'group';
  readonly title: string;
  /** The possible titles: one, or those filled from its table. */
  readonly titles: readonly string[];
  readonly by: By;
  /** The functions of the product that it runs. */
  readonly through: readonly string[];
}

const ROOMS: readonly (readonly [string, By])[] = [
  ['tests/journeys/', 'page'],
  ['tests/command-line/', 'server'],
  ['tests/faults/', 'server'],
  ['catalogue/services/faults/', 'server'],
  ['tests/simulation/', 'server'],
  ['catalogue/contract/whole/', 'server'],
];

type Call = Node & { readonly type: 'CallExpression' };

const isSkipped = /^(it|test|describe)\b.*\.(skip|todo|fixme)\b/;
const isGroup = /^(describe|test\.describe)(\.(each|for|concurrent))*$/;
const isTest = /^(it|test)(\.(each|for|concurrent|skipIf|runIf|fails|step))*$/;

interface Around extends Place {
  /** The tables of the loops and groups around a test. */
  readonly tables: readonly Node[];
}

/** Every test of a file with its title and the kind of its proof. A skipped test does not count. */
export function listTests(module: Module): FoundTest[] {
  const found: FoundTest[] = [];

  function visit(node: Node, around: Around): void {
    const chain = node.type === 'CallExpression' ? chainOf(node.callee) : '';
    if (node.type === 'CallExpression' && isSkipped.test(chain)) return;
    if (node.type === 'CallExpression' && isGroup.test(chain)) group(node, around);
    else if (node.type === 'CallExpression' && isTest.test(chain)) test(node, chain.endsWith('.step') ? 'step' : 'test', around);
    else visitAll(node, inside(node, around));
  }

  function visitAll(node: Node, around: Around): void {
    for (const child of childrenOf(node)) visit(child, around);
  }

  function group(node: Call, around: Around): void {
    const within = { ...around, tables: [...around.tables, ...tableOf(node)] };
    const [title, ...rest] = node.arguments as Node[];
    if (title) found.push({ ...describe(node, 'group'), ...listTitles(title, within), by: 'data', through: [] });
    for (const argument of rest) visit(argument, within);
  }

  function test(node: Call, kind: FoundTest['kind'], around: Around): void {
    const within = { ...around, tables: [...around.tables, ...tableOf(node)] };
    const [title, ...rest] = node.arguments as Node[];
    if (title && rest.length > 0) {
      const { by, through, cases } = findRun([node, ...within.tables], around);
      const { title: own, titles } = listTitles(title, within);
      found.push({
        ...describe(node, kind),
        title: own,
        titles: [...titles, ...cases.flatMap(readCases)],
        by: roomOf(module.path) ?? by,
        through,
      });
    }
    for (const argument of rest) visit(argument, around);
  }

  function describe(node: Call, kind: FoundTest['kind']) {
    return { file: module.path, line: lineAt(module.text, node.start), kind };
  }

  visitAll(module.program, { module, scopes: [module.declared], tables: [] });
  return found;
}

/** The context of a node's children: the names of its block, and the table of its loop. */
function inside(node: Node, around: Around): Around {
  if (node.type === 'BlockStatement') return { ...around, scopes: [...around.scopes, listDeclared(node.body)] };
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && /\.(forEach|map|flatMap)$/.test(chainOf(node.callee)))
    return { ...around, tables: [...around.tables, node.callee.object] };
  if (node.type !== 'ForOfStatement') return around;
  const names = [...listDeclared([node.left as Node]).keys()].map((name): [string, Node[]] => [name, [node.right]]);
  return { ...around, scopes: [...around.scopes, new Map(names)], tables: [...around.tables, node.right] };
}

/** The table of `it.each(table)('title', ...)`. */
function tableOf(node: Call): Node[] {
  if (node.callee.type !== 'CallExpression' || !/\.(each|for)$/.test(chainOf(node.callee))) return [];
  return node.callee.arguments as Node[];
}

function listTitles(title: Node, around: Around) {
  const own = textOf(title);
  const filled = isFilled(title) ? around.tables.flatMap((table) => listTexts(table, around)) : [];
  return { title: own, titles: [own, ...filled] };
}

/** The kind of proof that applies to every test in some rooms, because they use the whole program. */
function roomOf(path: string): By | undefined {
  return path.endsWith('-contract.ts') ? 'server' : ROOMS.find(([folder]) => path.startsWith(folder))?.[1];
}

const cases = new Map<string, string[]>();

/** The texts in a file of cases. */
function readCases(path: string): string[] {
  const before = cases.get(path);
  if (before) return before;
  const texts = listStrings(JSON.parse(readFileSync(join(root, path), 'utf8')));
  cases.set(path, texts);
  return texts;
}

/** The text of a title as written, with dots for interpolated parts. */
function textOf(title: Node): string {
  if (title.type === 'Literal') return String(title.value);
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.cooked ?? '').join('...');
  return '...';
}

/** Whether a title is filled from a table. */
function isFilled(title: Node): boolean {
  return title.type !== 'Literal' || /%[so]|\$\w/.test(String(title.value));
}

/** The texts in a table, including those of its constants and files. */
function listTexts(table: Node, { scopes }: Place): string[] {
  const seen = new Set<Node>();
  const visit = (node: Node): string[] => {
    if (seen.has(node)) return [];
    seen.add(node);
    if (node.type === 'Literal') return [String(node.value)];
    if (node.type === 'TemplateElement') return [node.value.cooked ?? ''];
    if (node.type !== 'Identifier') return childrenOf(node).flatMap(visit);
    return (scopes.findLast((names) => names.has(node.name))?.get(node.name) ?? []).flatMap(visit);
  };
  return visit(table);
}

function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}
