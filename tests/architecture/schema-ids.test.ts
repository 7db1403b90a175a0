import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPacks } from '#tools/pack';
import { isIn, listFiles, root } from '#tools/reading/source-files';

const ids = new Map(
  listFiles()
    .filter((path) => path.endsWith('.schema.json') && !path.includes('/template/'))
    .map((path) => [path, (JSON.parse(readFileSync(join(root, path), 'utf8')) as { readonly $id: string }).$id]),
);

describe('the $id of a schema', () => {
  it('is unique across all packs', () => {
    const known = [...ids.values()];
    expect([...ids].filter(([, id]) => known.indexOf(id) !== known.lastIndexOf(id))).toEqual([]);
  });

  it('begins with the name of the pack for a widget', () => {
    const wrong = listPacks().flatMap((pack) =>
      [...ids].filter(([path, id]) => isIn(path, `${pack}/widgets`) && id !== `${basename(pack)}/widgets/${basename(path)}`),
    );
    expect(wrong).toEqual([]);
  });
});
