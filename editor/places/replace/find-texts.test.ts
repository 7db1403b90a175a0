import { describe, expect, it } from 'vitest';
import { testKinds } from '#engine/testing';
import type { ItemState } from '../../document/item-state.ts';
import { startItem } from '../../document/item-state.ts';
import { describeForm } from '../../form/describe-form.ts';
import { editsOfFound, type FindOptions, findInTexts, listDraftLinks, listDraftTexts, type SearchedText } from './find-texts.ts';

const text = (id: string, words: string, kind: SearchedText['kind'] = 'posters'): SearchedText => ({
  kind,
  id,
  path: ['title'],
  text: words,
});
const find = (texts: readonly SearchedText[], options: Partial<FindOptions>) =>
  findInTexts(texts, { find: 'fee', replacement: 'price', isExactCase: false, isWholeWord: false, ...options }, testKinds).map(
    ({ id, after, count, why }) => ({ id, after, count, ...(why === null ? {} : { why }) }),
  );

describe('find and replace in texts', () => {
  it('finds every match, in any case, whole words or parts', () => {
    const texts = [text('a', 'Fees and a fee'), text('b', 'No fee.'), text('c', 'coffee'), text('d', 'nothing')];
    expect(find(texts, {}).map(({ id, count }) => `${id} ${count}`)).toEqual(['a 2', 'b 1', 'c 1']);
    expect(find(texts, { isWholeWord: true }).map(({ id, after }) => `${id}: ${after}`)).toEqual(['a: Fees and a price', 'b: No price.']);
    expect(find(texts, { isExactCase: true, find: 'Fee' }).map(({ id }) => id)).toEqual(['a']);
    expect(find(texts, { find: '' })).toEqual([]);
  });

  it('treats query and replacement as literal text', () => {
    expect(find([text('a', 'Costs (£5.00)? Yes')], { find: '(£5.00)?', replacement: '$& $1' })).toEqual([
      { id: 'a', after: 'Costs $& $1 Yes', count: 1 },
    ]);
  });

  it('leaves placeholders unchanged', () => {
    const texts = [text('a', 'The fee is {{fee}}'), text('b', 'Only {{fee|your fee}}'), text('c', '{fee} saved', 'messages')];
    expect(find(texts, {})).toEqual([
      { id: 'a', after: 'The price is {{fee}}', count: 1 },
      { id: 'b', after: 'Only {{fee|your fee}}', count: 2, why: 'It is inside a placeholder, which stays whole.' },
      { id: 'c', after: '{fee} saved', count: 1, why: 'It is inside a placeholder, which stays whole.' },
    ]);
  });

  it('skips replacements that leave a stray brace or an empty text, and allows a whole placeholder', () => {
    expect(find([text('a', 'A fee')], { replacement: '{{price' })[0]?.why).toBe('It would break a placeholder: "{" would be left.');
    expect(find([text('a', 'fee')], { replacement: '' })[0]?.why).toBe('Nothing would be left of this text.');
    expect(find([text('a', 'A fee')], { replacement: '{{price}}' })).toEqual([{ id: 'a', after: 'A {{price}}', count: 1 }]);
  });
});

describe('the texts of a draft', () => {
  const link = { title: 'LinkAddress', type: 'string' };
  const form = describeForm({
    type: 'object',
    properties: { title: { type: 'string' }, link, buttons: { type: 'array', items: { type: 'object', properties: { target: link } } } },
  });
  const value = { id: 'a', title: 'Old page', summary: 'All about it', link: '/old', buttons: [{ target: '/old/more' }, { target: '' }] };
  const items: ReadonlyMap<`posters/${string}`, ItemState> = new Map([
    ['posters/a', startItem(value, value, 't')],
    ['posters/gone', startItem(value, null, 't')],
  ]);

  it("lists texts that people read, and links found by the items' forms, at any depth", () => {
    expect(listDraftTexts(items, testKinds).map(({ id, path, text: words }) => `${id} ${path.join('/')}: ${words}`)).toEqual([
      'a title: Old page',
      'a summary: All about it',
    ]);
    const links = listDraftLinks(items, () => form);
    expect(links.map(({ path, text: address }) => `${path.join('/')}: ${address}`)).toEqual(['link: /old', 'buttons/0/target: /old/more']);
    const found = findInTexts(links, { find: '/old', replacement: '/new', isExactCase: true, isWholeWord: false }, testKinds);
    expect(editsOfFound(found)).toEqual([
      { key: 'posters/a', edit: { do: 'set', at: ['link'], value: '/new' } },
      { key: 'posters/a', edit: { do: 'set', at: ['buttons', 0, 'target'], value: '/new/more' } },
    ]);
  });
});
