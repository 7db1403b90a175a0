import { describe, expect, it } from 'vitest';
import { createTextSearch, type SearchedWords } from './text.ts';

const course = (title: string, provider: string, rest: string, code: string): SearchedWords => ({
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

describe('ranking by a text', () => {
  it.each<[text: string, ranks: readonly (number | null)[], why: string]>([
    ['', [0, 0, 0], 'no text is every course'],
    ['psychology', [0, 1, 3], 'the title is the text, begins with it or contains it'],
    ['psych', [1, 1, 3], 'the last word may be unfinished'],
    ['psych leeds', [2, 5, null], 'an earlier word that no course has may be unfinished'],
    ['psychology leeds', [2, 5, null], 'a title that is named whole comes before one that is longer'],
    ['university', [4, 5, 4], 'a provider that begins with the text comes first'],
    ['bsc', [6, null, 6], 'the words are anywhere'],
    ['law leeds', [null, 5, null], 'every word has to be there'],
    ['psycology law', [null, 2, null], 'a missing letter is forgiven'],
    ['psychologyy law', [null, 2, null], 'an extra letter is forgiven'],
    ['psichology law', [null, 2, null], 'a wrong letter is forgiven'],
    ['pyschology law', [null, 2, null], 'swapped letters are forgiven'],
    ['psicologia', [null, null, null], 'three typos are too many'],
    ['liits', [null, null, null], 'two typos are too many in a short word'],
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

describe('ranking by a text with a name listed by staff', () => {
  const about = 'subjects';
  const names = [
    { id: 'marketing', active: true, title: 'Marketing', names: ['psy', 'ads'], about },
    { id: 'law', active: true, title: 'Law', names: ['ads'], about },
    { id: 'off', active: false, title: 'Law', names: ['legal'], about },
    { id: 'dental', active: true, title: 'Dental', names: ['yrok'], about },
  ] as const;

  it.each<[text: string, ranks: readonly (number | null)[], why: string]>([
    ['psy', [8, 8, 1], 'what it means comes before what it begins'],
    ['psy york', [null, null, 5], 'it may stand among other words'],
    ['ads', [null, 3, 1], 'it may mean two things'],
    ['legal', [null, null, null], 'an item that is switched off means nothing'],
    ['yrok psycology', [null, null, null], 'nothing is taken for a typo'],
  ])('%s: ranks %j, since %s', (text, ranks) => {
    const rankOf = createTextSearch(courses)(text, names);
    expect(courses.map(rankOf)).toEqual(ranks);
  });
});
