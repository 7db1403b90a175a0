import type { LiveReply } from '../../schemas/generated/editor.ts';
import type { ChangeSet } from '../api/index.ts';
import type { ItemKey, KeptEdit } from '../document/index.ts';
import type { PersonHere } from './presence.ts';

/** Changes that are being made, as far as a screen shows them. */
export interface OpenSet {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

/** What is true of the whole session beside the draft itself. */
export interface SessionState {
  /** Where unsaved edits are sent; null until the first edit opens a set of changes. */
  readonly set: OpenSet | null;
  readonly live: { readonly id: string; readonly seq: number | null; readonly serving: LiveReply['serving'] };
  /** When the last word was saved, in milliseconds; null: nothing was changed yet. */
  readonly savedAt: number | null;
  /** Why an item was not saved, in the server's words. */
  readonly refusals: ReadonlyMap<ItemKey, string>;
  /** Words of an earlier visit that never reached the server. Shown beside the truth, never put in place by themselves. */
  readonly kept: readonly KeptEdit[];
  /** Where to sign in again when the session has ended. Words stay here meanwhile. */
  readonly signIn: string | null;
  /** The item that was joined last with what somebody else saved. */
  readonly joined: ItemKey | null;
  /** Who else is here. */
  readonly people: readonly PersonHere[];
}

/** What a screen shows of a set. */
export function toOpenSet(set: Pick<ChangeSet, 'id' | 'title' | 'author'> | null): OpenSet | null {
  return set && { id: set.id, title: set.title, author: set.author };
}
