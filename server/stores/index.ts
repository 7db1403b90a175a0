export { beginAnew } from './begin-anew.ts';
export {
  DocumentUnreadableError,
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
export { createMemoryStore, type MemoryStoreOptions } from './memory.ts';
export { type Migrated, migratePostgres } from './postgres/migrate.ts';
export { createPostgresCounts, type PostgresCountsOptions } from './postgres/postgres-counts.ts';
export { createPostgresStore, type PostgresStoreOptions } from './postgres/postgres-store.ts';
export { toCanonicalText, toSafeJson } from './safe-json.ts';
export { type CountedUses, createMemoryCounts, type SharedCounts } from './shared-counts.ts';
export {
  type Actor,
  type Bundle,
  DOCUMENT_KINDS,
  type DocumentKey,
  type DocumentKind,
  type DocumentPage,
  type ListedDocument,
  type LiveSnapshot,
  type Operation,
  type PatchResult,
  type PublishResult,
  type PutOptions,
  type PutResult,
  type Revision,
  type Serving,
  type Snapshot,
  type SnapshotItem,
  type SnapshotMove,
  type Store,
  type StoreClock,
  type StoredDocument,
  type StoreEvent,
  type StoreHealth,
  type StoreLog,
  type SubjectExport,
} from './store.ts';
