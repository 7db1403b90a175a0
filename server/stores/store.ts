/** The kinds of documents in a store. The kind decides the place on disk, who may use it and whether it has a history. */
export const DOCUMENT_KINDS = ['settings', 'favourites', 'profile', 'application', 'account', 'session', 'draft'] as const;

/** One of these kinds. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Names one document. For a session, `owner` or `collection` is the SHA-256 of the session id in hex, never the id itself. */
export interface DocumentKey {
  readonly kind: DocumentKind;
  readonly owner: string;
  readonly collection: string;
}

/**
 * The caller of a store. Required in every call; there is no override. A viewer has access only to their own documents; an editor also to
 * drafts, accounts, publishing, erasure and export; the system to everything.
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

/** One earlier or current revision, with its time and author. */
export interface Revision extends StoredDocument {
  readonly at: string;
  readonly by: string;
}

/** A document in a list or an export. */
export interface ListedDocument extends Revision {
  readonly key: DocumentKey;
}

/** One page of a list; `next` is the cursor of the next page, null on the last one. */
export interface DocumentPage {
  readonly items: readonly ListedDocument[];
  readonly next: string | null;
}

/** `ifRev` saves only over that revision (0: only if there is none). With `idemKey` a repeated save gets the answer of the first. */
interface PutOptions {
  readonly ifRev?: number;
  readonly idemKey?: string;
}

/** Saved, with the new revision; or refused, with the current document (null: there is none). */
export type PutResult = { readonly ok: true; readonly rev: number } | { readonly ok: false; readonly conflict: StoredDocument | null };

/** The result of a patch, which needs no revision and cannot conflict; `doc` is the document after it. */
export interface PatchResult {
  readonly ok: true;
  readonly rev: number;
  readonly doc: unknown;
}

/**
 * One small change inside a document. Missing records on the path are created. `toggle` treats the target as a set: it removes the value if
 * it is there, else adds it. Removing something that is not there changes nothing.
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

/** The argument of `publish`: the whole catalogue and the reason. */
export interface Bundle {
  readonly items: readonly SnapshotItem[];
  readonly reason?: string;
}

/** A whole catalogue, immutable; `id` is the SHA-256 of its canonical text. */
export interface Snapshot {
  readonly id: string;
  readonly items: readonly SnapshotItem[];
}

/** One move of the live pointer: a publish, or a rollback to an earlier snapshot. `seq` only grows. */
export interface SnapshotMove {
  readonly seq: number;
  readonly kind: 'publish' | 'point';
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  /** The idempotency key of the request, if it had one. */
  readonly idemKey?: string;
}

/** The snapshot being served, with the move that made it live. */
export interface LiveSnapshot extends Snapshot {
  readonly move: SnapshotMove;
}

/** Moved, with the id that is live now; or refused because another snapshot has become live in the meantime. */
export type PublishResult =
  | {
      readonly ok: true;
      readonly id: string;
      readonly seq: number;
      /** Set when an earlier call with the same key had already moved it. */
      readonly isRepeat?: true;
    }
  | { readonly ok: false; readonly conflict: { readonly live: string | null } };

/** Everything stored about one person. */
export interface SubjectExport {
  readonly subject: string;
  readonly at: string;
  readonly documents: readonly ListedDocument[];
}

/**
 * Which snapshot is served: the last one made live, an earlier one because that is unreadable, a stand-in because all are unreadable, or
 * nothing yet.
 */
export type Serving = 'newest' | 'earlier' | 'stand-in' | 'nothing';

/** The state of a store for a health check. `lag` is the age in milliseconds of the oldest save that waits for the disk. */
export interface StoreHealth {
  readonly writable: boolean;
  readonly reason: string | null;
  readonly live: string | null;
  readonly serving: Serving;
  /** The number of damaged documents that were set aside. */
  readonly quarantined: number;
  /** The number of files that only a newer program can read, as far as this process has met them. */
  readonly newer: number;
  /** The number of documents whose file had vanished; a spare copy is used, which may be older. */
  readonly vanished: number;
  readonly lag: number;
}

/** An event for operators: a damaged file, a failed save, a lost lock. Never contains content. */
export interface StoreEvent {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
}

/** Where a store reports events for operators. */
export type StoreLog = (event: StoreEvent) => void;

/** The time, from outside: milliseconds since 1970. */
export interface StoreClock {
  now(): number;
}

/**
 * The only place where data is stored. All implementations behave alike (`store-contract.ts`). A call may reject with `RefusedKeyError` (a
 * key outside the enums, or a name like `__proto__`), `RefusedActorError` (the actor may not use this) or, with a disk behind it,
 * `StoreUnavailableError`, `StoreLockedError` and `DocumentUnreadableError`. A rejected call has changed nothing visible to `get`.
 */
export interface Store {
  /** Whether other processes save here too, so that a document may have changed since it was read. */
  readonly isShared: boolean;

  /**
   * If other processes save too: a mark of all data of a person, which changes with each save and is never reused; null when there is no
   * data. Costs a fraction of reading the data. Missing if no other process saves.
   */
  markOf?(actor: Actor, owner: string): Promise<string | null>;

