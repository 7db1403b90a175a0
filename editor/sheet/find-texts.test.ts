import { describe, expect, it } from 'vitest';
import { testKinds } from '../../engine/testing/index.ts';
import { type FindOptions, findInTexts, type SearchedText } from './find-texts.ts';

const text = (id: string, words: string, kind: SearchedText['kind'] = 'promotions'): SearchedText => ({
  kind,
  id,
  path: ['title'],
  text: words,
});
const find = (texts: readonly SearchedText[], options: Partial<FindOptions>) =>
  findInTexts(texts, { find: 'fee', replacement: 'price', isExactCase: false, isWholeWord: false, ...options }, testKinds).map(
    ({ id, after, count, why }) => ({ id, after, count, ...(why === null ? {} : { why }) }),
  );

describe('find and replace', () => {
  it('finds every place, in capitals or not, whole words or parts', () => {
    const texts = [text('a', 'Fees and a fee'), text('b', 'No fee.'), text('c', 'coffee'), text('d', 'nothing')];
    expect(find(texts, {}).map(({ id, count }) => `${id} ${count}`)).toEqual(['a 2', 'b 1', 'c 1']);
    expect(find(texts, { isWholeWord: true }).map(({ id, after }) => `${id}: ${after}`)).toEqual(['a: Fees and a price', 'b: No price.']);
    expect(find(texts, { isExactCase: true, find: 'Fee' }).map(({ id }) => id)).toEqual(['a']);
    expect(find(texts, { find: '' })).toEqual([]);
  });

  it('takes what is found as it is written, and what replaces it too', () => {
    expect(find([text('a', 'Costs (£5.00)? Yes')], { find: '(£5.00)?', replacement: '$& $1' })).toEqual([
      { id: 'a', after: 'Costs $& $1 Yes', count: 1 },
    ]);
  });

  it('keeps placeholders whole', () => {
    const texts = [text('a', 'The fee is {{fee}}'), text('b', 'Only {{fee|your fee}}'), text('c', '{fee} saved', 'messages')];
    expect(find(texts, {})).toEqual([
      { id: 'a', after: 'The price is {{fee}}', count: 1 },
      { id: 'b', after: 'Only {{fee|your fee}}', count: 2, why: 'It is inside a placeholder, which stays whole.' },
      { id: 'c', after: '{fee} saved', count: 1, why: 'It is inside a placeholder, which stays whole.' },
    ]);
  });

  it('does not offer what would leave a brace alone or a text empty, and writes a whole placeholder', () => {
    expect(find([text('a', 'A fee')], { replacement: '{{price' })[0]?.why).toBe('It would break a placeholder: "{" would be left.');
    expect(find([text('a', 'fee')], { replacement: '' })[0]?.why).toBe('Nothing would be left of this text.');
    expect(find([text('a', 'A fee')], { replacement: '{{price}}' })).toEqual([{ id: 'a', after: 'A {{price}}', count: 1 }]);
  });
});
