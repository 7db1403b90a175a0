import path from 'node:path';
import type { Backing } from '../backing.ts';
import { onlyUnreadable } from '../errors.ts';
import { type ShelfName, toHash } from '../keys.ts';
import { isRecord, type Json } from '../safe-json.ts';
import { DRAFT_REVISIONS, isEmptyShelf, readShelf, type Shelf, standsAt, subjectOf, writeShelf } from '../shelf.ts';
import { LOST_POINTER, NO_POINTER, type Pointer, readPointer } from '../snapshot.ts';
import type { StoreLog } from '../store.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import type { Ownership } from './ownership.ts';
import { readEarlier, type SheetPlace, type Spare } from './sheet-adapter.ts';
import { createSheets, type Sheets } from './sheets.ts';

/** Dependencies of the backing. */
export interface LowdbBackingPorts {
  readonly disk: Disk;
  readonly layout: Layout;
  readonly ownership: Ownership;
  readonly limit: number;
  readonly log: StoreLog;
  elapsed(): number;
}

const DRAFT_LIMIT = 200;

interface Tombstone {
  readonly times: number;
}

/** Stores shelves, snapshots, pointer and tombstones in files. Finishes erasures that were interrupted, or undone by a restored backup. */
export async function createLowdbBacking(ports: LowdbBackingPorts): Promise<Backing> {
  const { disk, layout, ownership, elapsed } = ports;
  const tombstones = await createTombstones(ports);
  const shelves = createShelves(ports, tombstones);
  const pointer = createPointerFile(ports);
  const outage = createOutage();
  const { watched } = outage;
  const sheets = [...shelves.sheets, pointer.sheets];

  const backing: Backing = {
    readEntries: shelves.readEntries,
    change: (name, start, decide) => watched(shelves.change(name, start, decide)),
    older: shelves.older,
    names: (place, after, limit) => listNames(disk, layout.place(place), after, limit),
    drop: (name) => watched(shelves.drop(name)),
    markErased: (hash) => watched(tombstones.mark(hash)),
    erasures: tombstones.times,
    pointer: pointer.read,
    movePointer: (decide) => watched(pointer.move(decide)),
    async snapshotText(id) {
      const bytes = await disk.readFile(layout.version(id));
      return bytes && Buffer.from(bytes).toString('utf8');
    },
    keepSnapshot: (id, text) => keepSnapshot(ports, id, text),
    quarantineSnapshot: (id) => quarantineSnapshot(ports, id),
    ...createBlobFiles(ports, watched),
    health() {
      const oldest = sheets.map((one) => one.oldest()).filter((at) => at !== null);
      const reason = ownership.reason() ?? outage.reason();
      const lag = oldest.length === 0 ? 0 : Math.max(0, Math.round(elapsed() - Math.min(...oldest)));
      return { writable: reason === null, reason, quarantined: disk.quarantined(), vanished: disk.vanished(), lag };
    },
    async close() {
      await Promise.all(sheets.map((one) => one.settle()));
      await disk.close();
      await ownership.release();
    },
  };
  await disk.countQuarantine();
  await finishErasures(ports, tombstones.hashes(), shelves.readEntries);
  return backing;
}

interface Outage {
  /** Gives the result of the work, and records whether the disk failed. */
  watched<R>(work: Promise<R>): Promise<R>;
  /** How the last save failed on disk; null after a successful one. */
  reason(): string | null;
}

function createOutage(): Outage {
  let failure: string | null = null;
  return {
    async watched(work) {
      try {
        const result = await work;
        failure = null;
        return result;
      } catch (error) {
        if (isDiskError(error)) failure = error.message;
        throw error;
      }
    },
    reason: () => failure,
  };
}

interface Shelves extends Pick<Backing, 'readEntries' | 'change' | 'older' | 'drop'> {
  readonly sheets: readonly Sheets<Shelf>[];
}

