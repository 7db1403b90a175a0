import type { Vocabulary } from '#schemas/catalogue';
import type { EngineMessages } from './engine-messages.ts';
import type { Kinds } from './kind.ts';

/** What a catalogue is read with: the vocabulary, components and kinds of a pack. Every pack is one. */
export interface ContentModel {
  readonly vocabulary: Vocabulary;
  readonly components: readonly string[];
  readonly kinds: Kinds;
  /** What the engine says where the content has no message of that id; a message that is in neither is drawn as its id. */
  readonly messages?: EngineMessages;
}
