import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kinds, type KnownKind, schemasOf } from '#engine';
import { listPacks } from './message-places.ts';
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

/** The kinds of every pack, by its folder. They are loaded by path: no program of the compiler holds two packs. */
export async function loadKinds(): Promise<ReadonlyMap<string, Kinds>> {
  const load = async (pack: string) => {
    const { kinds } = (await import(/* @vite-ignore */ pathToFileURL(join(root, pack, 'kinds/index.ts')).href)) as {
      readonly kinds: Kinds;
    };
    return [pack, kinds] as const;
  };
  return new Map(await Promise.all(listPacks().map(load)));
}

/** The settings of VS Code, which give every content file of any pack the schema of its kind. Each mapping is one line. */
export async function writeCodeEditorSettings(): Promise<string> {
  const files = listFiles();
  const urls = new Map(files.filter((path) => path.endsWith('.schema.json')).map((path) => [idOf(path), `./${path}`]));
  const kinds = [...(await loadKinds()).values()].flatMap(({ all }) => all);
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  const folders = [...new Set(files.flatMap((path) => /^(.*\/content)\/[^/]+\/[^/]+\.json$/.exec(path)?.[1] ?? []))];
  const mappings = [...[...known.values()].flatMap((kind) => mapKind(kind, urls, folders)), ...others];
  const lines = mappings.map((mapping) => `    ${JSON.stringify(mapping)}`);
  const settings = [
    '  "editor.defaultFormatter": "biomejs.biome"',
    '  "files.eol": "\\n"',
    `  "json.schemas": [\n${lines.join(',\n')}\n  ]`,
  ];
  return `{\n${settings.join(',\n')}\n}\n`;
}

/** Items with a different schema are listed by file, because a pattern cannot tell them apart. */
function mapKind(kind: KnownKind, urls: ReadonlyMap<string | undefined, string>, folders: readonly string[]): Mapping[] {
  const [usual, other] = schemasOf(kind).map(({ $id }) => urls.get($id) ?? '');
  const all = `**/content/${kind.name}/*.json`;
  if (kind.filedBy) return [{ fileMatch: [all], url: `./schemas/files/${kind.name}.schema.json` }];
  const named = other ? listOthers(kind, folders).map((file) => `**/content/${kind.name}/${file}`) : [];
  return [
    { fileMatch: [all, ...named.map((pattern) => `!${pattern}`)], url: usual ?? '' },
    ...(other ? [{ fileMatch: named, url: other }] : []),
  ];
}

function listOthers({ name, otherShape }: KnownKind, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder, name)).filter((file) => otherShape?.isOf(read(join(folder, name, file)))),
  );
  return [...new Set(files)];
}

function idOf(path: string): string | undefined {
  return (read(path) as { readonly $id?: string }).$id;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
