// Generates the TypeScript types of every schema and of each pack's vocabulary and messages, the screens of every message, the settings of
// code editors, the API document and the settings document.
// `npm run gen` writes them; `npm run gen -- --check` fails if one is out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Vocabulary } from '#schemas/catalogue';
import type { HubPack } from '#server/domain';
import { writeMessagePlaces } from './message-places.ts';
import { choosePack, listPacks } from './pack.js';
import { listFiles, root } from './reading/source-files.ts';

/** The ids of a pack's vocabulary as types, so that an unknown one is a compile error. */
function writeVocabulary(pack: string): string {
  const { tags, facts, presets, schemes } = JSON.parse(readFileSync(join(root, pack, 'vocabulary.json'), 'utf8')) as Vocabulary;
  const either = (ids: readonly string[]) => ids.map((word) => `'${word}'`).join(' | ') || 'never';
  const idsOf = (ids: readonly { readonly id: string }[]) => either(ids.map(({ id }) => id));
  const lines = schemes.map(
    ({ id, states, feedStatuses }) => `    '${id}': { state: ${either(states)}; feedStatus: ${either(feedStatuses)} };\n`,
  );
  return `// Made by \`npm run gen\` from vocabulary.json. Do not edit.
/** The words of the vocabulary. */
export interface Words {
  tag: ${idsOf(tags)};
  fact: ${idsOf(facts)};
  preset: ${idsOf(presets)};
  schemes: {
${lines.join('')}  };
}
`;
}

/** Declares the message files of a pack, so that an unknown key is a compile error. */
function writeMessageFiles(pack: string): string {
  const files = readdirSync(join(root, pack, 'content/messages')).sort();
  const lines = files.map((file) => `    '${file}': typeof import('../content/messages/${file}');\n`);
  return `// Made by \`npm run gen\` from the files of messages. Do not edit.
declare module '#engine/types/messages' {
  interface MessageFiles {
${lines.join('')}  }
}
export {};
`;
}

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

/** A folder of schemas, in `schemas/` of the project or of a pack, whose types are in one file beside it. */
interface Area {
  readonly folder: string;
  /** The file of its types. */
  readonly types: string;
}

/** The location of a schema, by its `$id`. References name schemas by it. */
interface Place {
  readonly path: string;
  readonly area: Area;
}

const { imports: doors } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};
const schemaFiles = listFiles().filter(
  (path) => !path.includes('/template/') && /^(?:.+\/)?schemas\/(?!files\/)[^/]+\/[^/]+\.schema\.json$/.test(path),
);
const areas = [...new Set(schemaFiles.map((path) => dirname(path)))].map(toArea);
const places = new Map<string, Place>(schemaFiles.map((path) => [String(readSchema(path).$id), { path, area: toArea(dirname(path)) }]));

function toArea(folder: string): Area {
  return { folder, types: `${dirname(folder)}/generated/${basename(folder)}.ts` };
}

function readSchema(path: string): JSONSchema {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** The types that a file imports from others, by file. */
type Imports = Map<string, Set<string>>;

/** A schema in which references to other areas are imported types, so that each type is generated once; others become file paths. */
function withImports(value: unknown, from: Place, imports: Imports): unknown {
  if (Array.isArray(value)) return value.map((one) => withImports(one, from, imports));
  if (typeof value !== 'object' || value === null) return value;
  const [, file, part] = '$ref' in value ? (/^([^#]+)(?:#\/\$defs\/(\w+))?$/.exec(String(value.$ref)) ?? []) : [];
  if (file === undefined) {
    // Types cannot have both named and additional properties, so the latter are typed where they are used.
    const isOpen = 'properties' in value && 'additionalProperties' in value && typeof value.additionalProperties === 'object';
    const entries = Object.entries(isOpen ? { ...value, additionalProperties: false } : value);
    return Object.fromEntries(entries.map(([name, one]) => [name, withImports(one, from, imports)]));
  }
  const { $id } = readSchema(from.path);
  const target = places.get(posix.join(posix.dirname(String($id)), file));
  if (!target) throw new Error(`${from.path} refers to ${file}, which is the $id of no schema.`);
  if (target.area.folder === from.area.folder) return { $ref: `${basename(target.path)}${part === undefined ? '' : `#/$defs/${part}`}` };
  const whole = readSchema(target.path);
  const { title } = (part === undefined ? whole : whole.$defs?.[part]) ?? {};
  imports.set(target.area.types, (imports.get(target.area.types) ?? new Set()).add(String(title)));
  return { tsType: title };
}

/** The types of all schemas in a folder. */
async function typesOfArea({ folder, types }: Area): Promise<string> {
  const files = schemaFiles.filter((path) => dirname(path) === folder).map((path) => basename(path));
  const names = files.filter((file) => file !== 'common.schema.json').map((file) => basename(file, '.schema.json'));
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `${name}.schema.json` }]));
  const title = `${toPascalCase(basename(folder))}Shapes`;
  const schema = { title, type: 'object', additionalProperties: false, required: names, properties } as JSONSchema;
  const imports: Imports = new Map();
  const read = ({ url }: { readonly url: string }) => {
    const path = `${folder}/${basename(url)}`;
    const { $id: _, ...whole } = withImports(readSchema(path), { path, area: toArea(folder) }, imports) as JSONSchema;
    return JSON.stringify(whole);
  };
  const text = await compile(schema, title, { ...options, cwd: `${join(root, folder)}/`, $refOptions: { resolve: { file: { read } } } });
  return writeImports(text, imports, types);
}

/** The import specifier of a file from another: its door if it is in another room. */
function specifierOf(file: string, from: string): string {
  const [door] = Object.entries(doors).find(([, target]) => target === `./${file}`) ?? [];
  if (door && file.split('/')[0] !== from.split('/')[0]) return door;
  const path = posix.relative(posix.dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
}

function toPascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function writeImports(text: string, imports: Imports, to: string): string {
  const lines = [...imports].map(([file, names]) => {
    return `import type { ${[...names].sort().join(', ')} } from '${specifierOf(file, to)}';\n`;
  });
  return lines.length > 0 ? text.replace(banner, `${banner}\n${lines.join('')}`) : text;
}

const isCheck = process.argv.includes('--check');
const stale: string[] = [];

function keep(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  stale.push(relative(root, file));
  if (isCheck) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

for (const area of areas) keep(join(root, area.types), await typesOfArea(area));
for (const pack of listPacks()) {
  keep(join(root, pack, 'generated/message-files.ts'), writeMessageFiles(pack));
  keep(join(root, pack, 'generated/words.ts'), writeVocabulary(pack));
  keep(join(root, pack, 'generated/message-places.json'), writeMessagePlaces(pack));
}
// Imported only now, because kinds and server may need the new types. If content cannot be served, the document stays unchanged.
const { writeCodeEditorSettings } = await import('./code-editor.ts');
keep(join(root, '.vscode/settings.json'), await writeCodeEditorSettings());
const { writeApiDocument } = await import('./api-document.ts');
const { hubPack } = (await import(pathToFileURL(join(root, choosePack([]).folder, 'server.ts')).href)) as {
  readonly hubPack: HubPack;
};
keep(join(root, 'docs/openapi.json'), await writeApiDocument(hubPack));
const { writeSettingsDocument } = await import('./settings-document.ts');
keep(join(root, 'docs/settings.md'), writeSettingsDocument(hubPack));
if (isCheck && stale.length > 0) {
  console.error(`These are older than what they are made from; run npm run gen:\n${stale.join('\n')}`);
  process.exit(1);
}
console.log(stale.length === 0 ? 'All is fresh.' : `Wrote:\n${stale.join('\n')}`);
