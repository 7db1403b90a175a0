import type { Json } from '#engine';
import { toText } from '../../to-text.ts';

/** The words in a value: a list, or one text with a separator. */
export function readTags(value: Json | undefined, joinedBy: string): readonly string[] {
  if (Array.isArray(value)) return value.map((word: Json) => toText(word));
  const text = toText(value);
  if (text === '') return [];
  return joinedBy === '' ? [text] : text.split(joinedBy).map((word) => word.trim());
}

/** The value for words: a list, or one text with a separator. */
export function writeTags(tags: readonly string[], joinedBy: string): Json {
  return joinedBy === '' ? [...tags] : tags.join(joinedBy);
}
