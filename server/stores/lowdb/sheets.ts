import { Low } from 'lowdb';
import type { Disk } from './disk.ts';
import { createSheetAdapter, dropSetAside, filesOf, NO_SHEET, type Sheet, type SheetPlace } from './sheet-adapter.ts';

/**
 * The result of a change: the value to save (null: none), whether to remove the file instead, and the answer. `isForGood`: content that
 * left the value is removed from earlier generations too.
 */
interface SheetChange<T, R> {
  readonly next: T | null;
  readonly isForGood?: boolean;
  readonly isDropped?: boolean;
  readonly result: R;
  readonly done?: () => void;
}

/** Files of one type, a limited number of them open, each through one lowdb instance and one queue. */
export interface Sheets<T> {
  /** The value as last acknowledged; null if there is no file. */
  readSheet(place: SheetPlace<T>): Promise<T | null>;
  /** Runs a whole read, decision and save while nothing else changes this file. The value in memory changes only after the disk has it. */
  change<R>(place: SheetPlace<T>, decide: (value: T | null) => SheetChange<T, R> | Promise<SheetChange<T, R>>): Promise<R>;
  /** Removes the file with its generations and set-aside copies, in the queue with its changes. Works for unreadable files too. */
  drop(place: SheetPlace<T>): Promise<void>;
  /** When the oldest unfinished change began; null when there is none. */
  oldest(): number | null;
  /** Resolves when all accepted changes are finished. */
  settle(): Promise<void>;
}

/** Dependencies of sheets. `limit`: the number of open files held in memory. */
export interface SheetsOptions {
  readonly disk: Disk;
  readonly limit: number;
  elapsed(): number;
}

interface OpenSheet<T> {
  readonly low: Low<Sheet<T>>;
  sheet: Sheet<T>;
  isSuspect: boolean;
}

interface Slot<T> {
  readonly opening: Promise<OpenSheet<T>>;
  isReady: boolean;
}

interface Line {
  last: Promise<unknown>;
  waiting: number;
}

/** Opens files on first use and closes the least recently used one; there are never two instances for one file. */
export function createSheets<T>({ disk, limit, elapsed }: SheetsOptions): Sheets<T> {
  const open = new Map<string, Slot<T>>();
  const lines = new Map<string, Line>();
  const known = new Set<string>();
  const started = new Map<symbol, number>();

  const opened = (place: SheetPlace<T>): Promise<OpenSheet<T>> => {
    const slot = open.get(place.file) ?? toSlot(openSheet(disk, place, known), () => open.delete(place.file));
    open.delete(place.file);
    open.set(place.file, slot);
    evict(open, lines, limit);
    return slot.opening;
  };
  const inTurn = <R>(file: string, work: () => Promise<R>): Promise<R> => {
    const line = lines.get(file) ?? { last: Promise.resolve(), waiting: 0 };
    const mark = Symbol(file);
    lines.set(file, line);
    line.waiting += 1;
    started.set(mark, elapsed());
    const turn = line.last.then(work).finally(() => {
      started.delete(mark);
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(file);
    });
    line.last = turn.catch(() => {});
    return turn;
  };
  const forget = async (place: SheetPlace<T>): Promise<void> => {
    open.delete(place.file);
    known.delete(place.file);
    await dropSetAside(disk, place);
    await disk.remove(await filesOf(disk, place));
    // A reader may have opened it during the removal.
    open.delete(place.file);
  };
  const changeAlone = async <R>(
    place: SheetPlace<T>,
    decide: (value: T | null) => SheetChange<T, R> | Promise<SheetChange<T, R>>,
  ): Promise<R> => {
    const sheet = await opened(place);
    if (sheet.isSuspect) await reread(sheet);
    const { next, isDropped, isForGood, result, done } = await decide(sheet.sheet.value);
    if (isDropped) await forget(place);
    else if (next !== null) await save(sheet, next, isForGood);
    if (next !== null && !isDropped) known.add(place.file);
    done?.();
    return result;
  };
  return {
    readSheet: async (place) => (await opened(place)).sheet.value,
    change: (place, decide) => inTurn(place.file, () => changeAlone(place, decide)),
    drop: (place) => inTurn(place.file, () => forget(place)),
    oldest: () => started.values().next().value ?? null,
    async settle() {
      while (lines.size > 0) await Promise.allSettled([...lines.values()].map((line) => line.last));
    },
  };
}

async function openSheet<T>(disk: Disk, place: SheetPlace<T>, known: Set<string>): Promise<OpenSheet<T>> {
  const adapter = createSheetAdapter(disk, place, () => known.has(place.file));
  const low = new Low<Sheet<T>>(adapter, NO_SHEET);
  await low.read();
  if (low.data.value !== null) known.add(place.file);
  return { low, sheet: low.data, isSuspect: false };
}

async function save<T>(open: OpenSheet<T>, value: T, isForGood = false): Promise<void> {
  const next = { rev: open.sheet.rev + 1, value };
  open.low.data = isForGood ? { ...next, isForGood } : next;
  try {
    await open.low.write();
    open.low.data = next;
    open.sheet = next;
  } catch (error) {
    // Readers never saw the new value; before the next save the disk is read to see which one it has.
    open.low.data = open.sheet;
    open.isSuspect = true;
    throw error;
  }
}

async function reread<T>(open: OpenSheet<T>): Promise<void> {
  open.low.data = NO_SHEET;
  try {
    await open.low.read();
    open.sheet = open.low.data;
    open.isSuspect = false;
  } finally {
    open.low.data = open.sheet;
  }
}

function toSlot<T>(opening: Promise<OpenSheet<T>>, failed: () => void): Slot<T> {
  const slot = { opening, isReady: false };
  opening.then(() => {
    slot.isReady = true;
  }, failed);
  return slot;
}

function evict<T>(open: Map<string, Slot<T>>, lines: ReadonlyMap<string, Line>, limit: number): void {
  if (open.size <= limit) return;
  for (const [file, slot] of open) {
    if (open.size <= limit) return;
    if (slot.isReady && !lines.has(file)) open.delete(file);
  }
}
