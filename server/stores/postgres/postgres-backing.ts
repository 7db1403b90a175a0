import type { Backing } from '../backing.ts';
import { DocumentNewerError, DocumentUnreadableError, FORMAT, StoreError } from '../errors.ts';
import { type ShelfName, toHash } from '../keys.ts';
import { toSafeJson } from '../safe-json.ts';
import { DRAFT_REVISIONS, isEmptyShelf, readShelf, type Shelf, type ShelfChange, standsAt, subjectOf } from '../shelf.ts';
import { MAX_MOVES, type Pointer, type PointerMove, readPointer } from '../snapshot.ts';
import type { StoreLog } from '../store.ts';
import type { Database, Query, Row } from './database.ts';
import type { PointerWatch } from './pointer-watch.ts';
import { createQueue } from './queue.ts';
import * as sql from './statements.ts';

/** Dependencies of the backing. */
export interface PostgresBackingPorts {
  readonly database: Database;
  readonly watch: PointerWatch;
  readonly log: StoreLog;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
}

/** Stores shelves, snapshots, pointer and tombstones in rows. Only running saves are held in memory, so any number of nodes agree. */
export function createPostgresBacking({ database, watch, log, elapsed }: PostgresBackingPorts): Backing {
  const queue = createQueue(elapsed);
  const damaged = new Set<string>();
  let moving: Query | null = null;

  const movePointer = async <R>(decide: (pointer: Pointer) => Promise<PointerMove<R>>): Promise<R> => {
    const { result, done } = await database.transact(async (query) => {
      moving = query;
      const move = await decide(await lockPointer(query));
      if (move.next !== null) await savePointer(query, move.next);
      return move;
    });
    done?.();
    return result;
  };
  return {
    isShared: true,
    async readEntries(name) {
      const [row] = await database.query(sql.READ_SHELF, [name.place, name.name]);
      return row === undefined ? null : toShelf(name, row);
    },
    async mark(name) {
      const [row] = await database.query(sql.READ_MARK, toPair(name));
      return row === undefined ? null : String(row.mark);
    },
    change: (name, start, decide) => queue.run(toLabel(name), () => changeShelf(database, { name, start, decide })),
    async older(name) {
      const rows = await database.query(sql.READ_GENERATIONS, [name.place, name.name, DRAFT_REVISIONS - 1]);
      return rows.map((row) => toShelf(name, row));
    },
    async names(place, after, limit) {
      return (await database.query(sql.LIST_NAMES, [place, after, limit])).map(({ name }) => String(name));
    },
    async about(hash) {
      const rows = await database.query(sql.NAMES_ABOUT, [toBytes(hash)]);
      return rows.map(({ place, name }) => ({ place: place as ShelfName['place'], name: String(name) }));
    },
    drop: (name) => queue.run(toLabel(name), async () => void (await database.transact((query) => query(sql.DELETE_SHELF, toPair(name))))),
    markErased: (hash) => queue.run(hash, () => database.transact((query) => erasePerson(query, hash))),
    // A save reads the count itself, in its own transaction: another node may have erased the person in the meantime.
    erasures: () => 0,
    pointer: () => readMoves(database.query),
    watchPointer: watch.onSeq,
    movePointer: (decide) =>
      queue.run('pointer', () =>
        movePointer(decide).finally(() => {
          moving = null;
        }),
      ),
    async snapshotText(id) {
      const [row] = await database.query(sql.READ_SNAPSHOT, [id]);
      return row === undefined ? null : String(row.body);
    },
    async keepSnapshot(id, text) {
      // During a move it is part of the move's transaction: a crash never leaves one without the other.
      await (moving ?? database.query)(sql.KEEP_SNAPSHOT, [id, text]);
      damaged.delete(id);
    },
    async quarantineSnapshot(id) {
      // The row is kept as evidence; publishing the same content again repairs it.
      if (!damaged.has(id)) log({ code: 'snapshot-damaged', message: 'A row of hub_snapshot does not match its name.', file: id });
      damaged.add(id);
    },
    ...createBlobRows({ database, log, damaged }),
    health() {
      const reason = database.failure();
      return { writable: reason === null, reason, quarantined: damaged.size, vanished: 0, lag: queue.lag() };
    },
    async close() {
      await watch.stop();
      await queue.settle();
      await database.close();
    },
  };
}

