import type { FeedStatus } from '../../../schemas/generated/viewer.ts';

/** The state of one scheme's tile. */
export interface TileState {
  readonly scheme: string;
  readonly state: string;
}

/** People whom the rules put in the same position: what they hold that no answer of their own can change. */
export interface LegalState {
  readonly tiles: readonly TileState[];
  /** The statuses that choose their next steps: the tiles' states as items name them. */
  readonly statuses: readonly FeedStatus[];
  /** Of the decided words those that they hold. They hold none of the others. */
  readonly held: readonly string[];
  /** Beside them they hold exactly one of these. Empty when there is no such choice. */
  readonly oneOf: readonly string[];
  /** Names of presets, best first. */
  readonly presets: readonly string[];
  /** The value of each mode. */
  readonly modes: Readonly<Record<string, string>>;
  /** A moment (ISO) at which the state is. */
  readonly now: string;
  /** Results are held back from them. */
  readonly isEmbargoed: boolean;
}

/** Every position that people can be in, none that they can not. */
export interface StateSpace {
  /** Words that a state decides; of all others people hold what the vocabulary allows. */
  readonly decided: readonly string[];
  readonly states: readonly LegalState[];
}
