import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneTypoAway, toSlug, toWords } from './words.ts';

describe('words', () => {
  it('are lower case, without accents, apostrophes and signs', () => {
    expect(toWords("Coleg Sir Gâr, St Mary's (BSc)")).toEqual(['coleg', 'sir', 'gar', 'st', 'marys', 'bsc']);
    expect(toWords(' \0 🎉 .*+?^$()|[] ')).toEqual([]);
    expect(toWords('__proto__')).toEqual(['proto']);
    expect(toSlug('BSc (Hons)')).toBe('bsc-hons');
  });

  it('any text has words, and they are words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const words = toWords(text);
        expect(toWords(words.join(' '))).toEqual(words);
      }),
      { seed: 3, numRuns: 100 },
    );
  });

  it.each([
    ['psycology', 'psychology', true],
    ['psychologyy', 'psychology', true],
    ['pyschology', 'psychology', true],
    ['psichology', 'psychology', true],
    ['psychology', 'psychology', true],
    ['psicologia', 'psychology', false],
    ['abcd', 'badc', false],
    ['nursing', 'sing', false],
  ])('%s for %s is one typo: %s', (word, other, isOne) => {
    expect([isOneTypoAway(word, other), isOneTypoAway(other, word)]).toEqual([isOne, isOne]);
  });
});
