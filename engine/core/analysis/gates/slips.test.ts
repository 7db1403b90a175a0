import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildLeaflet, buildPoster, buildTodo, testKinds } from '../../../testing/index.ts';
import { findNearLinks, findTwins, findUnmarked } from './slips.ts';

describe('the same thing twice', () => {
  it('is an item that differs from one before it by its id and place alone', () => {
    const todos = [buildTodo({ id: 'a', order: 1 }), buildTodo({ id: 'b', order: 2 }), buildTodo({ id: 'c', order: 3, cta: 'Other' })];
    expect(findTwins(buildCatalogue({ todos }), testKinds)).toEqual([{ kind: 'todos', id: 'b', pointer: '', other: 'a' }]);
  });

  it('may be there while one of the two is switched off', () => {
    const todos = [buildTodo({ id: 'a' }), buildTodo({ id: 'b', active: false })];
    expect(findTwins(buildCatalogue({ todos }), testKinds)).toEqual([]);
  });
});

describe('a new link', () => {
  const live = buildCatalogue({ leaflets: [buildLeaflet({ url: '/loans/how-to' })] });
  const near = (url: string) =>
    findNearLinks(buildCatalogue({ leaflets: [buildLeaflet({ url })] }), live, testKinds).map(({ meant }) => meant);

  it('that is a letter or two away from a live one is probably a slip', () => {
    expect(near('/loans/howto')).toEqual(['/loans/how-to']);
    expect(near('/loans/how-')).toEqual(['/loans/how-to']);
  });

  it('is left alone when it is live already, quite another, or of another site', () => {
    expect(['/loans/how-to', '/rooms', 'https://loans.example/how-to'].flatMap(near)).toEqual([]);
  });
});

it('what is about results where it is live, and is not marked any more, is told', () => {
  const poster = (resultsSensitive: boolean) => buildCatalogue({ posters: [buildPoster({ id: 'a', resultsSensitive })] });
  expect(findUnmarked(poster(false), poster(true), testKinds)).toEqual([{ kind: 'posters', id: 'a', pointer: '/resultsSensitive' }]);
  expect(findUnmarked(poster(true), poster(true), testKinds)).toEqual([]);
  expect(findUnmarked(poster(false), poster(false), testKinds)).toEqual([]);
});
