import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { isNode } from '#tools/reading/free-names';
import { readSources, root } from '#tools/reading/source-files';

/** The words to avoid from the last column of the glossary's tables, with their plurals and past forms. */
const words = [...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
);
const unused = new RegExp(`(^|_)(${words.join('|')})(s|es|ed)?(_|$)`, 'i');

/** The names of a node's variables, parameters, functions and types. A variable may have the name of the field that it is read from. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isNode(node)) return [];
  const given = [node.id, node.params, node.local].flat().flatMap(bindingsIn);
  return [...given, ...Object.values(node).flatMap(namesIn)];
}

function bindingsIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const parts = [pattern.left, pattern.argument, pattern.elements, pattern.properties, pattern.shorthand ? [] : pattern.value];
  return parts.flat().flatMap(bindingsIn);
}

describe('the names in code', () => {
  it('avoid the words that the glossary replaces', () => {
    expect(words).toContain('wish');
    const found = readSources().flatMap(({ path, text }) => {
      if (!new RegExp(words.join('|'), 'i').test(text)) return [];
      const names = new Set(namesIn(parseSync(path, text).program.body));
      return [...names].filter((name) => unused.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2'))).map((name) => `${path}: ${name}`);
    });
    expect(found).toEqual([]);
  });
});
