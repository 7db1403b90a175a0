import { isSameText } from '#engine';
import type { CompletedText, Completion } from '../controls/completing-input.tsx';
import { searchWords, type WordList } from './word-list.ts';

const MAX_COMPLETIONS = 8;
const JOINER = /^(?:and|or)$/i;

/** The completions of the word before the caret, after the ! if any; null when no name is being typed. */
export function completeAt(text: string, caret: number, list: WordList): Completion | null {
  const before = /[^\s!()]*$/.exec(text.slice(0, caret))?.[0] ?? '';
  const after = /^[^\s!()]*/.exec(text.slice(caret))?.[0] ?? '';
  if (before === '' || JOINER.test(before + after)) return null;
  const entries = searchWords(list, before).shown.slice(0, MAX_COMPLETIONS);
  const isDone = entries.some((entry) => isSameText(entry.word, before + after));
  if (entries.length === 0 || isDone) return null;
  const offered = entries.map(({ word, label, group }) => ({ word, meaning: `${label}, ${group}` }));
  return { start: caret - before.length, end: caret + after.length, entries: offered };
}

/** Replaces the typed part with a word, and adds a space. */
export function takeCompletion(text: string, { start, end }: Completion, word: string): CompletedText {
  const rest = text.slice(end);
  const gap = /^\s/.test(rest) ? '' : ' ';
  return { text: `${text.slice(0, start)}${word}${gap}${rest}`, caret: start + word.length + 1 };
}
