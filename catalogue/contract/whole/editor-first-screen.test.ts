import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, mergeConfig, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { keepNodeEnv } from '#tools/build';
import { choosePack } from '#tools/pack';
import { createEditorConfig } from '../../../vite.editor.config.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Bytes of script in gzip that the editor may load before its first list is shown. */
const MAX_BYTES = 200_000;

type Chunk = Rolldown.OutputChunk;

async function buildEditor(): Promise<ReadonlyMap<string, Chunk>> {
  const built = await keepNodeEnv(async () => {
    process.env.NODE_ENV = 'production';
    const config = createEditorConfig(choosePack([]).folder, { mode: 'production' });
    return build(mergeConfig(config, { root, configFile: false, mode: 'production', build: { write: false } }));
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The editor was not built.');
  return new Map(output.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
}

/** The entry and all of its static imports. */
function firstScripts(chunks: ReadonlyMap<string, Chunk>): readonly Chunk[] {
  const entry = [...chunks.values()].find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/programs/editor.ts'));
  if (!entry) throw new Error('The build has no editor.');
  const found = new Set<Chunk>([entry]);
  for (const { imports } of found) for (const name of imports) add(chunks.get(name));
  return [...found];

  function add(chunk: Chunk | undefined): void {
    if (chunk) found.add(chunk);
  }
}

const chunks = await buildEditor();

it("keeps the names for spell checking out of the editor's main scripts", () => {
  expect([...chunks.values()].flatMap(({ moduleIds }) => moduleIds).filter((id) => id.endsWith('/known-names.ts'))).toEqual([]);
});

describe('first screen of the editor', () => {
  it('needs at most 200 KB of script in gzip, without the pack or a form', () => {
    const scripts = firstScripts(chunks);
    const modules = scripts.flatMap(({ moduleIds }) => moduleIds);
    const heavy =
      /\/(catalogue\/pack\.ts|catalogue\/widgets\/|editor\/form\/item-form|editor\/item\/|@codemirror\/|react-aria-components\/)/;
    expect(modules.filter((id) => heavy.test(id))).toEqual([]);
    const bytes = scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
});
