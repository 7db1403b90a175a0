import type { Json } from '../../../../engine/index.ts';
import { toText } from '../../to-text.ts';

/** The words of a value: of a list, or of one text with something between them. */
export function readWords(value: Json | undefined, joinedBy: string): readonly string[] {
  if (Array.isArray(value)) return value.map((word: Json) => toText(word));
  const text = toText(value);
  if (text === '') return [];
  return joinedBy === '' ? [text] : text.split(joinedBy).map((word) => word.trim());
}

/** The value of words. */
export function writeWords(words: readonly string[], joinedBy: string): Json {
  return joinedBy === '' ? [...words] : words.join(joinedBy);
}
