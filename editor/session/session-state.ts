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

/** The state of the session, besides the draft itself. */
export interface SessionState {
  /** Where edits are saved; null until the first edit opens a change set. */
  readonly set: OpenSet | null;
  readonly live: { readonly id: string; readonly seq: number | null; readonly serving: LiveReply['serving'] };
  /** The time of the last save in milliseconds; null before the first. */
  readonly savedAt: number | null;
  /** Why items were not saved, as the server's message. */
  readonly refusals: ReadonlyMap<ItemKey, string>;
  /** Edits of an earlier visit that never reached the server. They are shown beside the current values and never applied automatically. */
  readonly unsent: readonly UnsentEdit[];
  /** Whether this browser has stored the unsaved edits. */
  readonly isStoredHere: boolean;
  /** Where to sign in again after the session ended. Edits stay here meanwhile. */
  readonly signIn: string | null;
  /** The item last merged with changes by others. */
  readonly joined: ItemKey | null;
  /** A pending Undo or Redo that would change something off screen; the person confirms it first. */
  readonly elsewhere: (NextStep & { readonly isBack: boolean }) | null;
  /** When this place was opened, in milliseconds: later edits are undone without leaving it. */
  readonly arrivedAt: number;
  /** The other editors who are online. */
  readonly people: readonly PersonHere[];
  /** Changes by others to items since they were read here: the fields, and the latest author. */
  readonly news: ReadonlyMap<ItemKey, ItemNews>;
  /** What somebody else published during this session; null before that, and once dismissed. */
  readonly moved: LiveMoved | null;
  /** Where the person moved after others closed their set: their own set, or the one its items went to; null before that. */
  readonly left: 'own' | 'joined' | null;
  /** Increments whenever changes by others were read. */
  readonly newsCount: number;
}

/** Someone else's changes to an item. */
export interface ItemNews {
  readonly from: VersionSource;
  /** The paths of the fields. */
  readonly fields: readonly (readonly string[])[];
}

/** A version that somebody else published. */
export interface LiveMoved {
  readonly seq: number;
  readonly at: string;
  readonly by: string;
  /** The author's name. */
  readonly name: string;
  readonly reason: string;
  /** The items that it changed. */
  readonly items: readonly ItemKey[];
  /** Those of them that are edited here too. */
  readonly own: readonly ItemKey[];
}

/** A set, as screens show it. */
export function toOpenSet(set: Pick<ChangeSet, 'id' | 'title' | 'author'> | null): OpenSet | null {
  return set && { id: set.id, title: set.title, author: set.author };
}

/** The state of a new session. */
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
