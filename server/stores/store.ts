/** Kinds of document a store keeps. A kind decides the place on disk, who may touch it and whether it has a history. */
export const DOCUMENT_KINDS = ['settings', 'favourites', 'profile', 'application', 'account', 'session', 'draft'] as const;

/** One of DOCUMENT_KINDS. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Names one document. For a session, `owner` or `collection` is the SHA-256 of the session id in hex, never the id itself. */
export interface DocumentKey {
  readonly kind: DocumentKind;
  readonly owner: string;
  readonly collection: string;
}

/**
 * Who asks. Mandatory on every call; there is no override. A viewer reaches only documents they own; an editor also
 * drafts, accounts, publishing, erasure and export; the system reaches everything.
 */
export interface Actor {
  readonly kind: 'viewer' | 'editor' | 'system';
  readonly id: string;
}

/** A document with its revision (1, 2, 3...). The document is deeply frozen and its records have no prototype. */
export interface StoredDocument {
  readonly rev: number;
  readonly doc: unknown;
}

/** One earlier or current revision, with when and by whom it was saved. */
export interface Revision extends StoredDocument {
  readonly at: string;
  readonly by: string;
}

/** A document met in a list or an export. */
export interface ListedDocument extends Revision {
  readonly key: DocumentKey;
}

/** One page of a list; `next` continues it, null ends it. */
export interface DocumentPage {
  readonly items: readonly ListedDocument[];
  readonly next: string | null;
}

/** `ifRev` saves only over that revision (0: only if there is none). `idemKey` makes a repeated save answer as the first did. */
interface PutOptions {
  readonly ifRev?: number;
  readonly idemKey?: string;
}

/** Saved, with the new revision; or refused, with the document as it stands (null: there is none). */
export type PutResult = { readonly ok: true; readonly rev: number } | { readonly ok: false; readonly conflict: StoredDocument | null };

/** A patch needs no revision and cannot conflict; `doc` is the document as it stands after it. */
export interface PatchResult {
  readonly ok: true;
  readonly rev: number;
  readonly doc: unknown;
}

/**
 * One small change inside a document. Records on the way are made when missing. `toggle` treats the target as a list
 * without repeats: the value is taken out if it is in, put in if it is not. Removing what is not there changes nothing.
 */
export type Operation =
  | { readonly op: 'set'; readonly path: readonly string[]; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: readonly string[] }
  | { readonly op: 'toggle'; readonly path: readonly string[]; readonly value: unknown };

/** One item of a catalogue as it was published. */
export interface SnapshotItem {
  readonly kind: string;
  readonly id: string;
  readonly value: unknown;
}

/** What is handed to publish: the whole catalogue, and why. */
export interface Bundle {
  readonly items: readonly SnapshotItem[];
  readonly reason?: string;
}

/** A whole catalogue, immutable; `id` is the SHA-256 of its canonical text. */
export interface Snapshot {
  readonly id: string;
  readonly items: readonly SnapshotItem[];
}

/** One move of the live pointer: a publish, or a roll back to an earlier snapshot. `seq` only grows. */
export interface SnapshotMove {
  readonly seq: number;
  readonly kind: 'publish' | 'point';
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** The request this move fulfilled, when it was made under a key. */
  readonly idemKey?: string;
}

/** The snapshot being served, with the move that made it live. */
export interface LiveSnapshot extends Snapshot {
  readonly move: SnapshotMove;
}

/** Moved, with the id now live; or refused because another snapshot had become live since. */
export type PublishResult =
  | {
      readonly ok: true;
      readonly id: string;
      readonly seq: number;
      /** An earlier call under the same key had moved it already. */
      readonly isRepeat?: true;
    }
  | { readonly ok: false; readonly conflict: { readonly live: string | null } };

/** Everything kept about one person. */
export interface SubjectExport {
  readonly subject: string;
  readonly at: string;
  readonly documents: readonly ListedDocument[];
}

/**
 * Which snapshot is served: the one that was made live last, an earlier one because that one cannot be read, what stands in because none
 * can be read, or nothing yet.
 */
export type Serving = 'newest' | 'earlier' | 'stand-in' | 'nothing';

/** What a probe needs to know. `lag` is the age in milliseconds of the oldest save still waiting for the disk. */
export interface StoreHealth {
  readonly writable: boolean;
  readonly reason: string | null;
  readonly live: string | null;
  readonly serving: Serving;
  /** Damaged documents that were set aside. */
  readonly quarantined: number;
  /** Documents whose file had vanished; what was kept beside it is used, and may be older. */
  readonly vanished: number;
  readonly lag: number;
}

/** Something an operator should read: a damaged file, a save that failed, a lock that was lost. Never holds content. */
export interface StoreEvent {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
}

/** Where a store writes what an operator should read. */
export type StoreLog = (event: StoreEvent) => void;

/** The time, from outside: milliseconds since 1970. */
export interface StoreClock {
  now(): number;
}

/**
 * The one place that remembers. Memory, lowdb and other makers answer alike (`store-contract.ts`).
 *
 * Every call may reject with `RefusedKeyError` (a key outside the enums, or a name like `__proto__`),
 * `RefusedActorError` (the actor may not touch this) or, where a disk is behind it, `StoreUnavailableError`,
 * `StoreLockedError` and `DocumentUnreadableError`. A call that rejects has changed nothing that `get` answers.
 */
