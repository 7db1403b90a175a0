import type { ShelfName } from './keys.ts';
import type { Shelf, ShelfChange } from './shelf.ts';
import type { Pointer, PointerMove } from './snapshot.ts';
import type { StoreHealth } from './store.ts';

/** What a store's rules stand on: somewhere to keep shelves, snapshots, one pointer and tombstones. */
export interface Backing {
  /** Other processes save here too. */
  readonly isShared?: boolean;
  /** The shelf as last saved, or null. */
  read(name: ShelfName): Promise<Shelf | null>;
  /** A mark of exactly this version of a shelf, never given twice; null when there is none. Left out: nobody else saves. */
  mark?(name: ShelfName): Promise<string | null>;
  /**
   * Runs a whole read, decide and save alone for this shelf. A session or draft shelf left empty is taken away. What a change takes away for
   * good is in no earlier generation and in no copy set aside either, also when it is cut off: then it is still there, for all to see.
   */
  change<R>(name: ShelfName, start: Shelf, decide: (shelf: Shelf) => ShelfChange<R>): Promise<R>;
  /** Earlier generations of a draft, newest first. */
  older(name: ShelfName): Promise<readonly Shelf[]>;
  /** Every shelf about the person of this hash: their own, then drafts, then sessions, each sorted. Left out: all are looked through. */
  about?(hash: string): Promise<readonly ShelfName[]>;
  /** Names in a place, sorted, after the given one. */
  names(place: ShelfName['place'], after: string, limit: number): Promise<readonly string[]>;
  /** Takes a shelf away with every generation and every copy set aside. */
  drop(name: ShelfName): Promise<void>;
  /** Writes a tombstone for this hash of an owner. */
  markErased(hash: string): Promise<void>;
  /** How often the owner of this hash was erased. Zero where a save counts it itself. */
  erasures(hash: string): number;
  /** The pointer as last saved; a lost one where there was one and nothing of it can be read. */
  pointer(): Promise<Pointer>;
  /** Calls back with the seq of a move another node may have made; once, before anything else. Left out: there is no other node. */
  watchPointer?(moved: (seq: number) => void): void;
  /** Runs a whole read, decide and save of the pointer alone. */
  movePointer<R>(decide: (pointer: Pointer) => Promise<PointerMove<R>>): Promise<R>;
  /** The text of a snapshot, or null if there is none of that id. */
  snapshotText(id: string): Promise<string | null>;
  /** Keeps the text of a snapshot, replacing a damaged one. */
  keepSnapshot(id: string, text: string): Promise<void>;
  /** Sets a damaged snapshot aside. */
  quarantineSnapshot(id: string): Promise<void>;
  health(): Omit<StoreHealth, 'live' | 'serving'>;
  close(): Promise<void>;
}
