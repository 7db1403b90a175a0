import path from 'node:path';
import type { Adapter } from 'lowdb';
import { DocumentNewerError, DocumentUnreadableError } from '../errors.ts';
import { FILE_DEPTH, type Json, MAX_DEPTH, toSafeJson } from '../safe-json.ts';
import type { Disk, Keep } from './disk.ts';
import { isSheet, readBytes, toBytes, type Unreadable } from './envelope.ts';
import { toPrevious } from './layout.ts';

/** A file as lowdb holds it. While there is no file, `value` is null and `rev` is 0. */
export interface Sheet<T> {
  readonly rev: number;
  readonly value: T | null;
  /** Whether something was removed that no earlier generation may still contain. */
  readonly isForGood?: boolean;
}

/** Per-file options. */
export interface SheetPlace<T> {
  readonly file: string;
  /** The label of set-aside copies. */
  readonly label: string;
  readonly spare: Spare;
  /** The content if every copy is damaged; without it, a damaged file is an error. */
  readonly lost?: T;
  /** Returns the typed content, or null if it does not belong in this file. */
  readPlace(body: Json): T | null;
  /** The content as JSON text, in any number of pieces. */
  writePlace(value: T): readonly string[];
}

/**
 * The fallback stored beside a file in case it is damaged. `before`: the previous generation under a fixed name, or a second copy of a file
 * that was saved only once. `before-only`: the same, but no copy of a file that was saved only once. `twin`: a second copy of the last
 * save. A number: that many earlier generations, named by revision.
 */
export type Spare = 'before' | 'before-only' | 'twin' | number;

/** A file that does not exist yet. */
export const NO_SHEET: Sheet<never> = Object.freeze({ rev: 0, value: null });

/** lowdb's adapter over our durable disk: checked reads that fall back to the previous generation, and durable writes. */
export function createSheetAdapter<T>(disk: Disk, place: SheetPlace<T>, isKnown: () => boolean): Adapter<Sheet<T>> {
  return {
    read: () => readSheet(disk, place, isKnown),
    async write({ rev, value, isForGood }) {
      if (value === null) return;
      const bytes = toBytes(rev, place.writePlace(value));
      if (isForGood) {
        await dropSetAside(disk, place);
        await disk.remove((await filesOf(disk, place)).slice(0, -1));
      }
      await disk.save(place.file, bytes, isForGood ? { as: toSpare(place, rev), how: 'again' } : toKeep(place, rev));
      if (place.spare === 'twin' && rev > 1) await renewTwin(disk, place, bytes);
      if (typeof place.spare === 'number' && rev > place.spare + 1) await dropOldest(disk, place.file, rev - place.spare - 1);
    },
  };
}

function toKeep<T>(place: SheetPlace<T>, rev: number): Keep | null {
  const as = toSpare(place, rev);
  if (rev === 1) return place.spare === 'before-only' ? null : { as, how: 'first' };
  return { as, how: place.spare === 'twin' ? 'as-it-is' : 'before' };
}

function toSpare<T>({ file, spare }: SheetPlace<T>, rev: number): string {
  return toPrevious(file, typeof spare === 'number' ? Math.max(rev - 1, 1) : null);
}

/** The save is done; a twin that could not be written is renewed when the file is opened next. */
async function renewTwin<T>(disk: Disk, place: SheetPlace<T>, bytes: Uint8Array): Promise<void> {
  await disk.save(toPrevious(place.file, null), bytes, null).catch(() => {});
}

/** The readable earlier generations of a file, newest first. */
export async function readEarlier<T>(disk: Disk, place: SheetPlace<T>): Promise<readonly Sheet<T>[]> {
  const sheets = await Promise.all((await earlierFiles(disk, place)).map((file) => readOne(disk, place, file)));
  return sheets.flatMap((sheet) => (sheet !== null && 'value' in sheet ? [sheet] : []));
}

/** Every file of a place, earlier generations first. */
export async function filesOf<T>(disk: Disk, place: SheetPlace<T>): Promise<readonly string[]> {
  const earlier = typeof place.spare === 'number' ? await earlierFiles(disk, place) : [toPrevious(place.file, null)];
  return [...earlier, place.file];
}