  /** The document as last acknowledged; null if there is none. A caller reads its own writes. */
  get(actor: Actor, key: DocumentKey): Promise<StoredDocument | null>;

  /**
   * Replaces the whole document. Resolves only when the save would survive a power cut. Rejects with `RefusedValueError` for anything that
   * JSON cannot express, or a record key such as `__proto__`.
   */
  put(actor: Actor, key: DocumentKey, doc: unknown, options?: PutOptions): Promise<PutResult>;

  /** Applies small changes in order, all or none, to the stored document. Rejects with `RefusedValueError` if one does not fit. */
  patch(actor: Actor, key: DocumentKey, operations: readonly Operation[], options?: { readonly idemKey?: string }): Promise<PatchResult>;

  /**
   * Changes a document depending on its content, in one step: no other save comes between, on any node. `change` gets the document (null:
   * there is none) and returns the next one, or null to leave it unchanged. It is called again if another node was faster, so it must have
   * no side effects. The call rejects with whatever it throws. Resolves with the resulting document.
   */
  update(
    actor: Actor,
    key: DocumentKey,
    change: (doc: unknown) => unknown,
    options?: { readonly idemKey?: string },
  ): Promise<StoredDocument | null>;

  /**
   * Removes one document durably and for good, including earlier generations and set-aside copies. A later save with the same key continues
   * the revisions, except for sessions and drafts.
   */
  remove(actor: Actor, key: DocumentKey, options?: { readonly ifRev?: number }): Promise<PutResult>;

  /**
   * Removes every document of these kinds of a person, as `remove` does, in one step: after a crash either all of them are there or none.
   * Resolves with the number of documents.
   */
  wipe(actor: Actor, owner: string, kinds: readonly DocumentKind[]): Promise<number>;

  /** Newest first. Drafts keep their last 20 revisions; every other kind only has its current one. */
  history(actor: Actor, key: DocumentKey): Promise<readonly Revision[]>;

  /**
   * All documents of a kind in a fixed order, one page at a time; a page may be empty and still have a next. Reads every file of the kind.
   */
  list(actor: Actor, kind: DocumentKind, cursor?: string): Promise<DocumentPage>;

  /**
   * Writes the snapshot, then moves the pointer: after a crash either the old or the new one is live, whole. With `ifLive`, only if that
   * snapshot (null: none that can be served) is live now. With `idemKey`, only if none of the remembered moves was made with that key,
   * however many nodes try; the answer is that of the first. Rejects with `RefusedValueError` for an item that is repeated or has no name.
   */
  publish(actor: Actor, bundle: Bundle, options?: { readonly ifLive?: string | null; readonly idemKey?: string }): Promise<PublishResult>;

  /** Moves the pointer to a published snapshot, older or newer. Rejects with `SnapshotUnknownError`. */
  point(actor: Actor, id: string, options?: { readonly reason?: string; readonly ifLive?: string | null }): Promise<PublishResult>;

  /**
   * The served snapshot, or null before the first publish. Its bytes are checked against its name; a damaged one is refused and reported,
   * and the last intact one is served. Rejects with `SnapshotUnreadableError` if none is left and there is no stand-in.
   */
  live(): Promise<LiveSnapshot | null>;

  /**
   * Serves this bundle until the next move if no snapshot can be read: in this process only, without publishing it. Gives the served
   * snapshot: the live one, if it can be read.
   */
  standIn(actor: Actor, bundle: Bundle): Promise<LiveSnapshot>;

  /** Moves of the pointer, newest first (the last 500). */
  snapshots(actor: Actor): Promise<readonly SnapshotMove[]>;

  /** A published snapshot by its id, verified; null if it was never published here. */
  snapshot(actor: Actor, id: string): Promise<Snapshot | null>;

  /**
   * Stores bytes for ever under their SHA-256 in hex, which it resolves with; the same bytes are stored once. Resolves only when they would
   * survive a power cut.
   */
  keepBlob(actor: Actor, bytes: Uint8Array): Promise<string>;

  /** The bytes with this SHA-256, checked against it; null if they were never stored or are damaged. Anybody may read them. */
  blob(id: string): Promise<Uint8Array | null>;

  /** The number of stored blobs. */
  countBlobs(actor: Actor): Promise<number>;

  /** Calls back after each move of the pointer, in order. Gives the function that stops it. */
  onLive(callback: (live: LiveSnapshot) => void): () => void;

  /**
   * Removes every document of the person, every earlier generation and every set-aside copy, and leaves a tombstone that contains only a
   * hash, so that a restored backup does not bring them back. Sessions are found by `owner` in their document. Resolves with the number of
   * removed documents.
   */
  erase(actor: Actor, subject: string): Promise<{ readonly removed: number }>;

  /** Everything stored about the person: their documents, drafts and sessions. Rejects if a part of it cannot be read. */
  exportAll(actor: Actor, subject: string): Promise<SubjectExport>;

  /** Cheap enough for a health check: answers from memory. */
  health(): StoreHealth;

  /** Waits for accepted saves, then releases the folder. Later calls reject with `StoreUnavailableError`. */
  close(): Promise<void>;
}
