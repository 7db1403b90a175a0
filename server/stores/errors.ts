import type { StoreLog } from './store.ts';

/** The format in which this program writes documents, and the newest that it reads. */
export const FORMAT = 1;

/** The base of every store error: a stable code, and a sentence for operators. */
export class StoreError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The key has a kind, owner or collection that cannot exist, or a name that every object inherits. */
export class RefusedKeyError extends StoreError {
  constructor(message: string) {
    super('store-key', message);
    this.name = 'RefusedKeyError';
  }
}

/** The value or patch cannot be stored; `pointer` locates the problem. */
export class RefusedValueError extends StoreError {
  readonly pointer: string;

  constructor(message: string, pointer: string) {
    super('store-value', `${message} (at ${pointer === '' ? 'the root' : pointer})`);
    this.name = 'RefusedValueError';
    this.pointer = pointer;
  }
}

/** The actor may not use this document or take this action. */
export class RefusedActorError extends StoreError {
  constructor(message: string) {
    super('store-actor', message);
    this.name = 'RefusedActorError';
  }
}

/** The disk refused: it is full, read-only or failing, or the store is closed. Nothing changed; a retry may succeed. */
export class StoreUnavailableError extends StoreError {
  readonly reason: string;

  constructor(code: 'store-full' | 'store-read-only' | 'store-failed' | 'store-closed', message: string, reason: string, cause?: unknown) {
    super(code, message, { cause });
    this.name = 'StoreUnavailableError';
    this.reason = reason;
  }
}

/** Another process owns the data folder, or took it over while this one was suspended. */
export class StoreLockedError extends StoreError {
  constructor(message: string) {
    super('store-locked', message);
    this.name = 'StoreLockedError';
  }
}

/** Handles an unreadable document: logs it and continues with null. Rethrows any other error. */
export function onlyUnreadable(error: unknown, log?: StoreLog): null {
  if (!(error instanceof DocumentUnreadableError)) throw error;
  log?.({ code: error.code, message: error.message, file: error.file });
  return null;
}

/** A document exists but neither it nor its previous generation can be read. It is never replaced by an empty one. */
export class DocumentUnreadableError extends StoreError {
  readonly file: string;

  constructor(file: string, why: string, code = 'store-unreadable') {
    super(code, `The file ${file} ${why}. Put back a backup of it, or erase its owner.`);
    this.name = 'DocumentUnreadableError';
    this.file = file;
  }
}

/** A document is intact, but in a format that only a newer program reads. */
export class DocumentNewerError extends DocumentUnreadableError {
  constructor(file: string, format: number) {
    super(file, `was written by a newer program (format ${format}, this one reads up to ${FORMAT})`, 'store-newer');
    this.name = 'DocumentNewerError';
  }
}

/** No snapshot with that id was ever published here. */
export class SnapshotUnknownError extends StoreError {
  constructor(id: string) {
    super('snapshot-unknown', `No snapshot ${id} has been published here.`);
    this.name = 'SnapshotUnknownError';
  }
}

/** A snapshot is missing or its bytes no longer match its name, so it is not served. Null: not even the live id can be read. */
export class SnapshotUnreadableError extends StoreError {
  constructor(id: string | null) {
    const what = id === null ? 'What was live is not known any more: the file that tells it is' : `Snapshot ${id} is`;
    super('snapshot-unreadable', `${what} damaged or gone. Publish, import, or roll back to another snapshot.`);
    this.name = 'SnapshotUnreadableError';
  }
}
