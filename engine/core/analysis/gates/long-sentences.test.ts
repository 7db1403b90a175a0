import { describe, expect, it } from 'vitest';
import { findLongSentences } from './long-sentences.ts';

describe('findLongSentences', () => {
  it('finds sentences with more words than the limit, each at its place', () => {
    const text = 'Short. This one has six words here. Short again.';
    expect(findLongSentences(text, 5)).toEqual([{ from: 7, to: 35, wordCount: 6 }]);
    expect(text.slice(7, 35)).toBe('This one has six words here.');
  });

  it.each([
    ['a full stop within a number', 'It costs 28.50 pounds for all five choices.', 8],
    ['a short form in the middle', 'Bring a document, e.g. a passport or a card.', 9],
    ['a placeholder is one word', 'Send it by {{mainDeadline:date}} at the latest.', 7],
    ['a question in quotation marks', '“Why here?” They ask this often.', 4],
  ])('counts the words of %s as people read it', (_, text, words) => {
    expect(findLongSentences(text, words)).toEqual([]);
    expect(findLongSentences(text, words - 1).map((found) => found.wordCount)).toEqual([words]);
  });

  it('finds none in a text without words', () => {
    expect(findLongSentences('', 0)).toEqual([]);
    expect(findLongSentences(' … ', 0)).toEqual([]);
  });
});
