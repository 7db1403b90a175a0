import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pack } from '../../catalogue/pack.ts';
import { readContentFiles } from '../../server/publishing/content-files.ts';
import { listFiles, root } from '../architecture/source-files.ts';

const messages = new Map(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') })
    .filter(({ kind }) => kind === 'messages')
    .map(({ text }) => JSON.parse(text) as { id: string; area: string })
    .map(({ id, area }) => [id, area]),
);

/** The keys that code asks for by name, with the file that asks. */
const asked = listFiles()
  .filter((path) => /^catalogue\/(hub|parts|pages|widgets)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|_template/.test(path))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bwords\(\s*'([a-z0-9-]+)'/g)].map((match) => ({ file, key: match[1] ?? '' })),
  );

describe('messages', () => {
  it('every key that the hub asks for exists', () => {
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ key }) => !messages.has(key)).map(({ file, key }) => `${file} asks for ${key}`)).toEqual([]);
  });

  it('and is sent with the page, or fetched by a piece that waits for its words', () => {
    const areas = new Set(messages.values());
    const fetched = listFiles()
      .filter((path) => /^catalogue\/(hub|parts|pages|widgets)\/.*\.tsx?$/.test(path))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => /\bWithWords\b|\bfetchWords\b/.test(text))
      .flatMap((text) => [...text.matchAll(/'([^'\n]+)'/g)].map(([, literal]) => literal ?? ''))
      .filter((literal) => areas.has(literal));
    const sent = new Set([...(pack.messageAreas ?? []), ...fetched]);
    expect(
      asked
        .filter(({ key }) => !sent.has(messages.get(key) ?? ''))
        .map(({ file, key }) => `${file} asks for ${key} of ${messages.get(key)}`),
    ).toEqual([]);
  });

  it('every area that is sent has messages', () => {
    const areas = new Set(messages.values());
    expect((pack.messageAreas ?? []).filter((area) => !areas.has(area))).toEqual([]);
  });
});
