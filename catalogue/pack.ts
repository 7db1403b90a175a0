import { definePack, type Pack } from '../engine/index.ts';
import recordSchema from '../schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import type { Vocabulary } from '../schemas/generated/catalogue.ts';
import { RULES, toDetails, toViewer } from './rules/index.ts';
import vocabularyJson from './vocabulary.json' with { type: 'json' };
import { widgets } from './widgets/registry.ts';

// The one checked border of the vocabulary: a contract test compares the file with its schema.
const vocabulary = vocabularyJson as Vocabulary;

/** The admissions pack: the handshake that engine, server and editor are handed. */
export const pack: Pack = definePack({
  name: 'admissions',
  vocabulary,
  components: widgets.map(({ component }) => component),
  recordSchema,
  toViewer,
  toDetails,
  rules: RULES,
});
