import path from 'node:path';
import type { Adapter } from 'lowdb';
import { DocumentUnreadableError } from '../errors.ts';
import { FILE_DEPTH, type Json, MAX_DEPTH, toSafeJson } from '../safe-json.ts';
import type { Disk } from './disk.ts';
import { isSheet, readBytes, toBytes, type Unreadable } from './envelope.ts';
import { toPrevious } from './layout.ts';

/** A file as lowdb holds it: `value` is null while there is no file, then `rev` is 0. */
export interface Sheet<T> {
  readonly rev: number;
  readonly value: T | null;
}

/** What is particular to one file. */
export interface SheetPlace<T> {
  readonly file: string;
  /** Names copies that are set aside. */
  readonly label: string;
  /** Earlier generations kept: one under a fixed name, or several named by revision. */
  readonly generations: number;
  /** Gives the content its type, or null if it is not what belongs in this file. */
  read(body: Json): T | null;
  /** The content as JSON text, in as many pieces as it is made of. */
  write(value: T): readonly string[];
}

/** A file without content yet. */
export const NO_SHEET: Sheet<never> = Object.freeze({ rev: 0, value: null });

/** lowdb's adapter over our durable disk: checked reads with the generation before as the way back, durable writes. */
export function createSheetAdapter<T>(disk: Disk, place: SheetPlace<T>, isKnown: () => boolean): Adapter<Sheet<T>> {
  return {
    read: () => readSheet(disk, place, isKnown),
    async write({ rev, value }) {
      if (value === null) return;
      const as = toPrevious(place.file, place.generations === 1 ? null : Math.max(rev - 1, 1));
      await disk.save(place.file, toBytes(rev, place.write(value)), { as, isFirst: rev === 1 });
      if (place.generations > 1 && rev > place.generations + 1) await dropOldest(disk, place, rev);
    },
  };
}

/** Earlier generations of a file that can be read, newest first. */
export async function readEarlier<T>(disk: Disk, place: SheetPlace<T>): Promise<readonly Sheet<T>[]> {
  const sheets = await Promise.all((await earlierFiles(disk, place)).map((file) => readOne(disk, place, file)));
  return sheets.flatMap((sheet) => (sheet !== null && 'value' in sheet ? [sheet] : []));
}

/** Every file that belongs to a place, earlier generations first. */
export async function filesOf<T>(disk: Disk, place: SheetPlace<T>): Promise<readonly string[]> {
  const earlier = place.generations === 1 ? [toPrevious(place.file, null)] : await earlierFiles(disk, place);
  return [...earlier, place.file];
}

async function readSheet<T>(disk: Disk, place: SheetPlace<T>, isKnown: () => boolean): Promise<Sheet<T> | null> {
  const current = await readOne(disk, place, place.file);
  if (current !== null && 'value' in current) return current;
  if (current?.isNewer) throw new DocumentUnreadableError(place.file, current.why);
  const earlier = await earlierFiles(disk, place);
  if (current === null && earlier.length === 0 && !isKnown()) return null;
  const why = current === null ? 'has vanished' : current.why;
  if (current === null) disk.reportMissing(place.file);
  else await disk.quarantine(place.file, place.label, why);
  for (const file of earlier) {
    const sheet = await readOne(disk, place, file);
    if (sheet === null || !('value' in sheet)) continue;
    // A folder that can not be written still answers from the generation before.
    await disk.restore(file, place.file).catch(() => {});
    return sheet;
  }
  throw new DocumentUnreadableError(place.file, `${why}, and no earlier generation can be read`);
}

async function readOne<T>(disk: Disk, place: SheetPlace<T>, file: string): Promise<Sheet<T> | Unreadable | null> {
  const bytes = await disk.read(file);
  if (bytes === null) return null;
  const read = readBytes(bytes);
  if (!isSheet(read)) return read;
  const value = readBody(place, read.body);
  return value === null ? { why: 'does not hold what belongs there' } : { rev: read.rev, value };
}

function readBody<T>(place: SheetPlace<T>, body: unknown): T | null {
  try {
    return place.read(toSafeJson(body, MAX_DEPTH + FILE_DEPTH));
  } catch {
    // A checksum that fits over content we would never write: not ours.
    return null;
  }
}

async function earlierFiles<T>(disk: Disk, { file, generations }: SheetPlace<T>): Promise<readonly string[]> {
  if (generations === 1) return (await disk.read(toPrevious(file, null))) === null ? [] : [toPrevious(file, null)];
  const { dir, base } = path.parse(file);
  const names = (await disk.names(dir)).filter((name) => name.startsWith(`${base}.`) && name.endsWith('.prev'));
  return names.reverse().map((name) => path.join(dir, name));
}

async function dropOldest<T>(disk: Disk, { file, generations }: SheetPlace<T>, rev: number): Promise<void> {
  // The save is done; an old generation that stays a while is no failure of it.
  await disk.forget(toPrevious(file, rev - generations - 1)).catch(() => {});
}
