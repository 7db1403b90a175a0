import type { Vocabulary } from '../../../schemas/generated/catalogue.ts';
import type { Kinds } from './kind.ts';

/** What a catalogue is read by: the words, the components and the kinds of item that a pack has. Every pack is one. */
export interface ContentModel {
  readonly vocabulary: Vocabulary;
  readonly components: readonly string[];
  readonly kinds: Kinds;
}