function createShelves(ports: LowdbBackingPorts, tombstones: Tombstones): Shelves {
  // Reading all sessions or drafts must not evict people from memory.
  const sheets = {
    people: createSheets<Shelf>(ports),
    sessions: createSheets<Shelf>(ports),
    drafts: createSheets<Shelf>({ ...ports, limit: DRAFT_LIMIT }),
  };
  const placeOf = (name: ShelfName): SheetPlace<Shelf> => toShelfPlace(ports.layout, name);
  const dropErased = (name: ShelfName): Promise<void> =>
    sheets[name.place].change(placeOf(name), (stored) => ({
      next: null,
      isDropped: stored !== null && tombstones.covers(stored),
      result: undefined,
    }));
  return {
    sheets: Object.values(sheets),
    async readEntries(name) {
      const shelf = await sheets[name.place].readSheet(placeOf(name));
      if (shelf === null || !tombstones.covers(shelf)) return shelf;
      // Data of an erased person, from a restored backup or an interrupted erasure, is removed as soon as it is found.
      await dropErased(name).catch(() => {});
      return null;
    },
    change: (name, start, decide) =>
      sheets[name.place].change(placeOf(name), (stored) => {
        const isErased = stored !== null && tombstones.covers(stored);
        const { next, result, isForGood = isErased } = decide(stored === null || isErased ? start : stored);
        return { next, result, isForGood, isDropped: next !== null && name.place !== 'people' && isEmptyShelf(next) };
      }),
    older: async (name) => (await readEarlier(ports.disk, placeOf(name))).slice(0, DRAFT_REVISIONS).flatMap(({ value }) => value ?? []),
    drop: (name) => sheets[name.place].drop(placeOf(name)),
  };
}

interface PointerFile {
  readonly read: Backing['pointer'];
  readonly move: Backing['movePointer'];
  readonly sheets: Sheets<Pointer>;
}

function createPointerFile(ports: LowdbBackingPorts): PointerFile {
  const { disk, layout } = ports;
  const sheets = createSheets<Pointer>(ports);
  const place: SheetPlace<Pointer> = {
    file: layout.pointer,
    label: 'live',
    spare: 'twin',
    lost: LOST_POINTER,
    readPlace: readPointer,
    writePlace: writeJson,
  };
  const read = async (): Promise<Pointer> =>
    (await sheets.readSheet(place)) ?? ((await disk.names(layout.versions)).length > 0 ? LOST_POINTER : NO_POINTER);
  return {
    read,
    async move(decide) {
      const known = await read();
      // The pointer is written before the first snapshot, so snapshots without a pointer mean that it was lost.
      if (known === NO_POINTER) await sheets.change(place, (pointer) => ({ next: pointer === null ? NO_POINTER : null, result: null }));
      return sheets.change(place, (pointer) => decide(pointer ?? known));
    },
    sheets,
  };
}

function isDiskError(error: unknown): error is Error {
  return error instanceof Error && ['StoreUnavailableError', 'StoreLockedError'].includes(error.name);
}

function quarantineSnapshot({ disk, layout }: LowdbBackingPorts, id: string): Promise<void> {
  return disk.quarantine(layout.version(id), `version-${id}`, 'A stored snapshot does not match its name; it was set aside.');
}

async function keepSnapshot(ports: LowdbBackingPorts, id: string, text: string): Promise<void> {
  const { disk, layout } = ports;
  const bytes = Buffer.from(text, 'utf8');
  const there = await disk.readFile(layout.version(id));
  // A save, even of the same bytes, makes the name durable: an earlier publish may have been interrupted before that.
  if (there !== null && !bytes.equals(there)) await quarantineSnapshot(ports, id);
  await disk.save(layout.version(id), bytes, null);
}

type Blobs = Pick<Backing, 'blob' | 'keepBlob' | 'quarantineBlob' | 'countBlobs'>;

/** One file per blob, containing only its bytes: its name is their checksum. */
function createBlobFiles({ disk, layout }: LowdbBackingPorts, watched: Outage['watched']): Blobs {
  const quarantineBlob = (id: string): Promise<void> =>
    disk.quarantine(layout.blob(id), `blob-${id}`, 'A stored blob does not match its name; it was set aside.');
  const keep = async (id: string, bytes: Uint8Array): Promise<void> => {
    const there = await disk.readFile(layout.blob(id));
    if (there !== null && !Buffer.from(bytes).equals(there)) await quarantineBlob(id);
    await disk.save(layout.blob(id), bytes, null);
  };
  return {
    blob: (id) => disk.readFile(layout.blob(id)),
    keepBlob: (id, bytes) => watched(keep(id, bytes)),
    quarantineBlob,
    async countBlobs() {
      const folders = await disk.names(layout.blobs);
      const files = await Promise.all(folders.map((folder) => disk.names(path.join(layout.blobs, folder))));
      return files.flat().length;
    },
  };
}

