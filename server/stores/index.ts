export { beginAnew } from './begin-anew.ts';
export {
  DocumentNewerError,
  DocumentUnreadableError,
  onlyUnreadable,
  RefusedActorError,
  RefusedKeyError,
  RefusedValueError,
  SnapshotUnknownError,
  SnapshotUnreadableError,
  StoreError,
  StoreLockedError,
  StoreUnavailableError,
} from './errors.ts';
export { toHash } from './keys.ts';
export { createLowdbStore, type LowdbStoreOptions } from './lowdb/lowdb-store.ts';
export { createMemoryStore } from './memory.ts';
export { migratePostgres } from './postgres/migrate.ts';
export { createPostgresCounts } from './postgres/postgres-counts.ts';
export { createPostgresStore, type PostgresStoreOptions } from './postgres/postgres-store.ts';
export { toCanonicalText, toSafeJson } from './safe-json.ts';
export { type CountedUses, createMemoryCounts, type SharedCounts } from './shared-counts.ts';
export {
  type Actor,
  DOCUMENT_KINDS,
  type DocumentKey,
  type DocumentKind,
  type DocumentPage,
  type ListedDocument,
  type LiveSnapshot,
  type Operation,
  type PatchResult,
  type PublishResult,
  type PutResult,
  type Serving,
  type Snapshot,
  type SnapshotItem,
  type SnapshotMove,
  type Store,
  type StoredDocument,
  type StoreEvent,
  type StoreHealth,
  type StoreLog,
  type SubjectExport,
} from './store.ts';
export { bucketOf, type WatchedStore, watchStore } from './watch-store.ts';
