import type { SummariseWidget } from '#engine/pack';
import { readNote } from './note-limits.ts';

const MAX_LETTERS = 60;

/** The start of the note: its first line, or as much as fits. */
export const summarise: SummariseWidget = ({ data, messages }) => {
  const [line = ''] = readNote(data).trim().split('\n');
  const letters = [...line.trim()];
  if (letters.length === 0) return messages('row-note-none');
  return letters.length <= MAX_LETTERS ? letters.join('') : `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}...`;
};
