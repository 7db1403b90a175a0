import { readNumber } from '../../rules/reading.ts';
import { countStatement } from '../../rules/statement/index.ts';

/** How long a note may be, and from where on the person is told what is left (TEXT-025). */
export interface NoteLimits {
  readonly characters: number;
  readonly tellFrom: number;
}

/** Where a note stands against its limit. */
export interface NoteCount {
  readonly remaining: number;
  readonly isTold: boolean;
  readonly isOver: boolean;
}

/** The limits as the page state has them. */
export function readNoteLimits(values: Readonly<Record<string, unknown>>): NoteLimits {
  return { characters: readNumber(values.notesLimit, 10_000), tellFrom: readNumber(values.notesWarning, 9_000) };
}

/** Counts a note as a reader does, without line breaks. A note that is short in any way of counting is not counted at all. */
export function countNote(text: string, { characters, tellFrom }: NoteLimits): NoteCount {
  if (text.length < tellFrom) return { remaining: characters - text.length, isTold: false, isOver: false };
  const count = countStatement({ skills: text });
  return { remaining: characters - count, isTold: count >= tellFrom, isOver: count > characters };
}

/** The note that is saved; anything but text counts as none. */
export function readNote(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
