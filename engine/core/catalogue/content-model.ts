import type { Vocabulary } from '#schemas/catalogue';
import type { EngineMessages } from './engine-messages.ts';
import type { Kinds } from './kind.ts';

/** The inputs for reading a catalogue: the vocabulary, components and kinds of a pack. */
export interface ContentModel {
  readonly vocabulary: Vocabulary;
  readonly components: readonly string[];
  readonly kinds: Kinds;
  /** Messages of the engine, used where the content has none of that id; a message that is in neither is drawn as its id. */
  readonly messages?: EngineMessages;
}
