import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildLeaflet, buildPoster, buildTodo, testKinds } from '../../../testing/index.ts';
import { findNearLinks, findTwins, findUnmarked } from './slips.ts';

describe('findTwins', () => {
  it('reports an item that differs from an earlier one only by its id and place', () => {
    const todos = [buildTodo({ id: 'a', order: 1 }), buildTodo({ id: 'b', order: 2 }), buildTodo({ id: 'c', order: 3, cta: 'Other' })];
    expect(findTwins(buildCatalogue({ todos }), testKinds)).toEqual([{ kind: 'todos', id: 'b', pointer: '', other: 'a' }]);
  });

  it('ignores a duplicate when one of the two is switched off', () => {
    const todos = [buildTodo({ id: 'a' }), buildTodo({ id: 'b', active: false })];
    expect(findTwins(buildCatalogue({ todos }), testKinds)).toEqual([]);
  });
});

describe('findNearLinks', () => {
  const live = buildCatalogue({ leaflets: [buildLeaflet({ url: '/loans/how-to' })] });
  const near = (url: string) =>
    findNearLinks(buildCatalogue({ leaflets: [buildLeaflet({ url })] }), live, testKinds).map(({ meant }) => meant);

  it('reports a new link that is one or two letters away from a live one', () => {
    expect(near('/loans/howto')).toEqual(['/loans/how-to']);
    expect(near('/loans/how-')).toEqual(['/loans/how-to']);
  });

  it('ignores a link that is live, very different or of another site', () => {
    expect(['/loans/how-to', '/rooms', 'https://loans.example/how-to'].flatMap(near)).toEqual([]);
  });
});

it('findUnmarked reports an item that is marked as sensitive live and not in the draft', () => {
  const poster = (resultsSensitive: boolean) => buildCatalogue({ posters: [buildPoster({ id: 'a', resultsSensitive })] });
  expect(findUnmarked(poster(false), poster(true), testKinds)).toEqual([{ kind: 'posters', id: 'a', pointer: '/resultsSensitive' }]);
  expect(findUnmarked(poster(true), poster(true), testKinds)).toEqual([]);
  expect(findUnmarked(poster(false), poster(false), testKinds)).toEqual([]);
});
