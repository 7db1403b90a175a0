import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShapeCheck, type JsonSchema, SCHEMAS } from '#schemas';
import { listFiles, root } from '#tools/reading/source-files';
import settings from '../../.vscode/settings.json' with { type: 'json' };

/** A schema with which VS Code completes and checks the matching files. A pattern after ! excludes files. */
interface Mapping {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

const mappings: readonly Mapping[] = settings['json.schemas'];

/** A VS Code file pattern as a regular expression, as far as the settings use it: `**` any folders, `*` within a name. */
function toExpression(pattern: string): RegExp {
  const source = pattern.replaceAll('.', '\\.').replace(/\*\*\/|\*/g, (part) => (part === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${source}$`);
}

function matches({ fileMatch }: Mapping, path: string): boolean {
  const isOut = fileMatch.some((pattern) => pattern.startsWith('!') && toExpression(pattern.slice(1)).test(path));
  return !isOut && fileMatch.some((pattern) => !pattern.startsWith('!') && toExpression(pattern).test(path));
}

const readSchema = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonSchema;
const schemaOf = ({ url }: Mapping) => readSchema(url);
const written = listFiles().filter(
  (path) => !path.includes('/template/') && /(^|\/)content\/[^/]+\/[^/]+\.json$|\.(entry|examples)\.json$|\/vocabulary\.json$/.test(path),
);

describe('the settings of a code editor', () => {
  it('refer to existing schemas', () => {
    expect(mappings.map(({ url }) => normalize(url)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('give every content file exactly one schema, which it matches', () => {
    const known = new Set(SCHEMAS.map(({ $id }) => $id));
    const shared = listFiles('schemas').filter((path) => path.endsWith('.schema.json'));
    const more = new Map([...shared.map(readSchema), ...mappings.map(schemaOf)].map((schema) => [schema.$id, schema]));
    const check = createShapeCheck([...more.values()].filter(({ $id }) => !known.has($id)));
    const ids = new Map(mappings.map((mapping) => [mapping, schemaOf(mapping).$id ?? mapping.url]));
    const wrong = written.flatMap((path) => {
      const found = mappings.filter((mapping) => matches(mapping, path));
      const [mapping] = found;
      if (!mapping || found.length > 1) return [`${path}: ${found.length} schemas`];
      const problems = check(ids.get(mapping) ?? '', JSON.parse(readFileSync(join(root, path), 'utf8')));
      return problems.slice(0, 1).map(({ pointer, message }) => `${path}${pointer}: ${message}`);
    });
    expect(wrong).toEqual([]);
    expect(written.length).toBeGreaterThan(300);
  });
});
