import { describe, expect, it } from 'vitest';
import { createTermSearch } from './find-terms.ts';

const terms = [
  { title: 'Extra', wordings: ['Extra'] },
  { title: 'Insurance choice', wordings: ['insurance choice', 'insurance'] },
  { title: 'Choice', wordings: ['choice'] },
  { title: 'Firm choice', wordings: ['firm choice', 'firm or'] },
  { title: 'C++ (advanced)', wordings: ['c++'] },
];
const find = createTermSearch(terms);

function titlesIn(...texts: string[]): readonly string[] {
  return find(texts).map(({ title }) => title);
}

describe('glossary terms in texts', () => {
  it.each([
    ['You can use Extra', ['Extra']],
    ['You need extra help', []],
    ['Extraordinary', []],
    ['INSURANCE', ['Insurance choice']],
    ['Read about insurance choices', ['Insurance choice']],
    ['Your choices', ['Choice']],
    ['Firm or insurance: how to choose', ['Firm choice', 'Insurance choice']],
    ['A law firm', []],
    ['Reinsurance', []],
    ['insurance2', []],
    ['Learn C++ here', ['C++ (advanced)']],
    ['Learn c++, here', ['C++ (advanced)']],
    ['', []],
  ])('finds in %j the terms %j', (text, expected) => expect(titlesIn(text)).toEqual(expected));

  it('lists each term once, in the order of the texts', () => {
    expect(titlesIn('Your choice', 'Extra and insurance', 'a choice in Extra')).toEqual(['Choice', 'Extra', 'Insurance choice']);
  });

  it('finds no terms without a glossary', () => {
    expect(createTermSearch([])(['Extra'])).toEqual([]);
  });

  it('gives a wording of two terms to the first', () => {
    const [found] = createTermSearch([
      { title: 'One', wordings: ['same'] },
      { title: 'Two', wordings: ['same'] },
    ])(['the same']);
    expect(found?.title).toBe('One');
  });
});
