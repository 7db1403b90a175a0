// Internals of stores, for tests that damage, cut off or compare them.
export type { Backing } from '../stores/backing.ts';
export { createStore } from '../stores/create-store.ts';
export { type ShelfName, toShelfName } from '../stores/keys.ts';
export { countText, listFiles, makeDataFolder, removeDataFolder } from '../stores/lowdb/data-folder.ts';
export { toBytes } from '../stores/lowdb/envelope.ts';
export type { Files } from '../stores/lowdb/files.ts';
export { createMemoryBacking } from '../stores/memory.ts';
export { MIGRATIONS, SCHEMA_VERSION } from '../stores/postgres/migrate.ts';
export { toRecord } from '../stores/safe-json.ts';
export { isEmptyShelf, type Shelf, subjectOf } from '../stores/shelf.ts';
export type { Pointer } from '../stores/snapshot.ts';
export { docOf } from '../stores/store-contract.ts';
