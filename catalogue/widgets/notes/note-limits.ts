import { readNumber } from '../../rules/reading.ts';
import { countStatement } from '../../rules/statement/statement.ts';

/** The limit of a note, and the length from which the remaining characters are shown. */
export interface NoteLimits {
  readonly characters: number;
  readonly showFrom: number;
}

/** The length of a note relative to its limit. */
export interface NoteCount {
  readonly remaining: number;
  readonly isShown: boolean;
  readonly isOver: boolean;
}

/** The limits in the page state. */
export function readNoteLimits(values: Readonly<Record<string, unknown>>): NoteLimits {
  return { characters: readNumber(values.notesLimit, 10_000), showFrom: readNumber(values.notesWarning, 9_000) };
}

/** Counts visible characters without line breaks. A note that is short by any measure is not counted at all. */
export function countNote(text: string, { characters, showFrom }: NoteLimits): NoteCount {
  if (text.length < showFrom) return { remaining: characters - text.length, isShown: false, isOver: false };
  const count = countStatement({ skills: text });
  return { remaining: characters - count, isShown: count >= showFrom, isOver: count > characters };
}

/** Reads the saved note; anything but text counts as empty. */
export function readNote(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
