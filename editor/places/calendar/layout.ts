import { addDays, compareTexts } from '#engine';
import { daysBetween } from '../../controls/months.ts';
import { type CalendarEntry, daysOf } from './entry.ts';

/** The days in a row of a calendar: a week, or a year. */
export interface Stretch {
  /** YYYY-MM-DD. */
  readonly first: string;
  readonly days: number;
}

/** The part of an entry in a row. Days count from 0, both ends inclusive. */
export interface Piece {
  readonly entry: CalendarEntry;
  readonly from: number;
  readonly to: number;
  /** The line within the row, from 0. */
  readonly lane: number;
  /** Whether the entry begins and ends in this row. */
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** The pieces of a row, and for each day the number of entries without a lane. */
export interface RowLayout {
  readonly pieces: readonly Piece[];
  readonly lanes: number;
  readonly hidden: readonly number[];
}

interface LayoutOptions {
  /** The maximum number of lanes; unlimited by default. */
  readonly maxLanes?: number;
  /** The days that an entry's label needs, if more than the entry itself. */
  readonly room?: number;
}

/** Lays entries out in a row without overlaps. Those that begin or end in it come before those that run through. */
export function layOut(
  entries: readonly CalendarEntry[],
  stretch: Stretch,
  { maxLanes = Infinity, room = 1 }: LayoutOptions = {},
): RowLayout {
  const { days } = stretch;
  const hidden = Array.from({ length: days }, () => 0);
  const lanes: number[][] = [];
  const pieces = entries
    .flatMap((entry) => toPiece(entry, stretch) ?? [])
    .sort(comparePieces)
    .flatMap((piece): readonly Piece[] => {
      const { start, width } = placeOf(piece, days, room);
      const free = lanes.findIndex((taken) => isFree(taken, start, width));
      const lane = free < 0 ? lanes.length : free;
      if (lane >= maxLanes) {
        for (let day = piece.from; day <= piece.to; day += 1) hidden[day] = (hidden[day] ?? 0) + 1;
        return [];
      }
      lanes[lane] = [...(lanes[lane] ?? []), ...Array.from({ length: width }, (_, offset) => start + offset)];
      return [{ ...piece, lane }];
    });
  return { pieces, lanes: lanes.length, hidden };
}

/** The start and length in days of a piece widened to fit its label, within the row. */
export function placeOf(
  { from, to }: Pick<Piece, 'from' | 'to'>,
  days: number,
  room: number,
): { readonly start: number; readonly width: number } {
  const width = Math.min(days, Math.max(room, to - from + 1));
  return { start: Math.min(from, days - width), width };
}

function isFree(taken: readonly number[], start: number, width: number): boolean {
  return !taken.some((day) => day >= start && day < start + width);
}

function toPiece(entry: CalendarEntry, { first, days }: Stretch): Omit<Piece, 'lane'> | null {
  const own = daysOf(entry);
  const from = own.first === null ? -1 : daysBetween(first, own.first);
  const to = own.last === null ? days : daysBetween(first, own.last);
  if (from >= days || to < 0) return null;
  return { entry, from: Math.max(from, 0), to: Math.min(to, days - 1), isStart: from >= 0, isEnd: to < days };
}

function comparePieces(one: Omit<Piece, 'lane'>, other: Omit<Piece, 'lane'>): number {
  const isThrough = (piece: Omit<Piece, 'lane'>) => Number(!piece.isStart && !piece.isEnd);
  return (
    isThrough(one) - isThrough(other) ||
    one.from - other.from ||
    other.to - one.to ||
    compareTexts(one.entry.from ?? '', other.entry.from ?? '') ||
    compareTexts(one.entry.title, other.entry.title)
  );
}

/** The days of a stretch. */
export function daysIn({ first, days }: Stretch): readonly string[] {
  return Array.from({ length: days }, (_, offset) => addDays(first, offset));
}

/** The entries that begin, end or run on a day. */
export interface DayEntries {
  readonly begins: readonly CalendarEntry[];
  readonly ends: readonly CalendarEntry[];
  readonly runs: readonly CalendarEntry[];
}

/** The entries of a day. An entry within a single day is reported once. */
export function entriesOn(entries: readonly CalendarEntry[], day: string): DayEntries {
  const found = entries.map((entry) => ({ entry, ...daysOf(entry) }));
  const pick = (isMeant: (first: string | null, last: string | null) => boolean) =>
    found
      .filter(({ first, last }) => isMeant(first, last))
      .map(({ entry }) => entry)
      .sort((one, other) => compareTexts(one.from ?? '', other.from ?? ''));
  return {
    begins: pick((first) => first === day),
    ends: pick((first, last) => last === day && first !== day),
    runs: pick((first, last) => (first === null || first < day) && (last === null || last > day)),
  };
}
