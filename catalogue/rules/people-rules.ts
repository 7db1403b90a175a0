import type { GatedPack, Kinds, VocabularyOf } from '#engine';
import type { Words } from '../generated/words.ts';
import { kinds } from '../kinds/index.ts';
import vocabularyJson from '../vocabulary.json' with { type: 'json' };
import { createAnalysisRules } from './analysis/analysis.ts';
import { createPreviewRules } from './preview/preview.ts';
import { toViewer } from './tags/to-viewer.ts';

// The one place where the vocabulary is cast: a contract test checks the file against its schema.
const vocabulary = vocabularyJson as VocabularyOf<Words>;

/** Vocabulary, kinds and rules: the pack's part in deciding who sees which item. */
export const peopleRules = {
  vocabulary,
  kinds,
  toViewer,
  analysis: createAnalysisRules(vocabulary),
  preview: createPreviewRules(vocabulary),
} satisfies GatedPack & { readonly kinds: Kinds };
