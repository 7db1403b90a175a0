import type { Vocabulary } from '#schemas/catalogue';
import type { Kinds } from './kind.ts';

/** What a catalogue is read with: the vocabulary, components and kinds of a pack. Every pack is one. */
export interface ContentModel {
  readonly vocabulary: Vocabulary;
  readonly components: readonly string[];
  readonly kinds: Kinds;
}
