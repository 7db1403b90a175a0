import type { FeedStatus } from '#schemas/viewer';

/** The state of one scheme's tile. */
export interface TileState {
  readonly scheme: string;
  readonly state: string;
}

/** A state of the rules that people can be in: the words they hold and cannot change by a choice of their own. */
export interface LegalState {
  readonly tiles: readonly TileState[];
  /** The statuses that choose their next steps, as items name them. */
  readonly statuses: readonly FeedStatus[];
  /** The decided words that they hold. They hold none of the others. */
  readonly held: readonly string[];
  /** Besides those they hold exactly one of these. Empty when there is no choice. */
  readonly oneOf: readonly string[];
  /** Names of presets, best first. */
  readonly presets: readonly string[];
  /** The value of each mode. */
  readonly modes: Readonly<Record<string, string>>;
  /** A moment (ISO) at which the state occurs. */
  readonly now: string;
  /** Whether results are held back from them. */
  readonly isEmbargoed?: boolean;
}

/** All states that people can be in, and no others. */
export interface StateSpace {
  /** The words that states decide. All others can be held as the vocabulary allows. */
  readonly decided: readonly string[];
  readonly states: readonly LegalState[];
}
