import type { ShelfName } from './keys.ts';
import type { Shelf, ShelfChange } from './shelf.ts';
import type { Pointer, PointerMove } from './snapshot.ts';
import type { StoreHealth } from './store.ts';

/** The storage driver of a store: shelves, snapshots, one pointer and tombstones. */
export interface Backing {
  /** Whether other processes save here too. */
  readonly isShared?: boolean;
  /** The shelf as last saved, or null. */
  readEntries(name: ShelfName): Promise<Shelf | null>;
  /** A mark of exactly this version of a shelf, never reused; null if there is none. Missing: no other process saves. */
  mark?(name: ShelfName): Promise<string | null>;
  /**
   * Runs a whole read, decision and save while nothing else changes this shelf. A session or draft shelf that becomes empty is removed.
   * Data removed for good also disappears from earlier generations and set-aside copies; if that is interrupted, the data is still visibly
   * there.
   */
  change<R>(name: ShelfName, start: Shelf, decide: (shelf: Shelf) => ShelfChange<R>): Promise<R>;
  /** Earlier generations of a draft, newest first. */
  older(name: ShelfName): Promise<readonly Shelf[]>;
  /** Every shelf about the person with this hash: their own, then drafts, then sessions, each sorted. Missing: all shelves are searched. */
  about?(hash: string): Promise<readonly ShelfName[]>;
  /** Sorted names in a place, after the given one. */
  names(place: ShelfName['place'], after: string, limit: number): Promise<readonly string[]>;
  /** Removes a shelf with every generation and every set-aside copy. */
  drop(name: ShelfName): Promise<void>;
  /** Writes a tombstone for the hash of an owner. */
  markErased(hash: string): Promise<void>;
  /** How often the owner with this hash was erased. Zero if a save counts it itself. */
  erasures(hash: string): number;
  /** The pointer as last saved; a lost one if there was one and it cannot be read. */
  pointer(): Promise<Pointer>;
  /**
   * Calls `moved` with the seq of a move that another node may have made. Call it once, before anything else. Missing: there is no other
   * node.
   */
  watchPointer?(moved: (seq: number) => void): void;
  /** Runs a whole read, decision and save while nothing else moves the pointer. */
  movePointer<R>(decide: (pointer: Pointer) => Promise<PointerMove<R>>): Promise<R>;
  /** The text of a snapshot, or null if there is none with that id. */
  snapshotText(id: string): Promise<string | null>;
  /** Stores the text of a snapshot, replacing a damaged one. */
  keepSnapshot(id: string, text: string): Promise<void>;
  /** Sets a damaged snapshot aside. */
  quarantineSnapshot(id: string): Promise<void>;
  /** The bytes of a blob, or null if there is none with that id. */
  blob(id: string): Promise<Uint8Array | null>;
  /** Stores the bytes of a blob, replacing damaged ones. */
  keepBlob(id: string, bytes: Uint8Array): Promise<void>;
  /** Sets a damaged blob aside. */
  quarantineBlob(id: string): Promise<void>;
  countBlobs(): Promise<number>;
  health(): Omit<StoreHealth, 'live' | 'serving' | 'newer'>;
  close(): Promise<void>;
}
