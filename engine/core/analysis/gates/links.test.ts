import { describe, expect, it } from 'vitest';
import { buildCatalogue, buildNextStep, buildTodo, buildYear, testKinds } from '../../../testing/index.ts';
import { findDeadLinks, findEmptyLinks } from './links.ts';

const isSitePage = (link: string) => link.startsWith('/books');

describe('findDeadLinks and findEmptyLinks', () => {
  it('finds links within the site that no page answers', () => {
    const links = ['/books/1', '/bokos', 'https://example.org/bokos', '{{base}}/bokos', ''];
    const catalogue = buildCatalogue({ 'next-steps': links.map((link, i) => buildNextStep({ id: `step-${i}`, link })) });
    expect(findDeadLinks(catalogue, testKinds, isSitePage)).toEqual([
      { kind: 'next-steps', id: 'step-1', pointer: '/link', link: '/bokos' },
    ]);
  });

  it('finds links deep in an item', () => {
    const todos = [buildTodo({ id: 'one', action: { link: '/bokos', widget: null } as never })];
    expect(findDeadLinks(buildCatalogue({ todos }), testKinds, isSitePage)).toMatchObject([{ kind: 'todos', pointer: '/action/link' }]);
  });

  it('finds routes that are switched on without an address', () => {
    const year = buildYear();
    const [route = ''] = Object.keys(year.routes ?? {});
    const link = year.routes?.[route];
    if (!link) throw new TypeError('The year has no route');
    const withLink = (given: object) =>
      findEmptyLinks(buildCatalogue({ 'page-state': [{ ...year, routes: { ...year.routes, [route]: { ...link, ...given } } }] }));
    expect(withLink({ enabled: true, applyUrl: ' ' })).toEqual([{ year: year.id, pointer: `/routes/${route}/applyUrl`, route }]);
    expect(withLink({ enabled: false, applyUrl: '' })).toEqual([]);
    expect(withLink({ enabled: true, applyUrl: '/join' })).toEqual([]);
  });
});
