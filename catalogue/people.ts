import type { GatedPack, Kinds } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { kinds } from './kinds/index.ts';
import { createAnalysisRules } from './rules/analysis/analysis.ts';
import { createPreviewRules } from './rules/preview/preview.ts';
import { toViewer } from './rules/tags/to-viewer.ts';
import vocabularyJson from './vocabulary.json' with { type: 'json' };

// The one place where the vocabulary is cast: a contract test checks the file against its schema.
const vocabulary = vocabularyJson as Vocabulary;

/** The part of the pack about people, without screens: enough to work out who sees what. */
export const people = {
  vocabulary,
  kinds,
  toViewer,
  analysis: createAnalysisRules(vocabulary),
  preview: createPreviewRules(vocabulary),
} satisfies GatedPack & { readonly kinds: Kinds };