/**
 * Removes the set-aside copies of a file. They are removed first and durably: if this is interrupted, the file itself still shows that it
 * had to be removed.
 */
export async function dropSetAside<T>(disk: Disk, { label }: SheetPlace<T>): Promise<void> {
  const copies = await disk.setAside(label);
  if (copies.length === 0) return;
  await disk.remove(copies);
  await disk.countQuarantine();
}

async function readSheet<T>(disk: Disk, place: SheetPlace<T>, isKnown: () => boolean): Promise<Sheet<T> | null> {
  const current = await readOne(disk, place, place.file);
  if (current !== null && 'value' in current) {
    if (place.spare === 'twin') await matchTwin(disk, place);
    return current;
  }
  if (current?.newerFormat) throw new DocumentNewerError(place.file, current.newerFormat);
  const earlier = await earlierFiles(disk, place);
  if (current === null && earlier.length === 0 && !isKnown()) return null;
  const found = await findSound(disk, place, earlier);
  const outcome =
    found === null ? 'nothing sound is left beside it.' : `${place.spare === 'twin' ? 'its twin' : 'what was kept beside it'} is used.`;
  const why = current === null ? 'has vanished' : current.why;
  if (current === null) await disk.noteVanished(place.file, place.label, `A stored file has vanished; ${outcome}`);
  else await disk.quarantine(place.file, place.label, `A stored file ${why}; it was set aside, and ${outcome}`);
  if (found === null && place.lost !== undefined) return { rev: 0, value: place.lost };
  if (found === null) throw new DocumentUnreadableError(place.file, `${why}, and no earlier generation can be read`);
  // An unwritable folder still answers from the copy.
  await disk.save(place.file, found.bytes, null).catch(() => {});
  return found.sheet;
}

interface FoundSheet<T> {
  readonly sheet: Sheet<T>;
  readonly bytes: Uint8Array;
}

async function findSound<T>(disk: Disk, place: SheetPlace<T>, files: readonly string[]): Promise<FoundSheet<T> | null> {
  for (const file of files) {
    const bytes = await disk.readFile(file);
    const sheet = bytes && toSheet(place, bytes);
    if (bytes && sheet && 'value' in sheet) return { sheet, bytes };
  }
  return null;
}

/** A twin that is outdated after a crash, or damaged, is renewed while the file is intact. */
async function matchTwin<T>(disk: Disk, place: SheetPlace<T>): Promise<void> {
  const twin = toPrevious(place.file, null);
  const [bytes, other] = await Promise.all([disk.readFile(place.file), disk.readFile(twin)]);
  if (bytes === null || (other !== null && Buffer.compare(bytes, other) === 0)) return;
  await disk.save(twin, bytes, null).catch(() => {});
}

async function readOne<T>(disk: Disk, place: SheetPlace<T>, file: string): Promise<Sheet<T> | Unreadable | null> {
  const bytes = await disk.readFile(file);
  return bytes && toSheet(place, bytes);
}

function toSheet<T>(place: SheetPlace<T>, bytes: Uint8Array): Sheet<T> | Unreadable {
  const read = readBytes(bytes);
  if (!isSheet(read)) return read;
  const value = readBody(place, read.body);
  return value === null ? { why: 'does not hold what belongs there' } : { rev: read.rev, value };
}

function readBody<T>(place: SheetPlace<T>, body: unknown): T | null {
  try {
    return place.readPlace(toSafeJson(body, MAX_DEPTH + FILE_DEPTH));
  } catch {
    // The checksum is right, but we would never write this content: the file is not ours.
    return null;
  }
}

async function earlierFiles<T>(disk: Disk, { file, spare }: SheetPlace<T>): Promise<readonly string[]> {
  if (typeof spare !== 'number') return (await disk.readFile(toPrevious(file, null))) === null ? [] : [toPrevious(file, null)];
  const { dir, base } = path.parse(file);
  const names = (await disk.names(dir)).filter((name) => name.startsWith(`${base}.`) && name.endsWith('.prev'));
  return names.reverse().map((name) => path.join(dir, name));
}

async function dropOldest(disk: Disk, file: string, rev: number): Promise<void> {
  // The save is done; an old generation that cannot be removed yet is no failure.
  await disk.forget(toPrevious(file, rev)).catch(() => {});
}