interface BlobParts extends Pick<PostgresBackingPorts, 'database' | 'log'> {
  /** The ids of damaged rows that were already reported. */
  readonly damaged: Set<string>;
}

function createBlobRows({ database, log, damaged }: BlobParts): Pick<Backing, 'blob' | 'keepBlob' | 'quarantineBlob' | 'countBlobs'> {
  return {
    async blob(id) {
      const [row] = await database.query(sql.READ_BLOB, [toBytes(id)]);
      return Buffer.isBuffer(row?.bytes) ? row.bytes : null;
    },
    async keepBlob(id, bytes) {
      await database.query(sql.KEEP_BLOB, [toBytes(id), Buffer.from(bytes)]);
      damaged.delete(id);
    },
    async quarantineBlob(id) {
      if (!damaged.has(id)) log({ code: 'blob-damaged', message: 'A row of hub_blob does not match its name.', file: id });
      damaged.add(id);
    },
    countBlobs: async () => Number((await database.query(sql.COUNT_BLOBS))[0]?.count ?? 0),
  };
}

interface ShelfWork<R> {
  readonly name: ShelfName;
  readonly start: Shelf;
  readonly decide: (shelf: Shelf) => ShelfChange<R>;
}

/** Two nodes rarely change the same shelf simultaneously; if they do, its row is locked after these attempts. */
const triesUnlocked = 2;

/** Reads, decides, and saves over exactly the version that was read, without a lock: two round trips to the database instead of four. */
async function changeShelf<R>(database: Database, work: ShelfWork<R>): Promise<R> {
  for (let tries = 0; tries < triesUnlocked; tries += 1) {
    const changed = await changeSeen(database, work);
    if (changed !== null) return changed.result;
  }
  return database.transact((query) => changeLocked(query, work));
}

/** Null when another save was faster, or when the change needs more than one statement. */
async function changeSeen<R>({ query, change }: Database, { name, decide }: ShelfWork<R>): Promise<{ readonly result: R } | null> {
  if (name.place === 'drafts') return null;
  const [row] = await query(sql.READ_SEEN, toPair(name));
  if (row === undefined || row.covered === true) return null;
  const { next, result } = decide(toShelf(name, row));
  if (next === null) return { result };
  if (isGone(name, next)) return isDone(await change(sql.DELETE_SEEN, [...toPair(name), row.seen])) ? { result } : null;
  const [owner, subject, body] = toColumns(next);
  if (!(row.subject as Buffer).equals(subject)) return null;
  return isDone(await change(sql.UPDATE_SEEN, [...toPair(name), owner, subject, body, row.seen])) ? { result } : null;
}

function isDone(rows: readonly Row[]): boolean {
  return rows.length > 0;
}

async function changeLocked<R>(query: Query, work: ShelfWork<R>): Promise<R> {
  for (;;) {
    const [row] = await query(sql.LOCK_SHELF, toPair(work.name));
    const stored = row === undefined || row.covered === true ? null : toShelf(work.name, row);
    const { next, result } = work.decide(stored ?? work.start);
    if (next === null) return result;
    if (row !== undefined) {
      await saveOver(query, { name: work.name, row, hasPrevious: stored !== null, next });
      return result;
    }
    if (await saveFirst(query, work.name, next)) return result;
    // Another node has saved the first revision in the meantime. Decide again with that.
  }
}

async function saveFirst(query: Query, name: ShelfName, next: Shelf): Promise<boolean> {
  if (isGone(name, next)) return true;
  await query(sql.SHARE_PEOPLE, [lockKeys(next)]);
  return (await query(sql.INSERT_SHELF, [...toPair(name), ...toColumns(next)])).length > 0;
}

