/** A sentence with more words than people read with ease, and its place in the text. */
export interface LongSentence {
  readonly from: number;
  readonly to: number;
  readonly wordCount: number;
}

/** Sentences with more words are hard to follow on a phone. Our own longest sentences have a few less. */
export const MAX_SENTENCE_WORDS = 35;

const SENTENCES = /\S[\s\S]*?(?:(?<![.!?])[.!?]+["'”’)\]]*(?=\s+["'“‘(]?[\p{Lu}\p{N}{]|\s*$)|$)/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu;

/**
 * The sentences of a text with more than `max` words. Parts in {braces} count as one word.
 * @example findLongSentences('Yes. No, not at all.', 2) // [{ from: 5, to: 20, wordCount: 4 }]
 */
export function findLongSentences(text: string, max: number = MAX_SENTENCE_WORDS): readonly LongSentence[] {
  return [...text.matchAll(SENTENCES)].flatMap(({ 0: sentence, index }) => {
    const wordCount = sentence.replaceAll(/(?<!\{)\{+[^{}]*\}+/g, 'word').match(WORD)?.length ?? 0;
    return wordCount > max ? [{ from: index, to: index + sentence.length, wordCount }] : [];
  });
}
