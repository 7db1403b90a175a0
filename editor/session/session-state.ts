import type { LiveReply } from '../../schemas/generated/editor.ts';
import type { ChangeSet } from '../api/index.ts';
import type { ItemKey, KeptEdit } from '../document/index.ts';
import type { PersonHere } from './presence.ts';

/** An open change set, as screens show it. */
export interface OpenSet {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

/** The state of the whole session, besides the draft itself. */
export interface SessionState {
  /** Where edits are saved; null until the first edit opens a change set. */
  readonly set: OpenSet | null;
  readonly live: { readonly id: string; readonly seq: number | null; readonly serving: LiveReply['serving'] };
  /** The time of the last save in milliseconds; null before the first. */
  readonly savedAt: number | null;
  /** Why items were not saved, in the server's words. */
  readonly refusals: ReadonlyMap<ItemKey, string>;
  /** Edits of an earlier visit that never reached the server. They are shown beside the present values and never applied automatically. */
  readonly kept: readonly KeptEdit[];
  /** Where to sign in again after the session ended. Edits stay here meanwhile. */
  readonly signIn: string | null;
  /** The item that was last merged with somebody else's changes. */
  readonly joined: ItemKey | null;
  /** The other editors who are here. */
  readonly people: readonly PersonHere[];
}

/** A set, as screens show it. */
export function toOpenSet(set: Pick<ChangeSet, 'id' | 'title' | 'author'> | null): OpenSet | null {
  return set && { id: set.id, title: set.title, author: set.author };
}
