import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World, writeHeaders } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;
let cookie: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  cookie = await world.signIn({ persona: 'ada' });
});
afterAll(() => world.close());

describe('an address of admissions is served like any other', () => {
  it('[H-01] the page after deleting may load and run only what every page may', async () => {
    const [page, other] = await Promise.all(['/account/data-deleted', '/account/reauth'].map((path) => world.ask(path, { cookie })));
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const rulesOf = (reply: Response | undefined) =>
      (reply?.headers.get('content-security-policy') ?? '')
        .replaceAll(/nonce-[^']+/g, 'nonce')
        .split('; ')
        .sort();
    expect(rulesOf(page)).toEqual(rulesOf(other));
    expect(rulesOf(page).length).toBeGreaterThan(8);
  });

  it('[H-04] an answer about a person carries the safe headers', async () => {
    const { headers } = await world.ask('/api/v1/applications', { cookie });
    expect(Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'private, no-store']);
  });

  it('[I-03] of several values where one is expected none is taken', async () => {
    const { status, headers } = await world.raw('/api/v1/applications?studyYear=2027&studyYear=2026', { cookie });
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  });

  it('[I-04] broken percent signs in the path', async () => {
    const { status, headers } = await world.raw('/api/v1/user/favourites/%E0%A4%A', { cookie, method: 'PUT', headers: writeHeaders });
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
  });
});
