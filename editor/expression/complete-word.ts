import { isSameText } from '../../engine/index.ts';
import { searchWords, type WordEntry, type WordList } from './word-list.ts';

/** The part of a text that is being typed, and the words that could complete it. */
export interface Completion {
  /** The index where the name starts, after the ! if there is one. */
  readonly start: number;
  readonly end: number;
  readonly entries: readonly WordEntry[];
}

/** A text after a completion, and the position of the caret. */
export interface CompletedText {
  readonly text: string;
  readonly caret: number;
}

const MAX_COMPLETIONS = 8;
const JOINER = /^(?:and|or)$/i;

/** The completions of the word before the caret; null where no name is being typed. */
export function completeAt(text: string, caret: number, list: WordList): Completion | null {
  const before = /[^\s!()]*$/.exec(text.slice(0, caret))?.[0] ?? '';
  const after = /^[^\s!()]*/.exec(text.slice(caret))?.[0] ?? '';
  if (before === '' || JOINER.test(before + after)) return null;
  const entries = searchWords(list, before).shown.slice(0, MAX_COMPLETIONS);
  const isDone = entries.some((entry) => isSameText(entry.word, before + after));
  return entries.length === 0 || isDone ? null : { start: caret - before.length, end: caret + after.length, entries };
}

/** Replaces the typed part with a word, and adds a space. */
export function takeCompletion(text: string, { start, end }: Completion, word: string): CompletedText {
  const rest = text.slice(end);
  const gap = /^\s/.test(rest) ? '' : ' ';
  return { text: `${text.slice(0, start)}${word}${gap}${rest}`, caret: start + word.length + 1 };
}
