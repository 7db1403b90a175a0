import { resolve } from 'node:path';
import { createPackPages } from '#engine/testing/pages';
import type { Vocabulary } from '#schemas/catalogue';
import { kinds } from '../../kinds/index.ts';
import { toDetails } from '../../rules/tags/to-details.ts';
import { toViewer } from '../../rules/tags/to-viewer.ts';
import vocabulary from '../../vocabulary.json' with { type: 'json' };

export type { PageChanges } from '#engine/testing/pages';

/** The pages of the shipped personas. */
export const { shippedCatalogue, hubPageOf } = createPackPages({
  folder: resolve(import.meta.dirname, '../..'),
  vocabulary: vocabulary as Vocabulary,
  kinds,
  toViewer,
  toDetails,
  nameOf: (details) => {
    const { uid, name } = (details as ReturnType<typeof toDetails>).user;
    return { id: uid, name };
  },
});
