import { readNumber } from '../../rules/reading.ts';
import { countStatement } from '../../rules/statement/statement.ts';

/** The limit of a note, and the length from which the remaining characters are shown (TEXT-025). */
export interface NoteLimits {
  readonly characters: number;
  readonly tellFrom: number;
}

/** The length of a note, compared with its limit. */
export interface NoteCount {
  readonly remaining: number;
  readonly isTold: boolean;
  readonly isOver: boolean;
}

/** The limits in the page state. */
export function readNoteLimits(values: Readonly<Record<string, unknown>>): NoteLimits {
  return { characters: readNumber(values.notesLimit, 10_000), tellFrom: readNumber(values.notesWarning, 9_000) };
}

/**
 * Counts the characters of a note as a reader does, without line breaks. A note that is short by any way of counting is not counted at all.
 */
export function countNote(text: string, { characters, tellFrom }: NoteLimits): NoteCount {
  if (text.length < tellFrom) return { remaining: characters - text.length, isTold: false, isOver: false };
  const count = countStatement({ skills: text });
  return { remaining: characters - count, isTold: count >= tellFrom, isOver: count > characters };
}

/** Reads the saved note; anything but text counts as empty. */
export function readNote(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
