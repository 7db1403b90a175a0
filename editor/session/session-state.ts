import type { LiveReply, VersionSource } from '#schemas/editor';
import type { ChangeSet } from '../api/shapes.ts';
import type { NextStep } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import type { UnsentEdit } from '../document/journal.ts';
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
  readonly unsent: readonly UnsentEdit[];
  /** Whether this browser has stored what the server does not have yet. */
  readonly isStoredHere: boolean;
  /** Where to sign in again after the session ended. Edits stay here meanwhile. */
  readonly signIn: string | null;
  /** The item that was last merged with somebody else's changes. */
  readonly joined: ItemKey | null;
  /** What Undo or Do again would take in another place than the one on the screen; somebody is asked first. */
  readonly elsewhere: (NextStep & { readonly isBack: boolean }) | null;
  /** Since when this place is open, in milliseconds: what was changed since is undone without leaving it. */
  readonly arrivedAt: number;
  /** The other editors who are here. */
  readonly people: readonly PersonHere[];
  /** What others changed in items since they were read here: the fields, and who it was last. */
  readonly news: ReadonlyMap<ItemKey, ItemNews>;
  /** What somebody else made live while this was open; null before that, and after it was read. */
  readonly moved: LiveMoved | null;
  /** Where one is since others closed the set one was in: in one's own, or in the set its items went to; null before that. */
  readonly left: 'own' | 'joined' | null;
  /** Grows each time that something by others was read. */
  readonly newsCount: number;
}

/** Someone else's changes to an item. */
export interface ItemNews {
  readonly from: VersionSource;
  /** The paths of the fields. */
  readonly fields: readonly (readonly string[])[];
}

/** A version that somebody else made live. */
export interface LiveMoved {
  readonly seq: number;
  readonly at: string;
  readonly by: string;
  /** What they are called. */
  readonly name: string;
  readonly reason: string;
  /** The items that it made different. */
  readonly items: readonly ItemKey[];
  /** Those of them that are changed here too. */
  readonly own: readonly ItemKey[];
}

/** A set, as screens show it. */
export function toOpenSet(set: Pick<ChangeSet, 'id' | 'title' | 'author'> | null): OpenSet | null {
  return set && { id: set.id, title: set.title, author: set.author };
}

/** The state of a session in which nothing has happened yet. */
export function startState(set: OpenSet | null, { id, seq, serving }: SessionState['live']): SessionState {
  return {
    set,
    live: { id, seq, serving },
    savedAt: null,
    refusals: new Map(),
    unsent: [],
    signIn: null,
    isStoredHere: true,
    joined: null,
    elsewhere: null,
    arrivedAt: Number.POSITIVE_INFINITY,
    people: [],
    news: new Map(),
    moved: null,
    left: null,
    newsCount: 0,
  };
}
