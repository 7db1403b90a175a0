import { describe, expect, it } from 'vitest';
import { isOneTypoAway } from './words.ts';

describe('words', () => {
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
