import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kinds, type KnownKind, schemasOf } from '#engine';
import { listPacks } from './pack.js';
import { listFiles, root } from './reading/source-files.ts';

/** A schema with which VS Code completes and checks matching files. A pattern with ! excludes files. */
interface Mapping {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

/** Files with a schema that are not items in a content folder. */
const others: readonly Mapping[] = [
  { fileMatch: ['**/*.entry.json'], url: './schemas/catalogue/widget.schema.json' },
  { fileMatch: ['**/vocabulary.json'], url: './schemas/catalogue/vocabulary.schema.json' },
  { fileMatch: ['**/*.examples.json'], url: './schemas/api/widget-examples.schema.json' },
];

/** The kinds of every pack, by its folder. They are imported dynamically, because no compiler program contains two packs. */
export async function loadKinds(): Promise<ReadonlyMap<string, Kinds>> {
  const load = async (pack: string) => {
    const { kinds } = (await import(/* @vite-ignore */ pathToFileURL(join(root, pack, 'kinds/index.ts')).href)) as {
      readonly kinds: Kinds;
    };
    return [pack, kinds] as const;
  };
  return new Map(await Promise.all(listPacks().map(load)));
}

/** The settings of VS Code, which assign every content file of any pack the schema of its kind. Each mapping is one line. */
export async function writeCodeEditorSettings(): Promise<string> {
  const files = listFiles();
  const urls = new Map(files.filter((path) => path.endsWith('.schema.json')).map((path) => [idOf(path), `./${path}`]));
  const found = [...(await loadKinds())].flatMap(([pack, { all }]) =>
    all.flatMap((kind) => mapKind(kind, { urls, content: `${pack}/content` })),
  );
  // A kind of several packs is one line.
  const schemas = [...new Set(found.map(({ url }) => url))];
  const matchesOf = (schema: string) => found.flatMap(({ fileMatch, url }) => (url === schema ? fileMatch : []));
  const mappings = [...schemas.map((url) => ({ fileMatch: matchesOf(url), url })), ...others];
  const lines = mappings.map((mapping) => `    ${JSON.stringify(mapping)}`);
  const settings = [
    '  "editor.defaultFormatter": "biomejs.biome"',
    '  "files.eol": "\\n"',
    `  "json.schemas": [\n${lines.join(',\n')}\n  ]`,
  ];
  return `{\n${settings.join(',\n')}\n}\n`;
}

/** The content folder of a pack, and the schema files by id. */
interface ContentPlace {
  readonly urls: ReadonlyMap<string | undefined, string>;
  readonly content: string;
}

/** Items with a different schema are listed by file, because a pattern cannot tell them apart. */
function mapKind(kind: KnownKind, { urls, content }: ContentPlace): Mapping[] {
  const [usual, other] = schemasOf(kind).map(({ $id }) => urls.get($id) ?? '');
  const folder = `${content}/${kind.name}`;
  if (!existsSync(join(root, folder))) return [];
  const all = `**/${folder}/*.json`;
  if (kind.filedBy) return [{ fileMatch: [all], url: findFileSchema(kind, dirname(content)) }];
  const named = other ? listOthers(kind, folder).map((file) => `**/${folder}/${file}`) : [];
  return [
    { fileMatch: [all, ...named.map((pattern) => `!${pattern}`)], url: usual ?? '' },
    ...(other ? [{ fileMatch: named, url: other }] : []),
  ];
}

/** The schema of a file with several items, from the pack or shared by all packs. */
function findFileSchema({ name }: KnownKind, pack: string): string {
  const path = `schemas/files/${name}.schema.json`;
  return existsSync(join(root, pack, path)) ? `./${pack}/${path}` : `./${path}`;
}

function listOthers({ otherShape }: KnownKind, folder: string): string[] {
  return readdirSync(join(root, folder)).filter((file) => otherShape?.isOf(read(join(folder, file))));
}

function idOf(path: string): string | undefined {
  return (read(path) as { readonly $id?: string }).$id;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
