/** What every error of a store carries: a stable code, and a sentence fit for an operator. */
export class StoreError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The key names a kind, owner or collection that cannot exist, or a word every object inherits. */
export class RefusedKeyError extends StoreError {
  constructor(message: string) {
    super('store-key', message);
    this.name = 'RefusedKeyError';
  }
}

/** The value or patch cannot be stored; `pointer` says where. */
export class RefusedValueError extends StoreError {
  readonly pointer: string;

  constructor(message: string, pointer: string) {
    super('store-value', `${message} (at ${pointer === '' ? 'the root' : pointer})`);
    this.name = 'RefusedValueError';
    this.pointer = pointer;
  }
}

/** The actor may not touch this document or take this action. */
export class RefusedActorError extends StoreError {
  constructor(message: string) {
    super('store-actor', message);
    this.name = 'RefusedActorError';
  }
}

/** The disk refused: full, read-only, failing, or the store is closed. Nothing changed; trying later may work. */
export class StoreUnavailableError extends StoreError {
  readonly reason: string;

  constructor(code: 'store-full' | 'store-read-only' | 'store-failed' | 'store-closed', message: string, reason: string, cause?: unknown) {
    super(code, message, { cause });
    this.name = 'StoreUnavailableError';
    this.reason = reason;
  }
}

/** Another process owns the data folder, or took it over while this one was paused. */
export class StoreLockedError extends StoreError {
  constructor(message: string) {
    super('store-locked', message);
    this.name = 'StoreLockedError';
  }
}

/** A document exists but neither it nor its previous generation can be read. Never answered with an empty document. */
export class DocumentUnreadableError extends StoreError {
  readonly file: string;

  constructor(file: string, why: string) {
    super('store-unreadable', `The file ${file} ${why}. Put back a backup of it, or erase its owner.`);
    this.name = 'DocumentUnreadableError';
    this.file = file;
  }
}

/** No snapshot of that id was ever published here. */
export class SnapshotUnknownError extends StoreError {
  constructor(id: string) {
    super('snapshot-unknown', `No snapshot ${id} has been published here.`);
    this.name = 'SnapshotUnknownError';
  }
}

/** A snapshot's bytes no longer match its name, so it is not served. */
export class SnapshotUnreadableError extends StoreError {
  constructor(id: string) {
    super('snapshot-unreadable', `Snapshot ${id} is damaged: its content does not match its name. Publish or point to another one.`);
    this.name = 'SnapshotUnreadableError';
  }
}
