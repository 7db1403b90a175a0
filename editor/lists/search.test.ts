import { describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import { buildVocabulary, kindNamed } from '#engine/testing';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { describeRow } from './rows.ts';
import {
  countLikenesses,
  everything,
  facetsOf,
  type ListOptions,
  readListOptions,
  rowsOf,
  searchRows,
  writeListOptions,
} from './search.ts';
import { createWordLabels } from './word-labels.ts';

function item(value: Json, live: Json = value): ItemState {
  return { live, saved: value, tag: 't', value, saving: 'saved', conflict: null, problems: [] };
}

const items = new Map<ItemKey, ItemState>([
  ['next-steps/b', item({ id: 'b', order: 2, title: 'Compare your offers', type: 'nextStep', status: 'sent', link: { url: '/x' } })],
  ['next-steps/a', item({ id: 'a', order: 1, title: 'Reply', type: 'howTo', status: 'sent|start', active: false }, null)],
  ['next-steps/gone', item(null, { id: 'gone', order: 3, title: 'Was here' })],
  ['next-steps/never', item(null, null)],
  ['todos/t', item({ id: 't', title: 'Compare' })],
]);
const steps = kindNamed('next-steps');
const rows = rowsOf(items, steps);
const idsOf = (request: Partial<typeof everything>) => searchRows(rows, { ...everything, ...request }).map(({ id }) => id);

describe('a list of items', () => {
  it('lists one kind in its own order, with archived items and without those never saved', () => {
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'new'],
      ['b', 'live'],
      ['gone', 'archived'],
    ]);
  });

  it('finds every word anywhere in an item, in any order and case', () => {
    expect([idsOf({ query: 'OFFERS compare' }), idsOf({ query: '/x' }), idsOf({ query: 'offers nothing' })]).toEqual([['b'], ['b'], []]);
  });

  it('matches any value within a filter, and all filters together', () => {
    expect(idsOf({ filters: { status: ['start', 'sent'] } })).toEqual(['a', 'b']);
    expect(idsOf({ filters: { status: ['sent'], type: ['nextStep'] } })).toEqual(['b']);
    expect([idsOf({ filters: { is: ['archived', 'off'] } }), idsOf({ filters: { is: ['live'] } })]).toEqual([['a', 'gone'], ['b']]);
  });

  it('sorts by title with natural numbers, or by amount of change, and else keeps the item order', () => {
    const titled = [10, 9].map((n) => [`next-steps/n${n}`, item({ id: `n${n}`, order: 4, title: `Step ${n}` })] as const);
    const edited = ['next-steps/e', item({ id: 'e', order: 5, title: 'Zoom' }, { id: 'e', title: 'Zoo' })] as const;
    const all = rowsOf(new Map([...items, ...titled, edited]), steps);
    const sorted = (sort: ListOptions['sort']) => searchRows(all, { ...everything, sort }).map(({ id }) => id);
    expect(sorted('order')).toEqual(['a', 'b', 'gone', 'n10', 'n9', 'e']);
    expect(sorted('title')).toEqual(['b', 'a', 'n9', 'n10', 'gone', 'e']);
    expect(sorted('changed')).toEqual(['a', 'e', 'gone', 'b', 'n10', 'n9']);
  });

  it('marks items that look the same: same link and title', () => {
    const twice = new Map(items)
      .set('next-steps/c', item({ id: 'c', title: 'Same', link: '/y' }))
      .set('next-steps/d', item({ id: 'd', title: 'Same', link: '/y' }));
    const all = rowsOf(twice, steps);
    expect(countLikenesses(all).get('/y\nSame')).toBe(2);
    expect(searchRows(all, { ...everything, filters: { is: ['duplicate'] } }).map(({ id }) => id)).toEqual(['c', 'd']);
  });

  it('describes an item by its columns, else by its text', () => {
    const words = {
      pack: { vocabulary: buildVocabulary({ statuses: [{ id: 'valid', label: 'Card is good' }] }) },
      hints: { NextStep: { type: { word: 'nextStepTypes' }, scheme: { word: 'schemes' }, status: { word: 'schemes.feedStatuses' } } },
    };
    const aboutOf = (kind: string, value: Json) => {
      const key = `${kind}/a` as ItemKey;
      const [row] = rowsOf(new Map([[key, item(value)]]), kindNamed(kind));
      return row && describeRow(row, createWordLabels(words, kindNamed(kind)));
    };
    expect(aboutOf('next-steps', { id: 'a', type: 'next', scheme: 'CARD', status: 'valid|expired|lost' })).toBe(
      'Next · Card · Card is good and 2 more',
    );
    expect(aboutOf('posters', { id: 'a', byline: ' ', summary: 'Every Tuesday.' })).toBe('Every Tuesday.');
    expect(aboutOf('posters', { id: 'a', summary: '2027-08-12' })).toBe('12 August 2027');
    expect(aboutOf('posters', { id: 'a', startDate: '2027-01-01T09:00', endDate: '2027-02-01' })).toBe('1 January 2027 to 1 February 2027');
    expect(aboutOf('page-state', { id: 'a', year: 2027 })).toBe('2027');
    expect(aboutOf('screenings', { id: 'a', type: 'of no column' })).toBe('screening');
  });

  it("marks items that look the same by their kind's rule, if it has one", () => {
    const twice = { id: 'a', title: 'Same', url: '/y', link: '/y' };
    const likenessOf = (kind: string, value: Json) =>
      rowsOf(new Map([[`${kind}/a` as ItemKey, item(value)]]), kindNamed(kind))[0]?.likeness;
    expect([likenessOf('leaflets', twice), likenessOf('leaflets', { ...twice, url: '' }), likenessOf('todos', twice)]).toEqual([
      '/y\nSame',
      '',
      '',
    ]);
  });

  it('offers a filter for each field with several values, with counts', () => {
    expect(facetsOf(rows).find(({ name }) => name === 'status')?.values).toEqual([
      { value: 'sent', count: 2 },
      { value: 'start', count: 1 },
    ]);
  });

  it('stores the options in the address and reads them back, without touching other parameters', () => {
    const request = { query: 'a b', filters: { type: ['x:y', 'z'], is: ['edited'] }, sort: 'title' as const };
    const query = writeListOptions(new URLSearchParams('persona=p1&q=old'), request);
    expect([readListOptions(query), query.get('persona')]).toEqual([request, 'p1']);
    expect(readListOptions(new URLSearchParams('f=broken&sort=strange'))).toEqual(everything);
  });
});