/** A session can be replaced: a person whose session is damaged signs in again, so its first save makes no second copy. */
const SPARES: Readonly<Record<ShelfName['place'], Spare>> = { people: 'before', sessions: 'before-only', drafts: DRAFT_REVISIONS - 1 };

function toShelfPlace(layout: Layout, name: ShelfName): SheetPlace<Shelf> {
  return {
    file: layout.shelf(name),
    label: toLabel(name),
    spare: SPARES[name.place],
    readPlace: (body) => readShelfOf(name, body),
    writePlace: writeShelf,
  };
}

function writeJson(value: Pointer | Tombstone): readonly string[] {
  return [JSON.stringify(value)];
}

function toLabel({ place, name }: ShelfName): string {
  return `${place}-${name.replace('/', '-')}`;
}

function readShelfOf(name: ShelfName, body: Json): Shelf | null {
  const shelf = readShelf(body);
  // A file that was copied under another person's name must not be read as theirs.
  return shelf !== null && standsAt(shelf, name) ? shelf : null;
}

async function listNames(disk: Disk, root: string, after: string, limit: number): Promise<readonly string[]> {
  const isDrafts = path.basename(root) === 'drafts';
  const found: string[] = [];
  for (const folder of await disk.names(root)) {
    if (folder < after.slice(0, folder.length)) continue;
    const files = (await disk.names(path.join(root, folder))).filter((file) => file.endsWith('.json'));
    const names = files.map((file) => (isDrafts ? `${folder}/` : '') + file.slice(0, -'.json'.length));
    found.push(...names.filter((name) => name > after));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

interface Tombstones {
  times(hash: string): number;
  mark(hash: string): Promise<void>;
  /** Whether this shelf was saved before its person was erased, as after a restored backup. */
  covers(shelf: Shelf): boolean;
  hashes(): readonly string[];
}

async function createTombstones(ports: LowdbBackingPorts): Promise<Tombstones> {
  const { disk, layout, log } = ports;
  const sheets = createSheets<Tombstone>({ ...ports, limit: 1 });
  const times = new Map<string, number>();
  const placeOf = (hash: string): SheetPlace<Tombstone> => ({
    file: layout.tombstone(hash),
    label: `erased-${hash}`,
    spare: 'before',
    readPlace: readTombstone,
    writePlace: writeJson,
  });
  for (const file of (await disk.names(layout.erased)).filter((name) => /^[0-9a-f]{64}\.json$/.test(name))) {
    const hash = file.slice(0, 64);
    // The name of a tombstone identifies the erased person, so a damaged one still counts.
    const stone = await sheets.readSheet(placeOf(hash)).catch((error) => onlyUnreadable(error, log));
    times.set(hash, stone?.times ?? 1);
  }
  return {
    times: (hash) => times.get(hash) ?? 0,
    mark: (hash) =>
      sheets.change(placeOf(hash), () => {
        const next = { times: (times.get(hash) ?? 0) + 1 };
        return { next, result: undefined, done: () => times.set(hash, next.times) };
      }),
    covers: (shelf) => times.size > 0 && (times.get(toHash(subjectOf(shelf))) ?? 0) > shelf.erasures,
    hashes: () => [...times.keys()],
  };
}

function readTombstone(body: Json): Tombstone | null {
  return isRecord(body) && typeof body.times === 'number' ? { times: body.times } : null;
}

async function finishErasures(
  { disk, layout, ownership }: LowdbBackingPorts,
  hashes: readonly string[],
  read: (name: ShelfName) => Promise<unknown>,
): Promise<void> {
  if (ownership.reason() !== null) return;
  for (const hash of hashes) {
    const drafts = await listNames(disk, layout.place('drafts'), hash, DRAFT_REVISIONS);
    const names: ShelfName[] = drafts.filter((name) => name.startsWith(`${hash}/`)).map((name) => ({ place: 'drafts', name }));
    // Reading an erased shelf removes it; an unreadable one is reported when it is requested.
    for (const name of [{ place: 'people', name: hash } as const, ...names]) await read(name).catch(() => null);
  }
}