interface SaveOver {
  readonly name: ShelfName;
  readonly row: Row;
  /** Whether the shelf is valid; otherwise its person was erased after it was saved. */
  readonly hasPrevious: boolean;
  readonly next: Shelf;
}

async function saveOver(query: Query, { name, row, hasPrevious, next }: SaveOver): Promise<void> {
  if (isGone(name, next)) {
    await query(sql.DELETE_SHELF, toPair(name));
    return;
  }
  const revision = Number(row.revision);
  if (name.place === 'drafts') {
    if (hasPrevious) await query(sql.KEEP_GENERATION, toPair(name));
    await query(sql.DROP_GENERATIONS, [...toPair(name), hasPrevious ? revision - (DRAFT_REVISIONS - 1) : revision]);
  }
  const [owner, subject, body] = toColumns(next);
  if (!(row.subject as Buffer).equals(subject)) await query(sql.SHARE_PEOPLE, [lockKeys(next)]);
  await query(sql.UPDATE_SHELF, [...toPair(name), owner, subject, body]);
}

async function erasePerson(query: Query, hash: string): Promise<void> {
  await query(sql.CLAIM_PERSON, [toLockKey(hash)]);
  await query(sql.MARK_ERASED, [toBytes(hash)]);
  await query(sql.DELETE_ABOUT, [toBytes(hash)]);
}

async function lockPointer(query: Query): Promise<Pointer> {
  await query(sql.LOCK_POINTER);
  return readMoves(query);
}

async function readMoves(query: Query): Promise<Pointer> {
  const rows = await query(sql.READ_MOVES, [MAX_MOVES]);
  const moves = rows.map(({ move }) => JSON.parse(String(move)));
  const pointer = readPointer(toSafeJson({ seq: rows[0]?.seq ?? 0, moves }));
  if (pointer === null) throw disagreement();
  return pointer;
}

function disagreement(): StoreError {
  return new StoreError('store-pointer', 'The tables hub_live and hub_move do not agree. Put back a backup of both.');
}

async function savePointer(query: Query, { seq, moves }: Pointer): Promise<void> {
  const [move] = moves;
  const moved = await query(sql.MOVE_POINTER, [seq, seq - 1]);
  if (move === undefined || moved.length === 0) throw disagreement();
  await query(sql.KEEP_MOVE, [seq, move.id, JSON.stringify(move)]);
  await query(sql.NOTIFY, [String(seq)]);
}

function isGone(name: ShelfName, next: Shelf): boolean {
  return name.place !== 'people' && isEmptyShelf(next);
}

function toShelf(name: ShelfName, row: Row): Shelf {
  const body = JSON.parse(String(row.body));
  if (Number(body?.format) > FORMAT) throw new DocumentNewerError(`hub_shelf ${toLabel(name)}`, Number(body.format));
  const shelf = readShelf(body);
  // A row that was copied under another person's name must not be read as theirs.
  if (shelf !== null && standsAt(shelf, name)) return shelf;
  throw new DocumentUnreadableError(`hub_shelf ${toLabel(name)}`, 'does not hold what belongs there');
}

function toColumns(shelf: Shelf): readonly [owner: Buffer, subject: Buffer, body: string] {
  return [toBytes(toHash(shelf.owner)), toBytes(toHash(subjectOf(shelf))), JSON.stringify(shelf)];
}

function toPair({ place, name }: ShelfName): readonly [string, string] {
  return [place, name];
}

function toLabel({ place, name }: ShelfName): string {
  return `${place} ${name}`;
}

function toBytes(hash: string): Buffer {
  return Buffer.from(hash, 'hex');
}

/** The keys of advisory locks: the first 64 bits of a hash. Sorted, so that two saves never deadlock. */
function lockKeys(shelf: Shelf): readonly string[] {
  return [...new Set([toHash(shelf.owner), toHash(subjectOf(shelf))])].sort().map(toLockKey);
}

function toLockKey(hash: string): string {
  return toBytes(hash).readBigInt64BE(0).toString();
}
