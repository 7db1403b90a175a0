import { describe, expect, it } from 'vitest';
import { type CourseWords, createTextSearch, isOneTypoAway } from './text.ts';

describe('a typo', () => {
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

const course = (title: string, provider: string, rest: string, code: string): CourseWords => ({
  title: title.split(' '),
  provider: provider.split(' '),
  rest: rest.split(' '),
  code,
});
const courses = [
  course('psychology', 'university of leeds', 'psychology leeds bsc hons', 'c8a1'),
  course('psychology with law', 'leeds arts university', 'psychology law leeds ba hons', 'c8b2'),
  course('marketing and psychology', 'university of york', 'business psychology york bsc hons', 'n5c3'),
];

describe('a text', () => {
  it.each<[text: string, ranks: readonly (number | null)[], why: string]>([
    ['', [0, 0, 0], 'no text is every course'],
    ['psychology', [0, 1, 3], 'the title is the text, begins with it or contains it'],
    ['psych', [1, 1, 3], 'the last word may be unfinished'],
    ['psych leeds', [2, 5, null], 'an earlier word that no course has may be unfinished'],
    ['psychology leeds', [2, 5, null], 'a title that is named whole comes before one that is longer'],
    ['university', [4, 5, 4], 'a provider that begins with the text comes first'],
    ['bsc', [6, null, 6], 'the words are anywhere'],
    ['law leeds', [null, 5, null], 'every word has to be there'],
    ['psycology law', [null, 2, null], 'one typo is forgiven'],
    ['psyco', [2, 3, 3], 'one typo in the beginning of the last word is forgiven'],
    ['lwa', [null, null, null], 'a short word is no typo'],
    ['c8', [6, 6, null], 'a code by its beginning'],
    ['n5c3 york', [null, null, 6], 'a code beside a word'],
    ['c', [null, null, null], 'one letter is no code'],
    ['psychology the', [2, 3, 3], 'a last joiner that no course has is left out'],
    ['marketing with psychology', [null, null, 2], 'joiners between words are not compared'],
    ['the', [null, null, null], 'a joiner alone is looked up'],
    ['physics', [null, null, null], 'no course has the word'],
    ['🎉', [null, null, null], 'a text without words matches nothing'],
  ])('%s: ranks %j, since %s', (text, ranks) => {
    expect(courses.map(createTextSearch(courses)(text))).toEqual(ranks);
  });
});
