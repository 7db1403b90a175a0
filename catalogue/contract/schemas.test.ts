import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '#tools/reading/source-files';

type Node = Readonly<Record<string, unknown>>;

interface Place {
  file: string;
  pointer: string;
  node: Node;
  isProperty: boolean;
}

/** Values that a schema leaves open on purpose, each with the reason. */
const openPlaces: Readonly<Record<string, string>> = {
  'schemas/catalogue/persona.schema.json#/properties/record': 'the domain pack reads the record with its own schema',
  'schemas/catalogue/persona.schema.json#/properties/expected': 'only tests and the pack read it',
};

const files = listFiles().filter((path) => path.endsWith('.schema.json'));

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placesOf(file: string, node: Node, pointer = '#', isProperty = false): Place[] {
  const here: Place = { file, pointer, node, isProperty };
  const named = ['properties', '$defs', 'definitions'].flatMap((group) =>
    Object.entries(isNode(node[group]) ? (node[group] as Node) : {}).flatMap(([name, child]) =>
      isNode(child) ? placesOf(file, child, `${pointer}/${group}/${name}`, group === 'properties') : [],
    ),
  );
  const single = ['items', 'additionalProperties'].flatMap((key) =>
    isNode(node[key]) ? placesOf(file, node[key] as Node, `${pointer}/${key}`) : [],
  );
  const many = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    (Array.isArray(node[key]) ? node[key] : []).flatMap((child, index) =>
      isNode(child) ? placesOf(file, child, `${pointer}/${key}/${index}`) : [],
    ),
  );
  return [here, ...named, ...single, ...many];
}

const places = files.flatMap((file) => placesOf(file, JSON.parse(readFileSync(join(root, file), 'utf8')) as Node));

function broken(isWrong: (place: Place) => boolean): string[] {
  return places
    .filter((place) => !(`${place.file}${place.pointer}` in openPlaces) && isWrong(place))
    .map(({ file, pointer }) => `${file}${pointer}`);
}

function includesType(node: Node, type: string): boolean {
  return node.type === type || (Array.isArray(node.type) && node.type.includes(type));
}

describe('schemas', () => {
  it('describe every property for content staff', () => {
    expect(broken(({ node, isProperty }) => isProperty && !node.description && !node.$ref)).toEqual([]);
  });

  it('[I-10] list the allowed properties of every object', () => {
    expect(
      broken(({ node }) => includesType(node, 'object') && Boolean(node.properties) && node.additionalProperties === undefined),
    ).toEqual([]);
  });

  it('[I-10] limit the length of every list', () => {
    expect(broken(({ node }) => includesType(node, 'array') && node.maxItems === undefined)).toEqual([]);
  });

  it('[I-10] limit the length of every text', () => {
    expect(
      broken(
        ({ node }) =>
          includesType(node, 'string') &&
          node.maxLength === undefined &&
          node.enum === undefined &&
          node.const === undefined &&
          node.format === undefined,
      ),
    ).toEqual([]);
  });

  it('[I-09] match a million hostile characters against every pattern without backtracking', () => {
    const patterns = places.flatMap(({ node }) =>
      [node.pattern, isNode(node.propertyNames) ? node.propertyNames.pattern : undefined].filter((pattern) => typeof pattern === 'string'),
    );
    // A pattern that backtracks would take a thousand billion steps for each of these, which is hours.
    const attacks = ['a', '/', '{', ' ', '0', '-', '@', 'a-', '/a', '{{a', '0:'].map((part) => `${part.repeat(1_000_000 / part.length)}!`);
    const own = [...new Set(patterns)].map((pattern) => new RegExp(pattern, 'u'));
    for (const expression of own) for (const attack of attacks) expression.test(attack);
    expect(own.length).toBeGreaterThan(5);
  });

  it('are in step with the files from npm run gen', () => {
    const output = execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/gen.ts'), '--check'], {
      encoding: 'utf8',
      cwd: root,
    });
    expect(output).toContain('All is fresh.');
  });
});
