// Generates the TypeScript types of every schema, the screens of every message, the settings of code editors and the API document.
// `npm run gen` writes them; `npm run gen -- --check` fails when one is out of date.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { listFiles, root } from '../tests/architecture/source-files.ts';
import { listPacks, writeMessagePlaces } from './message-places.ts';

const banner = '// Made by `npm run gen` from the JSON schemas. Do not edit.';
const options = {
  bannerComment: banner,
  additionalProperties: false,
  format: false,
  cwd: '',
  unreachableDefinitions: false,
  enableConstEnums: false,
  ignoreMinAndMaxItems: true,
};

/** Schemas in a folder `schemas` of another pack: their types lie beside them. */
const schemasBeside = listFiles().filter((path) => !path.startsWith('schemas/') && /\/schemas\/[^/]+\.schema\.json$/.test(path));

/** The schema areas that become one types file each, and the name of the wrapper type that lists them. */
const areas = [
  { area: 'catalogue', wrapper: 'CatalogueShapes' },
  { area: 'viewer', wrapper: 'ViewerShapes' },
  { area: 'api', wrapper: 'ApiShapes' },
  { area: 'editor', wrapper: 'EditorShapes' },
  { area: 'admissions', wrapper: 'AdmissionsShapes' },
];

function schemaFilesOf(folder: string): string[] {
  return existsSync(folder) && statSync(folder).isDirectory()
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.schema.json'))
        .sort()
    : [];
}

function readSchema(file: string): JSONSchema {
  const { $id: _, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  return schema;
}

/** The types that an area uses from other areas, by area. */
type Imports = Map<string, Set<string>>;

/**
 * A schema in which references to other areas become imported types, so that each type is generated once. References name files by
 * their `$id`.
 */
function withImports(value: unknown, imports: Imports): unknown {
  if (Array.isArray(value)) return value.map((one) => withImports(one, imports));
  if (typeof value !== 'object' || value === null) return value;
  const other = '$ref' in value ? /^\.\.\/((\w+)\/[\w-]+\.schema\.json)(?:#\/\$defs\/(\w+))?$/.exec(String(value.$ref)) : null;
  if (!other) {
    // Types cannot have both named and additional properties, so the latter are typed where they are used.
    const isOpen = 'properties' in value && 'additionalProperties' in value && typeof value.additionalProperties === 'object';
    const entries = Object.entries(isOpen ? { ...value, additionalProperties: false } : value);
    return Object.fromEntries(entries.map(([name, one]) => [name, withImports(one, imports)]));
  }
  const [, file = '', area = '', part] = other;
  const whole = readSchema(join(root, 'schemas', file));
  const { title } = (part === undefined ? whole : whole.$defs?.[part]) ?? {};
  imports.set(area, (imports.get(area) ?? new Set()).add(String(title)));
  return { tsType: title };
}

async function typesOfArea(area: string, wrapper: string): Promise<string | null> {
  const folder = join(root, 'schemas', area);
  const files = schemaFilesOf(folder).filter((file) => file !== 'common.schema.json');
  if (files.length === 0) return null;
  const properties = Object.fromEntries(files.map((file) => [basename(file, '.schema.json'), { $ref: file }]));
  const schema = {
    title: wrapper,
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  } as JSONSchema;
  const imports: Imports = new Map();
  const read = ({ url }: { readonly url: string }) => JSON.stringify(withImports(readSchema(url), imports));
  const types = await compile(schema, wrapper, { ...options, cwd: `${folder}/`, $refOptions: { resolve: { file: { read } } } });
  return writeImports(types, imports, '.');
}

/** The types of one schema that stands alone. */
async function typesOfSchema(path: string): Promise<string> {
  const imports: Imports = new Map();
  const schema = withImports(readSchema(path), imports) as JSONSchema;
  const types = await compile(schema, String(schema.title), { ...options, cwd: `${dirname(path)}/` });
  return writeImports(types, imports, relative(dirname(path), join(root, 'schemas/generated')));
}

function writeImports(types: string, imports: Imports, from: string): string {
  const lines = [...imports].map(([area, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}/${area}.ts';\n`);
  return lines.length > 0 ? types.replace(banner, `${banner}\n${lines.join('')}`) : types;
}

async function outputs(): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const { area, wrapper } of areas) {
    const text = await typesOfArea(area, wrapper);
    if (text) made.set(join(root, 'schemas', 'generated', `${area}.ts`), text);
  }
  for (const path of schemasBeside.map((file) => join(root, file))) {
    made.set(path.replace('.schema.json', '.types.ts'), await typesOfSchema(path));
  }
  return made;
}

const isCheck = process.argv.includes('--check');
const stale: string[] = [];

function keep(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  stale.push(relative(root, file));
  if (!isCheck) writeFileSync(file, text);
}

for (const [file, text] of await outputs()) keep(file, text);
for (const pack of listPacks()) keep(join(root, pack, 'generated/message-places.json'), writeMessagePlaces(pack));
// Loaded only now, because kinds and server may need the new types. If content cannot be served, the document stays as it was.
const { writeCodeEditorSettings } = await import('./code-editor.ts');
keep(join(root, '.vscode/settings.json'), writeCodeEditorSettings());
const { writeApiDocument } = await import('./api-document.ts');
keep(join(root, 'docs/openapi.json'), await writeApiDocument());
if (isCheck && stale.length > 0) {
  console.error(`These are older than what they are made from; run npm run gen:\n${stale.join('\n')}`);
  process.exit(1);
}
console.log(isCheck ? 'All is fresh.' : `Wrote ${stale.length} file(s).`);
