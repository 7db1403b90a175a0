import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { isNode, type Node } from '#tools/reading/free-names';
import { isIn, readSources } from '#tools/reading/source-files';

const ROOMS = ['engine', 'catalogue', 'server', 'editor', 'schemas', 'tools'];

const MAX_LINES = 80;

/**
 * Every function of a file that has too many lines, counted from its first to its last character; components and hooks are functions too.
 */
function findLongFunctions(path: string, text: string): string[] {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const visit = (node: unknown, given: string): string[] => {
    if (Array.isArray(node)) return node.flatMap((one) => visit(one, given));
    if (!isNode(node)) return [];
    const name = nameOf(node) ?? given;
    const inside = Object.values(node).flatMap((value) => visit(value, name));
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return inside;
    const { start, end } = node as Node & { readonly start: number; readonly end: number };
    const lines = lineAt(end) - lineAt(start) + 1;
    return lines > MAX_LINES ? [`${path}:${lineAt(start)} ${name} has ${lines} lines`, ...inside] : inside;
  };
  return visit(parseSync(path, text, { astType: 'ts' }).program.body, 'a function without a name');
}

/** The name of a function, or of what contains it. */
function nameOf({ id, key }: Node): string | undefined {
  return Object(id ?? key).name;
}

describe('functions', () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    const sources = readSources().filter(({ path, isTest }) => !isTest && ROOMS.some((room) => isIn(path, room)));
    expect(sources.flatMap(({ path, text }) => findLongFunctions(path, text))).toEqual([]);
  });

  it('are found however they are written', () => {
    const body = `{\n${'  work();\n'.repeat(MAX_LINES - 1)}}`;
    const written = [`function one() ${body}`, `const two = () => ${body};`, `const all = { three() ${body}, four: async () => ${body} };`];
    const places = written.flatMap((text) => findLongFunctions('written.ts', text));
    expect(places.map((place) => place.split(' ')[1])).toEqual(['one', 'two', 'three', 'four']);
    expect(findLongFunctions('written.ts', `function one() ${body.replace('work();\n', '')}`)).toEqual([]);
  });
});