export interface Store {
  /** Whether other processes save here too, so that what was read a moment ago may have changed without a word. */
  readonly isShared: boolean;

  /**
   * Where other processes save too: a mark of all that a person has, another one after each save of any of it and never one from before;
   * null when there is nothing. Costs a fraction of reading it. Left out where nobody else saves.
   */
  markOf?(actor: Actor, owner: string): Promise<string | null>;

  /** The document as last acknowledged, or null if there is none. Reads your own writes. */
  get(actor: Actor, key: DocumentKey): Promise<StoredDocument | null>;

  /**
   * Replaces the whole document. Resolves only when the save would survive a power cut.
   * Rejects with `RefusedValueError` for anything JSON cannot carry or a record key such as `__proto__`.
   */
  put(actor: Actor, key: DocumentKey, doc: unknown, options?: PutOptions): Promise<PutResult>;

  /** Applies small changes in order, all or none, to what is stored now. Rejects with `RefusedValueError` if one does not fit. */
  patch(actor: Actor, key: DocumentKey, operations: readonly Operation[], options?: { readonly idemKey?: string }): Promise<PatchResult>;

  /**
   * Changes a document by what it holds, in one step: no other save comes between, on whatever node. `change` is given the document
   * (null: there is none) and answers the next one, or null to leave it. It is asked again when another node was faster, so it
   * does nothing else. What it throws is what the call rejects with. Resolves with the document as it stands then.
   */
  update(
    actor: Actor,
    key: DocumentKey,
    change: (doc: unknown) => unknown,
    options?: { readonly idemKey?: string },
  ): Promise<StoredDocument | null>;

  /**
   * Takes one document away, durably and for good: no earlier generation and no copy that was set aside holds it any more. A later save of
   * the same key goes on counting revisions, except for sessions and drafts.
   */
  remove(actor: Actor, key: DocumentKey, options?: { readonly ifRev?: number }): Promise<PutResult>;

  /**
   * Takes every document of these kinds of a person away, as remove does, all in one step: after a crash all of them are there, or nothing
   * is left. Resolves with how many there were.
   */
  wipe(actor: Actor, owner: string, kinds: readonly DocumentKind[]): Promise<number>;

  /** Newest first. Drafts keep their last 20 revisions; every other kind answers with its current one. */
  history(actor: Actor, key: DocumentKey): Promise<readonly Revision[]>;

  /** All documents of a kind in a fixed order, a page at a time; a page may be empty and still have a next. Reads every file of it. */
  list(actor: Actor, kind: DocumentKind, cursor?: string): Promise<DocumentPage>;

  /**
   * Writes the snapshot, then moves the pointer: after a crash the old or the new one is live, whole. With `ifLive`,
   * only if that snapshot (null: none that can be served) is live now. With `idemKey`, only if none of the remembered moves was made under that
   * key, however many nodes try; the answer is that of the first. Rejects with `RefusedValueError` for a repeated or nameless item.
   */
  publish(actor: Actor, bundle: Bundle, options?: { readonly ifLive?: string | null; readonly idemKey?: string }): Promise<PublishResult>;

  /** Rolls back or forward: moves the pointer to a snapshot once published. Rejects with `SnapshotUnknownError`. */
  point(actor: Actor, id: string, options?: { readonly reason?: string; readonly ifLive?: string | null }): Promise<PublishResult>;

  /**
   * The snapshot being served, or null before the first publish. Its bytes are checked against its name; a damaged one
   * is refused, reported, and the last sound one served. Rejects with `SnapshotUnreadableError` if none is left and nothing stands in.
   */
  live(): Promise<LiveSnapshot | null>;

  /**
   * Serves this until the next move, where no snapshot can be read: in this process only, and nothing is published. Gives what is served
   * then, which is what is live where a snapshot can be read.
   */
  standIn(actor: Actor, bundle: Bundle): Promise<LiveSnapshot>;

  /** Moves of the pointer, newest first (the last 500). */
  snapshots(actor: Actor): Promise<readonly SnapshotMove[]>;

  /** One published snapshot by its id, verified, or null if it was never published here. */
  snapshot(actor: Actor, id: string): Promise<Snapshot | null>;

  /** Calls back after each move of the pointer, in order. Returns the way to stop. */
  onLive(callback: (live: LiveSnapshot) => void): () => void;

  /**
   * Removes every document of the person, every earlier generation and every copy set aside, and leaves a tombstone
   * that holds only a hash, so that a restored backup does not bring them back. Sessions are found by `owner` in their
   * document. Resolves with the number of documents removed.
   */
  erase(actor: Actor, subject: string): Promise<{ readonly removed: number }>;

  /** Everything kept about the person: their documents, drafts and sessions. Rejects where a part of it cannot be read. */
  exportAll(actor: Actor, subject: string): Promise<SubjectExport>;

  /** Cheap enough for a probe: answers from memory. */
  health(): StoreHealth;

  /** Waits for accepted saves, then lets go of the folder. Later calls reject with `StoreUnavailableError`. */
  close(): Promise<void>;
}
