import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '#schemas';
import { API_SCHEMAS } from '#schemas/api/schemas';
import { defineRoute, describeRoutes, listProblems, noContent, type Route } from '../http/index.ts';
import { describeApi } from './document.ts';

const feature = { name: 'Hub: shelves', about: 'Books on shelves.' };
const schemas = [...SCHEMAS, ...API_SCHEMAS];

function shelfRoute(more: Partial<Route> = {}): Route {
  const names = { operationId: 'readShelf', summary: 'Read a shelf' };
  const shape = { method: 'GET', role: 'anyone', rate: 'static', request: null, response: 'api/health' } as const;
  return defineRoute({ ...shape, path: '/shelves/:shelf', tag: feature, handle: () => noContent(), ...more, ...names });
}

describe('describeApi', () => {
  it('refuses a route with an undocumented parameter or without a tag', () => {
    expect(() => describeApi([shelfRoute()], schemas)).toThrow('GET /shelves/:shelf does not say what shelf means.');
    const [described] = describeRoutes({ parameters: { shelf: ['The number of a shelf.', '7'] } }, [shelfRoute()]);
    const { paths } = describeApi(described ? [described] : [], schemas);
    expect(paths['/shelves/{shelf}']?.get).toMatchObject({ parameters: [{ name: 'shelf', description: 'The number of a shelf.' }] });
    const { tag: _, ...alone } = shelfRoute({ path: '/shelves' });
    expect(() => describeApi([alone], schemas)).toThrow('GET /shelves has no tag in the API document.');
  });

  it.each<[of: string, route: Partial<Route>, more: readonly number[]]>([
    ['a role', { role: 'viewer' }, [401, 403]],
    ['an address that is hidden', { hidden: true }, [404]],
    ['a request', { method: 'POST', request: 'api/problem' }, [403, 413, 415]],
    ['a rate', { rate: 'read' }, [429]],
    ['a version', { headers: ['If-Match'] }, [412, 428]],
    ['a service that is asked', { callsUpstream: true }, [502, 504]],
    ['problems of its own', { problems: [409] }, [409]],
  ])('lists the failures implied by %s', (_, route, more) => {
    expect(listProblems(shelfRoute(route))).toEqual([400, 414, 500, 503, ...more].sort((a, b) => a - b));
  });
});
