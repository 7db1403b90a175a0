import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Catalogue, readCatalogue } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { kinds } from '../../kinds/index.ts';

const catalogueFolder = resolve(import.meta.dirname, '../..');

/** The shipped questions and messages, for running rules by name. */
export function readShippedContent(): Catalogue {
  const vocabulary = JSON.parse(readFileSync(join(catalogueFolder, 'vocabulary.json'), 'utf8')) as Vocabulary;
  const files = (['questions', 'messages'] as const).flatMap((kind) =>
    readdirSync(join(catalogueFolder, 'content', kind)).map((name) => ({
      kind,
      path: `${kind}/${name}`,
      text: readFileSync(join(catalogueFolder, 'content', kind, name), 'utf8'),
    })),
  );
  return readCatalogue(files, { vocabulary, components: [], kinds }).catalogue;
}
